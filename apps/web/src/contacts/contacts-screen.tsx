import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useT } from '../shell/i18n.ts';
import { useKeys } from '../shell/use-keys.ts';
import type { Sort } from '../ui/data-table.tsx';
import { ListFilters } from '../ui/list-filters.tsx';
import classes from '../ui/list-screen.module.css';
import { onDemand, useFetchedEarly } from '../ui/on-demand.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PrimaryAction } from '../ui/primary-action.tsx';
import { useListSearch } from '../ui/use-list-search.ts';
import { ContactList, type EditingContact } from './contact-list.tsx';
import { type ContactFilter, contactSorts } from './contact-queries.ts';

const ContactForm = onDemand(async () => (await import('./contact-form.tsx')).ContactForm);
const parts = [ContactForm];

/** The relations the work is for. */
export const ContactsScreen = () => {
  const t = useT();
  const search = useListSearch();
  const [sort, setSort] = useState<Pick<ContactFilter, 'sort' | 'direction'>>({ sort: 'name', direction: 'asc' });
  const [editing, setEditing] = useState<EditingContact | null>(null);
  const add = () => setEditing({ contact: null });
  useFetchedEarly(parts);
  useKeys([
    { key: 'n', label: t('contacts:add'), run: add },
    { key: '/', label: t('shell:list.search'), run: () => search.field.current?.focus() },
  ]);
  const changeSort = (next: Sort) =>
    setSort({ sort: contactSorts.find((name) => name === next.column) ?? 'name', direction: next.direction });
  return (
    <div className={classes.screen}>
      <PageHeader
        title={t('contacts:title')}
        action={<PrimaryAction icon={IconPlus} keys="n" label={t('contacts:add')} onClick={add} />}
      />
      <ListFilters search={search} statusLabel={t('contacts:status')} />
      <ContactList
        filter={{ search: search.wanted, status: search.status, ...sort }}
        onSort={changeSort}
        onEdit={setEditing}
      />
      {editing && (
        <Suspense fallback={null}>
          <ContactForm contact={editing.contact} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </div>
  );
};
