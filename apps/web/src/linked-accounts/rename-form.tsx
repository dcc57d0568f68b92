import type { LinkedAccount } from '@daybook/contract/linked-accounts.ts';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useT } from '../texts/i18n.ts';
import { isName } from '../ui/fields/checks.ts';
import { FormButtons } from '../ui/form-buttons.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useUpdateAccount } from './account-queries.ts';

/** The user's name for an account. */
export const RenameForm = ({ account, onClose }: { account: LinkedAccount; onClose: () => void }) => {
  const t = useT();
  const update = useUpdateAccount(account, ({ attributes }) => t('linked-accounts:renamed', { name: attributes.name }));
  const form = useForm({
    initialValues: { name: account.attributes.name },
    validate: { name: (value) => (isName(value) ? null : t('linked-accounts:form.required')) },
  });
  const submit = form.onSubmit((values) => update.mutate(values, { onSuccess: onClose }));
  return (
    <FormDialog title={t('linked-accounts:rename')} onClose={onClose} onSubmit={submit}>
      <TextInput data-autofocus label={t('linked-accounts:name')} {...form.getInputProps('name')} />
      <FormButtons isBusy={update.isPending} onCancel={onClose} />
    </FormDialog>
  );
};
