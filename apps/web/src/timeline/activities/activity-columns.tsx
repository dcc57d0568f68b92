import { ActionIcon, Checkbox } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useT } from '../../texts/i18n.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { ContactDot } from '../../ui/contact-dot.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import type { DataColumn } from '../../ui/list/data-columns.ts';
import { isSelected, selectLogs } from '../editing/selection.ts';
import { useDay, useDayControls, useDaySelection } from '../frame/day-context.ts';
import classes from './activities-view.module.css';
import { ActivityLink } from './activity-link.tsx';
import type { ActivityRow } from './activity-rows.ts';
import { ActivityStates } from './activity-states.tsx';
import { useRowActions } from './use-row-actions.ts';

/** The columns of the activities of the day. */
export const useActivityColumns = (): DataColumn<ActivityRow>[] => {
  const t = useT();
  const { contactName } = useDay();
  const { selection } = useDaySelection();
  const { select, setIsBar } = useDayControls();
  const actionsOf = useRowActions();
  const selected = selection.kind === 'logs' ? selection.logIds : new Set<string>();
  const toggle = (row: ActivityRow) => {
    const ids = new Set(row.logIds);
    const next = isSelected(selection, row) ? selected.difference(ids) : selected.union(ids);
    setIsBar(true);
    select(selectLogs([...next]));
  };
  const whose = (row: ActivityRow): string => {
    if (row.isMixed) return t('timeline:kind.mixed');
    if (row.isInternal) return t('timeline:kind.internal');
    return contactName(row.contactId) ?? '–';
  };
  return [
    {
      key: 'select',
      header: t('timeline:column.select'),
      isHeaderHidden: true,
      width: '2.75rem',
      phoneWidth: '2.25rem',
      cell: (row) => (
        <Checkbox
          aria-label={t('activities:select', { title: row.subject.title })}
          checked={isSelected(selection, row)}
          indeterminate={!isSelected(selection, row) && row.logIds.some((id) => selected.has(id))}
          onChange={() => toggle(row)}
        />
      ),
    },
    {
      key: 'activity',
      header: t('activities:activity'),
      cell: (row) => (
        <>
          <ActivityLink row={row} />
          <span className={classes.onPhone}>
            <ActivityStates seconds={row.secondsByState} />
          </span>
        </>
      ),
    },
    {
      key: 'contact',
      header: t('timeline:column.contact'),
      width: '12rem',
      hideOnPhone: true,
      cell: (row) => (
        <span className={classes.whose}>
          <ContactDot id={row.contactId} /> {whose(row)}
        </span>
      ),
    },
    {
      key: 'state',
      header: t('timeline:column.state'),
      width: '9.5rem',
      hideOnPhone: true,
      cell: (row) => <ActivityStates seconds={row.secondsByState} />,
    },
    {
      key: 'duration',
      header: t('timeline:column.duration'),
      align: 'end',
      width: '4.5rem',
      phoneWidth: '3rem',
      cell: (row) => <DurationText seconds={row.seconds} className={classes.duration ?? ''} />,
    },
    {
      key: 'actions',
      header: t('shell:table.actions'),
      isHeaderHidden: true,
      align: 'end',
      width: '3rem',
      phoneWidth: '2.5rem',
      cell: (row) => (
        <ActionMenu entries={actionsOf(row)}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('activities:actions.label', { title: row.subject.title })}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </ActionMenu>
      ),
    },
  ];
};
