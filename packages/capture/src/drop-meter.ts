import { type DropCount, type DropReason, maxDropCounts } from '@daybook/contract/privacy.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { localDate } from '@daybook/domain/timeline/day-bounds.ts';
import { longestSilenceMs } from './interval-recorder.ts';

/** Why the activity in front is omitted, or recorded without its title; nothing about its content. */
export interface Dropped {
  readonly reason: DropReason;
  /** The server's id of the rule; absent for a rule that the server does not know yet. */
  readonly ruleId?: string | undefined;
}

interface Total extends Dropped {
  readonly date: string;
  readonly count: number;
  readonly milliseconds: number;
  /** Counted since the server last confirmed it. */
  readonly isNew: boolean;
}

/** Running totals by day, reason and rule; plain data for storage. */
export interface DropMeter {
  readonly open: (Dropped & { readonly seenAtMs: number }) | null;
  readonly totals: readonly Total[];
}

export const emptyDropMeter: DropMeter = { open: null, totals: [] };

/** Where the counter is kept on disk. Its changes never overlap. */
export interface DropStore {
  change(step: (meter: DropMeter) => DropMeter): Promise<DropMeter>;
}

const keptDays = 7;
const longestDaySeconds = 90_000;

/**
 * Records at each look what is omitted now, or null: the time until the next look belongs to it. If two looks are
 * further apart than the longest delay of a heartbeat, the time in between is not counted.
 */
export function meterDrop(meter: DropMeter, dropped: Dropped | null, atMs: number, timeZone: string): DropMeter {
  const { open } = meter;
  const date = localDate(atMs, timeZone);
  const goesOn = open !== null && dropped !== null && sameReason(open, dropped);
  const passedMs = open === null ? 0 : atMs - open.seenAtMs;
  const isSure = passedMs > 0 && passedMs <= longestSilenceMs;
  const timed =
    open !== null && isSure ? added(meter.totals, open, date, { count: 0, milliseconds: passedMs }) : meter.totals;
  const counted = dropped === null || goesOn ? timed : added(timed, dropped, date, { count: 1, milliseconds: 0 });
  const oldest = addDays(date, -keptDays);
  return {
    open: dropped === null ? null : { reason: dropped.reason, ruleId: dropped.ruleId, seenAtMs: atMs },
    totals: counted.filter((total) => total.date >= oldest),
  };
}

/**
 * Returns the counts that the server has not confirmed yet, in the form of an ingest call: running totals, so that
 * sending twice is harmless.
 */
export function unsentDrops({ totals }: DropMeter): DropCount[] {
  return totals
    .filter(({ isNew }) => isNew)
    .slice(0, maxDropCounts)
    .map(({ date, reason, ruleId, count, milliseconds }) => ({
      date,
      reason,
      ...(ruleId === undefined ? {} : { rule_id: ruleId }),
      count,
      seconds: Math.min(Math.round(milliseconds / 1000), longestDaySeconds),
    }));
}

/** Returns the counter after the server accepted these totals; one that has grown meanwhile is sent again. */
export function confirmDrops(meter: DropMeter, sent: readonly DropCount[]): DropMeter {
  const known = new Set(sent.map((one) => JSON.stringify(one)));
  const isKnown = (total: Total) =>
    unsentDrops({ open: null, totals: [total] }).some((one) => known.has(JSON.stringify(one)));
  return { ...meter, totals: meter.totals.map((total) => (isKnown(total) ? { ...total, isNew: false } : total)) };
}

function added(
  totals: readonly Total[],
  { reason, ruleId }: Dropped,
  date: string,
  more: { readonly count: number; readonly milliseconds: number },
): Total[] {
  const isIt = (total: Total) => total.date === date && sameReason(total, { reason, ruleId });
  const known = totals.find(isIt) ?? { date, reason, ruleId, count: 0, milliseconds: 0 };
  const count = known.count + more.count;
  const total = { ...known, count, milliseconds: known.milliseconds + more.milliseconds, isNew: true };
  return [...totals.filter((one) => !isIt(one)), total];
}

function sameReason(one: Dropped, other: Dropped): boolean {
  return one.reason === other.reason && one.ruleId === other.ruleId;
}
