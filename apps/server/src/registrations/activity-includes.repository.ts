import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import { type Resource, resource } from '../platform/lists/json-api.ts';
import type { ActivityRow } from './activities.repository.ts';

/** Rows that a list can include beside bookings, logs and appointments. */
export type Beside = Pick<ActivityRow, 'user_id' | 'contact_id' | 'source'>;

type Included = Resource<string, Record<string, unknown>>;

/** Returns the rows that a list should include beside its own, each once. */
export async function includedBeside(
  trx: Transaction,
  scope: Scope,
  rows: readonly Beside[],
  includes: readonly string[],
): Promise<Included[]> {
  return [
    ...(includes.includes('contact') ? await contactsOf(trx, scope, idsOf(rows.map((row) => row.contact_id))) : []),
    ...(includes.includes('source') ? sourcesOf(rows) : []),
    ...(includes.includes('user') ? await usersOf(trx, scope, idsOf(rows.map((row) => row.user_id))) : []),
  ];
}

const idsOf = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))];

async function contactsOf(trx: Transaction, { clientId }: Scope, ids: readonly number[]): Promise<Included[]> {
  const rows = await trx
    .selectFrom('contacts')
    .select(['id', 'name', 'code', 'type'])
    .where('client_id', '=', clientId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return rows.map(({ id, ...attributes }) => resource('contacts', id, attributes));
}

function sourcesOf(rows: readonly Beside[]): Included[] {
  const sources = new Map(rows.flatMap(({ source }) => (source === null ? [] : [[source.id, source] as const])));
  return [...sources.values()].map(({ id, ...attributes }) => resource('sources', id, attributes));
}

async function usersOf(trx: Transaction, { clientId }: Scope, ids: readonly number[]): Promise<Included[]> {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'name_first', 'name_prefix', 'name_last', 'email'])
    .where('client_id', '=', clientId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return rows.map(({ id, ...attributes }) => resource('users', id, attributes));
}
