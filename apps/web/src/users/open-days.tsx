import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { type Translate, useT } from '../shell/i18n.ts';
import type { DataColumn } from '../ui/data-table.tsx';
import { type Formats, useFormats } from '../ui/use-formats.ts';
import { lastPublished } from './overview-rows.ts';
import { OverviewTable } from './overview-table.tsx';
import { recentPeriod } from './periods.ts';
import type { OverviewRow } from './user-queries.ts';

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

/** Who has working days that are not published: how many, and nothing of what is in them. */
export const OpenDays = ({ find }: { find: string }) => {
  const t = useT();
  const formats = useFormats();
  const columns = useMemo(() => columnsOf(t, formats), [t, formats]);
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t('users:open.text')}
      </Text>
      <OverviewTable
        label={t('users:tabs.open')}
        period={recentPeriod(formats.today)}
        find={find}
        columns={columns}
        sortBy={sortBy}
        firstSort={{ column: 'open', direction: 'desc' }}
        isShown={({ open_days }) => open_days > 0}
        emptyTitle={t('users:open.none')}
      />
    </>
  );
};
