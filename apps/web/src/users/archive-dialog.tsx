import { Text } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { DangerButtons } from '../ui/danger-buttons.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { LeavingFacts } from './leaving-facts.tsx';
import { useArchiveUser } from './user-changes.ts';
import type { User } from './user-queries.ts';

/** Asks for confirmation before a user is archived, or an invitation withdrawn. */
export const ArchiveDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const t = useT();
  const archive = useArchiveUser();
  const { status, name_full: name, email } = user.attributes;
  const isInvited = status === 'invited';
  const title = t(isInvited ? 'users:invite.withdrawTitle' : 'users:archive.title', { name });
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    archive.mutate(user, { onSuccess: onClose });
  };
  return (
    <FormDialog title={title} onClose={onClose} onSubmit={submit}>
      <Text size="sm">{t(isInvited ? 'users:invite.withdrawText' : 'users:archive.text', { email })}</Text>
      {!isInvited && <LeavingFacts user={user} />}
      <FailureNote error={archive.error} />
      <DangerButtons
        action={t(isInvited ? 'users:actions.withdraw' : 'users:actions.archive')}
        isBusy={archive.isPending}
        onCancel={onClose}
      />
    </FormDialog>
  );
};
