import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useT } from '../shell/i18n.ts';
import { useKeys } from '../shell/use-keys.ts';
import { LinkTabs, tabProps } from '../ui/link-tabs.tsx';
import screen from '../ui/list-screen.module.css';
import { onDemand, useFetchedEarly } from '../ui/on-demand.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PrimaryAction } from '../ui/primary-action.tsx';
import { BatchBar } from './batch-bar.tsx';
import { PendingList } from './pending-list.tsx';
import { RunStrip } from './run-strip.tsx';
import type { Asking } from './tag-actions.tsx';
import { TagFilters } from './tag-filters.tsx';
import { TagList } from './tag-list.tsx';
import type { TagSort } from './tag-queries.ts';
import classes from './tags-screen.module.css';
import { type TagsSearch, type TagView, tagViews } from './tags-search.ts';

const TagForm = onDemand(async () => (await import('./tag-form.tsx')).TagForm);
const BatchContact = onDemand(async () => (await import('./batch-contact.tsx')).BatchContact);
const parts = [TagForm, BatchContact];
const typingMs = 200;

const ViewTabs = ({ current }: { current: TagView }) => {
  const t = useT();
  return (
    <div className={classes.tabs}>
      <LinkTabs label={t('tags:views.label')} current={current}>
        {tagViews.map((view) => (
          <Link key={view} to="/tags" search={{ view }} replace {...tabProps(view, current)}>
            {t(`tags:views.${view}`)}
          </Link>
        ))}
      </LinkTabs>
    </div>
  );
};

/** What was typed, in the field at once and in the address when the typing pauses. */
const useFind = (search: TagsSearch, change: (search: TagsSearch) => void) => {
  const [typed, setTyped] = useState(search.find ?? '');
  const [wanted] = useDebouncedValue(typed.trim(), typingMs);
  const latest = useRef({ search, change });
  latest.current = { search, change };
  useEffect(() => {
    const { find: _, ...rest } = latest.current.search;
    if ((latest.current.search.find ?? '') !== wanted) {
      latest.current.change(wanted === '' ? rest : { ...rest, find: wanted });
    }
  }, [wanted]);
  return { typed, setTyped };
};

const useSelection = () => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) => setIds((known) => (known.has(id) ? known.difference(new Set([id])) : new Set([...known, id]))),
    [],
  );
  const selection = useMemo(() => ({ ids, toggle }), [ids, toggle]);
  return { selection, clear: useCallback(() => setIds(new Set()), []) };
};

/** Tags: what waits for one first, then all of them. Specification 1, part 2, Tags. */
export const TagsScreen = () => {
  const t = useT();
  const navigate = useNavigate();
  const search: TagsSearch = useSearch({ strict: false });
  const view = search.view ?? 'pending';
  const field = useRef<HTMLInputElement>(null);
  const { selection, clear } = useSelection();
  const [sort, setSort] = useState<TagSort>({ column: 'value', direction: 'asc' });
  const [asking, setAsking] = useState<(Asking & { contactName: string | undefined }) | null>(null);
  const [choosesContact, setChoosesContact] = useState(false);
  const change = (next: TagsSearch) => {
    clear();
    void navigate({ to: '/tags', search: next, replace: true });
  };
  const find = useFind(search, change);
  const ask = useCallback((next: Asking, contactName?: string) => setAsking({ ...next, contactName }), []);
  const add = () => ask({ tag: null, how: 'add' });
  useFetchedEarly(parts);
  useKeys([
    { key: 'n', label: t('tags:add'), run: add },
    { key: '/', label: t('shell:list.search'), disabled: view === 'pending', run: () => field.current?.focus() },
  ]);
  return (
    <div className={screen.screen}>
      <PageHeader
        title={t('tags:title')}
        action={<PrimaryAction icon={IconPlus} keys="n" label={t('tags:add')} onClick={add} />}
      />
      <ViewTabs current={view} />
      <RunStrip />
      {view === 'pending' ? (
        <PendingList />
      ) : (
        <>
          <TagFilters field={field} typed={find.typed} onType={find.setTyped} search={search} onChange={change} />
          <BatchBar
            ids={selection.ids}
            isArchived={search.archived === true}
            onChooseContact={() => setChoosesContact(true)}
            onClear={clear}
          />
          <TagList search={search} sort={sort} onSort={setSort} selection={selection} onAsk={ask} />
        </>
      )}
      <Suspense fallback={null}>
        {asking && <TagForm asking={asking} contactName={asking.contactName} onClose={() => setAsking(null)} />}
        {choosesContact && (
          <BatchContact
            ids={selection.ids}
            onClose={() => setChoosesContact(false)}
            onDone={() => {
              setChoosesContact(false);
              clear();
            }}
          />
        )}
      </Suspense>
    </div>
  );
};
