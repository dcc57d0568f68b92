// The bookings of the day, with the rounding rule, and all corrections. Specification 1, day slides: registration.
import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useKeys } from '../shell/keys/use-keys.ts';
import { useT } from '../texts/i18n.ts';
import { nothing } from '../timeline/editing/selection.ts';
import { useDay, useDayControls, useDaySelection } from '../timeline/frame/day-context.ts';
import page from '../timeline/frame/day-screen.module.css';
import { useFormats } from '../ui/formats/use-formats.ts';
import { BatchBar } from './batch-bar.tsx';
import { BookingList } from './booking/booking-list.tsx';
import { BookingTable } from './booking-table.tsx';
import { DayTotal } from './day-total.tsx';
import { OpenQuestions } from './open-questions.tsx';
import { RoundingRule } from './rounding-rule.tsx';
import { useCorrections } from './use-corrections.ts';

/** The same name for open days and others. */
const tableName = 'day-bookings';

export const RegistrationsView = () => {
  const t = useT();
  const { timeline, canEdit } = useDay();
  const { selection } = useDaySelection();
  const { select } = useDayControls();
  const { registrations } = timeline;
  const isOpen = canEdit && timeline.day.id !== null;
  return (
    <Stack className={page.page} gap="lg">
      {registrations.length === 0 && <Text c="dimmed">{t('timeline:registrations.none')}</Text>}
      {registrations.length > 0 && !isOpen && (
        <BookingList
          name={tableName}
          registrations={registrations}
          showsRecorded
          selectedId={selection.kind === 'registration' ? selection.id : null}
          onSelect={({ id }) => select({ kind: 'registration', id })}
        />
      )}
      {registrations.length > 0 && isOpen && <Bookings bookings={registrations} />}
      <RecordedBeside />
      {isOpen && <OpenQuestions dayId={timeline.day.id ?? ''} />}
    </Stack>
  );
};

/** More time was recorded than is booked: the sum of the bookings differs from the figure above the day. */
const RecordedBeside = () => {
  const t = useT();
  const formats = useFormats();
  const { registrations, totals } = useDay().timeline;
  const { recorded, booked_recorded: booked, open, ignored } = totals;
  if (registrations.length === 0 || recorded === booked) return null;
  const [all, done, left, out] = [recorded, booked, open, ignored].map(formats.hours);
  return (
    <Text size="sm" c="dimmed" className="figures">
      {t('timeline:registrations.rest', { recorded: all, booked: done, open: left, ignored: out })}
    </Text>
  );
};

const Bookings = ({ bookings }: { bookings: readonly TimelineRegistration[] }) => {
  const t = useT();
  const { timeline } = useDay();
  const { selection } = useDaySelection();
  const { actions, select } = useDayControls();
  const corrections = useCorrections();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  // Saved bookings can be changed; removed ones are deselected.
  const saved = bookings.filter(({ version }) => version > 0);
  const chosen = new Set(saved.flatMap(({ id }) => (marked.has(id) ? [id] : [])));
  const opened = saved.find(({ id }) => selection.kind === 'registration' && selection.id === id);
  const meant = chosen.size > 0 ? saved.filter(({ id }) => chosen.has(id)) : opened ? [opened] : [];
  const go = (step: 1 | -1) => {
    const at = saved.findIndex(({ id }) => id === opened?.id);
    const next = saved[at < 0 ? (step === 1 ? 0 : saved.length - 1) : at + step];
    if (next) select({ kind: 'registration', id: next.id });
  };
  const reset = (one: TimelineRegistration) =>
    void actions.resetDurations(timeline.day.id ?? '', [one.id], t('corrections:done.reset', { count: 1 }));
  useKeys([
    {
      key: '+',
      label: t('corrections:keys.more'),
      run: () => corrections.step(meant, 1),
      disabled: meant.length === 0,
    },
    {
      key: '-',
      label: t('corrections:keys.less'),
      run: () => corrections.step(meant, -1),
      disabled: meant.length === 0,
    },
    { key: 'ArrowDown', label: t('corrections:keys.next'), run: () => go(1) },
    { key: 'ArrowUp', label: t('corrections:keys.previous'), run: () => go(-1) },
    {
      key: 'x',
      label: t('corrections:keys.mark'),
      run: () => opened && setMarked(chosen.symmetricDifference(new Set([opened.id]))),
      disabled: opened === undefined,
    },
  ]);
  return (
    <Stack gap="md">
      <RoundingRule blocks={corrections.blocks} />
      <BatchBar
        bookings={saved.filter(({ id }) => chosen.has(id))}
        corrections={corrections}
        onClear={() => setMarked(new Set())}
      />
      <BookingTable
        name={tableName}
        bookings={bookings}
        corrections={corrections}
        chosen={chosen}
        onChoose={(ids) => {
          setMarked(ids);
          select(nothing);
        }}
        onReset={reset}
      />
      <DayTotal corrections={corrections} />
    </Stack>
  );
};
