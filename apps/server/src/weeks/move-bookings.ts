import type { Scope, Transaction } from '@daybook/database/database.ts';
import { removeLogs } from '../logs/logs.service.ts';
import { AppError } from '../platform/http/app-error.ts';
import { idText } from '../platform/lists/json-api.ts';
import { deleteRegistrations } from '../registrations/registrations.service.ts';
import { type ComputedRegistration, registrationView } from '../timeline/timeline.service.ts';
import { type Copied, hoursOf, ownBookings } from './copy-bookings.ts';
import { enterHours, type Hours } from './enter-hours.ts';

/** Where bookings go; `startMs`: at which time, in epoch milliseconds. */
export type Move = {
  readonly date: string;
  readonly startMs?: number | undefined;
  readonly registrations: readonly number[];
};
export type Moved = { readonly from: readonly string[]; readonly registrations: readonly Copied[] };

/**
 * Moves bookings of time that was entered by hand to another day or time: they are entered anew there, and taken away here.
 * Recorded time stays where it was recorded. All of it or nothing.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_OPEN, HISTORY_LIMIT, PRECONDITION_FAILED for recorded time, and what booking
 *   refuses
 */
export async function moveBookings(trx: Transaction, scope: Scope, move: Move, now: Date): Promise<Moved> {
  const { date, startMs } = move;
  const ids = [...new Set(move.registrations)];
  const bookings = await ownBookings(trx, scope, ids);
  if (!bookings.every(isByHand)) {
    throw new AppError('PRECONDITION_FAILED', {
      detail: 'Recorded time stays where it was recorded; copy it instead.',
    });
  }
  await deleteRegistrations(trx, scope, ids);
  const logIds = bookings.flatMap(({ logs }) => logs.map(({ id }) => id));
  await removeLogs(trx, scope, logIds, now);
  const hours = bookings.map((one): Hours => ({ ...movedHours(one), startMs }));
  const { dayId, registrations } = await enterHours(trx, scope, { date, hours, pointer: '/date' }, now);
  return {
    from: [...new Set(bookings.map(({ row }) => idText(row.day_id)))],
    registrations: registrations.map(({ id, duration }) => ({ id, day_id: idText(dayId), date, duration })),
  };
}

/** Whether nothing of it was recorded, so that its time is what somebody said. */
export const isByHand = ({ logs }: ComputedRegistration): boolean =>
  logs.length > 0 && logs.every(({ sourceType }) => sourceType === 'manual');

/** As long on the day as it was, whatever is booked of it. */
function movedHours(booking: ComputedRegistration): Hours {
  const { logs } = booking;
  const lengthMs = logs.reduce((sum, { startedAtMs, endedAtMs }) => sum + endedAtMs - startedAtMs, 0);
  return {
    ...hoursOf(registrationView(booking)),
    lengthSeconds: lengthMs / 1000,
    removeOverlapping: logs.every(({ row }) => row.remove_overlapping),
  };
}
