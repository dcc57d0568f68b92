import type { Timeline } from '@daybook/contract/timeline.ts';
import { Button, Group, List, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { NoMailNote } from '../../auth/no-mail-note.tsx';
import { useSendsMail } from '../../auth/use-sends-mail.ts';
import { useT } from '../../texts/i18n.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { type ReopeningKind, useReopening } from './period-changes.ts';

type ReopeningDialogProps = { timeline: Timeline; kind: ReopeningKind; onClose: () => void };

/** Reopens a published day, or requests it: shows the consequences and asks for the reason. */
export const ReopeningDialog = ({ timeline, kind, onClose }: ReopeningDialogProps) => {
  const t = useT();
  const formats = useFormats();
  const [reason, setReason] = useState('');
  const { day, totals, registrations } = timeline;
  const isKept = useSendsMail() === false;
  const change = useReopening(day, kind, isKept);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') change.mutate(reason.trim(), { onSuccess: onClose });
  };
  const booked = { count: registrations.length, duration: formats.hours(totals.booked) };
  return (
    <FormDialog
      title={t(`timeline:reopening.${kind}.title`, { day: formats.day(day.date) })}
      onClose={onClose}
      onSubmit={submit}
    >
      {kind === 'ask' ? (
        <Text size="sm">{t(isKept ? 'timeline:reopening.ask.textKept' : 'timeline:reopening.ask.text')}</Text>
      ) : (
        <List size="sm" spacing="xs">
          <List.Item>{t('timeline:reopening.reopen.hidden', booked)}</List.Item>
          {!day.is_own && (
            <List.Item>
              {t(isKept ? 'timeline:reopening.reopen.toldKept' : 'timeline:reopening.reopen.told', {
                name: day.user_name,
              })}
            </List.Item>
          )}
          <List.Item>{t('timeline:reopening.reopen.outside')}</List.Item>
          <List.Item>{t('timeline:reopening.reopen.recorded')}</List.Item>
        </List>
      )}
      {!(kind === 'reopen' && day.is_own) && <NoMailNote />}
      <Textarea
        data-autofocus
        required
        autosize
        minRows={2}
        maxLength={500}
        label={t('timeline:reopening.reason')}
        description={
          kind === 'reopen' && day.is_own
            ? null
            : t(`timeline:reopening.${kind}.${isKept ? 'reasonKept' : 'reasonText'}`)
        }
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <FailureNote error={change.error} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('shell:cancel')}
        </Button>
        <Button type="submit" loading={change.isPending} disabled={reason.trim() === ''}>
          {t(`timeline:reopening.${kind}.action`)}
        </Button>
      </Group>
    </FormDialog>
  );
};
