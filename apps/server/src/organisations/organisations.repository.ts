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

/** The own organisation. */
export function findClient(trx: Transaction, { clientId }: Scope): Promise<ClientRow> {
  return trx.selectFrom('clients').selectAll().where('id', '=', clientId).executeTakeFirstOrThrow();
}

export type AttachedTenant = Pick<Selectable<MicrosoftTenantsTable>, 'tenant_id' | 'app_id' | 'state' | 'calls_since'>;

/** The Microsoft organisation that is attached. Administrators only. */
export function findTenant(trx: Transaction, { clientId }: Scope): Promise<AttachedTenant | undefined> {
  return trx
    .selectFrom('microsoft_tenants')
    .select(['tenant_id', 'app_id', 'state', 'calls_since'])
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

/** The own organisation, and nobody else changes it until the transaction ends. Administrators only. */
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

/** Writes a property that is not there yet. False when it is: of two at the same moment one is first. */
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
