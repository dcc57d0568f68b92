import { Button, SegmentedControl, Text } from '@mantine/core';
import { IconCalendarCheck, IconCalendarEvent } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { useSelectionKeys } from '../shell/keys/use-selection-keys.ts';
import { useT } from '../texts/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import classes from '../ui/list/list-screen.module.css';
import { NothingFound } from '../ui/list/nothing-found.tsx';
import { PagedTable, useRows } from '../ui/list/paged-table.tsx';
import { useSelection } from '../ui/list/use-selection.ts';
import { onDemand, usePrefetch } from '../ui/on-demand.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { appointmentColumns, isDecidable } from './appointment-columns.tsx';
import { type AppointmentState, appointmentStates, appointmentsQuery, contactNames } from './appointment-queries.ts';

const AppointmentDrawer = onDemand(async () => (await import('./appointment-drawer.tsx')).AppointmentDrawer);
const AppointmentBulkBar = onDemand(async () => (await import('./appointment-bulk-bar.tsx')).AppointmentBulkBar);
const parts = [AppointmentDrawer, AppointmentBulkBar];

type Shown = AppointmentState | 'all';
const choices: readonly Shown[] = [...appointmentStates, 'all'];

/** Appointments from the calendars: first the undecided ones, which are decided here or on their days. */
export const AppointmentsScreen = () => {
  const t = useT();
  const formats = useFormats();
  const [shown, setShown] = useState<Shown>('open');
  const [openId, setOpenId] = useState<string | null>(null);
  const selection = useSelection();
  const list = useInfiniteQuery(appointmentsQuery(shown === 'all' ? null : shown));
  const rows = useRows(list);
  const columns = useMemo(
    () =>
      appointmentColumns({
        t,
        formats,
        selection,
        contactNames: contactNames(list.data?.pages ?? []),
        onOpen: setOpenId,
      }),
    [t, formats, selection, list.data],
  );
  const decidable = rows.filter(isDecidable);
  const { ids: selected, toggle, clear } = selection;
  usePrefetch(parts);
  useSelectionKeys({ selected, toggle, clear, all: decidable.map(({ id }) => id) });
  const opened = rows.find(({ id }) => id === openId);
  /** Moves to the next undecided one. */
  const goOn = () => {
    const next = rows[rows.findIndex(({ id }) => id === openId) + 1];
    setOpenId(shown === 'open' ? (next?.id ?? null) : null);
  };
  const toConnections = (
    <Button component={Link} to="/integrations" variant="default">
      {t('appointments:connections')}
    </Button>
  );
  const empty = {
    open: (
      <EmptyState
        icon={IconCalendarCheck}
        title={t('appointments:empty')}
        text={t('appointments:emptyText')}
        action={toConnections}
      />
    ),
    some: <NothingFound icon={IconCalendarEvent} title={t('appointments:nothing')} onClear={() => setShown('all')} />,
    all: <EmptyState icon={IconCalendarEvent} title={t('appointments:nothing')} action={toConnections} />,
  };
  return (
    <div className={classes.screen}>
      <PageHeader title={t('appointments:title')} />
      <Text size="sm" c="dimmed" mb="sm">
        {t('appointments:text')}
      </Text>
      <SegmentedControl
        aria-label={t('appointments:filter.label')}
        mb="md"
        maw="100%"
        value={shown}
        onChange={(value) => {
          clear();
          setShown(choices.find((choice) => choice === value) ?? 'open');
        }}
        data={choices.map((value) => ({ value, label: t(`appointments:filter.${value}`) }))}
      />
      <Suspense fallback={null}>
        {selected.size > 0 && (
          <AppointmentBulkBar appointments={decidable.filter(({ id }) => selected.has(id))} onClear={clear} />
        )}
      </Suspense>
      <PagedTable
        name="appointments"
        list={list}
        empty={empty[shown === 'open' || shown === 'all' ? shown : 'some']}
        countText={(count) => t('appointments:count', { count })}
        label={t('appointments:title')}
        columns={columns}
        rowKey={({ id }) => id}
      />
      <Suspense fallback={null}>
        {opened && <AppointmentDrawer row={opened} onDecided={goOn} onClose={() => setOpenId(null)} />}
      </Suspense>
    </div>
  );
};
