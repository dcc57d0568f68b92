import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useRef, useState } from 'react';
import { useKeys } from '../shell/keys/use-keys.ts';
import { useT } from '../texts/i18n.ts';
import { LinkTabs, tabProps } from '../ui/link-tabs.tsx';
import screen from '../ui/list/list-screen.module.css';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { onDemand, usePrefetch } from '../ui/on-demand.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PrimaryAction } from '../ui/primary-action.tsx';
import { PendingList } from './pending-list.tsx';
import { RunStrip } from './run-strip.tsx';
import type { Asking } from './tag-actions.tsx';
import classes from './tags-screen.module.css';
import { type TagsSearch, type TagView, tagViews } from './tags-search.ts';

const AllTags = onDemand(async () => (await import('./all-tags.tsx')).AllTags);
const TagForm = onDemand(async () => (await import('./tag-form.tsx')).TagForm);
const parts = [AllTags, TagForm];

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

/** Tags: first the references without one, then all tags. Specification 1, part 2, Tags. */
export const TagsScreen = () => {
  const t = useT();
  const navigate = useNavigate();
  const search: TagsSearch = useSearch({ strict: false });
  const view = search.view ?? 'pending';
  const field = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState<(Asking & { contactName: string | undefined }) | null>(null);
  const ask = useCallback((next: Asking, contactName?: string) => setAsking({ ...next, contactName }), []);
  const add = () => ask({ tag: null, how: 'add' });
  usePrefetch(parts);
  useKeys([
    { key: 'n', label: t('tags:add'), run: add },
    { key: '/', label: t('tags:search'), disabled: view === 'pending', run: () => field.current?.focus() },
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
        <Suspense fallback={<SkeletonRows rows={10} height={28} />}>
          <AllTags
            field={field}
            search={search}
            onChange={(next) => void navigate({ to: '/tags', search: next, replace: true })}
            onAsk={ask}
          />
        </Suspense>
      )}
      {asking && (
        <Suspense fallback={null}>
          <TagForm asking={asking} contactName={asking.contactName} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </div>
  );
};
