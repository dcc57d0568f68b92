import type { Timeline } from '@daybook/contract/timeline.ts';
import { isPublished as isDayPublished } from '@daybook/domain/days/day-states.ts';
import { IconConfetti } from '@tabler/icons-react';
import { PrivateBadge } from '../../shell/private-badge.tsx';
import { useT } from '../../texts/i18n.ts';
import { DayBar, type DayBarPart } from '../../ui/day-bar.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import classes from './day-totals.module.css';
import { ManagersSeeBadge } from './managers-see-badge.tsx';

const Figure = ({
  label,
  seconds,
  tone,
  note,
}: {
  label: string;
  seconds: number;
  tone?: string;
  note?: React.ReactNode;
}) => (
  <div className={classes.figure}>
    <dt className={classes.label}>
      {tone && <span className={classes.dot} data-tone={tone} aria-hidden />}
      {label}
    </dt>
    <dd className={classes.value}>
      <DurationText seconds={seconds} />
      {note}
    </dd>
  </div>
);

/** The day in figures and as one bar: recorded time, booked time, and what is still to be done. */
export const DayTotals = ({ timeline, compact = false }: { timeline: Timeline; compact?: boolean }) => {
  const t = useT();
  const { totals, day } = timeline;
  const isPublished = isDayPublished(day.status);
  const parts: DayBarPart[] = [
    {
      key: 'booked',
      label: t('timeline:totals.booked'),
      seconds: totals.booked_recorded || totals.booked,
      tone: 'booked',
    },
    { key: 'open', label: t('timeline:totals.open'), seconds: totals.open, tone: 'open' },
    { key: 'ignored', label: t('timeline:totals.ignored'), seconds: totals.ignored, tone: 'ignored' },
  ];
  const recordedNote = totals.booked !== totals.booked_recorded && totals.booked_recorded > 0 && (
    <span className={classes.beside}>
      {' '}
      (<DurationText seconds={totals.booked_recorded} /> {t('timeline:totals.recordedBeside')})
    </span>
  );
  return (
    <section
      className={classes.totals}
      data-compact={compact || undefined}
      data-holiday={day.holiday !== null || undefined}
      aria-label={t('timeline:totals.title')}
    >
      {day.holiday !== null && (
        <p className={classes.holiday}>
          <IconConfetti size={16} stroke={1.6} aria-hidden />
          {day.holiday}
        </p>
      )}
      <div className={classes.row}>
        <dl className={classes.figures}>
          {day.is_own && <Figure label={t('timeline:totals.recorded')} seconds={totals.recorded} />}
          <Figure label={t('timeline:totals.booked')} seconds={totals.booked} tone="booked" note={recordedNote} />
          {!isPublished && <Figure label={t('timeline:totals.open')} seconds={totals.open} tone="open" />}
          {day.is_own && <Figure label={t('timeline:totals.ignored')} seconds={totals.ignored} tone="ignored" />}
          {day.is_own && <Figure label={t('timeline:totals.presence')} seconds={totals.presence} />}
          {totals.late > 0 && <Figure label={t('timeline:totals.late')} seconds={totals.late} />}
        </dl>
        {isPublished ? <ManagersSeeBadge isOwn={day.is_own} /> : <PrivateBadge />}
      </div>
      <DayBar parts={parts} />
    </section>
  );
};
