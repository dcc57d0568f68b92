// Booked time of a day: making, changing and removing bookings, and keeping them consistent with their logs.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { modelNotFound } from '../platform/http/app-error.ts';
import {
  type ComputedDay,
  computeOwnDay,
  type DayPreferences,
  type DayRow,
  daysChanged,
  openOwnDay,
  openOwnDays,
} from '../timeline/timeline.service.ts';
import { saveRecount } from './recount.ts';
import {
  deleteRegistrationRows,
  findOwnRegistrations,
  releaseLogs,
  type StoredRegistration,
} from './registrations.repository.ts';

export { includedBeside } from './activity-includes.repository.ts';
export { relationshipsOf } from './activity-view.ts';
export { type BookedOn, bookedOn } from './booked-on.ts';
export { type BookedSums, bookedByDay, bookedByPerson, isBillableColumn } from './booked-sums.repository.ts';
export {
  bookableDimensions,
  bookingLevels,
  type DimensionRow,
  liveContactIds,
} from './booking-structure.repository.ts';
export type { BookingStructure } from './booking-structure.ts';
export { loadBookingStructure, publishableRegistrations, structureProblem } from './booking-structure.ts';
export { createActivity, placeOnDay } from './create-activity.ts';
export { joinRegistrations } from './join-registrations.repository.ts';
export { registerSlots, type SlotBooking } from './register-slots.ts';
export { updateRegistrations } from './update-registrations.ts';

/** Returns own bookings by different ids, whatever the state of their days: all of them, or 404. */
export async function ownRegistrations(
  trx: Transaction,
  scope: Scope,
  ids: readonly number[],
): Promise<StoredRegistration[]> {
  const found = await findOwnRegistrations(trx, scope, ids);
  if (found.length !== ids.length) throw modelNotFound('A booking');
  return found;
}

/** Returns a booking of the user's own; 404 for anybody else's. */
export async function ownRegistration(trx: Transaction, scope: Scope, id: number): Promise<StoredRegistration> {
  const [found] = await findOwnRegistrations(trx, scope, [id]);
  if (found === undefined) throw modelNotFound('The booking');
  return found;
}

/**
 * Removes bookings of open days, all of them or none; their logs are open again and keep their contact. `checkDay` is
 * called with their one day before anything changes.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_OPEN
 */
export async function deleteRegistrations(
  trx: Transaction,
  scope: Scope,
  ids: readonly number[],
  checkDay: (day: DayRow) => void = () => {},
): Promise<number> {
  const wanted = [...new Set(ids)];
  const found = await ownRegistrations(trx, scope, wanted);
  const days = await openOwnDays(
    trx,
    scope,
    found.map((one) => one.day_id),
  );
  if (days.length === 1) days.forEach(checkDay);
  await removeBookings(trx, scope, wanted);
  await daysChanged(
    trx,
    scope,
    days.map(({ id }) => id),
  );
  return found.length;
}

/** Removes bookings of locked, open days; their logs are open again and keep their contact. */
export async function removeBookings(trx: Transaction, scope: Scope, ids: readonly number[]): Promise<void> {
  await releaseLogs(trx, scope, ids);
  await deleteRegistrationRows(trx, scope, ids);
}

/** Updates the bookings of a locked, open day from its logs; returns the day afterwards. */
export async function recount(
  trx: Transaction,
  scope: Scope,
  day: DayRow,
): Promise<{ computed: ComputedDay; preferences: DayPreferences }> {
  const own = await computeOwnDay(trx, scope, day);
  await saveRecount(trx, scope, own.computed, own.computed.registrations);
  const left = own.computed.registrations.filter(({ logs }) => logs.length > 0);
  return { ...own, computed: { ...own.computed, registrations: left } };
}

/** Does the same by the day's id, for concepts that changed its logs. */
export async function recountRegistrations(trx: Transaction, scope: Scope, dayId: number): Promise<void> {
  await recount(trx, scope, await openOwnDay(trx, scope, dayId));
}
