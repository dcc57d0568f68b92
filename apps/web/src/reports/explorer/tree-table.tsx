import { Text } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useT } from '../../texts/i18n.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import type { Sort } from '../../ui/list/data-columns.ts';
import { DataTable, type DataTableProps } from '../../ui/list/data-table.tsx';
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx';
import { NothingToReport } from '../nothing-to-report.tsx';
import type { Series } from '../report-rows.ts';
import { sortKeys } from '../report-search.ts';
import type { TabProps } from '../tab-props.ts';
import classes from './explorer.module.css';
import { useGroupNames, useGroups } from './group-names.ts';
import { isMarkedBy, markOf, useMarking } from './marking.tsx';
import { treeColumns } from './tree-columns.tsx';
import { sortOfGroups } from './tree-query.ts';
import type { TreeRow } from './tree-rows.ts';
import { useSeries } from './use-series.ts';
import { useTree } from './use-tree.ts';

type MarkedTableProps = Omit<DataTableProps<TreeRow>, 'isMarked' | 'onMark'> & { series: readonly Series[] };

/** The table with the chart's highlight; a separate component, so that only the affected rows are rendered again. */
const MarkedTable = ({ series, ...table }: MarkedTableProps) => {
  const { marked, mark } = useMarking();
  const { rows } = table;
  const onMark = useCallback(
    (path: string | null) => mark(markOf(rows.find((row) => row.path === path))),
    [rows, mark],
  );
  return <DataTable {...table} onMark={onMark} isMarked={(row) => isMarkedBy(row, marked, series)} />;
};

/** The table of sums: nested groups, each with its total, which links to its bookings. */
export const TreeTable = ({ search, range, change }: TabProps) => {
  const t = useT();
  const formats = useFormats();
  const names = useGroupNames();
  const keys = useGroups(search);
  // The open groups belong to this grouping: other parameters start over.
  const { list, rows, toggle, totals, count } = useTree(search, range, keys);
  const { key: seriesKey, series, lookOf } = useSeries(search, range);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  if (list.isPending) return <SkeletonRows rows={8} height={28} />;
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (totals === undefined || totals.count === 0) {
    const words = { title: t('reports:empty'), text: t('reports:emptyText') };
    return <NothingToReport search={search} range={range} change={change} icon={IconChartBar} {...words} />;
  }
  const header = keys.map(names).join(' › ');
  const by = sortOfGroups(search, keys[0]);
  const dotOf = ({ groupKey, group }: TreeRow) =>
    groupKey === seriesKey ? lookOf(group.groups[0]?.id ?? null) : undefined;
  const sort: Sort = { column: by, direction: search.order ?? (by === 'key' ? 'asc' : 'desc') };
  return (
    <div className={classes.table}>
      <MarkedTable
        series={series}
        name="report"
        label={t('reports:title')}
        columns={treeColumns(search, header, { t, formats, total: totals.duration, toggle, dotOf })}
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
