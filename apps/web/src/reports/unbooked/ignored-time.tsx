import { Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useT } from '../../texts/i18n.ts';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import type { DataColumn } from '../../ui/list/data-columns.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import type { DateRange } from '../report-periods.ts';
import type { ReportSearch } from '../report-search.ts';
import { ignoredQuery } from './unbooked-query.ts';

type Row = { readonly label: string; readonly duration: number };

/** Ignored time of published days as sums by kind of source: everybody's for administrators, else the user's. */
export const IgnoredTime = ({ search, range }: { search: ReportSearch; range: DateRange }) => {
  const t = useT();
  const formats = useFormats();
  const { data } = useQuery(ignoredQuery(search, range));
  const columns = useMemo<readonly DataColumn<Row>[]>(
    () => [
      { key: 'type', header: t('report-insights:ignored.type'), cell: ({ label }) => label },
      {
        key: 'duration',
        header: t('reports:hours'),
        align: 'end',
        width: '7rem',
        cell: ({ duration }) => <DurationText seconds={duration} />,
      },
    ],
    [t],
  );
  if (data === undefined) return null;
  const rows = data.types.map(({ type, duration }) => ({
    label: type === null ? t('report-insights:ignored.unknown') : t(`report-insights:types.${type}`),
    duration,
  }));
  const sums = { ignored: formats.hours(data.total), recorded: formats.hours(data.recorded) };
  return (
    <Paper component="section" withBorder radius="lg" p="md" mt="lg">
      <Title order={2} size="h4">
        {t('report-insights:ignored.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {data.total === 0 ? t('report-insights:ignored.empty') : t('report-insights:ignored.text', sums)}
      </Text>
      {rows.length > 0 && (
        <DataTable
          name="ignored-time"
          label={t('report-insights:ignored.title')}
          columns={columns}
          rows={rows}
          rowKey={({ label }) => label}
        />
      )}
    </Paper>
  );
};
