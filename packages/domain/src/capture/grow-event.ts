import type { CalendarDate } from '../timeline/calendar-date.ts';
import { type DayPart, splitAtMidnights } from '../timeline/day-bounds.ts';
import type { Interval } from '../timeline/interval.ts';

/** A stored row of an event: one for each day it touches, and one for each growth after publishing. */
export interface StoredPart extends Interval {
  readonly id: number;
  readonly part: number;
  readonly date: CalendarDate;
  /** Published: it never changes again. */
  readonly isFrozen: boolean;
}

export interface AddedPart extends Interval {
  readonly part: number;
  readonly date: CalendarDate;
}

export interface GrownPart extends Interval {
  readonly id: number;
  readonly date: CalendarDate;
}

export interface EventGrowth {
  readonly added: readonly AddedPart[];
  readonly grown: readonly GrownPart[];
}

/** Growth after a published part n is stored as part 1000 + n, then 2000 + n. An event has at most 367 days. */
export const lateLayer = 1000;
const highestPart = 32_767;

/**
 * Returns the rows to write so that exactly the interval of an event is stored, whatever part of it is stored already
 * and however often it is sent (design: from detection to log). An event grows at both ends and never shrinks; parts
 * that exist keep their day, so that a changed time zone never stores time twice.
 *
 *   stored   part 0  ├────────┤                            23:00 … 23:50
 *   sent             ├──────────────┼───────┤              23:00 … 00:20
 *   write    grow 0  ├──────────────┤  add 1 ├───────┤     until midnight, and from midnight on
 *
 *   stored   part 0  ├────────┤ published
 *   sent             ├──────────────┤
 *   write            add 1000 ├─────┤                      late; the published part stays as it is
 */
export function growEvent(sent: Interval, stored: readonly StoredPart[], timeZone: string): EventGrowth {
  const first = stored.reduce<StoredPart | null>(earlier, null);
  const last = stored.reduce<StoredPart | null>(later, null);
  if (!first || !last) return { added: splitAtMidnights(sent.startMs, sent.endMs, timeZone), grown: [] };
  const taken = new Set(stored.map(({ part }) => part));
  const tail = splitIfAny(last.endMs, sent.endMs, timeZone);
  const after = extend(last, tail, 1, taken, (nearest) => ({ ...last, endMs: nearest.endMs }));
  const head = splitIfAny(sent.startMs, first.startMs, timeZone).reverse();
  const before = extend(first, head, -1, taken, (nearest) => ({ ...first, startMs: nearest.startMs }));
  return { added: [...before.added, ...after.added], grown: joinedById([...before.grown, ...after.grown]) };
}

function splitIfAny(startMs: number, endMs: number, timeZone: string): DayPart[] {
  return endMs > startMs ? splitAtMidnights(startMs, endMs, timeZone) : [];
}

// A piece of the stored part's own day extends that part, or is stored beside it when it is published; pieces of other
// days are separate parts.
function extend(
  edge: StoredPart,
  pieces: readonly DayPart[],
  step: 1 | -1,
  taken: Set<number>,
  grow: (nearest: Interval) => GrownPart,
): EventGrowth {
  const nearest = pieces[0]?.date === edge.date ? pieces[0] : undefined;
  const others = nearest ? pieces.slice(1) : pieces;
  const added = others.map(({ date, startMs, endMs }, index) => ({
    date,
    startMs,
    endMs,
    part: dayOf(edge.part) + step * (index + 1),
  }));
  if (!nearest) return { added, grown: [] };
  if (!edge.isFrozen) return { added, grown: [grow(nearest)] };
  const part = lateNumber(edge.part, taken);
  return { added: part === null ? added : [{ ...nearest, part }, ...added], grown: [] };
}

/**
 * Returns a free number for an interval beside a part, on the same day, and marks it as taken. Null when all are used
 * up, which takes more than thirty publications of the day during one event.
 */
export function lateNumber(frozenPart: number, taken: Set<number>): number | null {
  let part = frozenPart + lateLayer;
  while (taken.has(part)) part += lateLayer;
  taken.add(part);
  return part > highestPart ? null : part;
}

/**
 * Returns the day of the event that a part belongs to: 1002 and 2 are both day 2. An earlier start can make days below
 * 0.
 */
function dayOf(part: number): number {
  const half = lateLayer / 2;
  return ((part + half) % lateLayer) - half;
}

// Of two parts with the same edge the one without length counts as the outer one: if the other grew, it would overlap
// it.
function earlier(best: StoredPart | null, one: StoredPart): StoredPart {
  if (!best || one.startMs < best.startMs) return one;
  if (one.startMs > best.startMs) return best;
  return one.endMs < best.endMs ? one : best;
}

function later(best: StoredPart | null, one: StoredPart): StoredPart {
  if (!best || one.endMs > best.endMs) return one;
  if (one.endMs < best.endMs) return best;
  return one.startMs > best.startMs ? one : best;
}

function joinedById(grown: readonly GrownPart[]): GrownPart[] {
  const byId = new Map<number, GrownPart>();
  for (const { id, date, startMs, endMs } of grown) {
    const known = byId.get(id);
    byId.set(id, {
      id,
      date,
      startMs: Math.min(startMs, known?.startMs ?? startMs),
      endMs: Math.max(endMs, known?.endMs ?? endMs),
    });
  }
  return [...byId.values()];
}
