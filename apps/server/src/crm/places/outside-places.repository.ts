import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import type { ConnectionRow } from '../connections.repository.ts';
import type { RecordRow } from '../records.repository.ts';

export type PlaceRow = Pick<ConnectionRow, 'system' | 'field_values' | 'learned' | 'last_read_at'> &
  Pick<RecordRow, 'outside_id' | 'name' | 'level' | 'details' | 'is_active' | 'is_here'>;

/**
 * Returns the record of a contact or dimension in the connected system; null: it has none. undefined: the scope has no
 * such contact or dimension.
 */
export async function findPlace(
  trx: Transaction,
  { clientId }: Scope,
  kind: 'contact' | 'dimension',
  id: number,
): Promise<PlaceRow | null | undefined> {
  const things = { contact: sql`contacts`, dimension: sql`dimensions` };
  const { rows } = await sql<PlaceRow | { outside_id: null }>`
    SELECT r.outside_id, r.name, r.level, r.details, r.is_active, r.is_here, c.system, c.field_values, c.learned, c.last_read_at
    FROM ${things[kind]} t
    LEFT JOIN crm_connections c ON c.client_id = t.client_id AND c.user_id IS NULL AND c.state IN ('confirmed', 'connected', 'invalid')
    LEFT JOIN crm_records r ON r.client_id = c.client_id AND r.connection_id = c.id AND r.kind = ${kind} AND r.own_id = t.id
    WHERE t.client_id = ${clientId} AND t.id = ${id}`.execute(trx);
  const [found] = rows;
  return found?.outside_id === null ? null : found;
}
