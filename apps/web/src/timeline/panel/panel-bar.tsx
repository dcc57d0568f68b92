// The panel as a bar, on a phone: how much is selected, and the actions for it.
import { Stack } from '@mantine/core';
import { SelectionActions } from './selection-actions.tsx';
import { SelectionBrief } from './selection-brief.tsx';

export const PanelBar = () => (
  <Stack gap="xs">
    <SelectionBrief />
    <SelectionActions />
  </Stack>
);
