import type { Scope, Transaction } from '@daybook/database/database.ts';
import { isDayOpen } from '@daybook/domain/days/day-states.ts';
import { resolveOverlap } from '@daybook/domain/timeline/overlap.ts';
import type { DayRow } from './day-rows.ts';
import { lateLogsOfDays } from './timeline.repository.ts';

/**
 * Returns the seconds that arrived after own days were published, by day; overlapping time counts once. One statement
 * for all days.
 */
export async function lateSecondsOfDays(
  trx: Transaction,
  scope: Scope,
  days: readonly Pick<DayRow, 'id' | 'user_id' | 'date' | 'status'>[],
): Promise<ReadonlyMap<number, number>> {
  const published = days.filter((day) => !isDayOpen(day.status) && day.user_id === scope.userId);
  if (published.length === 0) return new Map();
  const logs = await lateLogsOfDays(trx, scope, published);
  const byDay = Map.groupBy(logs, (log) => log.dayId);
  return new Map([...byDay].map(([dayId, late]) => [dayId, sumOf(late)]));
}

const sumOf = (late: Parameters<typeof resolveOverlap>[0]) =>
  resolveOverlap(late).reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
