import { Alert, Button, Paper, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { hasCode } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { useRows } from '../ui/list/paged-table.tsx';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { PlanRow } from '../users/subscriptions/plan-row.tsx';
import { usersQuery } from '../users/user-queries.ts';
import classes from './billing.module.css';
import { type BillingState, isRunning, previewQuery } from './billing-queries.ts';
import { money } from './money.ts';
import { PaidSeats } from './settings/seats.tsx';
import { ToStep } from './step.tsx';

const everybody = { sort: 'name_first', direction: 'asc' } as const;

/** The first invoice, updated with the choices beside it. */
const Sum = () => {
  const t = useT();
  const { locale } = useFormats();
  const preview = useQuery(previewQuery({ quote: null, personal_onboarding: false }));
  if (hasCode(preview.error, 'NO_PAID_SUBSCRIPTION')) return <Alert variant="light">{t('billing:users.noPaid')}</Alert>;
  if (preview.isError) return <FailureNote error={preview.error} />;
  const { data } = preview;
  return (
    <Paper withBorder p="md" radius="md" aria-busy={preview.isFetching}>
      <Text size="sm" c="dimmed">
        {t('billing:users.sum')}
      </Text>
      <Text fw={600} className="figures" role="status">
        {data === undefined
          ? '…'
          : t('billing:users.excluding', { amount: money(data.total_excluding_tax, data.currency, locale) })}
      </Text>
    </Paper>
  );
};

/** The subscriptions of all users, with the sum beside them. */
export const UsersStep = ({ state }: { state: BillingState }) => {
  const t = useT();
  const list = useInfiniteQuery(usersQuery(everybody));
  const rows = useRows(list);
  if (list.isPending) return <SkeletonRows rows={6} height={36} />;
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('billing:users.text')}
      </Text>
      <PaidSeats state={state} />
      <div className={classes.beside}>
        <Stack component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {rows.map((user) => (
            <PlanRow key={user.id} user={user} sale={isRunning(state) ? 'running' : 'chosen'} />
          ))}
          {list.hasNextPage && (
            <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('shell:table.loadMore')}
            </Button>
          )}
        </Stack>
        {!isRunning(state) && <Sum />}
      </div>
      <ToStep tab="quote" />
    </Stack>
  );
};
