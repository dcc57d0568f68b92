// The Microsoft tenants whose calls are read. No role of a request sees the rows: they are read for administrators and
// by jobs.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { MicrosoftTenantsTable } from '@daybook/database/schema.ts';
import { type Insertable, type Selectable, sql } from 'kysely';

export type TenantRow = Selectable<MicrosoftTenantsTable>;

export const findTenant = (trx: Transaction, clientId: number): Promise<TenantRow | undefined> =>
  trx.selectFrom('microsoft_tenants').selectAll().where('client_id', '=', clientId).executeTakeFirst();

export async function saveTenant(trx: Transaction, tenant: Insertable<MicrosoftTenantsTable>): Promise<void> {
  const { client_id: _, ...values } = tenant;
  await trx
    .insertInto('microsoft_tenants')
    .values(tenant)
    .onConflict((conflict) =>
      conflict.column('client_id').doUpdateSet({ ...values, state: 'active', read_until: null }),
    )
    .execute();
}

export async function removeTenant(trx: Transaction, clientId: number): Promise<TenantRow | undefined> {
  return trx.deleteFrom('microsoft_tenants').where('client_id', '=', clientId).returningAll().executeTakeFirst();
}

export async function changeTenant(
  trx: Transaction,
  clientId: number,
  change: Partial<Pick<TenantRow, 'state' | 'read_until' | 'calls_since' | 'updated_at'>>,
): Promise<void> {
  await trx.updateTable('microsoft_tenants').set(change).where('client_id', '=', clientId).execute();
}

/** Returns the organisations whose calls are read. */
export const findReadTenants = (trx: Transaction): Promise<Pick<TenantRow, 'client_id'>[]> =>
  trx
    .selectFrom('microsoft_tenants')
    .select('client_id')
    .where('state', '=', 'active')
    .where('calls_since', 'is not', null)
    .execute();

export type TenantPerson = { readonly user_id: number; readonly person_id: string };

/**
 * Returns people who attached an account of that tenant, or let calendars or mail of one be read, by their object id
 * there.
 */
export async function findPeople(
  trx: Transaction,
  { client_id: clientId, tenant_id: tenantId }: Pick<TenantRow, 'client_id' | 'tenant_id'>,
): Promise<readonly TenantPerson[]> {
  const { rows } = await sql<TenantPerson>`
    SELECT DISTINCT own.user_id, split_part(own.subject, ':', 2) AS person_id FROM (
      SELECT client_id, user_id, subject FROM sign_in_identities
        WHERE client_id = ${clientId} AND provider = 'microsoft' AND tenant_id = ${tenantId}
      UNION SELECT client_id, user_id, subject FROM provider_grants
        WHERE client_id = ${clientId} AND provider = 'microsoft' AND tenant_id = ${tenantId}) own
      JOIN users u ON u.client_id = own.client_id AND u.id = own.user_id
        AND u.deleted_at IS NULL AND u.deactivated_at IS NULL
    ORDER BY own.user_id`.execute(trx);
  return rows;
}

/** Whether the user attached an account of Microsoft, or consented with one, in any tenant. */
export async function hasMicrosoftAccount(trx: Transaction, { clientId, userId }: Scope): Promise<boolean> {
  const of = (table: 'sign_in_identities' | 'provider_grants') => sql`SELECT FROM ${sql.table(table)} o
    WHERE o.client_id = ${clientId} AND o.user_id = ${userId} AND o.provider = 'microsoft'`;
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (${of('sign_in_identities')}) OR EXISTS (${of('provider_grants')}) AS has`.execute(trx);
  return rows[0]?.has === true;
}
