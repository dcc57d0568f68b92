import { Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { notify } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';
import { FailureNote } from '../ui/failure-note.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useReview } from './start-queries.ts';

const mostCharacters = 2000;

/** A short review of Daybook, sent to the operator of the server. */
export const ReviewDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const review = useReview();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    setMissing(words === '');
    if (words === '') return;
    review.mutate(words, {
      onSuccess: () => {
        onClose();
        void notify(t('onboarding:review.sent'));
      },
    });
  };
  return (
    <FormDialog title={t('onboarding:tasks.write_review.title')} onClose={onClose} onSubmit={submit}>
      <Text size="sm">{t('onboarding:review.text')}</Text>
      <Textarea
        data-autofocus
        label={t('onboarding:review.label')}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={mostCharacters}
        value={text}
        error={isMissing ? t('onboarding:review.empty') : null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FailureNote error={review.error} />
      <FormButtons isBusy={review.isPending} onCancel={onClose} action={t('onboarding:review.send')} />
    </FormDialog>
  );
};
