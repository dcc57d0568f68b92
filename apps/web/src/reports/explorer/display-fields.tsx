// How a report is displayed: its interval, the format of hours, codes, columns, order and groups of the table.
import type { GroupKey } from '@daybook/contract/reports.ts';
import {
  type BookingColumn,
  bookingColumns,
  type PersonColumnKey,
  personColumns,
  type TableColumn,
  tableColumns,
} from '@daybook/domain/reports/report-columns.ts';
import { NativeSelect, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { levelsQuery } from '../../dimensions/dimension-queries.ts';
import { useSession } from '../../shell/api/session.ts';
import { useT } from '../../texts/i18n.ts';
import { columnsAmong, type ReportColumn } from '../report-columns.ts';
import { intervals } from '../report-periods.ts';
import classes from '../report-screen.module.css';
import {
  barKeys,
  type ChangeReport,
  groupKeys,
  hourUnits,
  type ReportSearch,
  sortKeys,
  tabOf,
} from '../report-search.ts';
import { shownBookingColumns } from '../shown-booking-columns.ts';
import { ColumnFields } from './column-fields.tsx';
import { useGroupNames, useGroups } from './group-names.ts';
import { shownColumns } from './shown-columns.ts';

type FieldsProps = { search: ReportSearch; onChange: ChangeReport };

const tabsOfSums: readonly string[] = ['contacts', 'activities', 'codes'];
const places = [0, 1, 2] as const;

/** Up to three keys, the outermost first; each at most once. */
const GroupFields = ({ search, onChange }: FieldsProps) => {
  const t = useT();
  const { user } = useSession();
  const names = useGroupNames();
  const levels = useQuery(levelsQuery).data?.data ?? [];
  const known = new Set(levels.map(({ attributes }) => `dimension_${attributes.level}`));
  const offered = groupKeys.filter(
    (key) => (user.is_admin || key !== 'user') && (!key.startsWith('dimension_') || known.has(key)),
  );
  const groups = useGroups(search).slice(0, places.length);
  const choose = (place: number, value: string) => {
    const key = offered.find((one) => one === value);
    const next = [...groups];
    if (key === undefined) next.splice(place);
    else next[place] = key;
    onChange({ group: [...new Set<GroupKey>(next)], by: undefined, level: undefined });
  };
  return places
    .filter((place) => place <= groups.length)
    .map((place) => (
      <NativeSelect
        key={place}
        label={t(`reports:display.group${place}`)}
        value={groups[place] ?? ''}
        onChange={(event) => choose(place, event.currentTarget.value)}
        data={[
          ...(place === 0 ? [] : [{ value: '', label: t('reports:display.noGroup') }]),
          ...offered
            .filter((key) => key === groups[place] || !groups.includes(key))
            .map((key) => ({ value: key, label: names(key) })),
        ]}
      />
    ));
};

/** Totals or the bookings themselves. */
const TableField = ({ search, onChange }: FieldsProps) => {
  const t = useT();
  const choose = (value: string) =>
    onChange({ view: value === 'bookings' ? value : undefined, columns: undefined, sort: undefined, order: undefined });
  return (
    <NativeSelect
      label={t('reports:display.table')}
      value={search.view === 'bookings' ? 'bookings' : 'sums'}
      onChange={(event) => choose(event.currentTarget.value)}
      data={(['sums', 'bookings'] as const).map((value) => ({ value, label: t(`reports:views.${value}`) }))}
    />
  );
};

/** The columns of the displayed table, and their order. */
const TableColumns = ({ search, onChange }: FieldsProps) => {
  const t = useT();
  const { user } = useSession();
  const tab = tabOf(search);
  const change = (columns: readonly ReportColumn[]) => onChange({ columns });
  if (search.view === 'bookings') {
    const shown = shownBookingColumns(search, user.is_admin);
    const labelOf = (column: BookingColumn) => t(`reports:columns.${column}`);
    return <ColumnFields offered={bookingColumns} shown={shown} labelOf={labelOf} onChange={change} />;
  }
  if (search.view === 'days') return null;
  if (tab === 'productivity' || tab === 'users') {
    const labelOf = (column: PersonColumnKey) => t(`reports:people.${column}`);
    const offered: readonly PersonColumnKey[] = personColumns[tab];
    const shown = columnsAmong(offered, search.columns) ?? offered;
    return <ColumnFields offered={offered} shown={shown} labelOf={labelOf} onChange={change} />;
  }
  if (!tabsOfSums.includes(tab)) return null;
  const labelOf = (column: TableColumn) => t(`reports:columns.${column}`);
  return <ColumnFields offered={tableColumns} shown={shownColumns(search)} labelOf={labelOf} onChange={change} />;
};

export const DisplayFields = ({ search, onChange }: FieldsProps) => {
  const t = useT();
  const { user } = useSession();
  const isOfSums = tabsOfSums.includes(tabOf(search)) && search.view === undefined;
  return (
    <>
      <NativeSelect
        label={t('reports:display.unit')}
        value={search.unit ?? ''}
        onChange={(event) => onChange({ unit: hourUnits.find((unit) => unit === event.currentTarget.value) })}
        data={[
          { value: '', label: t('reports:display.units.own') },
          ...hourUnits.map((value) => ({ value, label: t(`reports:display.units.${value}`) })),
        ]}
      />
      {tabsOfSums.includes(tabOf(search)) && search.view !== 'days' && (
        <TableField search={search} onChange={onChange} />
      )}
      {isOfSums && (
        <>
          <NativeSelect
            label={t('reports:display.interval')}
            value={search.bars ?? search.interval ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({
                interval: intervals.find((one) => one === value),
                bars: barKeys.find((one) => one === value),
              })
            }
            data={[
              { value: '', label: t('reports:display.fitting') },
              ...intervals.map((value) => ({ value, label: t(`reports:display.intervals.${value}`) })),
              ...barKeys
                .filter((value) => user.is_admin || value !== 'user' || search.bars === 'user')
                .map((value) => ({ value, label: t(`reports:breakdowns.${value}`) })),
            ]}
          />
          <GroupFields search={search} onChange={onChange} />
          <NativeSelect
            label={t('reports:display.sort')}
            value={sortKeys.find((one) => one === search.sort) ?? 'duration'}
            onChange={(event) => onChange({ sort: sortKeys.find((one) => one === event.currentTarget.value) })}
            data={sortKeys.map((value) => ({ value, label: t(`reports:display.sorts.${value}`) }))}
          />
          <Switch
            className={classes.switch}
            label={t('reports:display.codes')}
            checked={search.codes === true}
            onChange={(event) => onChange({ codes: event.currentTarget.checked || undefined })}
          />
          <Switch
            className={classes.switch}
            label={t('reports:compare')}
            checked={search.compare === true}
            onChange={(event) => onChange({ compare: event.currentTarget.checked || undefined })}
          />
        </>
      )}
      <TableColumns search={search} onChange={onChange} />
    </>
  );
};
