import { type CalendarDate, dayNumberOf } from '../timeline/calendar-date.ts';

/** The number of bookings of a user on a dimension on a date. */
export interface DimensionUse {
  readonly dimensionId: number;
  readonly date: CalendarDate;
  readonly times: number;
}

const halfLifeDays = 14;

/**
 * Returns dimensions sorted by how likely they are for the next booking: recently used and most used first. Each use
 * counts half as much two weeks later, so yesterday's project passes last month's favourite, and one stray booking
 * passes neither for long. Equal ones are sorted by id.
 */
export function usageOrder(uses: readonly DimensionUse[]): number[] {
  const latest = Math.max(...uses.map(({ date }) => dayNumberOf(date)));
  const scores = new Map<number, number>();
  for (const { dimensionId, date, times } of uses) {
    const weight = 0.5 ** ((latest - dayNumberOf(date)) / halfLifeDays);
    scores.set(dimensionId, (scores.get(dimensionId) ?? 0) + times * weight);
  }
  return [...scores].sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b).map(([id]) => id);
}
