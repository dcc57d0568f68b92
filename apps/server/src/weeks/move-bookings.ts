import type { Scope, Transaction } from '@daybook/database/database.ts';
import { removeLogs } from '../logs/logs.service.ts';
import { AppError } from '../platform/http/app-error.ts';
import { idText } from '../platform/lists/json-api.ts';
import { deleteRegistrations } from '../registrations/registrations.service.ts';
import { type ComputedRegistration, registrationView } from '../timeline/timeline.service.ts';
import { type Copied, hoursOf, ownBookings } from './copy-bookings.ts';
import { enterHours, type Hours } from './enter-hours.ts';

/** The target of bookings; `startMs`: their new start, in epoch milliseconds. */
export type Move = {
  readonly date: string;
  readonly startMs?: number | undefined;
  readonly registrations: readonly number[];
};
export type Moved = { readonly from: readonly string[]; readonly registrations: readonly Copied[] };

/**
 * Moves bookings of manual time to another day or time: they are entered there, and removed here. Recorded time cannot
 * be moved. All of them or none.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_OPEN, HISTORY_LIMIT, PRECONDITION_FAILED for recorded time, and the errors
 * of booking
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

/** Whether none of its time was recorded, so that the user chose its time. */
export const isByHand = ({ logs }: ComputedRegistration): boolean =>
  logs.length > 0 && logs.every(({ sourceType }) => sourceType === 'manual');

/** Returns the hours with their present duration on the day, whatever duration is booked. */
function movedHours(booking: ComputedRegistration): Hours {
  const { logs } = booking;
  const lengthMs = logs.reduce((sum, { startedAtMs, endedAtMs }) => sum + endedAtMs - startedAtMs, 0);
  return {
    ...hoursOf(registrationView(booking)),
    lengthSeconds: lengthMs / 1000,
    removeOverlapping: logs.every(({ row }) => row.remove_overlapping),
  };
}
