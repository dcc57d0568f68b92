// The chart, with its library, fetched only when a report is shown.
import '@mantine/charts/styles.layer.css';
import { BarChart, LineChart, PieChart } from '@mantine/charts';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import type { Interval } from './report-periods.ts';
import type { ChartRow, Series } from './report-rows.ts';
import type { ChartType } from './report-search.ts';

export type ReportChartProps = {
  type: ChartType;
  rows: readonly ChartRow[];
  series: readonly Series[];
  interval: Interval;
  marked: string | null;
  onMark: (key: string | null) => void;
};

const heightPx = 320;
/** Room for the upper half of the highest number, which otherwise stands below its line. */
const margin = { top: 10 };
const faded = 0.25;
const secondsPerHour = 3600;
const dateFormats: Record<Interval, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: '2-digit' },
};

const opacity = (key: string, marked: string | null): number => (marked === null || marked === key ? 1 : faded);

const Pie = ({ series, marked, onMark }: Pick<ReportChartProps, 'series' | 'marked' | 'onMark'>) => {
  const formats = useFormats();
  const data = series.map((each) => ({
    name: each.label,
    value: each.duration,
    color: each.colour,
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
      }}
    />
  );
};

export const ReportChart = ({ type, rows, series, interval, marked, onMark }: ReportChartProps) => {
  const t = useT();
  const formats = useFormats();
  if (type === 'pie') return <Pie series={series} marked={marked} onMark={onMark} />;
  const shared = {
    h: heightPx,
    data: rows.map((row) => ({ ...row, start: formats.date(row.start, dateFormats[interval]) })),
    dataKey: 'start',
    series: series.map((each) => ({ name: each.key, label: each.label, color: each.colour })),
    valueFormatter: (value: number) => formats.hours(value * secondsPerHour),
    xAxisProps: { interval: 'equidistantPreserveStart' as const },
    yAxisProps: { tickFormatter: (value: number) => formats.number(value), width: 44 },
    tooltipAnimationDuration: 0,
    gridAxis: 'x' as const,
    role: 'img',
    'aria-label': t('reports:chartLabel'),
  };
  const marks = (key: string) => ({
    onMouseEnter: () => onMark(key),
    onMouseLeave: () => onMark(null),
    isAnimationActive: false,
  });
  return type === 'line' ? (
    <LineChart
      {...shared}
      curveType="linear"
      lineChartProps={{ margin }}
      lineProps={(each) => ({ ...marks(String(each.name)), strokeOpacity: opacity(String(each.name), marked) })}
    />
  ) : (
    <BarChart
      {...shared}
      type="stacked"
      barChartProps={{ margin }}
      maxBarWidth={44}
      barProps={(each) => ({ ...marks(String(each.name)), fillOpacity: opacity(String(each.name), marked) })}
    />
  );
};
