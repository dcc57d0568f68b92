import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useState } from 'react';
import { useSession } from '../shell/api/session.ts';
import { useKeys } from '../shell/keys/use-keys.ts';
import { useT } from '../texts/i18n.ts';
import { ListFilters } from '../ui/list/list-filters.tsx';
import classes from '../ui/list/list-screen.module.css';
import { useListSearch } from '../ui/list/use-list-search.ts';
import { onDemand, usePrefetch } from '../ui/on-demand.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PrimaryAction } from '../ui/primary-action.tsx';
import { DescriptionFilters } from './description-filters.tsx';
import { DescriptionList } from './description-list.tsx';
import type { Description } from './description-queries.ts';
import { type DescriptionsSearch, readDescriptionsSearch } from './descriptions-search.ts';

const DescriptionForm = onDemand(async () => (await import('./description-form.tsx')).DescriptionForm);
const parts = [DescriptionForm];

/** Descriptions of recurring work. */
export const DescriptionsScreen = () => {
  const t = useT();
  const { impersonator } = useSession();
  const search = useListSearch();
  const narrowed = readDescriptionsSearch(useSearch({ from: '/signed-in/descriptions' }));
  const navigate = useNavigate();
  const [direction, setDirection] = useState<'asc' | 'desc'>('asc');
  const [editing, setEditing] = useState<{ description: Description | null } | null>(null);
  const add = useCallback(() => setEditing({ description: null }), []);
  const edit = useCallback((description: Description) => setEditing({ description }), []);
  const mayAdd = impersonator === null;
  const narrow = (wanted: DescriptionsSearch) => void navigate({ to: '/descriptions', search: wanted, replace: true });
  const clearFilters = () => {
    search.clear();
    narrow({});
  };
  usePrefetch(parts);
  useKeys([
    { key: 'n', label: t('descriptions:add'), run: add, disabled: !mayAdd },
    { key: '/', label: t('descriptions:search'), run: () => search.field.current?.focus() },
  ]);
  return (
    <div className={classes.screen}>
      <PageHeader
        title={t('descriptions:title')}
        {...(mayAdd && {
          action: <PrimaryAction icon={IconPlus} keys="n" label={t('descriptions:add')} onClick={add} />,
        })}
      />
      <ListFilters search={search} statusLabel={t('descriptions:status')} placeholder={t('descriptions:search')} />
      <DescriptionFilters narrowed={narrowed} onChange={narrow} />
      <DescriptionList
        filter={{ search: search.wanted, status: search.status, direction, narrowed }}
        onSort={(sort) => setDirection(sort.direction)}
        onAdd={mayAdd ? add : null}
        onClearFilters={clearFilters}
        onEdit={edit}
      />
      {editing && (
        <Suspense fallback={null}>
          <DescriptionForm description={editing.description} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </div>
  );
};
