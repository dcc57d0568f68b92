// The chart of a tab: its kind, its legend, which can hide series, and the previous period as a thin line.
import { Group, Paper, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useT } from '../../texts/i18n.ts';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { narrowTo, searchOfBookings } from '../report-drill.ts';
import { othersKey } from '../report-rows.ts';
import screen from '../report-screen.module.css';
import { type ChartType, chartTypes } from '../report-search.ts';
import type { TabProps } from '../tab-props.ts';
import { Comparison } from './comparison.tsx';
import { Legend } from './legend.tsx';
import { type Mark, useMarking } from './marking.tsx';
import { useChart } from './use-chart.ts';

const ReportChart = lazy(async () => ({ default: (await import('../report-chart.tsx')).ReportChart }));
const chartHeightPx = 320;

/** Booked time over the period, divided by the first grouping of the table. */
export const ChartCard = ({ search, range, change }: TabProps) => {
  const t = useT();
  const formats = useFormats();
  const navigate = useNavigate();
  const { marked, mark } = useMarking();
  const { report, answer, comparison, ...drawn } = useChart({ search, range });
  if (report.isPending) return <Skeleton height={chartHeightPx + 100} radius="lg" mb="md" />;
  // The table below shows the problem.
  if (answer === undefined || answer.rows.length === 0 || report.isError) return null;
  const hidden = search.hidden ?? [];
  const { rows, series, patterned, fills, interval, previous } = drawn;
  const isMarked = drawn.markedIn(marked);
  /** Opens the bookings behind a part of the chart; the combined "others" cannot be opened. */
  const open = (group: Mark | null) => {
    if (group === null || group.id === othersKey) return;
    void navigate({ to: '/report', search: searchOfBookings(narrowTo(search, range, group.key, group.id)) });
  };
  const chart = search.chart ?? 'column';
  return (
    <Paper withBorder radius="lg" p="lg" className={screen.chart}>
      <Group justify="space-between" mb="md" align="flex-start">
        <div>
          <Text size="sm" c="dimmed">
            {t('reports:total')}
          </Text>
          <Text fz="1.5rem" fw={650} lh={1.2}>
            <DurationText seconds={answer.total} />
          </Text>
          <Text size="sm" c="dimmed">
            {t('reports:billableTotal', { hours: formats.hours(answer.billable) })}
          </Text>
          {search.compare === true && comparison && <Comparison {...comparison} />}
        </div>
        <SegmentedControl<ChartType>
          className={screen.onScreen}
          aria-label={t('reports:chart')}
          value={chart}
          onChange={(value) => change({ chart: value })}
          data={chartTypes.map((value) => ({ value, label: t(`reports:charts.${value}`) }))}
        />
      </Group>
      <Suspense fallback={<Skeleton height={chartHeightPx} />}>
        <ReportChart
          type={chart}
          rows={rows}
          series={fills ? series : series.filter(({ key }) => !hidden.includes(key))}
          patterned={patterned}
          {...(fills && { fills })}
          interval={interval}
          marked={isMarked.series}
          markedPlace={isMarked.place}
          onMark={(key, place) => mark(key === null ? null : drawn.groupOfPiece(key, place))}
          {...(previous && { previous })}
          onPick={(place) => open(drawn.groupAt(place))}
          onPickSeries={(key) => open(drawn.groupOfSeries(key))}
        />
      </Suspense>
      {fills === undefined && (
        <Legend
          series={series}
          hidden={hidden}
          onChange={(keys) => change({ hidden: keys.length > 0 ? keys : undefined })}
          onMark={(key) => mark(key === null ? null : drawn.groupOfSeries(key))}
        />
      )}
    </Paper>
  );
};
