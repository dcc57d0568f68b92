// Converts the report's answer for the chart and the table.
import { distinctLooks, type Look } from './series-look.ts';

export type ReportRow = { id: string | null; label: string; code: string | null; duration: number; share: number };
export type ReportBucket = { start: string; row_id: string | null; duration: number };

/** One line, look and name in the chart. Rows without an id have the `key` `none`. */
export type Series = Look & { key: string; label: string; duration: number };
export type ChartRow = { start: string } & Record<string, string | number>;

export const rowKey = (id: string | null): string => id ?? 'none';
export const othersKey = 'others';
/** The look of the combined small groups. */
export const othersLook: Look = {
  colour: 'light-dark(var(--mantine-color-gray-3), var(--mantine-color-dark-4))',
  stripes: null,
};
const shownSeries = 8;
const secondsPerHour = 3600;

/**
 * Returns the largest rows, each in its own colour; the rest is combined, in grey.
 *   40 rows → 8 series + "others"
 */
export const seriesOf = (
  rows: readonly ReportRow[],
  colourOf: (id: string | null) => string,
  othersLabel: string,
): readonly Series[] => {
  const sorted = rows.toSorted((a, b) => b.duration - a.duration);
  const shown = sorted.slice(0, shownSeries);
  const rest = sorted.slice(shownSeries);
  const series = shown.map((row) => ({
    key: rowKey(row.id),
    label: row.label,
    colour: colourOf(row.id),
    duration: row.duration,
  }));
  const distinct = distinctLooks(series);
  if (rest.length === 0) return distinct;
  const duration = rest.reduce((sum, row) => sum + row.duration, 0);
  return [...distinct, { key: othersKey, label: othersLabel, duration, ...othersLook }];
};

/**
 * Returns a row for each bucket with the hours of each series (hours make round ticks), including buckets without time.
 */
export const chartRowsOf = (
  buckets: readonly ReportBucket[],
  starts: readonly string[],
  series: readonly Series[],
): readonly ChartRow[] => {
  const known = new Set(series.map((each) => each.key));
  const empty = Object.fromEntries(series.map((each) => [each.key, 0]));
  const rows = new Map<string, ChartRow>(starts.map((start) => [start, { ...empty, start }]));
  for (const bucket of buckets) {
    const row = rows.get(bucket.start);
    if (!row) continue;
    const key = known.has(rowKey(bucket.row_id)) ? rowKey(bucket.row_id) : othersKey;
    row[key] = Number(row[key] ?? 0) + bucket.duration / secondsPerHour;
  }
  return [...rows.values()];
};

/** Sums with a bar for each group; each series has the seconds of every bar. */
export type Bars = {
  readonly buckets: readonly { readonly id: string | null; readonly label: string; readonly previous: number | null }[];
  readonly series: readonly { readonly id: string | null; readonly durations: readonly number[] }[];
};
export const shownBars = 15;

/**
 * Returns a row for each of the longest bars, and one for all others combined, in hours. A chart that is not divided
 * has one series.
 *   40 contacts → 15 rows + "others"
 */
export const barRowsOf = (
  { buckets, series: sums }: Bars,
  series: readonly Series[],
  nameOf: (bucket: { id: string | null; label: string }) => string,
  othersLabel: string,
): { rows: readonly ChartRow[]; previous: readonly number[] } => {
  const empty = Object.fromEntries(series.map((each) => [each.key, 0]));
  const shown = buckets.slice(0, shownBars).map((bucket): ChartRow => ({ ...empty, start: nameOf(bucket) }));
  const rest: ChartRow = { ...empty, start: othersLabel };
  const rows = buckets.length > shownBars ? [...shown, rest] : shown;
  const previous = rows.map(() => 0);
  const last = rows.length - 1;
  for (const [at, bucket] of buckets.entries()) {
    const place = Math.min(at, last);
    previous[place] = (previous[place] ?? 0) + (bucket.previous ?? 0);
    for (const { id, durations } of sums) {
      const row = rows[place];
      const key = series.length === 1 ? series[0]?.key : seriesKeyOf(id, series);
      if (row && key !== undefined) row[key] = Number(row[key] ?? 0) + (durations[at] ?? 0) / secondsPerHour;
    }
  }
  return { rows, previous };
};

/** Returns the series of a row of the table. */
export const seriesKeyOf = (id: string | null, series: readonly Series[]): string =>
  series.some((each) => each.key === rowKey(id)) ? rowKey(id) : othersKey;
