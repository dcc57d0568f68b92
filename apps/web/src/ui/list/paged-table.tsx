// A list that is read page by page as it scrolls, with its loading, error and empty states.
import { Text } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { ErrorPanel } from '../error-panel.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

type Page<T> = { data: readonly T[]; meta: { pagination: { total: number } } };
export type PagedList<T> = UseInfiniteQueryResult<InfiniteData<Page<T>>>;

/** Returns all rows that were read so far. */
export const useRows = <T,>({ data }: Pick<PagedList<T>, 'data'>): readonly T[] =>
  useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);

export type PagedTableProps<T> = Omit<DataTableProps<T>, 'rows' | 'onEndReached'> & {
  list: PagedList<T>;
  /** Shown in place of a list without rows. */
  empty: ReactNode;
  /** "12 contacten". */
  countText: (count: number) => string;
};

export const PagedTable = <T,>({ list, empty, countText, ...table }: PagedTableProps<T>) => {
  const rows = useRows(list);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  if (list.isPending) return <SkeletonRows rows={10} height={28} />;
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (rows.length === 0) return empty;
  return (
    <>
      <DataTable {...table} rows={rows} onEndReached={loadMore} />
      <Text size="sm" c="dimmed" mt="sm" role="status">
        {countText(list.data.pages[0]?.meta.pagination.total ?? rows.length)}
      </Text>
    </>
  );
};
