import { Group, Paper, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { contactColour } from '../ui/contact-colour.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ReportExport } from './report-export.tsx';
import { ReportFilters } from './report-filters.tsx';
import { bucketStarts, type DateRange, intervalOf, rangeOf } from './report-periods.ts';
import { comparisonQuery, reportQuery } from './report-query.ts';
import { chartRowsOf, type ReportBucket, type ReportRow, seriesOf } from './report-rows.ts';
import classes from './report-screen.module.css';
import { type ChangeReport, type ChartType, chartTypes, type ReportSearch, reportViews } from './report-search.ts';
import { ReportTable } from './report-table.tsx';

const ReportChart = lazy(async () => ({ default: (await import('./report-chart.tsx')).ReportChart }));
const ReportBookings = lazy(async () => ({ default: (await import('./report-bookings.tsx')).ReportBookings }));
const chartHeightPx = 320;

type ResultProps = {
  answer: { rows: readonly ReportRow[]; buckets: readonly ReportBucket[]; total: number; billable: number };
  search: ReportSearch;
  range: DateRange;
  onChart: (chart: ChartType) => void;
};

const Result = ({ answer, search, range, onChart }: ResultProps) => {
  const t = useT();
  const formats = useFormats();
  const [marked, setMarked] = useState<string | null>(null);
  const interval = intervalOf(range);
  const chart = search.chart ?? 'column';
  const by = search.by ?? 'contact';
  const without = t(`reports:without.${by}`);
  const rows = useMemo(
    () => answer.rows.map((row) => (row.id === null ? { ...row, label: without } : row)),
    [answer.rows, without],
  );
  const series = useMemo(() => seriesOf(rows, contactColour, t('reports:others')), [rows, t]);
  const chartRows = useMemo(
    () => chartRowsOf(answer.buckets, bucketStarts({ start: range.start, end: range.end }, interval), series),
    [answer.buckets, range.start, range.end, interval, series],
  );
  return (
    <>
      <Paper withBorder radius="lg" p="lg" className={classes.chart}>
        <Group justify="space-between" mb="md">
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
            {search.compare === true && <Comparison search={search} range={range} />}
          </div>
          <SegmentedControl<ChartType>
            aria-label={t('reports:chart')}
            value={chart}
            onChange={onChart}
            data={chartTypes.map((value) => ({ value, label: t(`reports:charts.${value}`) }))}
          />
        </Group>
        <Suspense fallback={<Skeleton height={chartHeightPx} />}>
          <ReportChart
            type={chart}
            rows={chartRows}
            series={series}
            interval={interval}
            marked={marked}
            onMark={setMarked}
          />
        </Suspense>
      </Paper>
      <ReportTable
        search={search}
        label={t(`reports:breakdowns.${by}`)}
        rows={rows}
        series={series}
        markedSeries={marked}
        onMark={setMarked}
      />
    </>
  );
};

/** How much more or less was booked than in the period before. */
const Comparison = ({ search, range }: Pick<ResultProps, 'search' | 'range'>) => {
  const t = useT();
  const formats = useFormats();
  const { data } = useQuery(comparisonQuery(search, range));
  if (!data?.previous) return null;
  const { start, end, total } = data.previous;
  const date = (value: string) => formats.date(value, { day: 'numeric', month: 'short', year: 'numeric' });
  const more = data.total - total;
  return (
    <Text size="sm" c="dimmed">
      {t(more < 0 ? 'reports:less' : 'reports:more', {
        hours: formats.hours(Math.abs(more)),
        before: formats.hours(total),
        start: date(start),
        end: date(end),
      })}
    </Text>
  );
};

/** The report as sums: a chart and a table. */
const Sums = ({ search, range, onChart }: Omit<ResultProps, 'answer'>) => {
  const t = useT();
  const report = useQuery(reportQuery(search, range));
  const answer = report.data?.data;
  return (
    <>
      {report.isPending && (
        <>
          <Skeleton height={chartHeightPx + 100} radius="lg" mb="md" />
          <SkeletonRows rows={6} height={28} />
        </>
      )}
      {report.isError && <ErrorPanel error={report.error} onRetry={() => report.refetch()} />}
      {answer && answer.rows.length === 0 && !report.isError && (
        <EmptyState icon={IconChartBar} title={t('reports:empty')} text={t('reports:emptyText')} />
      )}
      {answer && answer.rows.length > 0 && !report.isError && (
        <Result answer={answer} search={search} range={range} onChart={onChart} />
      )}
    </>
  );
};

/** Booked hours of a period by contact, project, source or colleague, as a chart and a table that point at each other. */
export const ReportScreen = () => {
  const t = useT();
  const formats = useFormats();
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/report' });
  const month = rangeOf('this_month', formats.today, { start: formats.today, end: formats.today });
  const range = rangeOf(search.period ?? 'this_month', formats.today, {
    start: search.start ?? month.start,
    end: search.end ?? month.end,
  });
  const change: ChangeReport = (part) => {
    const next = Object.fromEntries(Object.entries({ ...search, ...part }).filter(([, value]) => value !== undefined));
    void navigate({ to: '/report', search: next, replace: true });
  };
  return (
    <div className={classes.screen}>
      <PageHeader title={t('reports:title')} action={<ReportExport search={search} range={range} />} />
      <ReportFilters search={search} range={range} onChange={change} />
      <SegmentedControl
        mb="md"
        aria-label={t('reports:view')}
        value={search.view ?? 'sums'}
        onChange={(value) => change({ view: reportViews.find((view) => view === value) })}
        data={(['sums', ...reportViews] as const).map((value) => ({ value, label: t(`reports:views.${value}`) }))}
      />
      {search.view === 'bookings' ? (
        <Suspense fallback={<SkeletonRows rows={10} height={28} />}>
          <ReportBookings search={search} range={range} />
        </Suspense>
      ) : (
        <Sums search={search} range={range} onChart={(chart) => change({ chart })} />
      )}
    </div>
  );
};
