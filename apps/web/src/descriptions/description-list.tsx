import { Button } from '@mantine/core';
import { IconTextCaption } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { levelsQuery } from '../dimensions/dimension-queries.ts';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { todayIn } from '../ui/formats/dates.ts';
import type { Sort } from '../ui/list/data-columns.ts';
import { NothingFound } from '../ui/list/nothing-found.tsx';
import { PagedTable } from '../ui/list/paged-table.tsx';
import { descriptionColumns } from './description-columns.tsx';
import { type Description, type DescriptionFilter, descriptionsQuery } from './description-queries.ts';

type DescriptionListProps = {
  filter: DescriptionFilter;
  onSort: (sort: Sort) => void;
  /** null: nothing can be added. */
  onAdd: (() => void) | null;
  onClearFilters: () => void;
  onEdit: (description: Description) => void;
};

const isNarrowed = ({ search, status, narrowed }: DescriptionFilter): boolean =>
  search !== '' || status === 'archived' || Object.keys(narrowed).length > 0;

/** The filtered descriptions. */
export const DescriptionList = ({ filter, onSort, onAdd, onClearFilters, onEdit }: DescriptionListProps) => {
  const t = useT();
  const { user } = useSession();
  const list = useInfiniteQuery(descriptionsQuery(filter));
  const levels = useQuery(levelsQuery).data?.data;
  const columns = useMemo(() => {
    const levelNames = new Map(levels?.map(({ attributes }) => [attributes.level, attributes.name]));
    const said = { date: todayIn(user.timezone, Date.now()), language: user.language };
    return descriptionColumns(t, said, levelNames, onEdit);
  }, [t, user.timezone, user.language, levels, onEdit]);
  const empty = isNarrowed(filter) ? (
    <NothingFound icon={IconTextCaption} title={t('descriptions:nothing')} onClear={onClearFilters} />
  ) : (
    <EmptyState
      icon={IconTextCaption}
      title={t('descriptions:empty')}
      text={t('descriptions:emptyText')}
      {...(onAdd !== null && { action: <Button onClick={onAdd}>{t('descriptions:add')}</Button> })}
    />
  );
  return (
    <PagedTable
      name="descriptions"
      list={list}
      empty={empty}
      countText={(count) => t('descriptions:count', { count })}
      label={t('descriptions:title')}
      columns={columns}
      rowKey={({ id }) => id}
      sort={{ column: 'description', direction: filter.direction }}
      onSort={onSort}
    />
  );
};
