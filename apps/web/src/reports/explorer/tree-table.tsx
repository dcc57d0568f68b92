import { Text } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useT } from '../../texts/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import type { Sort } from '../../ui/list/data-columns.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx';
import { sortKeys } from '../report-search.ts';
import type { TabProps } from '../tab-props.ts';
import classes from './explorer.module.css';
import { useGroupNames, useGroups } from './group-names.ts';
import { treeColumns } from './tree-columns.tsx';
import { useTree } from './use-tree.ts';

/** The table of sums: groups within groups, each with its total, which leads to its bookings. */
export const TreeTable = ({ search, range, change }: TabProps) => {
  const t = useT();
  const formats = useFormats();
  const names = useGroupNames();
  const keys = useGroups(search);
  // The open groups belong to these groups: another question begins anew.
  const { list, rows, toggle, totals, count } = useTree(search, range, keys);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  if (list.isPending) return <SkeletonRows rows={8} height={28} />;
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (totals === undefined || totals.count === 0)
    return <EmptyState icon={IconChartBar} title={t('reports:empty')} text={t('reports:emptyText')} />;
  const header = keys.map(names).join(' › ');
  const by = sortKeys.find((key) => key === search.sort) ?? 'duration';
  const sort: Sort = { column: by, direction: search.order ?? (by === 'key' ? 'asc' : 'desc') };
  return (
    <div className={classes.table}>
      <DataTable
        name="report"
        label={t('reports:title')}
        columns={treeColumns(search, header, { t, formats, total: totals.duration, toggle })}
        rows={rows}
        rowKey={({ path }) => path}
        sort={sort}
        onSort={({ column, direction }) => change({ sort: sortKeys.find((key) => key === column), order: direction })}
        isHead={({ isOpen }) => isOpen}
        onEndReached={loadMore}
      />
      <div className={classes.totals}>
        <Text span size="sm" c="dimmed" role="status">
          {t('reports:tree.count', { count })}
        </Text>
        <span>{t('reports:tree.total')}</span>
        <DurationText seconds={totals.duration} />
      </div>
    </div>
  );
};
