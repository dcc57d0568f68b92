import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

/**
 * Whether a path through one of these dimensions, from its highest ancestor down to any descendant, belongs to two
 * contacts. A dimension without a contact belongs to the contact of its ancestors.
 */
export async function hasTwoOwners(trx: Transaction, { clientId }: Scope, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    WITH RECURSIVE own AS (
      SELECT id AS line, id, parent_id, contact_id FROM dimensions
      WHERE client_id = ${clientId} AND id = ANY(${ids}::bigint[]) AND deleted_at IS NULL
    ), above AS (
      SELECT * FROM own
      UNION ALL SELECT a.line, p.id, p.parent_id, p.contact_id FROM above a
        JOIN dimensions p ON p.client_id = ${clientId} AND p.id = a.parent_id
    ), below AS (
      SELECT line, id, contact_id FROM own
      UNION ALL SELECT b.line, c.id, c.contact_id FROM below b
        JOIN dimensions c ON c.client_id = ${clientId} AND c.parent_id = b.id AND c.deleted_at IS NULL
    ) SELECT EXISTS (SELECT FROM above a JOIN below b ON b.line = a.line AND b.contact_id <> a.contact_id) AS found`.execute(
    trx,
  );
  return rows[0]?.found ?? false;
}
