import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { PhoneSystemsTable } from '@daybook/database/schema.ts';
import { type Selectable, sql, type Updateable } from 'kysely';

export type PhoneSystemRow = Selectable<PhoneSystemsTable>;
export type PhoneLine = { readonly line: string; readonly user_id: number };

export function findSystems(trx: Transaction, { clientId }: Scope): Promise<PhoneSystemRow[]> {
  return trx.selectFrom('phone_systems').selectAll().where('client_id', '=', clientId).orderBy('name').execute();
}

/** Returns a system with the country whose numbers it writes without a country code. */
export function findSystem(
  trx: Transaction,
  { clientId }: Pick<Scope, 'clientId'>,
  id: number,
): Promise<(PhoneSystemRow & { readonly country: string }) | undefined> {
  return trx
    .selectFrom('phone_systems')
    .innerJoin('clients', 'clients.id', 'phone_systems.client_id')
    .selectAll('phone_systems')
    .select('clients.country')
    .where('phone_systems.client_id', '=', clientId)
    .where('phone_systems.id', '=', id)
    .executeTakeFirst();
}

export async function addSystem(
  trx: Transaction,
  { clientId }: Scope,
  system: Pick<PhoneSystemRow, 'name' | 'secret_sealed' | 'timezone'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('phone_systems')
    .values({ ...system, client_id: clientId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeSystem(
  trx: Transaction,
  { clientId }: Pick<Scope, 'clientId'>,
  id: number,
  change: Pick<
    Updateable<PhoneSystemsTable>,
    'name' | 'secret_sealed' | 'timezone' | 'updated_at' | 'last_received_at'
  >,
): Promise<void> {
  await trx.updateTable('phone_systems').set(change).where('client_id', '=', clientId).where('id', '=', id).execute();
}

export async function removeSystem(trx: Transaction, { clientId }: Scope, id: number): Promise<void> {
  await trx.deleteFrom('phone_systems').where('client_id', '=', clientId).where('id', '=', id).execute();
}

/** Returns the lines of systems with their owners; archived people are left out, and their calls wait. */
export function findLines(
  trx: Transaction,
  { clientId }: Pick<Scope, 'clientId'>,
): Promise<(PhoneLine & { phone_system_id: number })[]> {
  return trx
    .selectFrom('phone_lines')
    .innerJoin('users', (join) =>
      join.onRef('users.client_id', '=', 'phone_lines.client_id').onRef('users.id', '=', 'phone_lines.user_id'),
    )
    .select(['phone_lines.phone_system_id', 'phone_lines.line', 'phone_lines.user_id'])
    .where('phone_lines.client_id', '=', clientId)
    .where('users.deleted_at', 'is', null)
    .orderBy('phone_lines.line')
    .execute();
}

export async function replaceLines(
  trx: Transaction,
  { clientId }: Scope,
  systemId: number,
  lines: readonly PhoneLine[],
): Promise<void> {
  await trx
    .deleteFrom('phone_lines')
    .where('client_id', '=', clientId)
    .where('phone_system_id', '=', systemId)
    .execute();
  if (lines.length === 0) return;
  const rows = lines.map((line) => ({ ...line, client_id: clientId, phone_system_id: systemId }));
  await trx.insertInto('phone_lines').values(rows).execute();
}

/** Returns which of these users belong to the organisation and are not archived. */
export async function knownUserIds(
  trx: Transaction,
  { clientId }: Scope,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', sql<number>`ANY(${ids})`)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
