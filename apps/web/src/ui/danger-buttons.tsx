import { Button, Group } from '@mantine/core';
import { useT } from '../texts/i18n.ts';

type DangerButtonsProps = { action: string; isBusy: boolean; disabled?: boolean; onCancel: () => void };

/** Below a question about a destructive action: the buttons to cancel and to do it. */
export const DangerButtons = ({ action, isBusy, disabled = false, onCancel }: DangerButtonsProps) => {
  const t = useT();
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {t('shell:cancel')}
      </Button>
      <Button type="submit" color="rust" loading={isBusy} disabled={disabled}>
        {action}
      </Button>
    </Group>
  );
};
