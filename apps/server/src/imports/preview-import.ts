import type { ImportPreview, ImportRejectionCode } from '@daybook/contract/imports.ts';
import { resolveSource } from '@daybook/domain/capture/resolve-source.ts';
import { localDate } from '@daybook/domain/timeline/day-bounds.ts';
import { inTurns } from '../platform/jobs/in-turns.ts';
import type { ImportItem, Rejection } from './file-reading.ts';
import type { ImportPlan } from './plan-import.ts';

const mostDays = 400;
const mostRowsNamed = 10;

type DayLine = ImportPreview['days'][number];

/** Summary of a plan, without the parts that need the database. */
export type ImportSummary = {
  readonly preview: Omit<ImportPreview, 'late_count'>;
  /** The number of new events for each date. */
  readonly newByDate: ReadonlyMap<string, number>;
};

/** Returns the preview of a plan, for the user who decides about it. */
export function previewOf({ preview, newByDate }: ImportSummary, published: ReadonlySet<string>): ImportPreview {
  const late = [...newByDate].filter(([date]) => published.has(date));
  return { ...preview, late_count: late.reduce((sum, [, count]) => sum + count, 0) };
}

/** Summarises a plan; for a large file that takes seconds, in which other requests are served. */
export async function summaryOf(plan: ImportPlan, timeZone: string): Promise<ImportSummary> {
  const { reading, rejected, storedIds, storedItems } = plan;
  const fresh = plan.wanted.filter(({ event }) => !storedIds.has(event.id));
  const lines = await linesOf(fresh, storedItems, timeZone);
  const dates = lines.map(({ date }) => date);
  const newByDate = new Map<string, number>();
  for (const line of lines)
    if (line.new_count > 0) newByDate.set(line.date, (newByDate.get(line.date) ?? 0) + line.new_count);
  const preview = {
    questions: [...reading.questions],
    date_orders: [...reading.dateOrders],
    people: [...reading.people],
    is_undated: reading.undated.length > 0,
    new_count: fresh.length,
    new_seconds: fresh.reduce((sum, item) => sum + eventSeconds(item), 0),
    stored_count: new Set(storedItems.map(({ event }) => event.id)).size,
    left_out_count: reading.leftOutCount,
    first_date: dates[0] ?? null,
    last_date: dates.at(-1) ?? null,
    days: lines.slice(-mostDays),
    further_days: Math.max(0, lines.length - mostDays),
    rejected: rejectedOf(rejected),
  };
  return { preview, newByDate };
}

async function linesOf(
  fresh: readonly ImportItem[],
  stored: readonly ImportItem[],
  timeZone: string,
): Promise<DayLine[]> {
  const lines = new Map<string, DayLine>();
  const add = (item: ImportItem, change: Pick<DayLine, 'new_count' | 'stored_count' | 'new_seconds'>) => {
    const date = dateOf(item, timeZone);
    const source = sourceOf(item);
    const line = lines.get(`${date} ${source}`) ?? { date, source, new_count: 0, stored_count: 0, new_seconds: 0 };
    lines.set(`${date} ${source}`, {
      ...line,
      new_count: line.new_count + change.new_count,
      stored_count: line.stored_count + change.stored_count,
      new_seconds: line.new_seconds + change.new_seconds,
    });
  };
  await inTurns(fresh, (item) => add(item, { new_count: 1, stored_count: 0, new_seconds: eventSeconds(item) }));
  await inTurns(stored, (item) => add(item, { new_count: 0, stored_count: 1, new_seconds: 0 }));
  return [...lines.values()].sort((a, b) => (a.date + a.source < b.date + b.source ? -1 : 1));
}

const dateOf = ({ event }: ImportItem, timeZone: string) => localDate(Date.parse(event.started_at), timeZone);

const eventSeconds = ({ event }: ImportItem) =>
  Math.round((Date.parse(event.ended_at) - Date.parse(event.started_at)) / 1000);

/** Returns the name of the source once it is stored; entries that were typed in have the name of their program. */
function sourceOf({ event: { source, subject }, device }: ImportItem): string {
  if (source.type === 'manual' || source.type === 'appointment') return device.name;
  const named = { type: source.type, identifier: source.identifier, name: source.name ?? source.identifier };
  return resolveSource(named, subject.url || null).name;
}

function rejectedOf(rejected: readonly Rejection[]): ImportPreview['rejected'] {
  const byCode = Map.groupBy(rejected, ({ code }): ImportRejectionCode => code);
  return [...byCode].map(([code, of]) => ({
    code,
    count: of.length,
    rows: of.flatMap(({ row }) => row ?? []).slice(0, mostRowsNamed),
  }));
}
