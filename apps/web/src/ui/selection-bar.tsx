import { Button, Group, Paper, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../shell/i18n.ts';
import classes from './selection-bar.module.css';

type SelectionBarProps = { label: string; count: number; onClear: () => void; children: ReactNode };

/** Above a list while rows are selected: how many, what can be done with them, and letting go of them. */
export const SelectionBar = ({ label, count, onClear, children }: SelectionBarProps) => {
  const t = useT();
  return (
    <Paper className={classes.bar} withBorder role="toolbar" aria-label={label}>
      <Group gap="xs">
        <Text size="sm" fw={600} role="status">
          {t('shell:list.selected', { count })}
        </Text>
        {children}
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconX size={16} aria-hidden />}
          onClick={onClear}
        >
          {t('shell:list.clearSelection')}
        </Button>
      </Group>
    </Paper>
  );
};
