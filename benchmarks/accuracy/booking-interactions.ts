import type { BookingKey } from './guesser.ts';
import type { OfficeBooking } from './office.ts';

const accept = 1;
const correct = 2;

/** Interactions for the bookings of a day, when the logs of each are really booked so. */
export function bookingInteractions(
  proposals: readonly OfficeBooking[],
  truth: ReadonlyMap<number, BookingKey>,
): number {
  const booked = proposals.filter(({ isBelowThreshold }) => !isBelowThreshold);
  // Ticked bookings are made at once, the others after they were looked at.
  const acts = new Set(booked.map(({ isCertain }) => isCertain)).size * accept;
  return acts + sumOf(booked.map((one) => corrections(one, truth)));
}

function corrections({ logIds, key }: OfficeBooking, truth: ReadonlyMap<number, BookingKey>): number {
  const keys = new Set(logIds.flatMap((id) => truth.get(id) ?? []));
  return correct * Math.max(0, keys.size - (keys.has(key) ? 1 : 0));
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
