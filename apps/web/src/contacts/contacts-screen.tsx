import { contactTypes } from '@daybook/domain/contacts/contact-types.ts';
import { Button, NativeSelect } from '@mantine/core';
import { IconFileImport, IconPlus, IconX } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useState } from 'react';
import { useKeys } from '../shell/keys/use-keys.ts';
import { ReadingLine } from '../shell/messages/reading-line.tsx';
import { SettingsLink } from '../shell/settings-link.tsx';
import { useMay } from '../shell/use-may.ts';
import { useT } from '../texts/i18n.ts';
import { LinkTabs, tabProps } from '../ui/link-tabs.tsx';
import type { Sort } from '../ui/list/data-columns.ts';
import { ListFilters } from '../ui/list/list-filters.tsx';
import classes from '../ui/list/list-screen.module.css';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { useListSearch } from '../ui/list/use-list-search.ts';
import { useSelection } from '../ui/list/use-selection.ts';
import { onDemand, usePrefetch } from '../ui/on-demand.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PrimaryAction } from '../ui/primary-action.tsx';
import { BulkBar } from './bulk-bar.tsx';
import type { ContactAsking } from './contact-actions.tsx';
import { ContactList } from './contact-list.tsx';
import { type ContactFilter, contactSorts } from './contact-queries.ts';
import own from './contacts-screen.module.css';
import { type ContactsSearch, type ContactView, contactViews, listOf } from './contacts-search.ts';

const CompanyList = onDemand(async () => (await import('./company-list.tsx')).CompanyList);
const ContactForm = onDemand(async () => (await import('./contact-form.tsx')).ContactForm);
const ContactPanel = onDemand(async () => (await import('./contact-panel.tsx')).ContactPanel);
const MergeDialog = onDemand(async () => (await import('./merge-dialog.tsx')).MergeDialog);
const parts = [CompanyList, ContactForm, ContactPanel, MergeDialog];

type Asking = ContactAsking | { kind: 'add' };

/** The requested dialog. */
const Dialogs = ({ asking, onClose }: { asking: Asking; onClose: (shown: string | null) => void }) => {
  if (asking.kind === 'merge') return <MergeDialog contact={asking.contact} into={asking.into} onClose={onClose} />;
  return <ContactForm contact={asking.kind === 'edit' ? asking.contact : null} onClose={() => onClose(null)} />;
};

const ViewTabs = ({ current }: { current: ContactView }) => {
  const t = useT();
  return (
    <div className={own.tabs}>
      <LinkTabs label={t('contacts:views.label')} current={current}>
        {contactViews.map((view) => (
          <Link
            key={view}
            to="/contacts"
            search={view === 'companies' ? { view } : {}}
            replace
            {...tabProps(view, current)}
          >
            {t(`contacts:views.${view}`)}
          </Link>
        ))}
      </LinkTabs>
    </div>
  );
};

/** The company filter of the list, and a button to remove it. */
const OfCompany = ({ company, onClear }: { company: string; onClear: () => void }) => {
  const t = useT();
  return (
    <div className={own.ofCompany}>
      <Button
        size="compact-sm"
        variant="light"
        maw="100%"
        rightSection={<IconX size={16} aria-hidden />}
        aria-label={t('contacts:companies.clear', { company })}
        onClick={onClear}
      >
        {t('contacts:companies.of', { company })}
      </Button>
    </div>
  );
};

const everyType = 'all';

/** Filters the list by one type. */
const TypeFilter = ({ address }: { address: ContactsSearch }) => {
  const t = useT();
  const navigate = useNavigate();
  const { type: _, ...rest } = listOf(address);
  const choose = (chosen: string) => {
    const type = contactTypes.find((each) => each === chosen);
    void navigate({ to: '/contacts', search: type === undefined ? rest : { ...rest, type }, replace: true });
  };
  return (
    <NativeSelect
      aria-label={t('contacts:typeFilter.label')}
      value={address.type ?? everyType}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={[
        { value: everyType, label: t('contacts:typeFilter.all') },
        ...contactTypes.map((value) => ({ value, label: t(`contacts:typeFilter.${value}`) })),
      ]}
    />
  );
};

/** The contacts that work is done for. */
export const ContactsScreen = () => {
  const t = useT();
  const navigate = useNavigate();
  const address: ContactsSearch = useSearch({ strict: false });
  const { view = 'contacts', company = null, type = null, contact, tab = 'overview' } = address;
  const search = useListSearch();
  const mayChange = useMay('manage_contacts');
  const selection = useSelection();
  const [sort, setSort] = useState<Pick<ContactFilter, 'sort' | 'direction'>>({ sort: 'name', direction: 'asc' });
  const [asking, setAsking] = useState<Asking | null>(null);
  const add = useCallback(() => setAsking({ kind: 'add' }), []);
  usePrefetch(parts);
  useKeys([
    { key: 'n', label: t('contacts:add'), run: add, disabled: !mayChange },
    { key: '/', label: t('shell:list.search'), run: () => search.field.current?.focus() },
  ]);
  const changeSort = (next: Sort) =>
    setSort({ sort: contactSorts.find((name) => name === next.column) ?? 'name', direction: next.direction });
  const show = (id: string | null) =>
    void navigate({
      to: '/contacts',
      search: id === null ? listOf(address) : { ...listOf(address), contact: id },
      resetScroll: false,
    });
  const toAllCompanies = () => void navigate({ to: '/contacts', search: {} });
  const clearFilters = () => {
    search.clear();
    if (company !== null || type !== null) toAllCompanies();
  };
  const answered = (shown: string | null) => {
    setAsking(null);
    if (shown !== null && contact !== undefined) show(shown);
  };
  return (
    <div className={classes.screen}>
      <PageHeader
        title={t('contacts:title')}
        {...(mayChange && {
          action: (
            <>
              <Button
                component={SettingsLink}
                module="contact-import"
                variant="default"
                aria-label={t('contacts:import')}
              >
                <IconFileImport size={18} aria-hidden />
                <span className={own.words}>{t('contacts:import')}</span>
              </Button>
              <PrimaryAction icon={IconPlus} keys="n" label={t('contacts:add')} onClick={add} />
            </>
          ),
        })}
      />
      <ReadingLine />
      <ViewTabs current={view} />
      <ListFilters
        search={search}
        {...(view === 'contacts'
          ? { statusLabel: t('contacts:status') }
          : { placeholder: t('contacts:companies.search') })}
      >
        {view === 'contacts' && <TypeFilter address={address} />}
      </ListFilters>
      {company !== null && <OfCompany company={company} onClear={toAllCompanies} />}
      {view === 'contacts' && (
        <BulkBar ids={selection.ids} isArchived={search.status === 'archived'} onClear={selection.clear} />
      )}
      {view === 'companies' ? (
        <Suspense fallback={<SkeletonRows rows={10} height={28} />}>
          <CompanyList search={search.wanted} onAdd={add} onClearFilters={search.clear} />
        </Suspense>
      ) : (
        <ContactList
          filter={{ search: search.wanted, company, type, status: search.status, ...sort }}
          selection={selection}
          onSort={changeSort}
          onAdd={add}
          onClearFilters={clearFilters}
          onAsk={setAsking}
        />
      )}
      <Suspense fallback={null}>
        {contact !== undefined && <ContactPanel id={contact} tab={tab} onAsk={setAsking} onClose={() => show(null)} />}
        {asking && <Dialogs asking={asking} onClose={answered} />}
      </Suspense>
    </div>
  );
};
