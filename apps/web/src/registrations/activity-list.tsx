import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { isNarrowed } from '../reports/booking-search.ts';
import type { DateRange } from '../reports/report-periods.ts';
import { useSession } from '../shell/api/session.ts';
import { useSelectionKeys } from '../shell/keys/use-selection-keys.ts';
import { useT } from '../texts/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { DataTable } from '../ui/list/data-table.tsx';
import { NothingFound } from '../ui/list/nothing-found.tsx';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { onDemand, usePrefetch } from '../ui/on-demand.tsx';
import { type ActivitiesSearch, viewOf } from './activities-search.ts';
import { ActivityBulkBar } from './activity-bulk-bar.tsx';
import { activityColumns } from './activity-columns.tsx';
import { type Activity, activitiesQuery, clockedQuery, mayBeClocked, unbookedQuery } from './activity-queries.ts';
import { beginning, type ClockedRow, type ListRow, rowsOf } from './activity-rows.ts';
import { ActivityTotals } from './activity-totals.tsx';

const ClockedDialog = onDemand(async () => (await import('./clocked-dialog.tsx')).ClockedDialog);
const parts = [ClockedDialog];

type ActivityListProps = { search: ActivitiesSearch; range: DateRange; onClearFilters: () => void };

/** Selected activities that are still in the list. */
const useSelection = (known: ReadonlyMap<string, Activity>) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = useMemo(() => new Set([...chosen].filter((id) => known.has(id))), [chosen, known]);
  const toggle = useCallback(
    (wanted: readonly string[]) =>
      setChosen((before) => {
        const named = new Set(wanted);
        return named.isSubsetOf(before) ? before.difference(named) : before.union(named);
      }),
    [],
  );
  const selection = useMemo(() => ({ ids, toggle }), [ids, toggle]);
  return { selection, clear: useCallback(() => setChosen(new Set()), []) };
};

const useRows = (search: ActivitiesSearch, range: DateRange) => {
  const { user, impersonator } = useSession();
  const list = useInfiniteQuery(activitiesQuery(search, range));
  // With filters on, the unbooked time does not match the displayed activities.
  const showsUnbooked = viewOf(search) === 'open' && !isNarrowed(search);
  const open = useQuery({ ...unbookedQuery(range), enabled: showsUnbooked });
  const showsClocked = mayBeClocked(search) && impersonator === null;
  const clocked = useInfiniteQuery({ ...clockedQuery(search, range), enabled: showsClocked });
  const unbooked = useMemo(() => (showsUnbooked ? (open.data ?? []) : []), [showsUnbooked, open.data]);
  const booked = useMemo(() => {
    const days = list.data?.pages.flatMap((page) => page.days) ?? [];
    return { days, first: list.hasNextPage ? (days.at(-1)?.date ?? '9999') : beginning };
  }, [list.data, list.hasNextPage]);
  const read = useMemo(() => {
    const pages = showsClocked ? (clocked.data?.pages ?? []) : [];
    return { days: pages.flatMap(({ days }) => days), first: pages.at(-1)?.next ?? beginning };
  }, [showsClocked, clocked.data]);
  const rows = useMemo(
    () => rowsOf({ booked, clocked: read, unbooked, userId: user.id }),
    [booked, read, unbooked, user.id],
  );
  const known = useMemo(
    () => new Map(booked.days.flatMap((day) => day.activities.map((activity) => [activity.id, activity] as const))),
    [booked],
  );
  const unbookedSeconds = unbooked.reduce((sum, { seconds }) => sum + seconds, 0);
  // The query that ends first holds back the rows of the other one.
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    read.first > booked.first ? clocked : list;
  const hasMore = hasNextPage && !isFetchNextPageError;
  const loadMore = useCallback(() => {
    if (hasMore && !isFetchingNextPage) void fetchNextPage();
  }, [hasMore, isFetchingNextPage, fetchNextPage]);
  const isPending =
    list.isPending || (showsUnbooked && open.isPending) || (showsClocked && clocked.isPending && !clocked.isError);
  return { list, rows, known, unbookedSeconds, loadMore, hasMore, isPending };
};

const Nothing = ({ search, onClearFilters }: Pick<ActivityListProps, 'search' | 'onClearFilters'>) => {
  const t = useT();
  if (isNarrowed(search)) {
    return <NothingFound icon={IconListDetails} title={t('registrations:nothing')} onClear={onClearFilters} />;
  }
  const view = viewOf(search);
  return (
    <EmptyState
      icon={IconListDetails}
      title={t(`registrations:empty.${view}`)}
      text={t(`registrations:emptyText.${view}`)}
      action={
        <Button component={Link} to="/day" variant="default">
          {t('registrations:toDay')}
        </Button>
      }
    />
  );
};

const isDay = (row: ListRow): boolean => row.kind === 'day';

/** The activities for the address, by day. */
export const ActivityList = ({ search, range, onClearFilters }: ActivityListProps) => {
  const t = useT();
  const formats = useFormats();
  const { user, impersonator } = useSession();
  const { list, rows, known, unbookedSeconds, loadMore, hasMore, isPending } = useRows(search, range);
  const [deciding, setDeciding] = useState<ClockedRow | null>(null);
  usePrefetch(parts);
  const { selection, clear } = useSelection(known);
  const mayChange = viewOf(search) === 'open' && impersonator === null;
  const columns = useMemo(
    () => activityColumns({ t, formats, userId: user.id, onDecide: setDeciding }, mayChange ? selection : null),
    [t, formats, user.id, mayChange, selection],
  );
  useSelectionKeys({
    toggle: selection.toggle,
    clear,
    selected: selection.ids,
    all: [...known.keys()],
    disabled: !mayChange,
  });
  const isEmpty = rows.length === 0;
  // The filters may exclude all days of a page.
  useEffect(() => {
    if (isEmpty) loadMore();
  }, [isEmpty, loadMore]);
  if (isPending || (isEmpty && hasMore)) return <SkeletonRows rows={12} height={28} />;
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (isEmpty) return <Nothing search={search} onClearFilters={onClearFilters} />;
  const totals = list.data?.pages[0]?.totals;
  return (
    <>
      {totals && <ActivityTotals totals={totals} unbookedSeconds={unbookedSeconds} />}
      {mayChange && (
        <ActivityBulkBar activities={[...selection.ids].flatMap((id) => known.get(id) ?? [])} onClear={clear} />
      )}
      <DataTable
        name="activities"
        label={t('registrations:title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.key}
        isHead={isDay}
        onEndReached={loadMore}
      />
      {deciding !== null && (
        <Suspense fallback={null}>
          <ClockedDialog row={deciding} onClose={() => setDeciding(null)} />
        </Suspense>
      )}
    </>
  );
};
