// People and organisations that are gone but still connected to systems outside. Runs as daybook_maintenance and returns ids alone.
import type { Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import type { Person } from './erasure.repository.ts';

/** The suspension of an organisation changes it: while nothing about it changes, it has been suspended for at least so long. */
const isSuspended = (before: Date) => sql`(c.status = 'suspended' AND c.updated_at < ${before})`;

/**
 * People with a connection outside who were archived or deactivated before a moment, whose organisation was suspended before
 * it, or who belong to another organisation by now.
 */
export async function findGonePeople(trx: Transaction, before: Date, atMost: number): Promise<Person[]> {
  const owns = (table: string) => sql`EXISTS (SELECT FROM ${sql.table(table)} own
    WHERE own.client_id = u.client_id AND own.user_id = u.id)`;
  // A connection that was left stays as a row: sent bookings are known by it.
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

/** Organisations that were suspended before a moment, and whose Microsoft organisation is still attached. */
export async function findGoneTenants(trx: Transaction, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT c.id FROM clients c JOIN microsoft_tenants t ON t.client_id = c.id
    WHERE ${isSuspended(before)} ORDER BY c.id`.execute(trx);
  return rows.map(({ id }) => id);
}
