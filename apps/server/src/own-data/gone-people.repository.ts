// People and organisations that have left but are still connected to systems outside. Runs as daybook_maintenance and
// returns only ids.
import type { Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import type { Person } from './erasure.repository.ts';

/**
 * Suspending an organisation changes its row: if the row is unchanged since an instant, the suspension is older than
 * that.
 */
const isSuspended = (before: Date) => sql`(c.status = 'suspended' AND c.updated_at < ${before})`;

/**
 * Returns people with a connection outside who were archived or deactivated before an instant, whose organisation was
 * suspended before it, or who belong to another organisation by now.
 */
export async function findGonePeople(trx: Transaction, before: Date, atMost: number): Promise<Person[]> {
  const owns = (table: string) => sql`EXISTS (SELECT FROM ${sql.table(table)} own
    WHERE own.client_id = u.client_id AND own.user_id = u.id)`;
  // A disconnected connection stays as a row: sent bookings refer to it.
  const uses = (table: string) => sql`EXISTS (SELECT FROM ${sql.table(table)} own
    WHERE own.client_id = u.client_id AND own.user_id = u.id AND own.state <> 'disconnected')`;
  const { rows } = await sql<Person>`
    SELECT u.client_id AS "clientId", u.id AS "userId" FROM users u JOIN clients c ON c.id = u.client_id
    LEFT JOIN subscriptions s ON s.client_id = u.client_id AND s.user_id = u.id
    WHERE (least(u.deleted_at, u.deactivated_at) < ${before} OR ${isSuspended(before)} OR s.state = 'transferred')
      AND (${owns('linked_accounts')} OR ${owns('provider_grants')} OR ${owns('slack_links')}
        OR ${uses('crm_connections')} OR ${uses('ticket_connections')})
    ORDER BY u.client_id, u.id LIMIT ${atMost}`.execute(trx);
  return [...rows];
}

/** Returns organisations that were suspended before an instant, and whose Microsoft tenant is still attached. */
export async function findGoneTenants(trx: Transaction, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT c.id FROM clients c JOIN microsoft_tenants t ON t.client_id = c.id
    WHERE ${isSuspended(before)} ORDER BY c.id`.execute(trx);
  return rows.map(({ id }) => id);
}
