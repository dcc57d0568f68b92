import type { Scope, Transaction } from '@daybook/database/database.ts';
import { changeDays } from './capture.repository.ts';
import { findWithdrawable, removeLogs, travelDates } from './withdrawn-logs.repository.ts';

export type Withdrawal = {
  /** Whether what a person decided about goes too; what is booked or published stays in any case. */
  readonly alsoDecided: boolean;
  readonly timeZone: string;
  readonly now: Date;
};

/**
 * Takes events back that elsewhere are no longer, or not as they were: their logs are removed as if they had never been
 * seen. What is booked or published stays, and so does what its user decided about, wrote to or removed. Returns the ids
 * of the events of which nothing is left.
 */
export async function withdrawEvents(
  trx: Transaction,
  scope: Scope,
  eventIds: readonly string[],
  { alsoDecided, timeZone, now }: Withdrawal,
): Promise<ReadonlySet<string>> {
  const found = await findWithdrawable(trx, scope, eventIds, alsoDecided);
  if (found.length === 0) return new Set();
  // Their days wait: from here on nobody decides about a log, books or publishes it.
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
