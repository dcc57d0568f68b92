// The data of a report's chart, and the group of each of its series and positions.
import type { GroupKey } from '@daybook/contract/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useT } from '../../texts/i18n.ts';
import { bucketStarts, intervalOf } from '../report-periods.ts';
import { barsQuery, comparisonQuery } from '../report-query.ts';
import { barRowsOf, chartRowsOf, othersKey, othersLook, seriesKeyOf, shownBars } from '../report-rows.ts';
import { groupsOf } from '../report-search.ts';
import { fillOf } from '../series-look.ts';
import type { TabProps } from '../tab-props.ts';
import type { Mark } from './marking.tsx';
import { useSeries } from './use-series.ts';

const wholeLook = { colour: 'var(--mantine-primary-color-filled)', stripes: null };
type Asked = Pick<TabProps, 'search' | 'range'>;
type Drawn = ReturnType<typeof useSeries>;

/** Bars for contacts, sources or colleagues. */
const useBars = ({ search, range }: Asked, { series, lookOf }: Drawn) => {
  const t = useT();
  const bars = useQuery(barsQuery(search, range));
  return useMemo(() => {
    const { bars: kind } = search;
    if (kind === undefined || bars.data === undefined) return null;
    const isWhole = bars.data.series.every(({ id, label }) => id === null && label === '');
    const whole = { key: 'none', label: t('reports:hours'), ...wholeLook, duration: bars.data.total };
    const shown = isWhole ? [whole] : series;
    const labelOf = ({ id, label }: { id: string | null; label: string }) =>
      id === null ? t(`reports:without.${kind}`) : label;
    const { rows, previous } = barRowsOf(bars.data, shown, labelOf, t('reports:others'));
    const ids = rows.map((_, at) => (at < shownBars ? (bars.data.buckets[at]?.id ?? null) : othersKey));
    // Its positions are the groups that otherwise divide the chart.
    const fills = isWhole
      ? ids.map((id) => fillOf(id === othersKey ? { key: othersKey, ...othersLook } : lookOf(id)))
      : undefined;
    return { rows, previous, isWhole, fills, series: shown, axisKey: kind as GroupKey, ids };
  }, [search, bars.data, series, lookOf, t]);
};

/** Parts of a period, each with its date; a pie has none, but uses the same series. */
const useTimes = ({ search, range }: Asked, { answer, series }: Drawn) => {
  const axisKey = search.interval ?? intervalOf(range);
  const rows = useMemo(
    () => chartRowsOf(answer?.buckets ?? [], bucketStarts({ start: range.start, end: range.end }, axisKey), series),
    [answer, range.start, range.end, axisKey, series],
  );
  return {
    rows,
    isWhole: false,
    fills: undefined,
    series,
    axisKey,
    ids: rows.map(({ start }): string | null => start),
  };
};

export const useChart = ({ search, range }: Asked) => {
  const own = useSeries(search, range);
  const comparison = useQuery(comparisonQuery(search, range)).data;
  const [bars, times] = [useBars({ search, range }, own), useTimes({ search, range }, own)];
  const ofBars = search.chart === 'pie' ? null : bars;
  const { rows, series, fills, isWhole, axisKey, ids } = ofBars ?? times;
  const formerHours = ofBars === null ? comparison?.buckets.map((bucket) => bucket.previous ?? 0) : ofBars.previous;
  const groups = groupsOf(search);
  /** Returns the group of a series; null if the chart is not divided. */
  const groupOfSeries = (key: string): Mark | null =>
    isWhole ? null : { key: own.key, id: key === 'none' ? null : key };
  /** Returns the group of a position on the axis, from 0. */
  const groupAt = (place: number): Mark | null => {
    const id = ids[place];
    return id === undefined ? null : { key: axisKey, id };
  };
  const isByPlace = isWhole || (groups.includes(axisKey) && !groups.includes(own.key));
  return {
    ...own,
    ...{ rows, series, fills, comparison, groupOfSeries, groupAt },
    patterned: own.series,
    previous: search.compare === true ? formerHours : undefined,
    /** null: a position represents a named group. */
    interval: ofBars === null ? times.axisKey : null,
    /** Returns the group of a piece of the chart: of its two groups, the one with rows in the table. */
    groupOfPiece: (key: string, place: number | undefined): Mark | null =>
      isByPlace && place !== undefined ? groupAt(place) : groupOfSeries(key),
    /** Returns the series and the position of a highlighted group. */
    markedIn: (mark: Mark | null) => ({
      series: mark !== null && mark.key === own.key && !isWhole ? seriesKeyOf(mark.id, series) : null,
      place: mark !== null && mark.key === axisKey ? ids.indexOf(mark.id) : -1,
    }),
  };
};
