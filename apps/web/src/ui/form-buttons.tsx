import { Button, Group } from '@mantine/core';
import { useT } from '../texts/i18n.ts';

/** Below a form: leaving it, and saving what it says. */
export const FormButtons = ({
  isBusy,
  onCancel,
  action,
  takesFocus = false,
  isDisabled = false,
}: {
  isBusy: boolean;
  onCancel: () => void;
  /** Where it does something else than saving. */
  action?: string;
  /** In a dialog without a field: Enter does what it asks. */
  takesFocus?: boolean;
  /** While something is missing that has no field of its own to say so. */
  isDisabled?: boolean;
}) => {
  const t = useT();
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {t('shell:cancel')}
      </Button>
      <Button type="submit" loading={isBusy} disabled={isDisabled} data-autofocus={takesFocus || undefined}>
        {action ?? t('shell:save')}
      </Button>
    </Group>
  );
};
