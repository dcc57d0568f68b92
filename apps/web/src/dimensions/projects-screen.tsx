import { Alert, SegmentedControl, Tabs } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconInfoCircle, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { useKeys } from '../shell/keys/use-keys.ts';
import { ReadingLine } from '../shell/messages/reading-line.tsx';
import { useMay } from '../shell/use-may.ts';
import { useT } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { ListFilters } from '../ui/list/list-filters.tsx';
import classes from '../ui/list/list-screen.module.css';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { useListSearch } from '../ui/list/use-list-search.ts';
import { onDemand, usePrefetch } from '../ui/on-demand.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PrimaryAction } from '../ui/primary-action.tsx';
import { DimensionList, type EditingDimension } from './dimension-list.tsx';
import { type Dimension, type Level, levelsQuery } from './dimension-queries.ts';
import screen from './projects-screen.module.css';
import { type ProjectView, projectViews } from './projects-search.ts';

const DimensionForm = onDemand(async () => (await import('./dimension-form.tsx')).DimensionForm);
const DimensionTree = onDemand(async () => (await import('./dimension-tree.tsx')).DimensionTree);
const DimensionBatchBar = onDemand(async () => (await import('./dimension-batch-bar.tsx')).DimensionBatchBar);
const parts = [DimensionForm, DimensionTree];

/** Selected dimensions; another list starts with none. */
const useSelection = (list: string) => {
  const [ticked, setTicked] = useState<{ list: string; ids: ReadonlySet<string> }>({ list, ids: new Set() });
  return useMemo(() => {
    const ids: ReadonlySet<string> = ticked.list === list ? ticked.ids : new Set();
    const toggle = (id: string) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setTicked({ list, ids: next });
    };
    return { ids, toggle, clear: () => setTicked({ list, ids: new Set() }) };
  }, [ticked, list]);
};

/** Names that are not loaded yet are searched for in the form. */
const parentChoices = ({ attributes: { parent_id, contact_id } }: Dimension) => ({
  parent: parent_id === null ? null : { value: parent_id, label: '…' },
  contact: contact_id === null ? null : { value: contact_id, label: '…' },
});

const Content = ({ levels }: { levels: readonly Level[] }) => {
  const t = useT();
  const navigate = useNavigate();
  const mayChange = useMay('manage_dimensions');
  const address = useSearch({ from: '/signed-in/projects' });
  const { level: wantedLevel, find = '', view: asked } = address;
  const search = useListSearch(find);
  const [editing, setEditing] = useState<EditingDimension | null>(null);
  const at = Math.max(
    0,
    levels.findIndex((entry) => entry.attributes.level === wantedLevel),
  );
  const level = levels[at];
  const [latest, setLatest] = useLocalStorage<ProjectView>({ key: 'projects-view', defaultValue: 'table' });
  const view = asked ?? latest;
  const showAs = (wanted: ProjectView) => {
    setLatest(wanted);
    void navigate({ to: '/projects', search: { ...address, view: wanted }, resetScroll: false });
  };
  const selection = useSelection(`${level?.id} ${search.status}`);
  const [editingLevel, setEditingLevel] = useState<Level | null>(null);
  const isTree = view === 'tree' && search.wanted === '' && search.status === 'active';
  const add = () => {
    setEditingLevel(null);
    setEditing({ dimension: null, parent: null, contact: null });
  };
  const formLevel = editingLevel ?? level;
  const formAt = levels.findIndex((entry) => entry.id === formLevel?.id);
  usePrefetch(parts);
  useKeys([
    { key: 'n', label: t('dimensions:add'), run: add, disabled: !mayChange },
    { key: '/', label: t('shell:list.search'), run: () => search.field.current?.focus() },
  ]);
  if (!level || !formLevel) return null;
  return (
    <>
      <PageHeader
        title={t('dimensions:title')}
        {...(mayChange && {
          action: <PrimaryAction icon={IconPlus} keys="n" label={t('dimensions:add')} onClick={add} />,
        })}
      />
      <ReadingLine />
      {!mayChange && (
        <Alert variant="light" color="gray" icon={<IconInfoCircle />} mb="md">
          {t('dimensions:readOnly')}
        </Alert>
      )}
      <div className={screen.bar}>
        <ListFilters search={search} statusLabel={t('dimensions:status')} />
        <SegmentedControl<ProjectView>
          className={screen.views}
          aria-label={t('dimensions:view.label')}
          value={view}
          onChange={showAs}
          data={projectViews.map((value) => ({ value, label: t(`dimensions:view.${value}`) }))}
        />
      </div>
      {!isTree && (
        <Tabs
          value={level.id}
          onChange={(id) => {
            const chosen = levels.find((entry) => entry.id === id)?.attributes.level ?? 1;
            void navigate({ to: '/projects', search: { ...address, level: chosen } });
          }}
          mb="md"
        >
          <Tabs.List>
            {levels.map((entry) => (
              <Tabs.Tab key={entry.id} value={entry.id}>
                {entry.attributes.name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      )}
      {selection.ids.size > 0 && !isTree && (
        <Suspense fallback={null}>
          <DimensionBatchBar
            ids={selection.ids}
            isArchived={search.status === 'archived'}
            parentLevel={levels[at - 1] ?? null}
            onClear={selection.clear}
          />
        </Suspense>
      )}
      {isTree ? (
        <Suspense fallback={<SkeletonRows rows={10} height={28} />}>
          <DimensionTree
            levels={levels}
            onEdit={
              mayChange
                ? (dimension, its) => {
                    setEditingLevel(its);
                    setEditing({ dimension, ...parentChoices(dimension) });
                  }
                : null
            }
          />
        </Suspense>
      ) : (
        <DimensionList
          level={level}
          parentLevel={levels[at - 1] ?? null}
          filter={{ level: level.id, search: search.wanted, status: search.status }}
          selection={selection}
          onClearFilters={search.clear}
          onEdit={(next) => {
            setEditingLevel(null);
            setEditing(next);
          }}
        />
      )}
      {editing && (
        <Suspense fallback={null}>
          <DimensionForm
            level={formLevel}
            parentLevel={levels[formAt - 1] ?? null}
            hasLevelBelow={formAt < levels.length - 1}
            {...editing}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </>
  );
};

/**
 * The dimensions that time is booked on, level by level. Users who manage projects change them; others only see them.
 */
export const ProjectsScreen = () => {
  const t = useT();
  const levels = useQuery(levelsQuery);
  return (
    <div className={classes.screen}>
      {levels.isPending && (
        <>
          <PageHeader title={t('dimensions:title')} />
          <SkeletonRows rows={10} height={28} />
        </>
      )}
      {levels.isError && <ErrorPanel error={levels.error} onRetry={() => levels.refetch()} />}
      {levels.data && <Content levels={levels.data.data} />}
    </div>
  );
};
