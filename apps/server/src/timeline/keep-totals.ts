import type { Database, Scope } from '@daybook/database/database.ts';
import { StorageFull } from '@daybook/database/errors.ts';
import { isDayOpen } from '@daybook/domain/days/day-states.ts';
import type { ComputedDay } from './computed-day.ts';
import { saveTotalsOfDays } from './totals.repository.ts';

/** Whether the totals in the day's row are outdated. */
function hasStaleTotals({ day, totals }: ComputedDay): boolean {
  if (!isDayOpen(day.status)) return false;
  return (
    day.totals_version !== day.version ||
    day.recorded_seconds !== totals.recorded ||
    day.booked_seconds !== totals.booked ||
    day.ignored_seconds !== totals.ignored ||
    day.open_seconds !== totals.open ||
    day.presence_seconds !== totals.presence
  );
}

/**
 * Saves outdated totals of own open days in their rows, unless a day changed since it was computed. In a transaction of
 * its own: a day stays readable when the disk is full, and its totals are then recalculated the next time.
 */
export async function keepTotals(database: Database, scope: Scope, days: readonly ComputedDay[]): Promise<void> {
  const stale = days.filter((one) => one.day.user_id === scope.userId && hasStaleTotals(one));
  if (stale.length === 0) return;
  try {
    await database.asUser(scope, (trx) => saveTotalsOfDays(trx, scope, stale), { isOneStatement: true });
  } catch (error) {
    if (!(error instanceof StorageFull)) throw error;
  }
}
