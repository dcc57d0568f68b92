import { Badge, Text } from '@mantine/core';
import { IconBolt, IconCalendarEvent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useT } from '../texts/i18n.ts';
import { useTraining } from '../timeline/frame/use-training.ts';
import { DayLink, dayAddress } from '../ui/day-link.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { Card } from './card.tsx';
import { CardAction } from './card-action.tsx';
import { ownDaysQuery, useWaitingFirst } from './dashboard-queries.ts';
import classes from './dashboard-screen.module.css';
import { bookedSeconds, type Day, daysAgo, daysWithLateTime, recordedSeconds, waitingDays } from './day-facts.ts';

const lateFromDays = 3;

const OpenDay = ({ day, holiday }: { day: Day; holiday: string | undefined }) => {
  const t = useT();
  const formats = useFormats();
  const { date } = day.attributes;
  const age = daysAgo(date, formats.today);
  return (
    <li>
      <DayLink date={date} className={classes.dayRow}>
        <span className={classes.dayName}>{[formats.day(date), holiday].filter(Boolean).join(' · ')}</span>
        <Badge variant="light" color={age >= lateFromDays ? 'rust' : 'gray'} tt="none">
          {t('dashboard:open.age', { count: age })}
        </Badge>
        <span className={classes.dayHours}>
          <DurationText seconds={bookedSeconds(day)} /> / <DurationText seconds={recordedSeconds(day)} />
        </span>
      </DayLink>
    </li>
  );
};

const LateDay = ({ day }: { day: Day }) => {
  const t = useT();
  const formats = useFormats();
  return (
    <li>
      <DayLink date={day.attributes.date} className={classes.dayRow}>
        <span className={classes.dayName}>{formats.day(day.attributes.date)}</span>
        <Badge variant="light" color="rust" tt="none">
          {t('dashboard:open.after')}
        </Badge>
        <span className={classes.dayHours}>
          <DurationText seconds={day.attributes.late_duration} />
        </span>
      </DayLink>
    </li>
  );
};

/** The days that wait to be processed, and published days with activity that arrived later. */
export const OpenDaysCard = () => {
  const t = useT();
  const { today } = useFormats();
  const router = useRouter();
  const days = useQuery(ownDaysQuery(today));
  const isMain = useWaitingFirst(today);
  const waiting = waitingDays(days.data?.data ?? [], today);
  const late = daysWithLateTime(days.data?.data ?? []);
  const holidays = new Map(days.data?.meta.holidays.map(({ date, name }) => [date, name]));
  const [oldest] = waiting;
  const isTraining = useTraining(oldest?.id ?? null);
  return (
    <Card
      title={t('dashboard:open.title')}
      aside={waiting.length > 0 && <Badge circle={waiting.length < 10}>{waiting.length}</Badge>}
    >
      {days.isPending && <SkeletonRows rows={4} />}
      {days.isError && <ErrorPanel error={days.error} onRetry={() => days.refetch()} />}
      {days.data && waiting.length === 0 && late.length === 0 && (
        <Text c="dimmed">{t(days.data.data.length === 0 ? 'dashboard:open.nothingYet' : 'dashboard:open.none')}</Text>
      )}
      {(waiting.length > 0 || late.length > 0) && (
        <>
          <Text size="xs" c="dimmed" ta="end">
            {t('dashboard:open.columns')}
          </Text>
          <ul className={classes.list}>
            {waiting.map((day) => (
              <OpenDay key={day.id} day={day} holiday={holidays.get(day.attributes.date)} />
            ))}
            {late.map((day) => (
              <LateDay key={day.id} day={day} />
            ))}
          </ul>
        </>
      )}
      {oldest && isTraining !== undefined && (
        <CardAction
          // While processing is locked, days are booked and published one by one.
          label={t(isTraining ? 'dashboard:open.oldest' : 'dashboard:open.process')}
          icon={isTraining ? IconCalendarEvent : IconBolt}
          keys="p"
          isMain={isMain}
          onClick={() => router.history.push(isTraining ? dayAddress(oldest.attributes.date) : '/process')}
        />
      )}
    </Card>
  );
};
