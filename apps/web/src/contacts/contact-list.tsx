import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useT } from '../shell/i18n.ts';
import type { Sort } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PagedTable } from '../ui/paged-table.tsx';
import { useFormats } from '../ui/use-formats.ts';
import { contactColumns } from './contact-columns.tsx';
import { type Contact, type ContactFilter, contactsQuery } from './contact-queries.ts';

export type EditingContact = { contact: Contact | null };

type ContactListProps = {
  filter: ContactFilter;
  onSort: (sort: Sort) => void;
  onEdit: (editing: EditingContact) => void;
};

/** The contacts that the filter leaves. */
export const ContactList = ({ filter, onSort, onEdit }: ContactListProps) => {
  const t = useT();
  const formats = useFormats();
  const list = useInfiniteQuery(contactsQuery(filter));
  const columns = useMemo(() => contactColumns(t, formats, (contact) => onEdit({ contact })), [t, formats, onEdit]);
  const isFiltered = filter.search !== '' || filter.status === 'archived';
  const empty = isFiltered ? (
    <EmptyState icon={IconUsers} title={t('contacts:nothing')} />
  ) : (
    <EmptyState
      icon={IconUsers}
      title={t('contacts:empty')}
      text={t('contacts:emptyText')}
      action={<Button onClick={() => onEdit({ contact: null })}>{t('contacts:add')}</Button>}
    />
  );
  return (
    <PagedTable
      list={list}
      empty={empty}
      countText={(count) => t('contacts:count', { count })}
      label={t('contacts:title')}
      columns={columns}
      rowKey={(contact) => contact.id}
      sort={{ column: filter.sort, direction: filter.direction }}
      onSort={onSort}
    />
  );
};
