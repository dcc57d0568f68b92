import { Text } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { DangerButtons } from '../ui/danger-buttons.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useResetTwoFactor } from './user-changes.ts';
import type { User } from './user-queries.ts';

/** Asks for confirmation before the second step is turned off for a colleague who lost the device for it. */
export const ResetTwoFactorDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const t = useT();
  const reset = useResetTwoFactor(user);
  const { name_full: name, email } = user.attributes;
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    reset.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <FormDialog title={t('users:resetTwoFactor.title', { name })} onClose={onClose} onSubmit={submit}>
      <Text size="sm">{t('users:resetTwoFactor.text', { name, email })}</Text>
      <FailureNote error={reset.error} />
      <DangerButtons action={t('users:actions.resetTwoFactor')} isBusy={reset.isPending} onCancel={onClose} />
    </FormDialog>
  );
};
