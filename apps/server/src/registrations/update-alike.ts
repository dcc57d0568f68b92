import type { BookingChange } from '@daybook/contract/booking-fields.ts';
import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type DayRow, openOwnDays } from '../timeline/timeline.service.ts';
import { ownRegistrations } from './registrations.service.ts';
import { updateRegistrations } from './update-registrations.ts';

/**
 * Changes bookings of open days in the same way: all of them or none. `checkDay` is called with their one day before
 * anything changes.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_OPEN, VALIDATION_FAILED, DIMENSION_STRUCTURE_INVALID, CUSTOM_FIELDS_INVALID
 */
export async function updateAlike(
  trx: Transaction,
  scope: Scope,
  ids: readonly number[],
  edit: BookingChange,
  checkDay: (day: DayRow) => void,
): Promise<TimelineRegistration[]> {
  const found = await ownRegistrations(trx, scope, [...new Set(ids)]);
  const days = await openOwnDays(
    trx,
    scope,
    found.map((one) => one.day_id),
  );
  if (days.length === 1) days.forEach(checkDay);
  const changed: TimelineRegistration[] = [];
  for (const day of days) {
    const ofDay = found.filter((one) => one.day_id === day.id).map(({ id }) => ({ id, edit, at: '' }));
    changed.push(...(await updateRegistrations(trx, scope, day, ofDay)));
  }
  return changed;
}
