import { Button, Text } from '@mantine/core';
import { IconFolders } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useT } from '../shell/i18n.ts';
import { useSession } from '../shell/session.ts';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import type { Choice } from '../ui/remote-select.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { dimensionColumns } from './dimension-columns.tsx';
import {
  contactNamesQuery,
  type Dimension,
  type DimensionFilter,
  dimensionsQuery,
  type Level,
  parentNamesQuery,
} from './dimension-queries.ts';

export type EditingDimension = { dimension: Dimension | null; parent: Choice | null; contact: Choice | null };

const namesShown = 100;
const distinct = (ids: readonly (string | null)[]): string[] =>
  [...new Set(ids.filter((id) => id !== null))].slice(0, namesShown);

/** Names of the contacts and parents that the rows refer to. */
const useNames = (rows: readonly Dimension[], parentLevel: Level | null) => {
  const contacts = useQuery(contactNamesQuery(distinct(rows.map((row) => row.attributes.contact_id))));
  const parents = useQuery(
    parentNamesQuery(parentLevel?.id ?? null, distinct(rows.map((row) => row.attributes.parent_id))),
  );
  return useMemo(() => {
    const contactNames = new Map(contacts.data?.data.map((row) => [row.id, row.attributes.name]));
    const parentNames = new Map(parents.data?.data.map((row) => [row.id, row.attributes.formatted_name]));
    return { contactNames, parentNames };
  }, [contacts.data, parents.data]);
};

const choice = (id: string | null, names: ReadonlyMap<string, string>): Choice | null =>
  id === null ? null : { value: id, label: names.get(id) ?? '…' };

type DimensionListProps = {
  level: Level;
  parentLevel: Level | null;
  filter: DimensionFilter;
  onEdit: (editing: EditingDimension) => void;
};

/** The dimensions of one level. */
export const DimensionList = ({ level, parentLevel, filter, onEdit }: DimensionListProps) => {
  const t = useT();
  const { user } = useSession();
  const list = useInfiniteQuery(dimensionsQuery(filter));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.data) ?? [], [list.data]);
  const names = useNames(rows, parentLevel);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const columns = useMemo(() => {
    const edit = (dimension: Dimension) =>
      onEdit({
        dimension,
        parent: choice(dimension.attributes.parent_id, names.parentNames),
        contact: choice(dimension.attributes.contact_id, names.contactNames),
      });
    return dimensionColumns({ t, ...names, parentLevel, onEdit: user.is_admin ? edit : null });
  }, [t, names, parentLevel, onEdit, user.is_admin]);
  if (list.isPending) return <SkeletonRows rows={10} height={28} />;
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => list.refetch()} />;
  if (rows.length === 0) {
    const isFiltered = filter.search !== '' || filter.status === 'archived';
    const add = (
      <Button onClick={() => onEdit({ dimension: null, parent: null, contact: null })}>{t('dimensions:add')}</Button>
    );
    return (
      <EmptyState
        icon={IconFolders}
        title={t(isFiltered ? 'dimensions:nothing' : 'dimensions:empty', { level: level.attributes.name })}
        {...(isFiltered ? {} : { text: t('dimensions:emptyText') })}
        {...(!isFiltered && user.is_admin && { action: add })}
      />
    );
  }
  return (
    <>
      <DataTable
        label={level.attributes.name}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        onEndReached={loadMore}
      />
      <Text size="sm" c="dimmed" mt="sm" role="status">
        {t('shell:table.count', { count: list.data.pages[0]?.meta.pagination.total ?? rows.length })}
      </Text>
    </>
  );
};
