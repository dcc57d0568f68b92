import { bookingKey } from '@daybook/domain/suggestions/settle-outcome.ts';
import type { TrueBooking } from '../people/world.ts';
import type { KnownLog } from './asked-day.ts';
import type { BookingKey } from './guesser.ts';
import type { OfficeBooking } from './office.ts';

export interface PlannedBooking {
  readonly contactId: number;
  readonly key: BookingKey;
  readonly dimensionIds: readonly number[];
  readonly description: string;
  readonly logs: readonly KnownLog[];
}

/** Less than this would be rounded to zero; it is added to the longest booking of the contact. */
const leastSeconds = 100;

/**
 * Returns the true bookings of a day, one for each contact, dimensions and description; time that is too short is left
 * out.
 */
export function planBookings(
  logs: readonly KnownLog[],
  proposals: readonly OfficeBooking[],
  dimensionsOf: (booking: TrueBooking) => number[],
): PlannedBooking[] {
  const tooShort = new Set(proposals.flatMap(({ isBelowThreshold, logIds }) => (isBelowThreshold ? logIds : [])));
  const isBookable = ({ lived, shown }: KnownLog) =>
    lived.booking !== null && !shown.logIds.some((id) => tooShort.has(id));
  const bookable = logs.filter(isBookable);
  return [...Map.groupBy(bookable, ({ truth }) => truth)].flatMap(([answer, own]) =>
    ofContact(Number(answer.split(' ')[1]), own, dimensionsOf),
  );
}

function ofContact(
  contactId: number,
  logs: readonly KnownLog[],
  dimensionsOf: (booking: TrueBooking) => number[],
): PlannedBooking[] {
  const groups = [...Map.groupBy(logs, ({ lived: { booking } }) => JSON.stringify(booking)).values()];
  const [longest, ...others] = groups.sort((a, b) => totalSeconds(b) - totalSeconds(a));
  if (longest === undefined) return [];
  const own = others.filter((group) => totalSeconds(group) >= leastSeconds);
  const little = others.filter((group) => totalSeconds(group) < leastSeconds).flat();
  return [[...longest, ...little], ...own].flatMap((group): PlannedBooking[] => {
    const booking = group[0]?.lived.booking;
    if (!booking) return [];
    const dimensionIds = dimensionsOf(booking);
    return [{ contactId, key: bookingKey(dimensionIds), dimensionIds, description: booking.description, logs: group }];
  });
}

const totalSeconds = (logs: readonly KnownLog[]): number => logs.reduce((sum, { shown }) => sum + shown.seconds, 0);
