// The chart of a tab: its kind, its legend, which leaves series out, and the period before as a thin line.
import type { GroupKey } from '@daybook/contract/reports.ts';
import { Group, Paper, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useChosenColours } from '../../shell/contact-colours.ts';
import { useT } from '../../texts/i18n.ts';
import { chosenOrOwnColour, ownColour } from '../../ui/contact-colour.ts';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { bookingsBehind, narrowTo } from '../report-drill.ts';
import { bucketStarts, intervalOf } from '../report-periods.ts';
import { barsQuery, comparisonQuery, reportQuery, seriesKeyOfGroups } from '../report-query.ts';
import { barRowsOf, chartRowsOf, type Series, seriesOf, shownBars } from '../report-rows.ts';
import screen from '../report-screen.module.css';
import { type ChartType, chartTypes, groupsOf } from '../report-search.ts';
import type { TabProps } from '../tab-props.ts';
import { Comparison } from './comparison.tsx';
import classes from './explorer.module.css';

const ReportChart = lazy(async () => ({ default: (await import('../report-chart.tsx')).ReportChart }));
const chartHeightPx = 320;
const wholeColour = 'var(--mantine-primary-color-filled)';

type LegendProps = {
  series: readonly Series[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
};

const Legend = ({ series, hidden, onChange }: LegendProps) => {
  const t = useT();
  const toggle = (key: string) =>
    onChange(hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]);
  return (
    <fieldset className={classes.legend} aria-label={t('reports:legend')}>
      {series.map(({ key, label, colour }) => (
        <button
          key={key}
          type="button"
          className={classes.series}
          aria-pressed={!hidden.includes(key)}
          onClick={() => toggle(key)}
        >
          <span className={classes.dot} style={{ background: colour }} aria-hidden />
          {label}
        </button>
      ))}
    </fieldset>
  );
};

const kindOf = (key: GroupKey) => (key === 'contact' || key === 'source' || key === 'user' ? key : 'dimension');

/** Booked time over the period, told apart by what the table is grouped by first. */
export const ChartCard = ({ search, range, change }: TabProps) => {
  const t = useT();
  const formats = useFormats();
  const navigate = useNavigate();
  const [marked, setMarked] = useState<string | null>(null);
  const report = useQuery(reportQuery(search, range));
  const bars = useQuery(barsQuery(search, range));
  const comparison = useQuery(comparisonQuery(search, range));
  const answer = report.data?.data;
  const interval = search.interval ?? intervalOf(range);
  const without = t(`reports:without.${kindOf(seriesKeyOfGroups(groupsOf(search)))}`);
  const chosen = useChosenColours();
  const isByContact = kindOf(seriesKeyOfGroups(groupsOf(search))) === 'contact';
  const series = useMemo(() => {
    const rows = (answer?.rows ?? []).map((row) => (row.id === null ? { ...row, label: without } : row));
    const colourOf = (id: string | null) => (isByContact ? chosenOrOwnColour(id, chosen) : ownColour(id));
    return seriesOf(rows, colourOf, t('reports:others'));
  }, [answer, without, isByContact, chosen, t]);
  const chartRows = useMemo(
    () => chartRowsOf(answer?.buckets ?? [], bucketStarts({ start: range.start, end: range.end }, interval), series),
    [answer, range.start, range.end, interval, series],
  );
  const ofBars = useMemo(() => {
    const { bars: kind } = search;
    if (kind === undefined || bars.data === undefined) return null;
    const isWhole = bars.data.series.every(({ id, label }) => id === null && label === '');
    const whole = { key: 'none', label: t('reports:hours'), colour: wholeColour, duration: bars.data.total };
    const shown = isWhole ? [whole] : series;
    const seriesLabel = ({ id, label }: { id: string | null; label: string }) =>
      id === null ? t(`reports:without.${kind}`) : label;
    return { series: shown, ...barRowsOf(bars.data, shown, seriesLabel, t('reports:others')) };
  }, [search, bars.data, series, t]);
  const formerHours =
    search.compare === true ? comparison.data?.buckets.map((bucket) => bucket.previous ?? 0) : undefined;
  const isOfBars = ofBars !== null && search.chart !== 'pie';
  const [rows, shown, previous] = isOfBars
    ? [ofBars.rows, ofBars.series, search.compare === true ? ofBars.previous : undefined]
    : [chartRows, series, formerHours];
  if (report.isPending) return <Skeleton height={chartHeightPx + 100} radius="lg" mb="md" />;
  // The table below shows the problem.
  if (answer === undefined || answer.rows.length === 0 || report.isError) return null;
  const hidden = search.hidden ?? [];
  /** Shows the bookings behind a part of the chart; others that are drawn together lead nowhere. */
  const open = ([key, id]: readonly [GroupKey | undefined, string | null | undefined]) => {
    if (key === undefined || id === undefined || id === 'others') return;
    void navigate({ to: '/report', search: bookingsBehind(narrowTo(search, range, key, id)) });
  };
  const barAt = (place: number) =>
    [search.bars, place < shownBars ? bars.data?.buckets[place]?.id : undefined] as const;
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
          {search.compare === true && comparison.data && <Comparison {...comparison.data} />}
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
          series={shown.filter(({ key }) => !hidden.includes(key))}
          interval={isOfBars ? null : interval}
          marked={marked}
          onMark={setMarked}
          {...(previous && { previous })}
          onPick={(place) => open(isOfBars ? barAt(place) : [interval, chartRows[place]?.start])}
          onPickSeries={(key) => open([seriesKeyOfGroups(groupsOf(search)), key === 'none' ? null : key])}
        />
      </Suspense>
      <Legend
        series={shown}
        hidden={hidden}
        onChange={(keys) => change({ hidden: keys.length > 0 ? keys : undefined })}
      />
    </Paper>
  );
};
