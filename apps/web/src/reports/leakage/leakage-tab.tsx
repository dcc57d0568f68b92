// Recorded compared with booked time, over time and by contact, with the parts of the difference.
import { Paper, Skeleton, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useT } from '../../texts/i18n.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx';
import explorer from '../explorer/explorer.module.css';
import { NothingToReport } from '../nothing-to-report.tsx';
import overview from '../overview/overview.module.css';
import { narrowTo, searchOfBookings } from '../report-drill.ts';
import { bucketStarts, intervalOf } from '../report-periods.ts';
import { chartRowsOf } from '../report-rows.ts';
import type { ReportSearch } from '../report-search.ts';
import { SeriesDot } from '../series-dot.tsx';
import type { TabProps } from '../tab-props.ts';
import { type Leakage, type LeakageSums, leakageQuery } from './leakage-query.ts';
import { LeakageTable } from './leakage-table.tsx';
import { signedHours } from './signed-hours.ts';

const ReportChart = lazy(async () => ({ default: (await import('../report-chart.tsx')).ReportChart }));
const chartHeightPx = 320;
const figures = ['recorded', 'rounding', 'correction', 'booked'] as const;
const isSigned = (key: (typeof figures)[number]) => key === 'rounding' || key === 'correction';

/** The numbers link to all bookings, manual ones to the corrected ones. */
const behind = (key: (typeof figures)[number], search: ReportSearch): ReportSearch =>
  searchOfBookings(key === 'correction' ? { ...search, corrected: true } : search);

const Figures = ({ total, search }: { total: LeakageSums; search: ReportSearch }) => {
  const t = useT();
  const { hours } = useFormats();
  return (
    <div className={overview.figures}>
      {figures.map((key) => (
        <Link key={key} to="/report" search={behind(key, search)} className={overview.figure}>
          <Text size="sm" c="dimmed">
            {t(`report-insights:leakage.${key}`)}
          </Text>
          <Text fz="1.5rem" fw={650} className={overview.value}>
            {isSigned(key) ? signedHours(total[key], hours) : hours(total[key])}
          </Text>
        </Link>
      ))}
    </div>
  );
};

const colours = { recorded: 'var(--mantine-color-gray-5)', booked: 'var(--mantine-primary-color-filled)' } as const;

const Chart = ({ answer, search, range }: Pick<TabProps, 'search' | 'range'> & { answer: Leakage }) => {
  const t = useT();
  const navigate = useNavigate();
  const interval = search.interval ?? intervalOf(range);
  const series = (['recorded', 'booked'] as const).map((key) => ({
    key,
    label: t(`report-insights:leakage.${key}`),
    ...{ colour: colours[key], stripes: null },
    duration: answer.total[key],
  }));
  const buckets = answer.buckets.flatMap(({ start, recorded, booked }) => [
    { start, row_id: 'recorded', duration: recorded },
    { start, row_id: 'booked', duration: booked },
  ]);
  const rows = chartRowsOf(buckets, bucketStarts(range, interval), series);
  const open = (start: string | undefined) => {
    if (start === undefined) return;
    void navigate({ to: '/report', search: searchOfBookings(narrowTo(search, range, interval, start)) });
  };
  return (
    <Paper withBorder radius="lg" p="lg" mb="md">
      <Suspense fallback={<Skeleton height={chartHeightPx} />}>
        <ReportChart
          type="line"
          rows={rows}
          series={series}
          interval={interval}
          marked={null}
          onMark={() => undefined}
          onPick={(place) => open(rows[place]?.start)}
        />
      </Suspense>
      <ul className={explorer.legend}>
        {series.map(({ key, label, ...look }) => (
          <li key={key} className={explorer.series}>
            <SeriesDot look={look} />
            {label}
          </li>
        ))}
      </ul>
    </Paper>
  );
};

/** How much recorded time was booked, and the effect of rounding and manual corrections. */
export const ReportTabView = ({ search, range, change }: TabProps) => {
  const t = useT();
  const leakage = useQuery(leakageQuery(search, range));
  if (leakage.isPending) return <SkeletonRows rows={8} height={32} />;
  if (leakage.isError) return <ErrorPanel error={leakage.error} onRetry={() => void leakage.refetch()} />;
  if (leakage.data.rows.length === 0) {
    const words = { title: t('report-insights:leakage.empty'), text: t('report-insights:leakage.emptyText') };
    return <NothingToReport search={search} range={range} change={change} icon={IconScale} {...words} />;
  }
  return (
    <>
      {(search.sources ?? search.kinds) !== undefined && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('report-insights:leakage.whole')}
        </Text>
      )}
      <Figures total={leakage.data.total} search={search} />
      <Chart answer={leakage.data} search={search} range={range} />
      <LeakageTable rows={leakage.data.rows} search={search} range={range} />
    </>
  );
};
