import type { Scope, Transaction } from '@daybook/database/database.ts';
import { AppError, modelNotFound } from '../platform/http/app-error.ts';
import { dayChanged, openOwnDay } from '../timeline/timeline.service.ts';
import { bringBack, findArchived, forgetArchived, freeLogs, keepArchived } from './archived.repository.ts';
import {
  bookLogs,
  deleteRegistrationRows,
  findOwnRegistrations,
  insertRegistrationDimensions,
  releaseLogs,
} from './registrations.repository.ts';
import { recount } from './registrations.service.ts';

/**
 * Archives a booking of an open day; its logs are open again and keep their contact.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_OPEN
 */
export async function archiveActivity(trx: Transaction, scope: Scope, id: number, now: Date): Promise<void> {
  const { day_id: dayId } = await ownBooking(trx, scope, id);
  await openOwnDay(trx, scope, dayId);
  // Read again under the lock of the day: another change may have removed it.
  await ownBooking(trx, scope, id);
  await keepArchived(trx, scope, id, now);
  await releaseLogs(trx, scope, [id]);
  await deleteRegistrationRows(trx, scope, [id]);
  await dayChanged(trx, scope, dayId);
}

/**
 * Restores an archived booking of an open day, with those of its logs that are still free. A booking that is not
 * archived stays as it is.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_OPEN, PRECONDITION_FAILED when all of its logs are booked otherwise or
 * removed
 */
export async function restoreActivity(trx: Transaction, scope: Scope, id: number): Promise<void> {
  const [live] = await findOwnRegistrations(trx, scope, [id]);
  if (live !== undefined) {
    await openOwnDay(trx, scope, live.day_id);
    return;
  }
  const before = await archivedBooking(trx, scope, id);
  const day = await openOwnDay(trx, scope, before.day_id);
  const archived = await archivedBooking(trx, scope, id);
  const logIds = await freeLogs(trx, scope, archived);
  if (logIds.length === 0) {
    throw new AppError('PRECONDITION_FAILED', {
      detail: 'What was recorded for this booking is booked otherwise by now, or was taken away.',
    });
  }
  await bringBack(trx, scope, id);
  const dimensions = archived.dimensions.map(({ level, dimension_id }) => ({ id: dimension_id, level }));
  await insertRegistrationDimensions(trx, scope, day.date, [{ registrationId: id, dimensions }]);
  const { contact_id: contactId, internal } = await ownBooking(trx, scope, id);
  const booked = logIds.map((logId) => ({ id: logId, registrationId: id, contactId, internal }));
  await bookLogs(trx, scope, booked);
  await forgetArchived(trx, scope, id);
  await dayChanged(trx, scope, day.id);
  await recount(trx, scope, day);
}

async function ownBooking(trx: Transaction, scope: Scope, id: number) {
  const [found] = await findOwnRegistrations(trx, scope, [id]);
  if (found === undefined) throw modelNotFound('The booking');
  return found;
}

async function archivedBooking(trx: Transaction, scope: Scope, id: number) {
  const found = await findArchived(trx, scope, id);
  if (found === undefined) throw modelNotFound('The booking');
  return found;
}
