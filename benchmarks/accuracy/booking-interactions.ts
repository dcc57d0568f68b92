import type { Acts } from './acts.ts';
import type { BookingKey } from './guesser.ts';
import type { OfficeBooking } from './office.ts';

const accept = 1;
const choose = 1;
const correct = 2;

/** Interactions for the bookings of a day, when the logs of each are really booked so. */
export function bookingInteractions(
  proposals: readonly OfficeBooking[],
  truth: ReadonlyMap<number, BookingKey>,
): Partial<Acts> {
  const booked = proposals.filter(({ isBelowThreshold }) => !isBelowThreshold);
  // Ticked bookings are made at once, the others after they were looked at.
  const book = new Set(booked.map(({ isCertain }) => isCertain)).size * accept;
  return { book, rebook: sumOf(booked.map((one) => corrections(one, truth))) };
}

/** A proposal that is all of another booking takes one press where that stands beside it, as it does beside what is not certain. */
function corrections(
  { logIds, key, alternatives, isCertain }: OfficeBooking,
  truth: ReadonlyMap<number, BookingKey>,
): number {
  const keys = new Set(logIds.flatMap((id) => truth.get(id) ?? []));
  const [only] = keys;
  if (!isCertain && keys.size === 1 && only !== undefined && only !== key && alternatives.includes(only)) return choose;
  return correct * Math.max(0, keys.size - (keys.has(key) ? 1 : 0));
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
