import { IconCalendarEvent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { PrivateBadge } from '../shell/private-badge.tsx';
import { useT } from '../texts/i18n.ts';
import { DayBar } from '../ui/day-bar.tsx';
import { dayAddress } from '../ui/day-link.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { Card } from './card.tsx';
import { CardAction } from './card-action.tsx';
import { todayQuery, useWaitingFirst } from './dashboard-queries.ts';
import classes from './dashboard-screen.module.css';

const Figure = ({ label, seconds, tone }: { label: string; seconds: number; tone?: 'booked' | 'open' | 'ignored' }) => (
  <div className={classes.figure}>
    <dt>
      {tone && <span className={classes.key} data-tone={tone} aria-hidden />}
      {label}
    </dt>
    <dd>
      <DurationText seconds={seconds} />
    </dd>
  </div>
);

/** Today: recorded, booked and open time, as figures and as a bar. */
export const TodayCard = () => {
  const t = useT();
  const formats = useFormats();
  const router = useRouter();
  const today = useQuery(todayQuery(formats.today));
  const totals = today.data?.data.totals;
  const isMain = !useWaitingFirst(formats.today);
  return (
    <Card title={formats.day(formats.today)} aside={<PrivateBadge />}>
      {today.isPending && <SkeletonRows rows={3} />}
      {today.isError && <ErrorPanel error={today.error} onRetry={() => today.refetch()} />}
      {totals && (
        <>
          <dl className={classes.figures}>
            <Figure label={t('dashboard:today.recorded')} seconds={totals.recorded} />
            <Figure label={t('dashboard:today.booked')} seconds={totals.booked} tone="booked" />
            <Figure label={t('dashboard:today.open')} seconds={totals.open} tone="open" />
            <Figure label={t('dashboard:today.ignored')} seconds={totals.ignored} tone="ignored" />
          </dl>
          <DayBar
            parts={[
              { key: 'booked', label: t('dashboard:today.booked'), seconds: totals.booked_recorded, tone: 'booked' },
              { key: 'open', label: t('dashboard:today.open'), seconds: totals.open, tone: 'open' },
              { key: 'ignored', label: t('dashboard:today.ignored'), seconds: totals.ignored, tone: 'ignored' },
            ]}
          />
          {totals.recorded === 0 && <p className={classes.hint}>{t('dashboard:today.nothing')}</p>}
        </>
      )}
      <CardAction
        label={t('dashboard:today.continue')}
        icon={IconCalendarEvent}
        keys="t"
        isMain={isMain}
        onClick={() => router.history.push(dayAddress(formats.today))}
      />
    </Card>
  );
};
