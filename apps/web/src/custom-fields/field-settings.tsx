import { afasFieldOf } from '@daybook/domain/custom-fields/afas-fields.ts';
import { Badge, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconForms, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdministratorsOnly } from '../settings/frame/administrators-only.tsx';
import classes from '../settings/frame/setting-row.module.css';
import { useT } from '../texts/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { ArchiveActions } from '../ui/list/archive-actions.tsx';
import { NothingFound } from '../ui/list/nothing-found.tsx';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { type ListStatus, listStatuses } from '../ui/list/use-list-search.ts';
import { useUsesAfas } from './afas-choice.tsx';
import { useArchiveField } from './field-changes.ts';
import { FieldDefaults } from './field-defaults.tsx';
import { FieldForm } from './field-form.tsx';
import { type CustomField, customFieldsQuery } from './field-queries.ts';

type Edit = (field: CustomField) => void;

const FieldRow = ({ field, onEdit }: { field: CustomField; onEdit: Edit }) => {
  const t = useT();
  const archive = useArchiveField();
  const { name, key, type, is_required, options, is_deleted } = field.attributes;
  const usesAfas = useUsesAfas();
  const inAfas = afasFieldOf(key);
  const there = inAfas === null ? t('dimensions:fields.notInAfas') : t('dimensions:fields.inAfas', { field: inAfas });
  const about = [
    t(`dimensions:fields.types.${type}`),
    ...(options.length > 0 ? [options.join(', ')] : []),
    usesAfas ? there : key,
  ];
  const change = () => archive.mutate(field);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={600} size="sm">
            {name}
          </Text>
          {is_required && (
            <Badge variant="light" size="sm" tt="none">
              {t('dimensions:fields.isRequired')}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {about.join(' · ')}
        </Text>
      </div>
      <ArchiveActions
        name={name}
        isArchived={is_deleted}
        isBusy={archive.isPending}
        onEdit={() => onEdit(field)}
        onArchive={change}
        onRestore={change}
      />
    </li>
  );
};

const Fields = () => {
  const t = useT();
  const [status, setStatus] = useState<ListStatus>('active');
  const [editing, setEditing] = useState<{ field: CustomField | null } | null>(null);
  const { data, isPending, isError, error, refetch } = useQuery(customFieldsQuery);
  if (isPending) return <SkeletonRows rows={4} height={36} />;
  if (isError) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const asked = data.data.filter(({ attributes }) => !attributes.is_deleted);
  const rows = status === 'active' ? asked : data.data.filter(({ attributes }) => attributes.is_deleted);
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing({ field: null })}>
      {t('dimensions:fields.add')}
    </Button>
  );
  const isEmpty = status === 'active' && rows.length === 0;
  return (
    <Stack>
      <Group justify="space-between">
        <SegmentedControl<ListStatus>
          aria-label={t('dimensions:status')}
          value={status}
          onChange={setStatus}
          data={listStatuses.map((value) => ({ value, label: t(`shell:list.${value}`) }))}
        />
        {!isEmpty && add}
      </Group>
      {isEmpty && (
        <EmptyState
          icon={IconForms}
          title={t('dimensions:fields.empty')}
          text={t('dimensions:fields.emptyText')}
          action={add}
        />
      )}
      {!isEmpty && rows.length === 0 && (
        <NothingFound icon={IconForms} title={t('shell:nothingFound')} onClear={() => setStatus('active')} />
      )}
      <Stack component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {rows.map((field) => (
          <FieldRow key={field.id} field={field} onEdit={(one) => setEditing({ field: one })} />
        ))}
      </Stack>
      {asked.length > 0 && <FieldDefaults fields={asked} />}
      {editing && <FieldForm field={editing.field} onClose={() => setEditing(null)} />}
    </Stack>
  );
};

/** The fields of bookings beside their dimensions, for administrators. */
export const FieldSettings = () => (
  <AdministratorsOnly>
    <Fields />
  </AdministratorsOnly>
);
