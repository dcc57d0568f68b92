import type { Breakdown, BucketType, GroupKey, ReportInterval, reportsRoutes } from '@daybook/contract/reports.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { previousPeriod, type ReportPeriod } from '@daybook/domain/reports/previous-period.ts';
import { addDays, addMonths, monthStart, weekStart } from '@daybook/domain/timeline/day-arithmetic.ts';
import type { z } from 'zod';
import { type GroupRow, sumsByGroup } from './report-groups.repository.ts';
import { type GroupNames, groupNames, type NamedGroup } from './report-labels.ts';
import { requirePeriod } from './report-period.ts';
import type { ReportSelection } from './report-selection.repository.ts';

type Chart = z.output<typeof reportsRoutes.getReportChart.response>['data'];
export type ChartQuestion = ReportSelection & {
  readonly bucketType: BucketType;
  /** null: one series. */
  readonly breakdown: Breakdown | null;
  readonly level: number;
  readonly interval: ReportInterval;
  readonly compares: boolean;
};

/** More than anybody can distinguish, and enough for every day of two years with some series each. */
const mostGroups = 20_000;

/**
 * Returns booked time of a period for a chart (document 2, section 7.14): over time every interval has a bucket, even
 * without bookings; otherwise the longest comes first. The durations of a bucket add up to it, and the buckets to the
 * total.
 * @throws AppError DATE_RANGE
 */
export async function drawReport(trx: Transaction, scope: Scope, question: ChartQuestion): Promise<Chart> {
  requirePeriod(question);
  const keys = keysOf(question);
  const names = await groupNames(trx, scope, question, keys);
  const sums = await read(trx, scope, question, keys);
  const before = question.compares ? previousPeriod(question) : null;
  const formerSums = before === null ? [] : await read(trx, scope, { ...question, ...before }, keys.slice(0, 1));
  const buckets = bucketsOf(question, sums, formerSums, names);
  const placeById = new Map(buckets.map(({ id }, at) => [id, at]));
  const former = before === null ? null : formerByPlace(question, before, formerSums, placeById);
  return {
    buckets: buckets.map(({ id, label }, at) => ({
      id,
      label,
      duration: sumOf(sums.filter(({ ids }) => (ids[0] ?? null) === id)),
      previous: former?.get(at) ?? (former === null ? null : 0),
    })),
    series: seriesOf(question, sums, names, placeById),
    total: sumOf(sums),
    previous: before === null ? null : { ...before, total: sumOf(formerSums) },
  };
}

function keysOf({ bucketType, breakdown, level, interval }: ChartQuestion): GroupKey[] {
  const bucket: GroupKey = bucketType === 'histogram' ? interval : bucketType;
  if (breakdown === null || breakdown === bucket) return [bucket];
  return [bucket, breakdown === 'dimension' ? (`dimension_${level}` as GroupKey) : breakdown];
}

const read = (trx: Transaction, scope: Scope, selection: ReportSelection, keys: readonly GroupKey[]) =>
  sumsByGroup(trx, scope, selection, keys, { sort: 'duration', order: 'desc', limit: mostGroups, offset: 0 });

const sumOf = (rows: readonly { readonly duration: number }[]) => rows.reduce((sum, { duration }) => sum + duration, 0);

type Bucket = Pick<NamedGroup, 'id' | 'label'>;

function bucketsOf(
  question: ChartQuestion,
  sums: readonly GroupRow[],
  formerSums: readonly GroupRow[],
  names: GroupNames,
): Bucket[] {
  if (question.bucketType === 'histogram')
    return intervalsOf(question, question.interval).map((id) => ({ id, label: id }));
  const rows = [...sums, ...formerSums];
  const named = new Map(rows.map((row) => [row.ids[0] ?? null, names(row, 0).label] as const));
  const duration = (id: string | null) => sumOf(sums.filter(({ ids }) => (ids[0] ?? null) === id));
  return [...named]
    .map(([id, label]) => ({ id, label, duration: duration(id) }))
    .sort((a, b) => b.duration - a.duration || a.label.localeCompare(b.label));
}

/** Returns the first date of every interval that the period touches. */
export function intervalsOf({ start, end }: ReportPeriod, interval: ReportInterval): string[] {
  const starts: string[] = [];
  const first = { day: start, week: weekStart(start), month: monthStart(start) }[interval];
  for (let at = first; at <= end; at = nextOf(at, interval)) starts.push(at);
  return starts;
}

const nextOf = (date: string, interval: ReportInterval): string =>
  interval === 'month' ? addMonths(date, 1) : addDays(date, interval === 'week' ? 7 : 1);

/** Over time, the first interval of the previous period is compared with the first one of the period, and so on. */
function formerByPlace(
  question: ChartQuestion,
  before: ReportPeriod,
  formerSums: readonly GroupRow[],
  placeById: ReadonlyMap<string | null, number>,
): ReadonlyMap<number, number> {
  const formerPlaces =
    question.bucketType === 'histogram'
      ? new Map<string | null, number>(intervalsOf(before, question.interval).map((id, at) => [id, at]))
      : placeById;
  const last = placeById.size - 1;
  const byPlace = new Map<number, number>();
  for (const { ids, duration } of formerSums) {
    // The previous period may touch one more interval, which is added to the last.
    const place = Math.min(formerPlaces.get(ids[0] ?? null) ?? 0, last);
    byPlace.set(place, (byPlace.get(place) ?? 0) + duration);
  }
  return byPlace;
}

function seriesOf(
  question: ChartQuestion,
  sums: readonly GroupRow[],
  names: GroupNames,
  placeById: ReadonlyMap<string | null, number>,
): Chart['series'] {
  const at = keysOf(question).length - 1;
  const whole = at === 0 && question.bucketType === 'histogram';
  const groups = Map.groupBy(sums, (row) => (at === 0 ? null : (row.ids[1] ?? null)));
  return [...groups]
    .map(([id, rows]) => {
      const durations = Array.from({ length: placeById.size }, () => 0);
      for (const { ids, duration } of rows) {
        const place = placeById.get(ids[0] ?? null) ?? 0;
        durations[place] = (durations[place] ?? 0) + duration;
      }
      const [first] = rows;
      const named = at === 0 || first === undefined ? { id: null, label: '', code: null } : { ...names(first, 1), id };
      return { ...named, durations, duration: sumOf(rows) };
    })
    .sort((a, b) => b.duration - a.duration || (whole ? 0 : a.label.localeCompare(b.label)));
}
