import { Button } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useT } from '../texts/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { NothingFound } from '../ui/list/nothing-found.tsx';
import { PagedTable } from '../ui/list/paged-table.tsx';
import type { Asking } from './tag-actions.tsx';
import { type Selection, tagColumns } from './tag-columns.tsx';
import { contactNames, type TagSort, tagsQuery } from './tag-queries.ts';
import type { TagsSearch } from './tags-search.ts';

type TagListProps = {
  search: TagsSearch;
  sort: TagSort;
  onSort: (sort: TagSort) => void;
  selection: Selection;
  onClearFilters: () => void;
  onAsk: (asking: Asking, contactName?: string) => void;
};

/** The filtered tags. */
export const TagList = ({ search, sort, onSort, selection, onClearFilters, onAsk }: TagListProps) => {
  const t = useT();
  const list = useInfiniteQuery(tagsQuery(search, sort));
  const names = useMemo(() => contactNames(list.data?.pages ?? []), [list.data]);
  const columns = useMemo(
    () =>
      tagColumns(t, names, selection, (asking) => onAsk(asking, names.get(asking.tag?.attributes.contact_id ?? ''))),
    [t, names, selection, onAsk],
  );
  const { view: _, ...narrowed } = search;
  const empty = Object.values(narrowed).some((one) => one !== undefined) ? (
    <NothingFound icon={IconTags} title={t('tags:nothing')} onClear={onClearFilters} />
  ) : (
    <EmptyState
      icon={IconTags}
      title={t('tags:empty')}
      text={t('tags:emptyText')}
      action={<Button onClick={() => onAsk({ tag: null, how: 'add' })}>{t('tags:add')}</Button>}
    />
  );
  return (
    <PagedTable
      name="tags"
      list={list}
      empty={empty}
      countText={(count) => t('tags:count', { count })}
      label={t('tags:title')}
      columns={columns}
      rowKey={(tag) => tag.id}
      sort={sort}
      onSort={({ direction }) => onSort({ column: 'value', direction })}
    />
  );
};
