import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { DangerButtons } from '../ui/danger-buttons.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { ErasureFacts, useIsLastAdministrator } from './erasing/erasure-facts.tsx';
import { useEraseUser } from './user-changes.ts';
import type { User } from './user-queries.ts';

/** Asks for the e-mail address before a user is permanently erased. */
export const EraseDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const t = useT();
  const [typed, setTyped] = useState('');
  const erase = useEraseUser(user);
  const isLast = useIsLastAdministrator(user.id);
  const { email, name_full: name } = user.attributes;
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    erase.mutate(typed.trim(), { onSuccess: onClose });
  };
  return (
    <FormDialog title={t('users:erase.title', { name })} onClose={onClose} onSubmit={submit}>
      <ErasureFacts userId={user.id} />
      <Text size="sm">{t('users:erase.text')}</Text>
      <TextInput
        data-autofocus
        label={t('users:erase.confirm', { email })}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <FailureNote error={erase.error} />
      <DangerButtons
        action={t('users:actions.erase')}
        isBusy={erase.isPending}
        disabled={isLast !== false || typed.trim().toLowerCase() !== email.toLowerCase()}
        onCancel={onClose}
      />
    </FormDialog>
  );
};
