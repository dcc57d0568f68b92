import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useT } from '../shell/i18n.ts';
import { SettingsLink } from '../shell/settings-link.tsx';
import { useKeys } from '../shell/use-keys.ts';
import type { Sort } from '../ui/data-table.tsx';
import { ListFilters } from '../ui/list-filters.tsx';
import classes from '../ui/list-screen.module.css';
import { onDemand, useFetchedEarly } from '../ui/on-demand.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PrimaryAction } from '../ui/primary-action.tsx';
import { useListSearch } from '../ui/use-list-search.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { ContactAsking } from './contact-columns.tsx';
import { ContactList } from './contact-list.tsx';
import { type ContactFilter, contactSorts } from './contact-queries.ts';
import own from './contacts-screen.module.css';
import type { ContactsSearch } from './contacts-search.ts';

const ContactForm = onDemand(async () => (await import('./contact-form.tsx')).ContactForm);
const ContactPanel = onDemand(async () => (await import('./contact-panel.tsx')).ContactPanel);
const MergeDialog = onDemand(async () => (await import('./merge-dialog.tsx')).MergeDialog);
const parts = [ContactForm, ContactPanel, MergeDialog];

type Asking = ContactAsking | { kind: 'add' };

const useSelection = () => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) => setIds((known) => (known.has(id) ? known.difference(new Set([id])) : new Set([...known, id]))),
    [],
  );
  const selection = useMemo(() => ({ ids, toggle }), [ids, toggle]);
  return { selection, clear: useCallback(() => setIds(new Set()), []) };
};

/** The dialog that was asked for. */
const Dialogs = ({ asking, onClose }: { asking: Asking; onClose: (shown: string | null) => void }) => {
  if (asking.kind === 'merge') return <MergeDialog contact={asking.contact} onClose={onClose} />;
  return <ContactForm contact={asking.kind === 'edit' ? asking.contact : null} onClose={() => onClose(null)} />;
};

/** The relations the work is for. */
export const ContactsScreen = () => {
  const t = useT();
  const navigate = useNavigate();
  const { contact, tab = 'overview' }: ContactsSearch = useSearch({ strict: false });
  const search = useListSearch();
  const { selection, clear } = useSelection();
  const [sort, setSort] = useState<Pick<ContactFilter, 'sort' | 'direction'>>({ sort: 'name', direction: 'asc' });
  const [asking, setAsking] = useState<Asking | null>(null);
  const add = useCallback(() => setAsking({ kind: 'add' }), []);
  useFetchedEarly(parts);
  useKeys([
    { key: 'n', label: t('contacts:add'), run: add },
    { key: '/', label: t('shell:list.search'), run: () => search.field.current?.focus() },
  ]);
  const changeSort = (next: Sort) =>
    setSort({ sort: contactSorts.find((name) => name === next.column) ?? 'name', direction: next.direction });
  const show = (id: string | null) =>
    void navigate({ to: '/contacts', search: id === null ? {} : { contact: id }, resetScroll: false });
  const answered = (shown: string | null) => {
    setAsking(null);
    if (shown !== null && contact !== undefined) show(shown);
  };
  return (
    <div className={classes.screen}>
      <PageHeader
        title={t('contacts:title')}
        action={
          <>
            <SettingsLink module="contact-import" className={own.link} aria-label={t('contacts:import')}>
              <IconFileImport size={20} aria-hidden /> <span className={own.words}>{t('contacts:import')}</span>
            </SettingsLink>
            <PrimaryAction icon={IconPlus} keys="n" label={t('contacts:add')} onClick={add} />
          </>
        }
      />
      <ListFilters search={search} statusLabel={t('contacts:status')} />
      <BulkBar ids={selection.ids} isArchived={search.status === 'archived'} onClear={clear} />
      <ContactList
        filter={{ search: search.wanted, status: search.status, ...sort }}
        selection={selection}
        onSort={changeSort}
        onAdd={add}
        onAsk={setAsking}
      />
      <Suspense fallback={null}>
        {contact !== undefined && <ContactPanel id={contact} tab={tab} onAsk={setAsking} onClose={() => show(null)} />}
        {asking && <Dialogs asking={asking} onClose={answered} />}
      </Suspense>
    </div>
  );
};
