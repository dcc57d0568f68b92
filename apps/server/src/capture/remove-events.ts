import type { Scope, Transaction } from '@daybook/database/database.ts';
import { changeDays } from './capture.repository.ts';
import { logsOfEvents, removeLogsOfEvents } from './logs-of-events.repository.ts';
import { travelDates } from './withdrawn-logs.repository.ts';

export type Removal = {
  /** The number of logs of these events that are booked or published; if there are any, nothing is removed. */
  readonly usedCount: number;
  readonly removedCount: number;
};

/**
 * Removes the logs of events, and their appointments, as if they had never been sent. If any of them is booked or
 * published, everything stays.
 */
export async function removeEvents(
  trx: Transaction,
  scope: Scope,
  eventIds: readonly string[],
  about: { readonly timeZone: string; readonly now: Date },
): Promise<Removal> {
  const dates = [
    ...new Set([
      ...(await logsOfEvents(trx, scope, eventIds)).map(({ date }) => date),
      ...(await travelDates(trx, scope, eventIds)),
    ]),
  ].sort();
  await changeDays(trx, scope, dates, about);
  // Read again, because a day may have been published before its row was locked.
  const logs = await logsOfEvents(trx, scope, eventIds);
  const usedCount = logs.filter(({ is_used: isUsed }) => isUsed).length;
  if (usedCount > 0) return { usedCount, removedCount: 0 };
  await removeLogsOfEvents(trx, scope, eventIds);
  return { usedCount, removedCount: logs.length };
}

/** Returns the stored ends of events, by event id, in epoch milliseconds; unknown events are left out. */
export async function storedEnds(
  trx: Transaction,
  scope: Scope,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const ends = new Map<string, number>();
  for (const { event_id: id, ended_at: end } of await logsOfEvents(trx, scope, eventIds)) {
    ends.set(id, Math.max(end.getTime(), ends.get(id) ?? 0));
  }
  return ends;
}
