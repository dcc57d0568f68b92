// The chart, loaded with its library only when a report is shown.
import '@mantine/charts/styles.layer.css';
import { BarChart, CompositeChart, LineChart, PieChart } from '@mantine/charts';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { pickable } from './chart-pick.ts';
import { hoursAxis } from './hours-axis.ts';
import type { Interval } from './report-periods.ts';
import type { ChartRow, Series } from './report-rows.ts';
import type { ChartType } from './report-search.ts';
import { dashOf, fillOf } from './series-look.ts';
import { SeriesPatterns } from './series-patterns.tsx';

export type ReportChartProps = {
  type: ChartType;
  rows: readonly ChartRow[];
  series: readonly Series[];
  /** The series whose stripes its positions use; left out: its own. */
  patterned?: readonly Series[];
  /** The fill of each position if the chart is not divided; left out: as its series. */
  fills?: readonly string[];
  /** null: a row represents a named group. */
  interval: Interval | null;
  /** The highlighted series and position; null and -1: none. */
  marked: string | null;
  markedPlace?: number;
  /** Called with the series under the pointer, and with its position if it has one; null: it left. */
  onMark: (key: string | null, place?: number) => void;
  /** Seconds of the previous period, interval by interval. */
  previous?: readonly number[];
  /** Called with the position of the clicked bar or point, from 0. */
  onPick?: (place: number) => void;
  /** Called with the series of the clicked piece of a pie. */
  onPickSeries?: (key: string) => void;
};

const heightPx = 320;
/** Room for the upper half of the top number, which is otherwise below its line. */
const margin = { top: 10 };
const faded = 0.25;
const secondsPerHour = 3600;
const dateFormats: Record<Interval, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: '2-digit' },
};

const opacity = (key: string, marked: string | null): number => (marked === null || marked === key ? 1 : faded);

type PieProps = Pick<ReportChartProps, 'series' | 'marked' | 'onMark' | 'onPickSeries'>;

const Pie = ({ series, marked, onMark, onPickSeries }: PieProps) => {
  const formats = useFormats();
  const data = series.map((each) => ({
    name: each.label,
    value: each.duration,
    color: fillOf(each),
    fillOpacity: opacity(each.key, marked),
  }));
  return (
    <PieChart
      data={data}
      size={heightPx - 60}
      h={heightPx}
      mx="auto"
      withTooltip
      tooltipDataSource="segment"
      valueFormatter={(value) => formats.hours(Number(value))}
      pieProps={{
        isAnimationActive: false,
        onMouseEnter: (_sector, index) => onMark(series[index]?.key ?? null),
        onMouseLeave: () => onMark(null),
        ...(onPickSeries && {
          style: { cursor: 'pointer' },
          onClick: (_sector, index) => onPickSeries(series[index]?.key ?? ''),
        }),
      }}
    />
  );
};

/** The bar or point under the pointer, with the row that it draws. */
type Piece = { readonly payload?: { readonly place?: number } };

const previousKey = 'previous';
const previousColour = 'var(--mantine-color-dimmed)';
const thin = { strokeWidth: 1, strokeDasharray: '4 3', dot: false, activeDot: false } as const;

const Plot = (props: ReportChartProps) => {
  const { type, rows, series, interval, marked, markedPlace = -1, onMark, previous, onPick, fills } = props;
  const t = useT();
  const formats = useFormats();
  const before = previous ? [{ name: previousKey, label: t('reports:previous'), color: previousColour }] : [];
  const shown = series.map((each) => ({
    ...{ name: each.key, label: each.label },
    color: type === 'line' ? each.colour : fillOf(each),
  }));
  const dashes = new Map(series.map((each) => [each.key, dashOf(each)]));
  const shared = {
    h: heightPx,
    data: rows.map((row, at) => ({
      ...row,
      place: at,
      ...(fills && { color: fills[at], fill: fills[at] }),
      // A bar's own opacity takes precedence over that of its series.
      ...(markedPlace !== -1 && { fillOpacity: at === markedPlace ? 1 : faded }),
      start: interval === null ? row.start : formats.date(row.start, dateFormats[interval]),
      ...(previous && { [previousKey]: (previous[at] ?? 0) / secondsPerHour }),
    })),
    dataKey: 'start',
    ...hoursAxis(formats),
    xAxisProps: { interval: 'equidistantPreserveStart' as const },
    tooltipAnimationDuration: 0,
    gridAxis: 'x' as const,
    // The tooltip only knows the colour of a series.
    ...(fills && { styles: { tooltipItemColor: { display: 'none' } } }),
    role: 'img',
    'aria-label': t('reports:chartLabel'),
  };
  const marks = (key: string) => ({
    onMouseEnter: () => onMark(key),
    onMouseLeave: () => onMark(null),
    isAnimationActive: false,
  });
  const line = (key: string) => {
    if (key === previousKey) return { ...thin, isAnimationActive: false };
    const strokeDasharray = dashes.get(key);
    const dashed = strokeDasharray === undefined ? {} : { strokeDasharray };
    return { ...marks(key), ...dashed, strokeOpacity: opacity(key, marked) };
  };
  const bar = (key: string) => ({
    ...marks(key),
    onMouseEnter: ({ payload }: Piece) => onMark(key, payload?.place),
    fillOpacity: opacity(key, marked),
  });
  if (type === 'line')
    return (
      <LineChart
        {...shared}
        series={[...shown, ...before]}
        curveType="linear"
        lineChartProps={{ margin, ...pickable(onPick) }}
        lineProps={(each) => line(String(each.name))}
      />
    );
  if (previous)
    return (
      <CompositeChart
        {...shared}
        series={[
          ...shown.map((each) => ({ ...each, type: 'bar' as const })),
          ...before.map((each) => ({ ...each, type: 'line' as const })),
        ]}
        curveType="linear"
        composedChartProps={{ margin, ...pickable(onPick) }}
        maxBarWidth={44}
        barProps={(each) => ({ ...bar(String(each.name)), stackId: 'booked' })}
        lineProps={(each) => line(String(each.name))}
      />
    );
  return (
    <BarChart
      {...shared}
      series={shown}
      type="stacked"
      barChartProps={{ margin, ...pickable(onPick) }}
      maxBarWidth={44}
      barProps={(each) => bar(String(each.name))}
    />
  );
};

export const ReportChart = (props: ReportChartProps) => (
  <>
    <SeriesPatterns series={props.patterned ?? props.series} />
    {props.type === 'pie' ? <Pie {...props} /> : <Plot {...props} />}
  </>
);
