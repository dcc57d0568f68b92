import type { AnswerKey } from '../settle-outcome.ts';
import { deepestPart } from './booking-answers.ts';
import type { SeenBooking, SeenBookings } from './booking-candidates.ts';
import { fade, longHalfLifeDays } from './knowledge.ts';

/** Returns the days of a booking, faded to the given day. */
export const daysLeft = ({ days, dayNumber: counted }: SeenBooking, dayNumber: number): number =>
  days * fade(dayNumber - counted, longHalfLifeDays);

/** Returns the deepest dimension of several; '' for a single one. */
export const partOf = (dimensionIds: readonly number[]): AnswerKey => deepestPart(dimensionIds) ?? '';

/** Returns the days on which each deepest dimension was booked, for any contact. */
export function daysOfParts(seen: SeenBookings, dayNumber: number): ReadonlyMap<AnswerKey, number> {
  const days = new Map<AnswerKey, number>();
  for (const one of seen.values()) {
    const part = partOf(one.dimensionIds);
    days.set(part, (days.get(part) ?? 0) + daysLeft(one, dayNumber));
  }
  return days;
}
