import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSelectionKeys } from '../shell/keys/use-selection-keys.ts';
import { SettingsLink } from '../shell/settings-link.tsx';
import { useMay } from '../shell/use-may.ts';
import { useT } from '../texts/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import type { Sort } from '../ui/list/data-columns.ts';
import { PagedTable, useRows } from '../ui/list/paged-table.tsx';
import type { ContactAsking } from './contact-actions.tsx';
import { contactColumns, type Selection } from './contact-columns.tsx';
import { type ContactFilter, contactsQuery } from './contact-queries.ts';
import classes from './contacts-screen.module.css';

type ContactListProps = {
  filter: ContactFilter;
  selection: Selection;
  onSort: (sort: Sort) => void;
  onAdd: () => void;
  onAsk: (asking: ContactAsking) => void;
};

/** The contacts that the filter leaves. */
export const ContactList = ({ filter, selection, onSort, onAdd, onAsk }: ContactListProps) => {
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
  const isFiltered = filter.search !== '' || filter.company !== null || filter.status === 'archived';
  const empty = isFiltered ? (
    <EmptyState icon={IconUsers} title={t('contacts:nothing')} />
  ) : (
    <EmptyState
      icon={IconUsers}
      title={t('contacts:empty')}
      text={t('contacts:emptyText')}
      action={
        mayChange && (
          <>
            <Button onClick={onAdd}>{t('contacts:add')}</Button>
            <SettingsLink module="contact-import" className={classes.link}>
              {t('contacts:import')}
            </SettingsLink>
          </>
        )
      }
    />
  );
  return (
    <PagedTable
      name="contacts"
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
