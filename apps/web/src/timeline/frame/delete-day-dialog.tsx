import type { Timeline } from '@daybook/contract/timeline.ts';
import { List, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../texts/i18n.ts';
import { DangerButtons } from '../../ui/danger-buttons.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { useDeleteDay } from './period-changes.ts';

/** Shows with numbers what is deleted with an open day, and asks for its date before it is removed. */
export const DeleteDayDialog = ({ timeline, onClose }: { timeline: Timeline; onClose: () => void }) => {
  const t = useT();
  const formats = useFormats();
  const [typed, setTyped] = useState('');
  const remove = useDeleteDay(timeline.day);
  const { day, logs, registrations, appointments, notes, totals } = timeline;
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    remove.mutate(typed.trim(), { onSuccess: onClose });
  };
  const logCount = logs.reduce((sum, log) => sum + log.log_ids.length, 0);
  return (
    <FormDialog title={t('timeline:remove.title', { day: formats.day(day.date) })} onClose={onClose} onSubmit={submit}>
      <Text size="sm">{t('timeline:remove.text')}</Text>
      <List size="sm" spacing="xs">
        <List.Item>
          {t('timeline:remove.logs', { count: logCount, duration: formats.hours(totals.recorded) })}
        </List.Item>
        {registrations.length > 0 && (
          <List.Item>
            {t('timeline:remove.bookings', { count: registrations.length, duration: formats.hours(totals.booked) })}
          </List.Item>
        )}
        {appointments.length > 0 && (
          <List.Item>{t('timeline:remove.appointments', { count: appointments.length })}</List.Item>
        )}
        {notes.length > 0 && <List.Item>{t('timeline:remove.notes', { count: notes.length })}</List.Item>}
      </List>
      <Text size="sm">{t('timeline:remove.again')}</Text>
      <TextInput
        data-autofocus
        label={t('timeline:remove.confirm', { date: day.date })}
        placeholder={day.date}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <FailureNote error={remove.error} />
      <DangerButtons
        action={t('timeline:remove.action')}
        isBusy={remove.isPending}
        disabled={typed.trim() !== day.date}
        onCancel={onClose}
      />
    </FormDialog>
  );
};
