import { Badge, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconPlus, IconTemplate } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PermittedOnly } from '../settings/frame/permitted-only.tsx';
import classes from '../settings/frame/setting-row.module.css';
import { useT } from '../texts/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { ArchiveActions } from '../ui/list/archive-actions.tsx';
import { NothingFound } from '../ui/list/nothing-found.tsx';
import { type PagedList, useRows } from '../ui/list/paged-table.tsx';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { type ListStatus, listStatuses } from '../ui/list/use-list-search.ts';
import { type Level, levelsQuery } from './dimension-queries.ts';
import { TemplateForm } from './template-form.tsx';
import { levelTemplatesQuery, type Template, useArchiveTemplate, useRestoreTemplate } from './template-queries.ts';

type Edit = (template: Template) => void;

const TemplateRow = ({ template, onEdit }: { template: Template; onEdit: Edit }) => {
  const t = useT();
  const archive = useArchiveTemplate();
  const restore = useRestoreTemplate();
  const { name, contact_name, dimensions, is_bookable, is_deleted } = template.attributes;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={600} size="sm">
            {name}
          </Text>
          {!is_bookable && !is_deleted && (
            <Badge color="orange" variant="light" size="sm" tt="none">
              {t('dimensions:templates.notBookable')}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {[dimensions.map((one) => one.name).join(' / '), contact_name ?? t('dimensions:everyContact')].join(' · ')}
        </Text>
      </div>
      <ArchiveActions
        name={name}
        isArchived={is_deleted}
        isBusy={archive.isPending || restore.isPending}
        onEdit={() => onEdit(template)}
        onArchive={() => archive.mutate(template)}
        onRestore={() => restore.mutate(template)}
      />
    </li>
  );
};

type LevelTemplatesProps = {
  list: PagedList<Template>;
  isArchived: boolean;
  /** The button that adds the first one. */
  add: ReactNode;
  onClearFilters: () => void;
  onEdit: Edit;
};

const LevelTemplates = ({ list, isArchived, add, onClearFilters, onEdit }: LevelTemplatesProps) => {
  const t = useT();
  const rows = useRows(list);
  if (list.isPending) return <SkeletonRows rows={4} height={36} />;
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (rows.length === 0 && isArchived) {
    return <NothingFound icon={IconTemplate} title={t('shell:nothingFound')} onClear={onClearFilters} />;
  }
  if (rows.length === 0) {
    const [title, text] = [t('dimensions:templates.empty'), t('dimensions:templates.emptyText')];
    return <EmptyState icon={IconTemplate} title={title} text={text} action={add} />;
  }
  return (
    <Stack>
      <Stack component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {rows.map((template) => (
          <TemplateRow key={template.id} template={template} onEdit={onEdit} />
        ))}
      </Stack>
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('shell:table.loadMore')}
        </Button>
      )}
    </Stack>
  );
};

const Templates = ({ levels }: { levels: readonly Level[] }) => {
  const t = useT();
  const [status, setStatus] = useState<ListStatus>('active');
  const [levelId, setLevelId] = useState(levels[0]?.id ?? '');
  const [editing, setEditing] = useState<{ template: Template | null } | null>(null);
  const list = useInfiniteQuery({ ...levelTemplatesQuery(levelId, status === 'archived'), enabled: levelId !== '' });
  const isEmpty = status === 'active' && list.isSuccess && list.data.pages[0]?.data.length === 0;
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing({ template: null })}>
      {t('dimensions:templates.add')}
    </Button>
  );
  return (
    <Stack>
      <Group justify="space-between">
        <Group gap="xs">
          <SegmentedControl
            aria-label={t('dimensions:templates.level')}
            value={levelId}
            onChange={setLevelId}
            data={levels.map(({ id, attributes }) => ({ value: id, label: attributes.name }))}
          />
          <SegmentedControl<ListStatus>
            aria-label={t('dimensions:status')}
            value={status}
            onChange={setStatus}
            data={listStatuses.map((value) => ({ value, label: t(`shell:list.${value}`) }))}
          />
        </Group>
        {!isEmpty && add}
      </Group>
      {levelId !== '' && (
        <LevelTemplates
          list={list}
          isArchived={status === 'archived'}
          add={add}
          onClearFilters={() => setStatus('active')}
          onEdit={(template) => setEditing({ template })}
        />
      )}
      {editing && <TemplateForm levels={levels} template={editing.template} onClose={() => setEditing(null)} />}
    </Stack>
  );
};

/** Combinations that are often booked, for users who manage projects. */
export const TemplateSettings = () => {
  const { data } = useQuery(levelsQuery);
  return (
    <PermittedOnly permission="manage_dimensions">
      {data ? <Templates levels={data.data} /> : <SkeletonRows rows={4} height={36} />}
    </PermittedOnly>
  );
};
