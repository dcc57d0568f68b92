import type { LinkedAccount } from '@daybook/contract/linked-accounts.ts';
import { PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notify } from '../shell/messages/notify.tsx';
import { presentError } from '../shell/messages/present-error.ts';
import { ApiError } from '../texts/api-error.ts';
import { errorText } from '../texts/error-text.ts';
import { useT } from '../texts/i18n.ts';
import { FormButtons } from '../ui/form-buttons.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useNewPassword } from './account-queries.ts';

/** A new password for an account, tried before it is saved. */
export const PasswordForm = ({ account, onClose }: { account: LinkedAccount; onClose: () => void }) => {
  const t = useT();
  const change = useNewPassword(account);
  const { name } = account.attributes;
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? t('linked-accounts:form.required') : null) },
  });
  const done = () => {
    notify(t('linked-accounts:passwordSaved', { name }));
    onClose();
  };
  const showFailure = (error: unknown) => {
    if (error instanceof ApiError && error.code.startsWith('LINK_')) form.setFieldError('password', errorText(error));
    else presentError(error);
  };
  const submit = form.onSubmit(({ password }) => change.mutate(password, { onSuccess: done, onError: showFailure }));
  return (
    <FormDialog title={t('linked-accounts:passwordTitle', { name })} onClose={onClose} onSubmit={submit}>
      <PasswordInput
        data-autofocus
        autoComplete="off"
        label={t('linked-accounts:form.password')}
        description={t('linked-accounts:form.passwordText')}
        {...form.getInputProps('password')}
      />
      <FormButtons isBusy={change.isPending} onCancel={onClose} />
    </FormDialog>
  );
};
