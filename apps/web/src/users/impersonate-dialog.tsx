import { Button, Group, List, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { FailureNote } from '../ui/failure-note.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useImpersonate } from './user-changes.ts';
import type { User } from './user-queries.ts';

/** Explains acting as a user, before it begins. */
export const ImpersonateDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const t = useT();
  const [reason, setReason] = useState('');
  const impersonate = useImpersonate(user);
  const { name_full: name } = user.attributes;
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    impersonate.mutate(reason);
  };
  return (
    <FormDialog title={t('users:impersonate.title', { name })} onClose={onClose} onSubmit={submit}>
      <Text size="sm">{t('users:impersonate.text', { name })}</Text>
      <List size="sm" spacing="xs">
        <List.Item>{t('users:impersonate.hidden')}</List.Item>
        <List.Item>{t('users:impersonate.refused')}</List.Item>
        <List.Item>{t('users:impersonate.recorded')}</List.Item>
      </List>
      <TextInput
        data-autofocus
        label={t('users:impersonate.reason')}
        description={t('users:impersonate.reasonText', { name })}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <FailureNote error={impersonate.error} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('shell:cancel')}
        </Button>
        <Button type="submit" loading={impersonate.isPending || impersonate.isSuccess}>
          {t('users:actions.impersonate')}
        </Button>
      </Group>
    </FormDialog>
  );
};
