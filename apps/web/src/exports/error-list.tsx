import { Button, Group, Text } from '@mantine/core';
import { IconCircleCheck, IconRefresh, IconX } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { PagedTable, useRows } from '../ui/list/paged-table.tsx';
import { SelectionBar } from '../ui/list/selection-bar.tsx';
import { onDemand, usePrefetch } from '../ui/on-demand.tsx';
import { exportColumns } from './export-columns.tsx';
import { exportErrorsQuery, underWayOf, useCancel, useRetry } from './export-queries.ts';
import { StoppedNotices } from './stopped-notices.tsx';

const ConfirmDialog = onDemand(async () => (await import('../ui/confirm-dialog.tsx')).ConfirmDialog);
const parts = [ConfirmDialog];

const useSelection = (known: ReadonlySet<string>) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Entries that arrived meanwhile are deselected.
  const ids = useMemo(() => chosen.intersection(known), [chosen, known]);
  const toggle = (id: string) => setChosen(ids.has(id) ? ids.difference(new Set([id])) : ids.union(new Set([id])));
  return { ids, toggle, choose: (all: ReadonlySet<string>) => setChosen(all) };
};

/** Bookings that did not arrive: the reasons, and actions for each or for several. */
export const ErrorList = ({ dayId }: { dayId: string | undefined }) => {
  const t = useT();
  const formats = useFormats();
  const { user, impersonator } = useSession();
  const list = useInfiniteQuery(exportErrorsQuery(dayId));
  const rows = useRows(list);
  const known = useMemo(() => new Set(rows.map((row) => row.activity_id)), [rows]);
  const selection = useSelection(known);
  const [isAsking, setIsAsking] = useState(false);
  usePrefetch(parts);
  const retry = useRetry();
  const cancel = useCancel();
  const columns = exportColumns(t, formats, selection, user.id);
  const first = list.data?.pages[0];
  const underWay = underWayOf(first);
  const isQuiet = first === undefined || first.waiting === 0;
  const mayAct = impersonator === null;
  const forget = { onSuccess: () => selection.choose(new Set()) };
  const giveUp = () => cancel.mutate([...selection.ids], { ...forget, onSettled: () => setIsAsking(false) });
  return (
    <>
      <StoppedNotices stopped={first?.stopped ?? []} />
      <Group mb="sm" justify="space-between">
        <Text size="sm" c="dimmed" role="status">
          {underWay > 0 && t('exports:waiting', { count: underWay })}
        </Text>
        {rows.length > 1 && mayAct && (
          <Button size="compact-sm" variant="default" onClick={() => selection.choose(known)}>
            {t('exports:selectAll')}
          </Button>
        )}
      </Group>
      {selection.ids.size > 0 && mayAct && (
        <SelectionBar
          label={t('exports:selection')}
          count={selection.ids.size}
          onClear={() => selection.choose(new Set())}
        >
          <Button
            size="compact-sm"
            variant="light"
            loading={retry.isPending}
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => retry.mutate([...selection.ids], forget)}
          >
            {t('exports:retry')}
          </Button>
          <Button
            size="compact-sm"
            variant="light"
            color="gray"
            leftSection={<IconX size={16} aria-hidden />}
            onClick={() => setIsAsking(true)}
          >
            {t('exports:cancel.action')}
          </Button>
        </SelectionBar>
      )}
      <PagedTable
        name="export-errors"
        list={list}
        empty={
          <EmptyState
            icon={IconCircleCheck}
            title={t(isQuiet ? 'exports:empty' : 'exports:emptyStill')}
            text={t('exports:emptyText')}
          />
        }
        countText={(count) => t('exports:count', { count })}
        label={t('exports:title')}
        columns={columns}
        rowKey={(row) => row.id}
      />
      {isAsking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            opened
            title={t('exports:cancel.title', { count: selection.ids.size })}
            text={t('exports:cancel.text', { count: selection.ids.size })}
            action={t('exports:cancel.action')}
            isBusy={cancel.isPending}
            onConfirm={giveUp}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
};
