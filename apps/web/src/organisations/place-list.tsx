import { Stack, Text } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '../settings/frame/setting-row.module.css';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { ArchiveActions } from '../ui/list/archive-actions.tsx';
import { NothingFound } from '../ui/list/nothing-found.tsx';
import { type PagedList, useRows } from '../ui/list/paged-table.tsx';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { type Place, type PlaceKind, useArchivePlace, useRestorePlace } from './place-queries.ts';

type RowProps = { kind: PlaceKind; place: Place; onEdit: (place: Place) => void };

const PlaceRow = ({ kind, place, onEdit }: RowProps) => {
  const t = useT();
  const archive = useArchivePlace(kind);
  const restore = useRestorePlace(kind);
  const { user } = useSession();
  const { name, user_count, address, postal, city, is_deleted } = place.attributes;
  const where = [address, [postal, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text fw={600} size="sm">
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {[...(where === '' ? [] : [where]), t('organisations:places.people', { count: user_count })].join(' · ')}
        </Text>
      </div>
      {!user.is_demo && (
        <ArchiveActions
          name={name}
          isArchived={is_deleted}
          isBusy={archive.isPending || restore.isPending}
          onEdit={() => onEdit(place)}
          onArchive={() => archive.mutate(place)}
          onRestore={() => restore.mutate(place)}
        />
      )}
    </li>
  );
};

type PlaceListProps = {
  kind: PlaceKind;
  list: PagedList<Place>;
  isArchived: boolean;
  /** The button that adds the first one. */
  add: ReactNode;
  onClearFilters: () => void;
  onEdit: (place: Place) => void;
};

/** Departments or locations with their number of people. */
export const PlaceList = ({ kind, list, isArchived, add, onClearFilters, onEdit }: PlaceListProps) => {
  const t = useT();
  const rows = useRows(list);
  if (list.isPending) return <SkeletonRows rows={4} height={36} />;
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (rows.length > 0) {
    return (
      <Stack component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {rows.map((place) => (
          <PlaceRow key={place.id} kind={kind} place={place} onEdit={onEdit} />
        ))}
      </Stack>
    );
  }
  if (isArchived) {
    return <NothingFound icon={IconBuilding} title={t('shell:nothingFound')} onClear={onClearFilters} />;
  }
  return (
    <EmptyState
      icon={IconBuilding}
      title={t(`organisations:places.${kind}.empty`)}
      text={t(`organisations:places.${kind}.emptyText`)}
      action={add}
    />
  );
};
