import type { BookingChange } from '@daybook/contract/booking-fields.ts';
import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { modelNotFound } from '../platform/http/app-error.ts';
import { checkIfMatch, setVersion } from '../platform/http/if-match.ts';
import { openOwnDay } from '../timeline/timeline.service.ts';
import { ownRegistration, updateRegistrations } from './registrations.service.ts';

/**
 * Changes one booking of an open day, for both of its calls in the API: If-Match names its version, ETag the new one.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_OPEN, VERSION_CONFLICT, and the errors of updateRegistrations
 */
export async function changeBooking(
  { trx, scope, request, reply }: { trx: Transaction; scope: Scope; request: FastifyRequest; reply: FastifyReply },
  id: number,
  edit: BookingChange,
): Promise<TimelineRegistration> {
  const { day_id: dayId } = await ownRegistration(trx, scope, id);
  const day = await openOwnDay(trx, scope, dayId);
  // Read again under the lock of the day: another change may have come first.
  checkIfMatch(request, (await ownRegistration(trx, scope, id)).version);
  const [changed] = await updateRegistrations(trx, scope, day, [{ id, edit, at: '' }]);
  if (changed === undefined) throw modelNotFound('The booking');
  setVersion(reply, changed.version);
  return changed;
}
