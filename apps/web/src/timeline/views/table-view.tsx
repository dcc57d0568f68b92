// The timeline as a table with the same intervals, selection and actions, accessible to screen readers and keyboards.

import type { TimelineLog } from '@daybook/contract/timeline.ts';
import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import { useT } from '../../texts/i18n.ts';
import { ContactDot } from '../../ui/contact-dot.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import type { DataColumn } from '../../ui/list/data-columns.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { logKind } from '../activities/log-kind.ts';
import { SourceIcon } from '../activities/source-icon.tsx';
import { isSelected, toggleBlock } from '../editing/selection.ts';
import { useDay, useDayControls, useDaySelection } from '../frame/day-context.ts';
import { blockOfLog } from '../lane/blocks.ts';
import classes from './table-view.module.css';

export const TableView = () => {
  const t = useT();
  const formats = useFormats();
  const { timeline, contactName } = useDay();
  const rows = useMemo(
    () => [...timeline.logs].sort((a, b) => a.started_at.localeCompare(b.started_at)),
    [timeline.logs],
  );
  const logState = (log: TimelineLog): string => {
    if (log.flags.includes('late')) return t('timeline:kind.late');
    if (log.flags.includes('pending_appointment')) return t('timeline:kind.pending');
    if (log.registration_id !== null) return t('timeline:kind.booked');
    const isAppointment = log.source.type === 'appointment';
    if (log.flags.includes('ignored_by_threshold') && !isAppointment) return t('timeline:kind.belowThreshold');
    if (log.flags.includes('ignored_by_schedule')) return t('timeline:kind.dayOff');
    return log.status === 'ignored' ? t('timeline:kind.ignored') : t('timeline:kind.open');
  };
  const forWhom = (log: TimelineLog): string => {
    const kind = logKind(log);
    if (kind === 'contact') return contactName(log.contact_id) ?? '';
    return kind === 'internal' ? t('timeline:kind.internal') : '–';
  };
  const columns: DataColumn<TimelineLog>[] = [
    {
      key: 'select',
      header: t('timeline:column.select'),
      width: '3.5rem',
      phoneWidth: '2.25rem',
      cell: (log) => (
        <SelectBox
          log={log}
          label={t('timeline:column.selectOne', { time: formats.time(log.started_at), title: log.subject.title })}
        />
      ),
    },
    {
      key: 'time',
      header: t('timeline:column.time'),
      width: '8rem',
      phoneWidth: '3.5rem',
      cell: (log) => <span className="figures">{formats.span(log.started_at, log.ended_at)}</span>,
    },
    {
      key: 'subject',
      header: t('timeline:column.subject'),
      cell: (log) => (
        <span className={classes.subject}>
          <SourceIcon source={log.source} /> <span className={classes.title}>{log.subject.title}</span>
        </span>
      ),
    },
    {
      key: 'contact',
      header: t('timeline:column.contact'),
      width: '14rem',
      hideOnPhone: true,
      cell: (log) => (
        <span className={classes.subject}>
          <ContactDot id={log.contact_id} /> {forWhom(log)}
        </span>
      ),
    },
    { key: 'state', header: t('timeline:column.state'), width: '9rem', hideOnPhone: true, cell: logState },
    {
      key: 'duration',
      header: t('timeline:column.duration'),
      align: 'end',
      width: '5rem',
      phoneWidth: '3rem',
      cell: (log) => <DurationText seconds={log.duration} />,
    },
  ];
  return (
    <div className={classes.page}>
      <DataTable
        name="day-table"
        label={t('timeline:views.table')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </div>
  );
};

/** A separate component, so that the table is not rendered when something is selected. */
const SelectBox = ({ log, label }: { log: TimelineLog; label: string }) => {
  const { selection } = useDaySelection();
  const { select } = useDayControls();
  return (
    <Checkbox
      aria-label={label}
      checked={isSelected(selection, { logIds: log.log_ids })}
      onChange={() => select(toggleBlock(selection, { ...blockOfLog(log), rest: [] }))}
    />
  );
};
