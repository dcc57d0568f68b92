import { cancellationReasons } from '@daybook/contract/user-access.ts';
import { NativeSelect, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { DangerButtons } from '../ui/danger-buttons.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { LeavingFacts } from './leaving-facts.tsx';
import { type Reason, useDeactivateUser } from './user-changes.ts';
import type { User } from './user-queries.ts';

const longestExplanation = 500;

/** Asks why a user is deactivated, and shows the consequences. */
export const DeactivateDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const t = useT();
  const [reason, setReason] = useState<Reason>('termination');
  const [explanation, setExplanation] = useState('');
  const deactivate = useDeactivateUser(user);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    deactivate.mutate({ reason, explanation }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t('users:deactivate.title', { name: user.attributes.name_full })}
      onClose={onClose}
      onSubmit={submit}
    >
      <Text size="sm">{t('users:deactivate.text')}</Text>
      <LeavingFacts user={user} />
      <NativeSelect
        data-autofocus
        label={t('users:deactivate.reason')}
        value={reason}
        data={cancellationReasons.map((value) => ({ value, label: t(`users:reasons.${value}`) }))}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          setReason(cancellationReasons.find((each) => each === chosen) ?? 'other');
        }}
      />
      <Textarea
        label={t('users:deactivate.explanation')}
        description={t('users:deactivate.explanationText')}
        maxLength={longestExplanation}
        autosize
        minRows={2}
        value={explanation}
        onChange={(event) => setExplanation(event.currentTarget.value)}
      />
      <FailureNote error={deactivate.error} />
      <DangerButtons action={t('users:actions.deactivate')} isBusy={deactivate.isPending} onCancel={onClose} />
    </FormDialog>
  );
};
