import type { CalendarDate } from '../timeline/calendar-date.ts';
import { daysFromTo, weekday } from '../timeline/day-arithmetic.ts';
import { isCertainShare } from './certainty.ts';

/** An earlier, published registration of one contact (or of internal work). */
export interface EarlierBooking {
  readonly dimensionIds: readonly number[];
  readonly description: string;
  readonly date: CalendarDate;
}

export interface BestBooking {
  readonly dimensionIds: readonly number[];
  readonly description: string;
  readonly certain: boolean;
  /** Of `total` earlier bookings, `times` were on these dimensions. */
  readonly evidence: { readonly times: number; readonly total: number };
}

const halfLifeDays = 28;
const sameWeekdayWeight = 1.5;

/**
 * Returns the most likely booking of work for a contact, from earlier bookings, or `null` without any. Recent ones
 * weigh more (half after four weeks), and those on the same weekday 1.5 times as much, because much work is weekly.
 *
 *   6 × Jaarrekening, 1 × Advies   →   Jaarrekening, 6 of 7
 *
 * The description is included when it has at least half of the weight of those dimensions; otherwise it is empty.
 */
export function bestBooking(history: readonly EarlierBooking[], date: CalendarDate): BestBooking | null {
  const weighed = history.map((booking) => ({ booking, weight: weightOn(date, booking.date) }));
  const chosen = heaviest(weighed, ({ dimensionIds }) => [...dimensionIds].sort((a, b) => a - b).join(' '));
  const [first] = chosen;
  if (!first) return null;
  const described = heaviest(chosen, ({ description }) => description.trim());
  const isUsual = weightOf(described) * 2 >= weightOf(chosen);
  return {
    dimensionIds: first.booking.dimensionIds,
    description: isUsual ? (described[0]?.booking.description.trim() ?? '') : '',
    certain: isCertainShare(chosen.length, history.length),
    evidence: { times: chosen.length, total: history.length },
  };
}

interface Weighed {
  readonly booking: EarlierBooking;
  readonly weight: number;
}

function weightOn(date: CalendarDate, earlier: CalendarDate): number {
  const recency = 0.5 ** (Math.abs(daysFromTo(earlier, date)) / halfLifeDays);
  return weekday(earlier) === weekday(date) ? recency * sameWeekdayWeight : recency;
}

function heaviest(all: readonly Weighed[], keyOf: (booking: EarlierBooking) => string): Weighed[] {
  const groups = [...Map.groupBy(all, ({ booking }) => keyOf(booking))];
  groups.sort(([aKey, a], [bKey, b]) => weightOf(b) - weightOf(a) || (aKey < bKey ? -1 : 1));
  return groups[0]?.[1] ?? [];
}

function weightOf(weighed: readonly Weighed[]): number {
  return weighed.reduce((sum, { weight }) => sum + weight, 0);
}
