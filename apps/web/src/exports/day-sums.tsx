import type { CrmDaySum } from '@daybook/contract/crm-reconciliation.ts';
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useT } from '../texts/i18n.ts';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import type { DataColumn } from '../ui/list/data-columns.ts';
import { DataTable } from '../ui/list/data-table.tsx';

type Props = { sums: readonly CrmDaySum[]; system: string };

const keyOfSum = ({ user_id, date }: CrmDaySum) => `${user_id} ${date}`;

/** People and days whose sum in the system differs from the one here. */
export const DaySums = ({ sums, system }: Props) => {
  const t = useT();
  const formats = useFormats();
  const columns = useMemo<readonly DataColumn<CrmDaySum>[]>(
    () => [
      {
        key: 'day',
        header: t('exports:comparison.day'),
        cell: ({ date, user_name }) => `${formats.day(date)} · ${user_name}`,
      },
      {
        key: 'here',
        header: t('exports:comparison.here'),
        align: 'end',
        width: '8rem',
        phoneWidth: '5rem',
        cell: ({ sent }) => <DurationText seconds={sent} />,
      },
      {
        key: 'there',
        header: t('exports:comparison.there', { system }),
        align: 'end',
        width: '10rem',
        phoneWidth: '6rem',
        cell: ({ standing }) => <DurationText seconds={standing} />,
      },
    ],
    [t, formats, system],
  );
  if (sums.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {t('exports:comparison.sums')}
      </Text>
      <DataTable name="day-sums" label={t('exports:comparison.sums')} columns={columns} rows={sums} rowKey={keyOfSum} />
    </div>
  );
};
