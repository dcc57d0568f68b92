// The week as a sheet, and copying bookings to other days.
import type { Week } from '@daybook/contract/weeks.ts';
import type { Database, Scope, Transaction } from '@daybook/database/database.ts';
import { addDays, datesBetween, weekStart } from '@daybook/domain/timeline/day-arithmetic.ts';
import { holidayName } from '../holidays/holidays.service.ts';
import { requireHistory } from '../platform/history.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import {
  type ComputedDay,
  computeOwnDays,
  keepTotals,
  lateSecondsOfDays,
  ownDaysBetween,
} from '../timeline/timeline.service.ts';
import { blockSecondsOf, weekDayView, weekRows } from './week-view.ts';

export { copyBookings } from './copy-bookings.ts';
export { enterHours } from './enter-hours.ts';
export { moveBookings } from './move-bookings.ts';

/**
 * Returns the own week around a date, Monday to Sunday, with current totals: those of open days are recalculated and
 * saved.
 * @throws AppError HISTORY_LIMIT when all of it is hidden
 */
export async function getWeek(database: Database, scope: Scope, date: string): Promise<Week> {
  const start = weekStart(date);
  requireHistory(scope, addDays(start, 6));
  const read = (trx: Transaction) => readWeek(trx, scope, start);
  const { week, computed } = await database.asUser(scope, read, { mode: 'snapshot' });
  await keepTotals(database, scope, computed);
  return week;
}

async function readWeek(
  trx: Transaction,
  scope: Scope,
  start: string,
): Promise<{ week: Week; computed: readonly ComputedDay[] }> {
  const end = addDays(start, 6);
  const days = await ownDaysBetween(trx, scope, start, end);
  const preferences = await loadPreferences(trx, scope);
  const computed = await computeOwnDays(trx, scope, days, preferences);
  const late = await lateSecondsOfDays(trx, scope, days);
  const byDate = new Map(computed.map((one) => [one.day.date, one]));
  const { work_schedule: work, 'language.code': language } = preferences;
  const dayViews = datesBetween(start, end).map((date) => {
    const found = byDate.get(date);
    const lateSeconds = found === undefined ? 0 : (late.get(found.day.id) ?? 0);
    return weekDayView(date, { work, holiday: holidayName(date, { work, language }) }, found, lateSeconds);
  });
  const week = { start, end, days: dayViews, rows: weekRows(computed), block_seconds: blockSecondsOf(preferences) };
  return { week, computed };
}
