import type { Scope, Transaction } from '@daybook/database/database.ts';
import { localDate } from '@daybook/domain/timeline/day-bounds.ts';
import { requireHistory } from '../platform/history.ts';
import { AppError } from '../platform/http/app-error.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { changeDays } from './capture.repository.ts';

/**
 * Returns the id of the user's day that an instant belongs to; a missing day is made. It gets a new version and is
 * locked until the end of the transaction, so that it is not published while something is added to it.
 * @throws AppError DAY_NOT_OPEN when the day is published, HISTORY_LIMIT when it is hidden
 */
export async function openDayAt(trx: Transaction, scope: Scope, at: Date, now: Date): Promise<number> {
  const { 'timezone.identifier': timeZone } = await loadPreferences(trx, scope);
  const date = localDate(at.getTime(), timeZone);
  requireHistory(scope, date);
  const day = (await changeDays(trx, scope, [date], { timeZone, now })).get(date);
  if (day?.isOpen === true) return day.id;
  throw new AppError('DAY_NOT_OPEN', { detail: `${date} is published; nothing was added.`, meta: { date } });
}
