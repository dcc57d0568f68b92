import type { Scope, Transaction } from '@daybook/database/database.ts';
import { removeLog } from '../logs/logs.service.ts';
import { AppError } from '../platform/http/app-error.ts';
import { travelBesideDay } from './travel.repository.ts';

/**
 * Removes travel of a day's appointments from other days, because the day is removed; bookings of it are recalculated.
 * @throws AppError TRAVEL_DAY_NOT_OPEN where it is published there
 */
export async function removeTravelElsewhere(trx: Transaction, scope: Scope, dayId: number, now: Date): Promise<void> {
  const travel = await travelBesideDay(trx, scope, dayId);
  const published = travel.find((log) => log.is_published);
  if (published !== undefined) {
    throw new AppError('TRAVEL_DAY_NOT_OPEN', {
      detail: `Travel of the day goes over midnight, and is published on ${published.date}. Nothing was changed.`,
      meta: { date: published.date },
    });
  }
  for (const { id } of travel) await removeLog(trx, scope, id, now);
}
