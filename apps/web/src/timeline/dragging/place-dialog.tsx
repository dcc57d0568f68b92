// Placing a booking without a pointer: its new place, and whether the original stays.
import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import { isCalendarDate } from '@daybook/domain/timeline/calendar-date.ts';
import { Group, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../texts/i18n.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { FormButtons } from '../../ui/form-buttons.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { instantOnDate, timeOnDay } from '../editing/time-of-day.ts';
import { useDay } from '../frame/day-context.ts';
import { isByHand, type PlaceKind } from './place-booking.ts';
import { usePlacing } from './use-placing.ts';

type PlaceDialogProps = { booking: TimelineRegistration; onClose: () => void };

export const PlaceDialog = ({ booking, onClose }: PlaceDialogProps) => {
  const t = useT();
  const { timeline } = useDay();
  const place = usePlacing();
  const canMove = isByHand(timeline, booking);
  const { started_at: startedAt } = booking;
  const [kind, setKind] = useState<PlaceKind>(canMove ? 'move' : 'copy');
  const [date, setDate] = useState(timeline.day.date);
  const [time, setTime] = useState(startedAt === null ? '' : timeOnDay(timeline.day, Date.parse(startedAt)));
  const isReady = isCalendarDate(date);
  return (
    <FormDialog
      title={t('placing:title')}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        onClose();
        const startMs = time === '' ? null : instantOnDate(date, time, timeline.day.timezone);
        void place(booking, { kind, date, startMs });
      }}
    >
      <SegmentedControl<PlaceKind>
        aria-label={t('placing:title')}
        value={kind}
        onChange={setKind}
        data={(['move', 'copy'] as const).map((value) => ({
          value,
          label: t(`placing:${value}`),
          disabled: value === 'move' && !canMove,
        }))}
      />
      {!canMove && (
        <Text size="sm" c="dimmed">
          {t('placing:recorded')}
        </Text>
      )}
      <Group grow align="flex-start">
        <DateField label={t('placing:date')} value={date} onChange={setDate} required data-autofocus />
        <TimeField
          label={t('placing:at')}
          description={t('placing:atText')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={time}
          onChange={setTime}
        />
      </Group>
      <FormButtons isBusy={false} onCancel={onClose} action={t(`placing:${kind}`)} />
    </FormDialog>
  );
};
