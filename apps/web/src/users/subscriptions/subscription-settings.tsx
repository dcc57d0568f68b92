import { Alert, Button, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type BillingState, billingQuery, hasEnded, isRunning } from '../../billing/billing-queries.ts';
import { CancelAll } from '../../billing/settings/cancel-all.tsx';
import { Invoices } from '../../billing/settings/invoices.tsx';
import { BillingStanding } from '../../billing/settings/standing.tsx';
import { AdministratorsOnly } from '../../settings/frame/administrators-only.tsx';
import { useSession } from '../../shell/api/session.ts';
import { useT } from '../../texts/i18n.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { useRows } from '../../ui/list/paged-table.tsx';
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx';
import { usersQuery } from '../user-queries.ts';
import { PlanRow, type Sale } from './plan-row.tsx';
import { SubscriptionState } from './subscription-state.tsx';

const everybody = { sort: 'name_first', direction: 'asc' } as const;

const Content = () => {
  const t = useT();
  const list = useInfiniteQuery(usersQuery(everybody));
  const rows = useRows(list);
  const { user, impersonator } = useSession();
  // Billing is not readable while acting as another user, and the demo sells nothing.
  const billing = useQuery({ ...billingQuery, enabled: impersonator === null && !user.is_demo });
  if (list.isPending || billing.isLoading) return <SkeletonRows rows={8} height={36} />;
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  const sold = billing.data?.is_enabled === true ? billing.data : null;
  const isSold = sold !== null;
  return (
    <Stack>
      <SubscriptionState isSold={isSold} hasEnded={sold !== null && hasEnded(sold)} />
      {sold !== null && <BillingStanding state={sold} />}
      <Alert variant="light" color="gray" icon={<IconInfoCircle aria-hidden />}>
        {t(isSold ? 'users:subscriptions.isPaid' : 'users:subscriptions.noPayment')}
      </Alert>
      <Stack component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {rows.map((user) => (
          <PlanRow key={user.id} user={user} {...saleOf(sold)} />
        ))}
      </Stack>
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('shell:table.loadMore')}
        </Button>
      )}
      {sold?.customer != null && <Invoices />}
      {sold !== null && isRunning(sold) && <CancelAll state={sold} />}
    </Stack>
  );
};

const saleOf = (sold: BillingState | null): { sale?: Sale } =>
  sold === null ? {} : { sale: isRunning(sold) ? 'running' : 'chosen' };

/** The plan of each user and the end of the trial, for administrators. Specification 4, subscription. */
export const SubscriptionSettings = () => (
  <AdministratorsOnly>
    <Content />
  </AdministratorsOnly>
);
