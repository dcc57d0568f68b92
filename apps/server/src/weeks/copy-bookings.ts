import { bookingChoice } from '@daybook/contract/booking-fields.ts';
import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { idText } from '../platform/lists/json-api.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { ownRegistrations } from '../registrations/registrations.service.ts';
import {
  type ComputedRegistration,
  computeOwnDays,
  ownDaysById,
  registrationView,
} from '../timeline/timeline.service.ts';
import { enterHours, type Hours } from './enter-hours.ts';

export type Copied = {
  readonly id: string;
  readonly day_id: string;
  readonly date: string;
  readonly duration: number;
};

/** The bookings to copy to a date; `startMs`: their new start, in epoch milliseconds. */
export type Copy = {
  readonly date: string;
  readonly startMs?: number | undefined;
  readonly registrations: readonly number[];
};

/**
 * Copies own bookings to other dates, as manual hours. All of them or none.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_OPEN, HISTORY_LIMIT, VALIDATION_FAILED, and the errors of booking
 */
export async function copyBookings(
  trx: Transaction,
  scope: Scope,
  copies: readonly Copy[],
  now: Date,
): Promise<Copied[]> {
  const computed = await ownBookings(trx, scope, [...new Set(copies.flatMap((one) => one.registrations))]);
  const bookings = new Map(computed.map((one) => registrationView(one)).map((one) => [one.id, one]));
  const copied: Copied[] = [];
  // In order of date, so that two simultaneous copies lock days in the same order.
  for (const [date, ofDate] of [...Map.groupBy(copies, (one) => one.date)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const hours = [...wantedOf(ofDate)].flatMap(([id, startMs]) => {
      const booking = bookings.get(String(id));
      return booking === undefined ? [] : [{ ...hoursOf(booking), startMs }];
    });
    const { dayId, registrations } = await enterHours(trx, scope, { date, hours, pointer: '/copies' }, now);
    copied.push(...registrations.map(({ id, duration }) => ({ id, day_id: idText(dayId), date, duration })));
  }
  return copied;
}

/** Returns each booking once, with its start: those of one copy follow each other. */
function wantedOf(copies: readonly Copy[]): ReadonlyMap<number, number | undefined> {
  return new Map(copies.flatMap(({ registrations, startMs }) => registrations.map((id) => [id, startMs] as const)));
}

/**
 * Returns own bookings as their days count them.
 * @throws AppError MODEL_NOT_FOUND
 */
export async function ownBookings(
  trx: Transaction,
  scope: Scope,
  ids: readonly number[],
): Promise<ComputedRegistration[]> {
  const found = await ownRegistrations(trx, scope, ids);
  const dayIds = [...new Set(found.map(({ day_id }) => day_id))];
  const days = await ownDaysById(trx, scope, dayIds);
  const computed = await computeOwnDays(trx, scope, days, await loadPreferences(trx, scope));
  return computed.flatMap(({ registrations }) => registrations).filter(({ row }) => ids.includes(row.id));
}

/** Returns a booking as hours to enter again. */
export function hoursOf(copied: TimelineRegistration): Hours {
  const { contact_id: contactId, dimensions } = copied;
  return {
    title: copied.description || copied.contact_name || dimensions.at(-1)?.name || '–',
    booking: {
      ...bookingChoice(copied),
      contact_id: contactId === null ? null : Number(contactId),
      dimensions: dimensions.map(({ id }) => Number(id)),
      duration: copied.duration,
    },
  };
}
