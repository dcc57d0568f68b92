import { isPaidPlan } from '@daybook/domain/billing/plans.ts';
import { Alert, Button, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { AdministratorsOnly } from '../../settings/frame/administrators-only.tsx';
import { useSession } from '../../shell/api/session.ts';
import { useT } from '../../texts/i18n.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { useRows } from '../../ui/list/paged-table.tsx';
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx';
import { type User, usersQuery } from '../user-queries.ts';
import { PlanRow } from './plan-row.tsx';
import { isSoldQuery } from './subscription-queries.ts';
import { SubscriptionState } from './subscription-state.tsx';

const isPaid = ({ attributes }: User): boolean =>
  attributes.subscription_id !== null && isPaidPlan(attributes.subscription_id);
const everybody = { sort: 'name_first', direction: 'asc' } as const;

const Content = () => {
  const t = useT();
  const list = useInfiniteQuery(usersQuery(everybody));
  const rows = useRows(list);
  const { user, impersonator } = useSession();
  // Billing is read in person alone, and the demo sells nothing.
  const sold = useQuery({ ...isSoldQuery, enabled: impersonator === null && !user.is_demo });
  if (list.isPending || sold.isLoading) return <SkeletonRows rows={8} height={36} />;
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  const isSold = sold.data === true;
  return (
    <Stack>
      <SubscriptionState hasPaid={rows.some(isPaid)} isSold={isSold} />
      <Alert variant="light" color="gray" icon={<IconInfoCircle aria-hidden />}>
        {t(isSold ? 'users:subscriptions.isPaid' : 'users:subscriptions.noPayment')}
      </Alert>
      <Stack component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {rows.map((user) => (
          <PlanRow key={user.id} user={user} />
        ))}
      </Stack>
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('shell:table.loadMore')}
        </Button>
      )}
    </Stack>
  );
};

/** The plan of each person and the end of the trial, for administrators. Specification 4, subscription. */
export const SubscriptionSettings = () => (
  <AdministratorsOnly>
    <Content />
  </AdministratorsOnly>
);
