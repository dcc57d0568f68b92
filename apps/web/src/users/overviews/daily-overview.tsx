import { useMemo } from 'react';
import { type Translate, useT } from '../../texts/i18n.ts';
import { DayLink } from '../../ui/day-link.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { type Formats, useFormats } from '../../ui/formats/use-formats.ts';
import type { DataColumn } from '../../ui/list/data-columns.ts';
import type { OverviewRow } from '../user-queries.ts';
import classes from '../users-screen.module.css';
import { OverviewTable } from './overview-table.tsx';
import { PeriodPicker } from './period-picker.tsx';

const sortBy = {
  name: ({ name }: OverviewRow) => name,
  booked: ({ booked_contact }: OverviewRow) => booked_contact,
  internal: ({ booked_internal }: OverviewRow) => booked_internal,
  productivity: ({ productivity }: OverviewRow) => productivity ?? -1,
};

/** Zero hours are not the same as unpublished. */
const Booked = ({ row, seconds }: { row: OverviewRow; seconds: number }) =>
  row.days.length > 0 ? <DurationText seconds={seconds} /> : '–';

const columnsOf = (t: Translate, formats: Formats, date: string): readonly DataColumn<OverviewRow>[] => [
  { key: 'name', header: t('users:name'), sortable: true, cell: ({ name }) => name },
  {
    key: 'published',
    header: t('users:daily.published'),
    cell: ({ user_id, days }) =>
      days.length > 0 ? (
        <DayLink date={date} user={user_id}>
          {t('users:daily.open')}
        </DayLink>
      ) : (
        <span className={classes.none}>{t('users:daily.notPublished')}</span>
      ),
  },
  {
    key: 'booked',
    header: t('users:daily.contacts'),
    sortable: true,
    align: 'end',
    width: '9rem',
    phoneWidth: '5.5rem',
    cell: (row) => <Booked row={row} seconds={row.booked_contact} />,
  },
  {
    key: 'internal',
    header: t('users:daily.internal'),
    sortable: true,
    align: 'end',
    width: '8rem',
    hideOnPhone: true,
    cell: (row) => <Booked row={row} seconds={row.booked_internal} />,
  },
  {
    key: 'productivity',
    header: t('users:productivity'),
    sortable: true,
    align: 'end',
    width: '9rem',
    hideOnPhone: true,
    cell: ({ productivity }) => (productivity === null ? '–' : formats.percent(productivity)),
  },
];

/** Users who published a day, and their bookings on it. */
export const DailyOverview = ({
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
  const columns = useMemo(() => columnsOf(t, formats, date), [t, formats, date]);
  return (
    <>
      <PeriodPicker date={date} stepDays={1} today={formats.today} name={formats.day(date)} onChange={onDate} />
      <OverviewTable
        label={t('users:tabs.daily')}
        period={{ start: date, end: date }}
        find={find}
        onClearFilters={onClearFilters}
        columns={columns}
        sortBy={sortBy}
        firstSort={{ column: 'name', direction: 'asc' }}
        emptyTitle={t('users:nothing')}
      />
    </>
  );
};
