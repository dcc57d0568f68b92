// Changes of a published day in one transaction: it is reopened, changed, and published again.
//   correctPublished   changes a booking
//   addPublished       adds one
import type { BookingChange, NewBooking } from '@daybook/contract/booking-fields.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { modelNotFound } from '../platform/http/app-error.ts';
import {
  createActivity,
  ownRegistration,
  placeOnDay,
  updateRegistrations,
} from '../registrations/registrations.service.ts';
import { openOwnDay, ownDayOn } from '../timeline/timeline.service.ts';
import { initPublish, publishDay } from './publish-day.ts';
import { reopenDay } from './reopen-day.ts';

type Means = Pick<Deps, 'now' | 'secretKey' | 'jobs' | 'exportSystems'>;

/**
 * Changes one own booking of a published day: all or nothing.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_PUBLISHED, DAY_LOCKED, and the errors of changing and publishing
 */
export async function correctPublished(
  trx: Transaction,
  scope: Scope,
  deps: Means,
  about: { readonly registrationId: number; readonly edit: BookingChange; readonly reason: string },
): Promise<void> {
  const { registrationId: id, edit, reason } = about;
  const { day_id: dayId } = await ownRegistration(trx, scope, id);
  await reopenDay(trx, scope, deps, { dayId, reason });
  const day = await openOwnDay(trx, scope, dayId);
  await updateRegistrations(trx, scope, day, [{ id, edit, at: '' }]);
  await publishAgain(trx, scope, deps, dayId);
}

type Added = {
  readonly date: string;
  readonly booking: NewBooking & { readonly duration: number };
  readonly reason: string;
  /** Called with the new booking before the day is published. */
  readonly beforePublishing: (registrationId: number) => Promise<void>;
};

/**
 * Adds a booking to an own published day, as time that was entered by hand: all or nothing.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_PUBLISHED, DAY_LOCKED, and the errors of booking and publishing
 */
export async function addPublished(
  trx: Transaction,
  scope: Scope,
  deps: Means,
  { date, booking, reason, beforePublishing }: Added,
): Promise<void> {
  const day = await ownDayOn(trx, scope, date);
  if (day === undefined) throw modelNotFound('The day');
  await reopenDay(trx, scope, deps, { dayId: day.id, reason });
  const place = await placeOnDay(trx, scope, day.id, booking.duration);
  const wanted = { ...place, booking, removeOverlapping: false };
  await beforePublishing(await createActivity(trx, scope, wanted, deps.now()));
  await publishAgain(trx, scope, deps, day.id);
}

async function publishAgain(trx: Transaction, scope: Scope, deps: Means, dayId: number): Promise<void> {
  const parts = { ...deps, now: deps.now() };
  const { publish_token: token } = await initPublish(trx, scope, dayId, parts);
  await publishDay(trx, scope, dayId, token, parts);
}
