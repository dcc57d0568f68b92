import type { OpenDaysPerson } from '@daybook/contract/team-reminders.ts';
import { Button, Text } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { Card } from './card.tsx';
import { ColleaguesWeek } from './colleagues-week.tsx';
import classes from './dashboard-screen.module.css';
import { teamQuery, useRemindTeam } from './team-queries.ts';
import { useWeekInView } from './use-week-in-view.ts';

const Person = ({ person }: { person: OpenDaysPerson }) => {
  const t = useT();
  const formats = useFormats();
  return (
    <li className={classes.dayRow}>
      <span className={classes.dayName}>{person.name}</span>
      <span>{t('dashboard:team.days', { count: person.open_days })}</span>
      {person.reminded_at !== null && (
        <Text span size="sm" c="dimmed">
          {t('dashboard:team.remindedAt', { time: formats.moment(person.reminded_at) })}
        </Text>
      )}
    </li>
  );
};

/** For administrators: who published which day of the week, and one button that reminds everybody else. */
export const TeamCard = () => {
  const t = useT();
  const { impersonator } = useSession();
  const { start, isLast } = useWeekInView();
  const team = useQuery(teamQuery(start));
  const remind = useRemindTeam(start);
  const people = team.data ?? [];
  const reachable = people.filter((person) => person.can_remind).length;
  return (
    <Card title={t(isLast ? 'dashboard:team.lastWeek' : 'dashboard:colleagues.title')}>
      <ColleaguesWeek start={start} />
      {team.isPending && <SkeletonRows rows={2} />}
      {team.isError && <ErrorPanel error={team.error} onRetry={() => team.refetch()} />}
      {people.length > 0 && (
        <section aria-label={t('dashboard:team.open')} className={classes.team}>
          <ul className={classes.list}>
            {people.map((person) => (
              <Person key={person.user_id} person={person} />
            ))}
          </ul>
          <Button
            mt="sm"
            variant="default"
            disabled={reachable === 0 || impersonator !== null}
            loading={remind.isPending}
            onClick={() => remind.mutate()}
            leftSection={<IconBellRinging size={18} aria-hidden />}
          >
            {t(reachable === 0 ? 'dashboard:team.allReminded' : 'dashboard:team.remind', { count: reachable })}
          </Button>
        </section>
      )}
      <Text size="sm" c="dimmed" mt="md">
        {t('dashboard:colleagues.text')}
      </Text>
    </Card>
  );
};
