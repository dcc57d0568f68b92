import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

type EventLabel = { event_id: string; contact: string | null; internal: boolean };

/**
 * Returns the contacts of the user's own events; undecided events are left out. An event over midnight has that of its
 * last part.
 */
export async function findEventLabels(
  trx: Transaction,
  { clientId, userId }: Scope,
  eventIds: readonly string[],
): Promise<EventLabel[]> {
  if (eventIds.length === 0) return [];
  const { rows } = await sql<EventLabel>`
    SELECT DISTINCT ON (logs.event_id) logs.event_id, contacts.name AS contact, logs.internal
    FROM logs LEFT JOIN contacts ON contacts.client_id = logs.client_id AND contacts.id = logs.contact_id
    WHERE logs.client_id = ${clientId} AND logs.user_id = ${userId} AND logs.event_id = ANY(${eventIds}::uuid[])
      AND logs.deleted_at IS NULL AND (logs.contact_id IS NOT NULL OR logs.internal)
    ORDER BY logs.event_id, logs.started_at DESC`.execute(trx);
  return rows;
}
