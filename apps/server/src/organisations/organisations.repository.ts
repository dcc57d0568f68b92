import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { ClientPropertiesTable, ClientsTable, MicrosoftTenantsTable } from '@daybook/database/schema.ts';
import type { CompanyPropertyKey } from '@daybook/domain/organisations/company-property-keys.ts';
import type { Selectable, Updateable } from 'kysely';

export type ClientRow = Selectable<ClientsTable>;
export type ClientChange = Pick<
  Updateable<ClientsTable>,
  | 'name'
  | 'email'
  | 'website'
  | 'phone'
  | 'address'
  | 'address_extra'
  | 'postal'
  | 'city'
  | 'state'
  | 'country'
  | 'employee_count'
  | 'industry'
  | 'is_onboarded'
>;
export type PropertyRow = Pick<Selectable<ClientPropertiesTable>, 'key' | 'value'>;

/** Returns the own organisation. */
export function findClient(trx: Transaction, { clientId }: Scope): Promise<ClientRow> {
  return trx.selectFrom('clients').selectAll().where('id', '=', clientId).executeTakeFirstOrThrow();
}

export type AttachedTenant = Pick<Selectable<MicrosoftTenantsTable>, 'tenant_id' | 'app_id' | 'state' | 'calls_since'>;

/** Returns the attached Microsoft tenant. Administrators only. */
export function findTenant(trx: Transaction, { clientId }: Scope): Promise<AttachedTenant | undefined> {
  return trx
    .selectFrom('microsoft_tenants')
    .select(['tenant_id', 'app_id', 'state', 'calls_since'])
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

/** Returns the own organisation, locked until the transaction ends. Administrators only. */
export function lockClient(trx: Transaction, { clientId }: Scope): Promise<ClientRow> {
  return trx.selectFrom('clients').selectAll().where('id', '=', clientId).forUpdate().executeTakeFirstOrThrow();
}

export function changeClient(
  trx: Transaction,
  { clientId }: Scope,
  change: ClientChange,
  now: Date,
): Promise<ClientRow> {
  return trx
    .updateTable('clients')
    .set({ ...change, updated_at: now })
    .where('id', '=', clientId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findProperties(trx: Transaction, { clientId }: Scope): Promise<PropertyRow[]> {
  return trx.selectFrom('client_properties').select(['key', 'value']).where('client_id', '=', clientId).execute();
}

/** Adds a property that is not set yet. Returns false when it is set: of two simultaneous requests, one is first. */
export async function addProperty(
  trx: Transaction,
  { clientId, userId }: Scope,
  key: CompanyPropertyKey,
  value: string | boolean,
  now: Date,
): Promise<boolean> {
  const added = await trx
    .insertInto('client_properties')
    .values({ client_id: clientId, key, value: JSON.stringify(value), set_by: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(['client_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return added !== undefined;
}
