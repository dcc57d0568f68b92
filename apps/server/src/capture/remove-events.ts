import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import { changeDays } from './capture.repository.ts';
import { hasBookedTravel, travelDates } from './withdrawn-logs.repository.ts';

export type Removal = {
  /** Logs of these events that are booked or published; when there are any, nothing is removed. */
  readonly usedCount: number;
  readonly removedCount: number;
};

type FoundLog = {
  readonly date: string;
  readonly event_id: string;
  readonly ended_at: Date;
  readonly is_used: boolean;
};

/**
 * Removes the logs of events, and the appointments beside them, as if they had never come. What is booked or published
 * stays, and then everything does.
 */
export async function removeEvents(
  trx: Transaction,
  scope: Scope,
  eventIds: readonly string[],
  about: { readonly timeZone: string; readonly now: Date },
): Promise<Removal> {
  const dates = [
    ...new Set([
      ...(await logsOf(trx, scope, eventIds)).map(({ date }) => date),
      ...(await travelDates(trx, scope, eventIds)),
    ]),
  ].sort();
  await changeDays(trx, scope, dates, about);
  // Asked again, because a day may have been published before its row was locked.
  const logs = await logsOf(trx, scope, eventIds);
  const usedCount = logs.filter(({ is_used: isUsed }) => isUsed).length;
  if (usedCount > 0) return { usedCount, removedCount: 0 };
  await sql`DELETE FROM logs WHERE client_id = ${scope.clientId} AND user_id = ${scope.userId}
    AND event_id = ANY(${eventIds}::uuid[])`.execute(trx);
  return { usedCount, removedCount: logs.length };
}

/** Until when events are stored, by event id, in epoch milliseconds; those that are not there are missing. */
export async function storedEnds(
  trx: Transaction,
  scope: Scope,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const ends = new Map<string, number>();
  for (const { event_id: id, ended_at: end } of await logsOf(trx, scope, eventIds)) {
    ends.set(id, Math.max(end.getTime(), ends.get(id) ?? 0));
  }
  return ends;
}

async function logsOf(
  trx: Transaction,
  { clientId, userId }: Scope,
  eventIds: readonly string[],
): Promise<readonly FoundLog[]> {
  if (eventIds.length === 0) return [];
  const { rows } = await sql<FoundLog>`
    SELECT date, event_id, ended_at,
      (published_at IS NOT NULL OR registration_id IS NOT NULL OR status = 'booked' OR ${hasBookedTravel}) AS is_used
    FROM logs WHERE client_id = ${clientId} AND user_id = ${userId} AND event_id = ANY(${eventIds}::uuid[])`.execute(
    trx,
  );
  return rows;
}
