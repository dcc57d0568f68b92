import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Translate, useT } from '../../texts/i18n.ts';
import { type Formats, useFormats } from '../../ui/formats/use-formats.ts';
import type { DataColumn } from '../../ui/list/data-columns.ts';
import { type OverviewRow, overviewQuery } from '../user-queries.ts';
import { lastPublished } from './overview-rows.ts';
import { OverviewTable } from './overview-table.tsx';
import { recentPeriod } from './periods.ts';

const sortBy = {
  name: ({ name }: OverviewRow) => name,
  open: ({ open_days }: OverviewRow) => open_days,
  last: (row: OverviewRow) => lastPublished(row) ?? '',
};

const columnsOf = (t: Translate, formats: Formats): readonly DataColumn<OverviewRow>[] => [
  { key: 'name', header: t('users:name'), sortable: true, cell: ({ name }) => name },
  {
    key: 'open',
    header: t('users:open.days'),
    sortable: true,
    align: 'end',
    width: '9rem',
    phoneWidth: '6rem',
    cell: ({ open_days }) => formats.number(open_days),
  },
  {
    key: 'last',
    header: t('users:open.last'),
    sortable: true,
    align: 'end',
    width: '12rem',
    phoneWidth: '8rem',
    cell: (row) => {
      const date = lastPublished(row);
      return date === null ? t('users:open.never') : formats.date(date, { dateStyle: 'medium' });
    },
  },
];

/** Users with working days that are not published: only the number of days, not their content. */
export const OpenDays = ({ find, onClearFilters }: { find: string; onClearFilters: () => void }) => {
  const t = useT();
  const formats = useFormats();
  const columns = useMemo(() => columnsOf(t, formats), [t, formats]);
  const period = recentPeriod(formats.today);
  const { data } = useQuery(overviewQuery(period));
  // An empty list in a period without a working day so far does not mean that everybody is up to date: each past
  // working day is open or published.
  const isNothingOver = data?.users.every(({ days }) => days.length === 0) === true;
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t('users:open.text')}
      </Text>
      <OverviewTable
        label={t('users:tabs.open')}
        period={period}
        find={find}
        onClearFilters={onClearFilters}
        columns={columns}
        sortBy={sortBy}
        firstSort={{ column: 'open', direction: 'desc' }}
        isShown={({ open_days }) => open_days > 0}
        emptyTitle={t(isNothingOver ? 'users:open.notYet' : 'users:open.none')}
      />
    </>
  );
};
