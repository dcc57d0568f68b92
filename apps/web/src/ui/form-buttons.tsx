import { Button, Group } from '@mantine/core';
import { useT } from '../shell/i18n.ts';

/** Below a form: leaving it, and saving what it says. */
export const FormButtons = ({ isBusy, onCancel }: { isBusy: boolean; onCancel: () => void }) => {
  const t = useT();
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {t('shell:cancel')}
      </Button>
      <Button type="submit" loading={isBusy}>
        {t('shell:save')}
      </Button>
    </Group>
  );
};
