import { IconBuilding } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { type Translate, useT } from '../texts/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { DataColumn, Sort } from '../ui/list/data-columns.ts';
import { NothingFound } from '../ui/list/nothing-found.tsx';
import { PagedTable } from '../ui/list/paged-table.tsx';
import { type Company, type CompanyFilter, companiesQuery, companySorts } from './contact-queries.ts';
import classes from './contacts-screen.module.css';
import { FirstContact } from './first-contact.tsx';

const companyColumns = (t: Translate): readonly DataColumn<Company>[] => [
  {
    key: 'name',
    header: t('contacts:company'),
    sortable: true,
    cell: ({ attributes: { name } }) => (
      <Link to="/contacts" search={{ company: name }} className={classes.open}>
        {name}
      </Link>
    ),
  },
  {
    key: 'code',
    header: t('contacts:companyCode'),
    width: '9rem',
    hideOnPhone: true,
    cell: ({ attributes }) => attributes.code,
  },
  {
    key: 'contacts',
    header: t('contacts:title'),
    hideOnPhone: true,
    cell: ({ attributes: { contacts, contact_count: count, name } }) => (
      <span className={classes.people}>
        {contacts.map((contact) => (
          <Link
            key={contact.id}
            to="/contacts"
            search={{ view: 'companies', contact: contact.id }}
            className={classes.link}
            resetScroll={false}
          >
            {contact.name}
          </Link>
        ))}
        {count > contacts.length && (
          <Link to="/contacts" search={{ company: name }} className={classes.link}>
            {t('contacts:companies.more', { count: count - contacts.length })}
          </Link>
        )}
      </span>
    ),
  },
  {
    key: 'contact_count',
    header: t('contacts:companies.number'),
    sortable: true,
    align: 'end',
    width: '7rem',
    cell: ({ attributes }) => attributes.contact_count,
  },
];

type CompanyListProps = { search: string; onAdd: () => void; onClearFilters: () => void };

/** The companies of contacts, each with the first of its contacts. */
export const CompanyList = ({ search, onAdd, onClearFilters }: CompanyListProps) => {
  const t = useT();
  const [sort, setSort] = useState<Pick<CompanyFilter, 'sort' | 'direction'>>({ sort: 'name', direction: 'asc' });
  const list = useInfiniteQuery(companiesQuery({ search, ...sort }));
  const columns = useMemo(() => companyColumns(t), [t]);
  const changeSort = (next: Sort) =>
    setSort({ sort: companySorts.find((name) => name === next.column) ?? 'name', direction: next.direction });
  const empty =
    search === '' ? (
      <EmptyState
        icon={IconBuilding}
        title={t('contacts:companies.empty')}
        text={t('contacts:companies.emptyText')}
        action={<FirstContact onAdd={onAdd} />}
      />
    ) : (
      <NothingFound icon={IconBuilding} title={t('contacts:companies.nothing')} onClear={onClearFilters} />
    );
  return (
    <PagedTable
      name="companies"
      list={list}
      empty={empty}
      countText={(count) => t('contacts:companies.count', { count })}
      label={t('contacts:companies.title')}
      columns={columns}
      rowKey={(company) => company.id}
      sort={{ column: sort.sort, direction: sort.direction }}
      onSort={changeSort}
    />
  );
};
