import { Button, SegmentedControl, Text } from '@mantine/core';
import { IconCalendarCheck, IconCalendarEvent } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import classes from '../ui/list/list-screen.module.css';
import { NothingFound } from '../ui/list/nothing-found.tsx';
import { PagedTable } from '../ui/list/paged-table.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { appointmentColumns } from './appointment-columns.tsx';
import { type AppointmentState, appointmentStates, appointmentsQuery } from './appointment-queries.ts';

type Shown = AppointmentState | 'all';
const choices: readonly Shown[] = [...appointmentStates, 'all'];

/** Appointments from the calendars: first of all the undecided ones, each with its day. */
export const AppointmentsScreen = () => {
  const t = useT();
  const formats = useFormats();
  const [shown, setShown] = useState<Shown>('open');
  const list = useInfiniteQuery(appointmentsQuery(shown === 'all' ? null : shown));
  const columns = useMemo(() => appointmentColumns(t, formats), [t, formats]);
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
        onChange={(value) => setShown(choices.find((choice) => choice === value) ?? 'open')}
        data={choices.map((value) => ({ value, label: t(`appointments:filter.${value}`) }))}
      />
      <PagedTable
        name="appointments"
        list={list}
        empty={empty[shown === 'open' || shown === 'all' ? shown : 'some']}
        countText={(count) => t('appointments:count', { count })}
        label={t('appointments:title')}
        columns={columns}
        rowKey={({ id }) => id}
      />
    </div>
  );
};
