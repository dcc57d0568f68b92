import { Alert, Tabs } from '@mantine/core';
import { IconInfoCircle, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useT } from '../shell/i18n.ts';
import { useSession } from '../shell/session.ts';
import { useKeys } from '../shell/use-keys.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { ListFilters } from '../ui/list-filters.tsx';
import classes from '../ui/list-screen.module.css';
import { onDemand, useFetchedEarly } from '../ui/on-demand.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PrimaryAction } from '../ui/primary-action.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { useListSearch } from '../ui/use-list-search.ts';
import { DimensionList, type EditingDimension } from './dimension-list.tsx';
import { type Level, levelsQuery } from './dimension-queries.ts';

const DimensionForm = onDemand(async () => (await import('./dimension-form.tsx')).DimensionForm);
const parts = [DimensionForm];

const Content = ({ levels }: { levels: readonly Level[] }) => {
  const t = useT();
  const navigate = useNavigate();
  const { user } = useSession();
  const { level: wantedLevel, find = '' } = useSearch({ from: '/signed-in/projects' });
  const search = useListSearch(find);
  const [editing, setEditing] = useState<EditingDimension | null>(null);
  const at = Math.max(
    0,
    levels.findIndex((entry) => entry.attributes.level === wantedLevel),
  );
  const level = levels[at];
  const add = () => setEditing({ dimension: null, parent: null, contact: null });
  useFetchedEarly(parts);
  useKeys([
    { key: 'n', label: t('dimensions:add'), run: add, disabled: !user.is_admin },
    { key: '/', label: t('shell:list.search'), run: () => search.field.current?.focus() },
  ]);
  if (!level) return null;
  return (
    <>
      <PageHeader
        title={t('dimensions:title')}
        {...(user.is_admin && {
          action: <PrimaryAction icon={IconPlus} keys="n" label={t('dimensions:add')} onClick={add} />,
        })}
      />
      {!user.is_admin && (
        <Alert variant="light" color="gray" icon={<IconInfoCircle />} mb="md">
          {t('dimensions:readOnly')}
        </Alert>
      )}
      <Tabs
        value={level.id}
        onChange={(id) => {
          const chosen = levels.find((entry) => entry.id === id)?.attributes.level ?? 1;
          void navigate({ to: '/projects', search: (current) => ({ ...current, level: chosen }) });
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
      <ListFilters search={search} statusLabel={t('dimensions:status')} />
      <DimensionList
        level={level}
        parentLevel={levels[at - 1] ?? null}
        filter={{ level: level.id, search: search.wanted, status: search.status }}
        onEdit={setEditing}
      />
      {editing && (
        <Suspense fallback={null}>
          <DimensionForm
            level={level}
            parentLevel={levels[at - 1] ?? null}
            hasLevelBelow={at < levels.length - 1}
            {...editing}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </>
  );
};

/** What time is booked on, level by level. Administrators change it; everybody else sees it. */
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
