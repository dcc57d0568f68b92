import { IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSelectionKeys } from '../shell/keys/use-selection-keys.ts';
import { useMay } from '../shell/use-may.ts';
import { useT } from '../texts/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import type { Sort } from '../ui/list/data-columns.ts';
import { NothingFound } from '../ui/list/nothing-found.tsx';
import { PagedTable, useRows } from '../ui/list/paged-table.tsx';
import type { ContactAsking } from './contact-actions.tsx';
import { contactColumns, type Selection } from './contact-columns.tsx';
import { type ContactFilter, contactsQuery } from './contact-queries.ts';
import { FirstContact } from './first-contact.tsx';

type ContactListProps = {
  filter: ContactFilter;
  selection: Selection;
  onSort: (sort: Sort) => void;
  onAdd: () => void;
  onClearFilters: () => void;
  onAsk: (asking: ContactAsking) => void;
};

/** The filtered contacts. */
export const ContactList = ({ filter, selection, onSort, onAdd, onClearFilters, onAsk }: ContactListProps) => {
  const t = useT();
  const formats = useFormats();
  const list = useInfiniteQuery(contactsQuery(filter));
  const mayChange = useMay('manage_contacts');
  const columns = useMemo(
    () => contactColumns(t, formats, mayChange ? { selection, onAsk } : null),
    [t, formats, mayChange, selection, onAsk],
  );
  const rows = useRows(list);
  const { ids: selected, toggle, clear } = selection;
  useSelectionKeys({ selected, toggle, clear, all: rows.map(({ id }) => id), disabled: !mayChange });
  const isFiltered =
    filter.search !== '' || filter.company !== null || filter.type !== null || filter.status === 'archived';
  const start = (
    <EmptyState
      icon={IconUsers}
      title={t('contacts:empty')}
      text={t('contacts:emptyText')}
      action={<FirstContact onAdd={onAdd} />}
    />
  );
  const nothing = <NothingFound icon={IconUsers} title={t('contacts:nothing')} onClear={onClearFilters} />;
  // Every organisation has its internal contact from the start: with only that one it has no client yet.
  const hasNoClient = !isFiltered && rows.length > 0 && rows.every(({ attributes }) => attributes.internal);
  return (
    <>
      <PagedTable
        name="contacts"
        list={list}
        empty={isFiltered ? nothing : start}
        countText={(count) => t('contacts:count', { count })}
        label={t('contacts:title')}
        columns={columns}
        rowKey={(contact) => contact.id}
        sort={{ column: filter.sort, direction: filter.direction }}
        onSort={onSort}
      />
      {hasNoClient && start}
    </>
  );
};
