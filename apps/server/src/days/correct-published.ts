import type { BookingChange } from '@daybook/contract/booking-fields.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { ownRegistration, updateRegistrations } from '../registrations/registrations.service.ts';
import { openOwnDay } from '../timeline/timeline.service.ts';
import { initPublish, publishDay } from './publish-day.ts';
import { reopenDay } from './reopen-day.ts';

/**
 * Changes one own booking of a published day: opens the day, changes the booking and publishes the day once more, all or nothing.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_PUBLISHED, DAY_LOCKED, and what changing and publishing refuse
 */
export async function correctPublished(
  trx: Transaction,
  scope: Scope,
  deps: Pick<Deps, 'now' | 'secretKey' | 'jobs' | 'exportSystems'>,
  about: { readonly registrationId: number; readonly edit: BookingChange; readonly reason: string },
): Promise<void> {
  const { registrationId: id, edit, reason } = about;
  const { day_id: dayId } = await ownRegistration(trx, scope, id);
  await reopenDay(trx, scope, deps, { dayId, reason });
  const day = await openOwnDay(trx, scope, dayId);
  await updateRegistrations(trx, scope, day, [{ id, edit, at: '' }]);
  const parts = { ...deps, now: deps.now() };
  const { publish_token: token } = await initPublish(trx, scope, dayId, parts);
  await publishDay(trx, scope, dayId, token, parts);
}
