// Published time of all users as a table, with its loading, error and empty states.

import { Text } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../texts/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import type { DataColumn, Sort } from '../../ui/list/data-columns.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { NothingFound } from '../../ui/list/nothing-found.tsx';
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx';
import { type OverviewRow, overviewQuery, type Period } from '../user-queries.ts';
import classes from '../users-screen.module.css';
import { fitting, sorted } from './overview-rows.ts';

type OverviewTableProps = {
  label: string;
  period: Period;
  find: string;
  onClearFilters: () => void;
  columns: readonly DataColumn<OverviewRow>[];
  /** The value that each sortable column is sorted by. */
  sortBy: Record<string, (row: OverviewRow) => string | number>;
  firstSort: Sort;
  /** Whether a row belongs in the table; others are left out. */
  isShown?: (row: OverviewRow) => boolean;
  emptyTitle: string;
  isWide?: boolean;
};

export const OverviewTable = ({
  label,
  period,
  find,
  onClearFilters,
  columns,
  sortBy,
  firstSort,
  isShown = () => true,
  emptyTitle,
  isWide = false,
}: OverviewTableProps) => {
  const t = useT();
  const [sort, setSort] = useState(firstSort);
  const overview = useQuery(overviewQuery(period));
  if (overview.isPending) return <SkeletonRows rows={10} height={28} />;
  if (overview.isError) return <ErrorPanel error={overview.error} onRetry={() => void overview.refetch()} />;
  const rows = sorted(fitting(overview.data.users, find).filter(isShown), sort, sortBy);
  if (rows.length === 0 && find !== '')
    return <NothingFound icon={IconUsersGroup} title={t('users:nothing')} onClear={onClearFilters} />;
  if (rows.length === 0) return <EmptyState icon={IconUsersGroup} title={emptyTitle} />;
  return (
    <div className={isWide ? classes.wide : undefined}>
      <DataTable
        name="user-overview"
        label={label}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.user_id}
        sort={sort}
        onSort={setSort}
      />
      <Text size="sm" c="dimmed" mt="sm" role="status">
        {t('users:count', { count: rows.length })}
      </Text>
    </div>
  );
};
