import type { CrmDaySum } from '@daybook/contract/crm-reconciliation.ts';
import { Table, Text } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';

type Props = { sums: readonly CrmDaySum[]; system: string };

/** People and days whose sum there is another one than here. */
export const DaySums = ({ sums, system }: Props) => {
  const t = useT();
  const formats = useFormats();
  if (sums.length === 0) return null;
  return (
    <Table.ScrollContainer minWidth={320}>
      <Text size="sm" fw={600} mb={4}>
        {t('exports:comparison.sums')}
      </Text>
      <Table fz="sm" aria-label={t('exports:comparison.sums')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('exports:comparison.day')}</Table.Th>
            <Table.Th ta="end">{t('exports:comparison.here')}</Table.Th>
            <Table.Th ta="end">{t('exports:comparison.there', { system })}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sums.map(({ user_id, user_name, date, sent, standing }) => (
            <Table.Tr key={`${user_id} ${date}`}>
              <Table.Td>
                {formats.day(date)} · {user_name}
              </Table.Td>
              <Table.Td ta="end">
                <DurationText seconds={sent} />
              </Table.Td>
              <Table.Td ta="end">
                <DurationText seconds={standing} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
};
