// The contacts that an import added, and whether somebody used them since.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { enterRole, enterScope } from '@daybook/database/scope.ts';
import { sql } from 'kysely';

export type AddedContact = { readonly id: number; readonly name: string; readonly is_used: boolean };

const usingTables = [
  'logs',
  'registrations',
  'appointments',
  'dimensions',
  'dimension_templates',
  'ticket_mappings',
  'timers',
] as const;

/**
 * Returns the remaining contacts of an own import, by name. One counts as used when somebody changed it, booked or
 * tagged time for it, or added to it; even a colleague whose rows the user does not see, hence as daybook_maintenance.
 */
export async function addedContacts(trx: Transaction, scope: Scope, importId: number): Promise<AddedContact[]> {
  const { clientId, userId } = scope;
  const uses = usingTables.map(
    (table) => sql`EXISTS (SELECT FROM ${sql.table(table)} u WHERE u.client_id = ${clientId} AND u.contact_id = c.id)`,
  );
  await enterRole(trx, 'daybook_maintenance');
  const { rows } = await sql<AddedContact>`SELECT c.id, c.name, (
      c.version > 1 OR c.external_id IS NOT NULL OR ${sql.join(uses, sql` OR `)}
      OR EXISTS (SELECT FROM tags t
        WHERE t.client_id = ${clientId} AND t.contact_id = c.id AND (t.created_at > c.created_at OR t.version > 1))
      OR EXISTS (SELECT FROM contacts m WHERE m.client_id = ${clientId} AND m.merged_into_id = c.id)
    ) AS is_used
    FROM contacts c
    WHERE c.client_id = ${clientId} AND c.deleted_at IS NULL AND c.id IN (
      SELECT r.contact_id FROM contact_import_rows r
      WHERE r.client_id = ${clientId} AND r.user_id = ${userId} AND r.import_id = ${importId}
        AND r.status = 'processed' AND r.outcome = 'add')
    ORDER BY c.sort_name, c.id`.execute(trx);
  await enterScope(trx, scope);
  return rows;
}

export async function archiveAdded(
  trx: Transaction,
  { clientId }: Scope,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await sql`UPDATE contacts SET deleted_at = ${now}::timestamptz, updated_at = ${now}::timestamptz, version = version + 1
    WHERE client_id = ${clientId} AND id = ANY(${ids}::bigint[]) AND deleted_at IS NULL`.execute(trx);
}
