// The day by activity: what was detected, where, how long, and its state. Searched by words, state and source, and
// tagged, booked or ignored in place. Specification 1, day slides: activities.
import { Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useKeys } from '../../shell/keys/use-keys.ts';
import { useT } from '../../texts/i18n.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { isSelected, selectLogs } from '../editing/selection.ts';
import { useDay, useDayControls, useDaySelection } from '../frame/day-context.ts';
import classes from './activities-view.module.css';
import { useActivityColumns } from './activity-columns.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { type ActivityFilter, activityRows, byState, filterRows } from './activity-rows.ts';
import { ActivityTotals } from './activity-totals.tsx';

const everything: ActivityFilter = { find: '', state: 'all', sourceId: null };

export const ActivitiesView = () => {
  const t = useT();
  const { timeline, contactName } = useDay();
  const { selection } = useDaySelection();
  const { select } = useDayControls();
  const [filter, setFilter] = useState(everything);
  const rows = useMemo(() => activityRows(timeline.logs), [timeline.logs]);
  const found = filterRows(rows, filter, contactName);
  const columns = useActivityColumns();
  const at = found.findIndex((row) => isSelected(selection, row));
  const go = (step: 1 | -1) => {
    const next = found[at < 0 ? (step === 1 ? 0 : found.length - 1) : at + step];
    if (next) select(selectLogs(next.logIds));
  };
  useKeys([
    { key: 'ArrowDown', label: t('activities:keys.next'), run: () => go(1), disabled: found.length === 0 },
    { key: 'ArrowUp', label: t('activities:keys.previous'), run: () => go(-1), disabled: found.length === 0 },
  ]);
  return (
    <Stack gap="sm" className={classes.page}>
      <ActivityFilters rows={rows} filter={filter} onChange={setFilter} />
      {found.length === 0 ? (
        <Text c="dimmed" role="status">
          {t('activities:none')}
        </Text>
      ) : (
        <>
          <DataTable
            name="day-activities"
            label={t('timeline:views.activities')}
            columns={columns}
            rows={found}
            rowKey={({ key }) => key}
            markedKey={at < 0 ? null : (found[at]?.key ?? null)}
          />
          <ActivityTotals count={found.length} seconds={byState(found.flatMap(({ entries }) => entries))} />
        </>
      )}
    </Stack>
  );
};
