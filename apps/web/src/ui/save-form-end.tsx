import { Button, Group } from '@mantine/core';
import { useT } from '../texts/i18n.ts';

/** Below a form of settings: the button to save, enabled once something was changed. */
export const SaveFormEnd = ({ isSaving, isDirty }: { isSaving: boolean; isDirty: boolean }) => {
  const t = useT();
  return (
    <Group justify="flex-end">
      <Button type="submit" loading={isSaving} disabled={!isDirty}>
        {t('shell:save')}
      </Button>
    </Group>
  );
};
