import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import { hasBookedTravel } from './withdrawn-logs.repository.ts';

type FoundLog = {
  readonly date: string;
  readonly event_id: string;
  readonly ended_at: Date;
  readonly is_used: boolean;
};

/** Returns the logs of events, and whether each is booked or published. */
export async function logsOfEvents(
  trx: Transaction,
  { clientId, userId }: Scope,
  eventIds: readonly string[],
): Promise<readonly FoundLog[]> {
  if (eventIds.length === 0) return [];
  const { rows } = await sql<FoundLog>`
    SELECT date, event_id, ended_at,
      (published_at IS NOT NULL OR registration_id IS NOT NULL OR status = 'booked' OR ${hasBookedTravel(clientId)}) AS is_used
    FROM logs WHERE client_id = ${clientId} AND user_id = ${userId} AND event_id = ANY(${eventIds}::uuid[])`.execute(
    trx,
  );
  return rows;
}

/** Removes the logs of events, with their appointments. */
export async function removeLogsOfEvents(
  trx: Transaction,
  { clientId, userId }: Scope,
  eventIds: readonly string[],
): Promise<void> {
  await sql`DELETE FROM logs WHERE client_id = ${clientId} AND user_id = ${userId}
    AND event_id = ANY(${eventIds}::uuid[])`.execute(trx);
}
