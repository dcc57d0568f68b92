import { Button, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconSearch, IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useT } from '../shell/i18n.ts';
import { useKeys } from '../shell/use-keys.ts';
import { DataTable, type Sort } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PrimaryAction } from '../ui/primary-action.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { useFormats } from '../ui/use-formats.ts';
import { contactColumns } from './contact-columns.tsx';
import { ContactForm } from './contact-form.tsx';
import { type Contact, type ContactFilter, contactSorts, contactsQuery } from './contact-queries.ts';
import classes from './contacts-screen.module.css';

type Editing = { contact: Contact | null } | null;
const typingMs = 200;

const ContactList = ({
  filter,
  onSort,
  onEdit,
}: {
  filter: ContactFilter;
  onSort: (sort: Sort) => void;
  onEdit: (editing: Editing) => void;
}) => {
  const t = useT();
  const formats = useFormats();
  const list = useInfiniteQuery(contactsQuery(filter));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const columns = useMemo(() => contactColumns(t, formats, (contact) => onEdit({ contact })), [t, formats, onEdit]);
  if (list.isPending) return <SkeletonRows rows={10} height={28} />;
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => list.refetch()} />;
  const rows = list.data.pages.flatMap((page) => page.data);
  if (rows.length === 0) {
    const isFiltered = filter.search !== '' || filter.status === 'archived';
    return (
      <EmptyState
        icon={IconUsers}
        title={t(isFiltered ? 'contacts:nothing' : 'contacts:empty')}
        {...(isFiltered
          ? {}
          : {
              text: t('contacts:emptyText'),
              action: <Button onClick={() => onEdit({ contact: null })}>{t('contacts:add')}</Button>,
            })}
      />
    );
  }
  return (
    <>
      <DataTable
        label={t('contacts:title')}
        columns={columns}
        rows={rows}
        rowKey={(contact) => contact.id}
        sort={{ column: filter.sort, direction: filter.direction }}
        onSort={onSort}
        onEndReached={loadMore}
      />
      <Text size="sm" c="dimmed" mt="sm" role="status">
        {t('contacts:count', { count: list.data.pages[0]?.meta.pagination.total ?? rows.length })}
      </Text>
    </>
  );
};

/** The relations the work is for. */
export const ContactsScreen = () => {
  const t = useT();
  const search = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [wanted] = useDebouncedValue(typed.trim(), typingMs);
  const [status, setStatus] = useState<ContactFilter['status']>('active');
  const [sort, setSort] = useState<Pick<ContactFilter, 'sort' | 'direction'>>({ sort: 'name', direction: 'asc' });
  const [editing, setEditing] = useState<Editing>(null);
  useKeys([
    { key: 'n', label: t('contacts:add'), run: () => setEditing({ contact: null }) },
    { key: '/', label: t('contacts:search'), run: () => search.current?.focus() },
  ]);
  const changeSort = (next: Sort) =>
    setSort({ sort: contactSorts.find((name) => name === next.column) ?? 'name', direction: next.direction });
  return (
    <div className={classes.screen}>
      <PageHeader
        title={t('contacts:title')}
        action={
          <PrimaryAction
            icon={IconPlus}
            keys="n"
            label={t('contacts:add')}
            onClick={() => setEditing({ contact: null })}
          />
        }
      />
      <div className={classes.filters}>
        <TextInput
          ref={search}
          className={classes.search}
          type="search"
          leftSection={<IconSearch size={16} aria-hidden />}
          placeholder={t('contacts:search')}
          aria-label={t('contacts:search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <SegmentedControl<ContactFilter['status']>
          aria-label={t('contacts:status')}
          value={status}
          onChange={setStatus}
          data={[
            { value: 'active', label: t('contacts:active') },
            { value: 'archived', label: t('contacts:archivedOnes') },
          ]}
        />
      </div>
      <ContactList filter={{ search: wanted, status, ...sort }} onSort={changeSort} onEdit={setEditing} />
      {editing && <ContactForm contact={editing.contact} onClose={() => setEditing(null)} />}
    </div>
  );
};
