import { Button } from '@mantine/core';
import { IconFolders } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMay } from '../shell/use-may.ts';
import { useT } from '../texts/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Choice } from '../ui/fields/remote-select.tsx';
import { NothingFound } from '../ui/list/nothing-found.tsx';
import { PagedTable, useRows } from '../ui/list/paged-table.tsx';
import { dimensionColumns, type Selection } from './dimension-columns.tsx';
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
/** The level is part of the address. */
const place = ['level'];
const distinct = (ids: readonly (string | null)[]): string[] =>
  [...new Set(ids.filter((id) => id !== null))].slice(0, namesShown);

/** Returns the names of the contacts and parents that the rows refer to. */
const useNames = (rows: readonly Dimension[], parentLevel: Level | null) => {
  const contacts = useQuery(contactNamesQuery(distinct(rows.map((row) => row.attributes.contact_id))));
  const parents = useQuery(
    parentNamesQuery(parentLevel?.id ?? null, distinct(rows.map((row) => row.attributes.parent_id))),
  );
  return useMemo(() => {
    const contactNames = new Map(contacts.data?.data.map((row) => [row.id, row.attributes.formatted_name]));
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
  selection: Selection;
  onClearFilters: () => void;
  onEdit: (editing: EditingDimension) => void;
};

/** The dimensions of one level. */
export const DimensionList = ({
  level,
  parentLevel,
  filter,
  selection,
  onClearFilters,
  onEdit,
}: DimensionListProps) => {
  const t = useT();
  const mayChange = useMay('manage_dimensions');
  const list = useInfiniteQuery(dimensionsQuery(filter));
  const names = useNames(useRows(list), parentLevel);
  const columns = useMemo(() => {
    const edit = (dimension: Dimension) =>
      onEdit({
        dimension,
        parent: choice(dimension.attributes.parent_id, names.parentNames),
        contact: choice(dimension.attributes.contact_id, names.contactNames),
      });
    return dimensionColumns({ t, ...names, parentLevel, selection, onEdit: mayChange ? edit : null });
  }, [t, names, parentLevel, selection, onEdit, mayChange]);
  const isFiltered = filter.search !== '' || filter.status === 'archived';
  const add = mayChange && (
    <Button onClick={() => onEdit({ dimension: null, parent: null, contact: null })}>{t('dimensions:add')}</Button>
  );
  const empty = isFiltered ? (
    <NothingFound icon={IconFolders} title={t('dimensions:nothing')} onClear={onClearFilters} />
  ) : (
    <EmptyState
      icon={IconFolders}
      title={t('dimensions:empty', { level: level.attributes.name })}
      text={t('dimensions:emptyText')}
      action={add}
    />
  );
  return (
    <PagedTable
      name={`level-${level.id}`}
      place={place}
      list={list}
      empty={empty}
      countText={(count) => t('shell:table.count', { count })}
      label={level.attributes.name}
      columns={columns}
      rowKey={(row) => row.id}
    />
  );
};
