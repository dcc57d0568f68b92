import { useT } from '../texts/i18n.ts';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import classes from './activities-screen.module.css';
import type { ActivityTotals as Totals } from './activity-queries.ts';

type ActivityTotalsProps = { totals: Totals; unbookedSeconds: number };

/** The totals of the list: recorded and booked side by side, and the time still to be booked. */
export const ActivityTotals = ({ totals, unbookedSeconds }: ActivityTotalsProps) => {
  const t = useT();
  const { number } = useFormats();
  const isEmpty = totals.count === 0;
  const counts = [['days', number(totals.days)] as const, ['activities', number(totals.count)] as const];
  const durations = [
    ...(isEmpty ? [] : [['recorded', totals.original_duration] as const, ['booked', totals.duration] as const]),
    ...(unbookedSeconds > 0 ? [['unbooked', unbookedSeconds] as const] : []),
  ];
  return (
    <dl className={classes.totals} aria-label={t('registrations:totals.label')}>
      {(isEmpty ? [] : counts).map(([key, value]) => (
        <div key={key}>
          <dt>{t(`registrations:totals.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {durations.map(([key, seconds]) => (
        <div key={key}>
          <dt>{t(`registrations:totals.${key}`)}</dt>
          <dd>
            <DurationText seconds={seconds} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
