import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../texts/i18n.ts';
import { DayLink } from '../ui/day-link.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { Hint } from '../ui/hint.tsx';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { weekOfColleaguesQuery } from './dashboard-queries.ts';
import classes from './dashboard-screen.module.css';
import { bookedSeconds, type Day, weekDates } from './day-facts.ts';

const Cell = ({ day, name }: { day: Day | undefined; name: string }) => {
  const t = useT();
  const formats = useFormats();
  if (!day)
    return <span className={classes.notPublished} role="img" aria-label={t('dashboard:colleagues.notPublished')} />;
  const { date, user_id } = day.attributes;
  const label = t('dashboard:colleagues.openDay', {
    name,
    day: formats.day(date),
    hours: formats.hours(bookedSeconds(day)),
  });
  return (
    <Hint label={label}>
      <DayLink date={date} user={user_id} className={classes.published} aria-label={label}>
        <IconCheck size={16} stroke={2.4} aria-hidden />
      </DayLink>
    </Hint>
  );
};

/** Everybody's published days in a week, by its Monday; each can be opened. */
export const ColleaguesWeek = ({ start }: { start: string }) => {
  const t = useT();
  const formats = useFormats();
  const week = useQuery(weekOfColleaguesQuery(start));
  const dates = weekDates(start);
  const dayOf = (user: string, date: string) =>
    week.data?.days.find(({ attributes }) => attributes.user_id === user && attributes.date === date);
  if (week.isPending) return <SkeletonRows rows={4} />;
  if (week.isError) return <ErrorPanel error={week.error} onRetry={() => week.refetch()} />;
  return (
    <table className={classes.week}>
      <thead>
        <tr>
          <th scope="col">{t('dashboard:colleagues.name')}</th>
          {dates.map((date) => (
            <th key={date} scope="col" data-today={date === formats.today || undefined}>
              <span>{formats.date(date, { weekday: 'short' })}</span>{' '}
              <span>{formats.date(date, { day: 'numeric' })}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {week.data.users.map(({ id, attributes }) => (
          <tr key={id}>
            <th scope="row">{attributes.name_full}</th>
            {dates.map((date) => (
              <td key={date}>{date <= formats.today && <Cell day={dayOf(id, date)} name={attributes.name_full} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
