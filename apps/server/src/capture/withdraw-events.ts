import type { Scope, Transaction } from '@daybook/database/database.ts';
import { changeDays } from './capture.repository.ts';
import { findWithdrawable, removeLogs, travelDates } from './withdrawn-logs.repository.ts';

export type Withdrawal = {
  /** Whether events that a person decided about are removed too; booked or published ones stay in any case. */
  readonly alsoDecided: boolean;
  readonly timeZone: string;
  readonly now: Date;
};

/**
 * Removes the logs of events that were removed or changed at their origin, as if they had never been seen. Booked or
 * published ones stay, and so do those that their user decided about, described or removed. Returns the ids of the
 * events that are completely removed.
 */
export async function withdrawEvents(
  trx: Transaction,
  scope: Scope,
  eventIds: readonly string[],
  { alsoDecided, timeZone, now }: Withdrawal,
): Promise<ReadonlySet<string>> {
  const found = await findWithdrawable(trx, scope, eventIds, alsoDecided);
  if (found.length === 0) return new Set();
  // Locks their days: from here on nobody decides about a log, books or publishes it.
  const dates = [...found.map(({ date }) => date), ...(await travelDates(trx, scope, eventIds))];
  const days = await changeDays(trx, scope, [...new Set(dates)].sort(), { timeZone, now });
  const isOpen = (date: string) => days.get(date)?.isOpen === true;
  const open = await findWithdrawable(trx, scope, eventIds, alsoDecided);
  const closed = new Set(open.filter(({ date }) => !isOpen(date)).map(({ eventId }) => eventId));
  const going = open.filter(({ eventId }) => !closed.has(eventId));
  await removeLogs(
    trx,
    scope,
    going.map(({ id }) => id),
  );
  return new Set(going.map(({ eventId }) => eventId));
}
