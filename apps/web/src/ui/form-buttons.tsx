import { Button, Group } from '@mantine/core';
import { useT } from '../texts/i18n.ts';

/** Below a form: the buttons to cancel and to save it. */
export const FormButtons = ({
  isBusy,
  onCancel,
  action,
  takesFocus = false,
  isDisabled = false,
}: {
  isBusy: boolean;
  onCancel: () => void;
  /** The text of the button when it does something other than saving. */
  action?: string;
  /** In a dialog without a field: Enter confirms it. */
  takesFocus?: boolean;
  /** While something is missing that has no field of its own to show it. */
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
