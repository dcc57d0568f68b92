import type { ImportPreview, ImportRejectionCode } from '@daybook/contract/imports.ts';
import { resolveSource } from '@daybook/domain/capture/resolve-source.ts';
import { localDate } from '@daybook/domain/timeline/day-bounds.ts';
import type { ImportItem, Rejection } from './file-reading.ts';
import type { ImportPlan } from './plan-import.ts';

const mostDays = 400;
const mostRowsNamed = 10;

type DayLine = ImportPreview['days'][number];

/** The dates on which a plan would store something new. */
export function newDatesOf({ wanted, storedIds }: ImportPlan, timeZone: string): string[] {
  const dates = wanted.filter(({ event }) => !storedIds.has(event.id)).map((item) => dateOf(item, timeZone));
  return [...new Set(dates)].sort();
}

/** What a plan comes to, for who decides about it. */
export function previewOf(plan: ImportPlan, timeZone: string, published: ReadonlySet<string>): ImportPreview {
  const { reading, rejected, storedIds, storedItems } = plan;
  const fresh = plan.wanted.filter(({ event }) => !storedIds.has(event.id));
  const lines = linesOf(fresh, storedItems, timeZone);
  const dates = lines.map(({ date }) => date);
  return {
    questions: [...reading.questions],
    date_orders: [...reading.dateOrders],
    people: [...reading.people],
    is_undated: reading.undated.length > 0,
    new_count: fresh.length,
    new_seconds: fresh.reduce((sum, item) => sum + secondsOf(item), 0),
    stored_count: new Set(storedItems.map(({ event }) => event.id)).size,
    late_count: fresh.filter((item) => published.has(dateOf(item, timeZone))).length,
    left_out_count: reading.leftOutCount,
    first_date: dates[0] ?? null,
    last_date: dates.at(-1) ?? null,
    days: lines.slice(-mostDays),
    further_days: Math.max(0, lines.length - mostDays),
    rejected: rejectedOf(rejected),
  };
}

function linesOf(fresh: readonly ImportItem[], stored: readonly ImportItem[], timeZone: string): DayLine[] {
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
  for (const item of fresh) add(item, { new_count: 1, stored_count: 0, new_seconds: secondsOf(item) });
  for (const item of stored) add(item, { new_count: 0, stored_count: 1, new_seconds: 0 });
  return [...lines.values()].sort((a, b) => (a.date + a.source < b.date + b.source ? -1 : 1));
}

const dateOf = ({ event }: ImportItem, timeZone: string) => localDate(Date.parse(event.started_at), timeZone);

const secondsOf = ({ event }: ImportItem) =>
  Math.round((Date.parse(event.ended_at) - Date.parse(event.started_at)) / 1000);

/** As the source is called once it is stored; what was typed in comes from the program that it was typed into. */
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
