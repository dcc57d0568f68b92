import type { GroupKey } from '@daybook/contract/reports.ts';
import type { TableColumn } from '@daybook/domain/reports/report-columns.ts';
import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Translate } from '../../texts/i18n.ts';
import { ContactDot } from '../../ui/contact-dot.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import type { Formats } from '../../ui/formats/use-formats.ts';
import type { DataColumn } from '../../ui/list/data-columns.ts';
import { searchOfBookings } from '../report-drill.ts';
import { type ReportSearch, sourceKinds } from '../report-search.ts';
import { SeriesDot } from '../series-dot.tsx';
import type { Look } from '../series-look.ts';
import classes from './explorer.module.css';
import { type FigureKey, searchOfFigure } from './figure-rows.ts';
import { OwnSubjects } from './own-subjects.tsx';
import { shownColumns } from './shown-columns.ts';
import type { TreeRow } from './tree-rows.ts';

const withoutWhat = (key: GroupKey) => {
  if (key === 'source_type') return 'source';
  return key === 'company' || key === 'contact' || key === 'source' || key === 'user' ? key : 'dimension';
};

/** Returns the name of a group; bookings without one have a name too. */
const groupLabel = ({ groupKey, group }: TreeRow, t: Translate, formats: Formats): string => {
  const [{ id = null, label = '' } = {}] = group.groups;
  if (groupKey === 'day' || groupKey === 'week') return formats.date(label, { dateStyle: 'medium' });
  if (groupKey === 'month') return formats.date(label, { month: 'long', year: 'numeric' });
  const kind = sourceKinds.find((one) => groupKey === 'source_type' && one === id);
  if (kind !== undefined) return t(`reports:kinds.${kind}`);
  if (id !== null) return label;
  return t(`reports:without.${withoutWhat(groupKey)}`);
};

type ColumnContext = {
  t: Translate;
  formats: Formats;
  total: number;
  toggle: (row: TreeRow) => void;
  /** Returns the look of a row in the chart; undefined: it is not drawn. */
  dotOf: (row: TreeRow) => Look | undefined;
};

/** The colour of a row in the chart; a contact's own colour even if the chart distinguishes something else. */
const Dot = ({ row, look }: { row: TreeRow; look: Look | undefined }) => {
  if (look !== undefined) return <SeriesDot look={look} />;
  return row.groupKey === 'contact' ? <ContactDot id={row.group.groups[0]?.id ?? null} /> : null;
};

const Name = ({ row, t, formats, toggle, dotOf }: Omit<ColumnContext, 'total'> & { row: TreeRow }) => {
  const label = groupLabel(row, t, formats);
  const Chevron = row.isOpen ? IconChevronDown : IconChevronRight;
  return (
    <span className={classes.name} style={{ paddingInlineStart: `${row.depth * 1.5}rem` }}>
      {row.canOpen ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-expanded={row.isOpen}
          aria-label={t(row.isOpen ? 'reports:tree.close' : 'reports:tree.open', { name: label })}
          onClick={() => toggle(row)}
        >
          <Chevron size={16} aria-hidden />
        </ActionIcon>
      ) : (
        <span className={classes.indent} />
      )}
      <Dot row={row} look={dotOf(row)} />
      <Link className={classes.link} to="/report" search={searchOfBookings(row.search)}>
        {label}
      </Link>
      {row.groupKey === 'source' && row.group.groups[0]?.id !== null && <OwnSubjects row={row} name={label} />}
    </span>
  );
};

/** A number that links to its rows. If the name of the row links there as well, Tab stops only once. */
const Behind = ({ row, figure, value }: { row: TreeRow; figure: FigureKey; value: React.ReactNode }) => {
  const search = searchOfFigure(row, figure);
  const isAsName = figure === 'duration' || figure === 'count' || figure === 'share';
  return (
    <Link className={classes.link} to="/report" search={search} {...(isAsName && { tabIndex: -1 })}>
      {value}
    </Link>
  );
};

/** The change since the previous period, in words that do not depend on a colour. */
const Trend = ({ row, formats }: { row: TreeRow; formats: Formats }) => {
  const { previous, duration } = row.group;
  if (previous === null) return '–';
  if (duration === previous) return '=';
  return (
    <span data-more={duration > previous || undefined} className={classes.trend}>
      {duration > previous ? '▲' : '▼'} {formats.hours(Math.abs(duration - previous))}
    </span>
  );
};

export const treeColumns = (
  search: ReportSearch,
  header: string,
  context: ColumnContext,
): readonly DataColumn<TreeRow>[] => {
  const { t, formats, total } = context;
  const figure = (key: TableColumn, cell: DataColumn<TreeRow>['cell'], width: string): DataColumn<TreeRow> => ({
    ...{ key, header: t(`reports:columns.${key}`), align: 'end', width, hideOnPhone: true, cell },
    sortable: key === 'count' || key === 'billable',
  });
  const linked = (key: TableColumn, cell: DataColumn<TreeRow>['cell'], width: string) =>
    figure(key, (row) => <Behind row={row} figure={key} value={cell(row)} />, width);
  const all: Readonly<Record<TableColumn, DataColumn<TreeRow>>> = {
    users: linked('users', ({ group }) => group.users ?? '', '6rem'),
    last: linked(
      'last',
      ({ group }) => (group.last_date === null ? '' : formats.date(group.last_date, { dateStyle: 'medium' })),
      '9rem',
    ),
    count: linked('count', ({ group }) => formats.number(group.count), '7rem'),
    billable: linked('billable', ({ group }) => <DurationText seconds={group.billable} />, '7rem'),
    share: linked('share', ({ group }) => formats.percent(total === 0 ? 0 : group.duration / total), '6rem'),
    trend: linked('trend', (row) => <Trend row={row} formats={formats} />, '8rem'),
  };
  const code: DataColumn<TreeRow> = {
    ...{ key: 'code', header: t('reports:code'), width: '8rem', hideOnPhone: true },
    cell: ({ group }) => group.groups[0]?.code ?? '',
  };
  return [
    { key: 'key', header, sortable: true, cell: (row) => <Name row={row} {...context} /> },
    ...(search.codes === true ? [code] : []),
    ...shownColumns(search).map((column) => all[column]),
    {
      ...{ key: 'duration', header: t('reports:hours'), align: 'end', width: '7rem', sortable: true },
      cell: (row) => <Behind row={row} figure="duration" value={<DurationText seconds={row.group.duration} />} />,
    },
  ];
};
