import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../texts/i18n.ts';
import { DayLink } from '../ui/day-link.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { Hint } from '../ui/hint.tsx';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { Card } from './card.tsx';
import { ownDaysQuery } from './dashboard-queries.ts';
import classes from './dashboard-screen.module.css';
import { type StripDay, stripOf } from './day-facts.ts';

const stripDays = 14;
const fullHeightSeconds = 10 * 3600;

const Bar = ({ day }: { day: StripDay }) => {
  const t = useT();
  const formats = useFormats();
  const label = `${formats.day(day.date)}: ${formats.hours(day.recordedSeconds)}, ${t(`dashboard:status.${day.status}`)}`;
  const height = Math.min(1, day.recordedSeconds / fullHeightSeconds);
  return (
    <Hint label={label}>
      <DayLink
        date={day.date}
        className={classes.stripDay}
        data-status={day.status}
        data-weekend={day.isWeekend || undefined}
      >
        <VisuallyHidden>{label}</VisuallyHidden>
        <span className={classes.stripTrack} aria-hidden>
          <span className={classes.stripFill} style={{ height: `${height * 100}%` }} />
        </span>
        <span aria-hidden>{formats.date(day.date, { weekday: 'narrow' })}</span>
        <span className={classes.stripNumber} aria-hidden>
          {formats.date(day.date, { day: 'numeric' })}
        </span>
      </DayLink>
    </Hint>
  );
};

/** The last two weeks at a glance. */
export const StripCard = () => {
  const t = useT();
  const { today } = useFormats();
  const days = useQuery(ownDaysQuery(today));
  return (
    <Card title={t('dashboard:strip.title')}>
      {days.isPending && <SkeletonRows rows={4} />}
      {days.isError && <ErrorPanel error={days.error} onRetry={() => days.refetch()} />}
      {days.data && (
        <>
          <div className={classes.stripBox}>
            <div className={classes.strip}>
              {stripOf(days.data.data, today, stripDays).map((day) => (
                <Bar key={day.date} day={day} />
              ))}
            </div>
          </div>
          <p className={classes.legend} aria-hidden>
            <span className={classes.key} data-tone="booked" /> {t('dashboard:status.published')}
            <span className={classes.key} data-tone="open" /> {t('dashboard:status.open')}
          </p>
        </>
      )}
    </Card>
  );
};
