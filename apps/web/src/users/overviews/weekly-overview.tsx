import { useMemo } from 'react';
import { type Translate, useT } from '../../texts/i18n.ts';
import { DayLink } from '../../ui/day-link.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { type Formats, useFormats } from '../../ui/formats/use-formats.ts';
import type { DataColumn } from '../../ui/list/data-columns.ts';
import type { OverviewRow, Period } from '../user-queries.ts';
import classes from '../users-screen.module.css';
import { OverviewTable } from './overview-table.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { datesOf, weekOf } from './periods.ts';

const sortBy = { name: ({ name }: OverviewRow) => name, total: ({ booked }: OverviewRow) => booked };

const DayCell = ({ row, date }: { row: OverviewRow; date: string }) => {
  const t = useT();
  const formats = useFormats();
  const day = row.days.find((each) => each.date === date);
  if (date > formats.today) return null;
  if (day === undefined) {
    return (
      <span className={classes.none} role="img" aria-label={t('users:daily.notPublished')}>
        –
      </span>
    );
  }
  const label = t('users:weekly.openDay', {
    name: row.name,
    day: formats.day(date),
    hours: formats.hours(day.booked),
  });
  return (
    <DayLink date={date} user={row.user_id} className={classes.cell} aria-label={label}>
      <DurationText seconds={day.booked} />
    </DayLink>
  );
};

const columnsOf = (t: Translate, formats: Formats, period: Period): readonly DataColumn<OverviewRow>[] => [
  { key: 'name', header: t('users:name'), sortable: true, cell: ({ name }) => name },
  ...datesOf(period).map(
    (date): DataColumn<OverviewRow> => ({
      key: date,
      header: `${formats.date(date, { weekday: 'short' })} ${formats.date(date, { day: 'numeric' })}`,
      align: 'end',
      width: '4.75rem',
      cell: (row) => <DayCell row={row} date={date} />,
    }),
  ),
  {
    key: 'total',
    header: t('users:weekly.total'),
    sortable: true,
    align: 'end',
    width: '6.5rem',
    cell: ({ booked }) => <DurationText seconds={booked} />,
  },
];

const periodLabel = (formats: Formats, { start, end }: Period): string =>
  [start, end].map((date) => formats.date(date, { day: 'numeric', month: 'short', year: 'numeric' })).join(' – ');

/** Published time of all users in a week, day by day. */
export const WeeklyOverview = ({
  date,
  find,
  onClearFilters,
  onDate,
}: {
  date: string;
  find: string;
  onClearFilters: () => void;
  onDate: (date: string) => void;
}) => {
  const t = useT();
  const formats = useFormats();
  const { start, end } = weekOf(date);
  const columns = useMemo(() => columnsOf(t, formats, { start, end }), [t, formats, start, end]);
  return (
    <>
      <PeriodPicker
        date={start}
        stepDays={7}
        today={formats.today}
        name={periodLabel(formats, { start, end })}
        onChange={onDate}
      />
      <OverviewTable
        label={t('users:tabs.weekly')}
        period={{ start, end }}
        find={find}
        onClearFilters={onClearFilters}
        columns={columns}
        sortBy={sortBy}
        firstSort={{ column: 'name', direction: 'asc' }}
        emptyTitle={t('users:nothing')}
        isWide
      />
    </>
  );
};
