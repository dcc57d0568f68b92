// Loaded with the chart library, when the overview is shown.
import '@mantine/charts/styles.layer.css';
import { CompositeChart } from '@mantine/charts';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { pickable } from '../chart-pick.ts';
import explorer from '../explorer/explorer.module.css';
import { hoursAxis } from '../hours-axis.ts';
import { SeriesDot } from '../series-dot.tsx';
import type { Overview } from './overview-query.ts';

const secondsPerHour = 3600;
const margin = { top: 10 };

type WeeksChartProps = { weeks: Overview['weeks']; heightPx: number; onPick: (place: number) => void };

/** Booked hours by week, for contacts and internal, compared with the hours of the work schedules. */
export const WeeksChart = ({ weeks, heightPx, onPick }: WeeksChartProps) => {
  const t = useT();
  const formats = useFormats();
  const hasSchedule = weeks.some(({ expected }) => expected !== null);
  const data = weeks.map(({ start, contact, internal, expected }) => ({
    start: formats.date(start, { day: 'numeric', month: 'short' }),
    contact: contact / secondsPerHour,
    internal: internal / secondsPerHour,
    ...(expected !== null && { expected: expected / secondsPerHour }),
  }));
  const series = [
    {
      name: 'contact',
      label: t('reports:overview.onContacts'),
      color: 'var(--mantine-primary-color-filled)',
      type: 'bar' as const,
    },
    {
      name: 'internal',
      label: t('reports:overview.internal'),
      color: 'var(--mantine-color-teal-5)',
      type: 'bar' as const,
    },
    ...(hasSchedule
      ? [
          {
            name: 'expected',
            label: t('reports:overview.schedule'),
            color: 'var(--mantine-color-dimmed)',
            type: 'line' as const,
          },
        ]
      : []),
  ];
  return (
    <>
      <CompositeChart
        h={heightPx}
        data={data}
        dataKey="start"
        series={series}
        curveType="step"
        composedChartProps={{ margin, ...pickable(onPick) }}
        maxBarWidth={36}
        barProps={{ stackId: 'booked', isAnimationActive: false }}
        lineProps={{ strokeWidth: 1.5, strokeDasharray: '4 3', dot: false, activeDot: false, isAnimationActive: false }}
        {...hoursAxis(formats)}
        xAxisProps={{ interval: 'equidistantPreserveStart' }}
        tooltipAnimationDuration={0}
        gridAxis="x"
        role="img"
        aria-label={t('reports:overview.weeks')}
      />
      <div className={explorer.legend}>
        {series.map(({ name, label, color }) => (
          <span key={name} className={explorer.series}>
            <SeriesDot look={{ colour: color, stripes: null }} />
            {label}
          </span>
        ))}
      </div>
    </>
  );
};
