import type { AnswerKey } from '../settle-outcome.ts';
import { deepestPart } from './booking-answers.ts';
import type { SeenBooking, SeenBookings } from './booking-candidates.ts';
import { fade, longHalfLifeDays } from './knowledge.ts';

/** The days of a booking that are left on a day. */
export const daysLeft = ({ days, dayNumber: counted }: SeenBooking, dayNumber: number): number =>
  days * fade(dayNumber - counted, longHalfLifeDays);

/** The deepest dimension of several; '' where there is one only. */
export const partOf = (dimensionIds: readonly number[]): AnswerKey => deepestPart(dimensionIds) ?? '';

/** The days on which each deepest dimension was booked, whatever the contact. */
export function daysOfParts(seen: SeenBookings, dayNumber: number): ReadonlyMap<AnswerKey, number> {
  const days = new Map<AnswerKey, number>();
  for (const one of seen.values()) {
    const part = partOf(one.dimensionIds);
    days.set(part, (days.get(part) ?? 0) + daysLeft(one, dayNumber));
  }
  return days;
}
