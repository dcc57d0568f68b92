import { List, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { recentPeriod } from './overviews/periods.ts';
import { overviewQuery, type User } from './user-queries.ts';

/** Effects of a user's departure, with numbers. */
export const LeavingFacts = ({ user }: { user: User }) => {
  const t = useT();
  const formats = useFormats();
  const overview = useQuery(overviewQuery(recentPeriod(formats.today)));
  const row = overview.data?.users.find(({ user_id }) => user_id === user.id);
  if (overview.isPending) return <Skeleton height={96} />;
  return (
    <List size="sm" spacing="xs">
      <List.Item>{t('users:leaving.signedOut')}</List.Item>
      {row && (
        <List.Item>
          {t('users:leaving.published', { count: row.days.length, hours: formats.hours(row.booked) })}
        </List.Item>
      )}
      {row && row.open_days > 0 && <List.Item>{t('users:leaving.open', { count: row.open_days })}</List.Item>}
      {user.attributes.subscription_id !== null && <List.Item>{t('users:leaving.plan')}</List.Item>}
    </List>
  );
};
