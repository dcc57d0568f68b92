import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdministratorsOnly } from '../settings/frame/administrators-only.tsx';
import { DemoNote } from '../settings/frame/in-person-only.tsx';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { useRows } from '../ui/list/paged-table.tsx';
import { type ListStatus, listStatuses } from '../ui/list/use-list-search.ts';
import { PlaceForm } from './place-form.tsx';
import { PlaceList } from './place-list.tsx';
import { type Place, type PlaceKind, placesQuery } from './place-queries.ts';

const Places = ({ kind }: { kind: PlaceKind }) => {
  const t = useT();
  const isDemo = useSession().user.is_demo;
  const [status, setStatus] = useState<ListStatus>('active');
  const [editing, setEditing] = useState<{ place: Place | null } | null>(null);
  const list = useInfiniteQuery(placesQuery(kind, status === 'archived'));
  const rows = useRows(list);
  const add = isDemo ? null : (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing({ place: null })}>
      {t(`organisations:places.${kind}.add`)}
    </Button>
  );
  const edit = (place: Place) => setEditing({ place });
  const isEmpty = status === 'active' && !list.isPending && rows.length === 0;
  return (
    <Stack>
      <DemoNote />
      <Group justify="space-between">
        <SegmentedControl<ListStatus>
          aria-label={t('organisations:places.status')}
          value={status}
          onChange={setStatus}
          data={listStatuses.map((value) => ({ value, label: t(`shell:list.${value}`) }))}
        />
        {!isEmpty && add}
      </Group>
      <PlaceList
        kind={kind}
        list={list}
        isArchived={status === 'archived'}
        add={add}
        onClearFilters={() => setStatus('active')}
        onEdit={edit}
      />
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('shell:table.loadMore')}
        </Button>
      )}
      {editing && <PlaceForm kind={kind} place={editing.place} onClose={() => setEditing(null)} />}
    </Stack>
  );
};

/** The locations of the organisation, for administrators. */
export const LocationsSettings = () => (
  <AdministratorsOnly>
    <Places kind="locations" />
  </AdministratorsOnly>
);

/** The departments of the organisation, for administrators. */
export const DepartmentsSettings = () => (
  <AdministratorsOnly>
    <Places kind="departments" />
  </AdministratorsOnly>
);
