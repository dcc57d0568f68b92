import { useDebouncedValue } from '@mantine/hooks';
import { type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { onDemand, usePrefetch } from '../ui/on-demand.tsx';
import { BatchBar } from './batch-bar.tsx';
import type { Asking } from './tag-actions.tsx';
import { TagFilters } from './tag-filters.tsx';
import { TagList } from './tag-list.tsx';
import type { TagSort } from './tag-queries.ts';
import type { TagsSearch } from './tags-search.ts';

const BatchContact = onDemand(async () => (await import('./batch-contact.tsx')).BatchContact);
const parts = [BatchContact];
const typingMs = 200;

/** The search text, immediately in the field and in the address at a pause in typing. */
const useFind = (search: TagsSearch, change: (search: TagsSearch) => void) => {
  const [typed, setTyped] = useState(search.find ?? '');
  const [wanted] = useDebouncedValue(typed.trim(), typingMs);
  const latest = useRef({ search, change });
  latest.current = { search, change };
  useEffect(() => {
    const { find = '', ...rest } = latest.current.search;
    if (find !== wanted) latest.current.change(wanted === '' ? rest : { ...rest, find: wanted });
  }, [wanted]);
  return { typed, setTyped };
};

const useSelection = () => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) => setIds((known) => new Set(known.has(id) ? [...known].filter((one) => one !== id) : [...known, id])),
    [],
  );
  const clear = useCallback(() => setIds(new Set()), []);
  return useMemo(() => ({ ids, toggle, clear }), [ids, toggle, clear]);
};

type AllTagsProps = {
  field: RefObject<HTMLInputElement | null>;
  search: TagsSearch;
  onChange: (search: TagsSearch) => void;
  onAsk: (asking: Asking, contactName?: string) => void;
};

/** All tags: their filters, and the actions for the selected ones. */
export const AllTags = ({ field, search, onChange, onAsk }: AllTagsProps) => {
  const selection = useSelection();
  const [sort, setSort] = useState<TagSort>({ column: 'value', direction: 'asc' });
  const [choosesContact, setChoosesContact] = useState(false);
  const change = (next: TagsSearch) => {
    selection.clear();
    onChange(next);
  };
  const find = useFind(search, change);
  const clearFilters = () => {
    find.setTyped('');
    change(search.view === undefined ? {} : { view: search.view });
    field.current?.focus();
  };
  const close = () => setChoosesContact(false);
  const finish = () => {
    close();
    selection.clear();
  };
  usePrefetch(parts);
  return (
    <>
      <TagFilters field={field} typed={find.typed} onType={find.setTyped} search={search} onChange={change} />
      <BatchBar
        ids={selection.ids}
        isArchived={search.archived === true}
        onChooseContact={() => setChoosesContact(true)}
        onClear={selection.clear}
      />
      <TagList
        search={search}
        sort={sort}
        onSort={setSort}
        selection={selection}
        onClearFilters={clearFilters}
        onAsk={onAsk}
      />
      {choosesContact && (
        <Suspense fallback={null}>
          <BatchContact ids={selection.ids} onClose={close} onDone={finish} />
        </Suspense>
      )}
    </>
  );
};
