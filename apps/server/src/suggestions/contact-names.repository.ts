import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

export type KnownContact = { readonly id: number; readonly name: string; readonly code: string | null };

/** Returns names and codes of contacts, archived ones included. */
export async function contactNamesById(
  trx: Transaction,
  { clientId }: Scope,
  ids: readonly number[],
): Promise<KnownContact[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('contacts')
    .select(['id', 'name', 'code'])
    .where('client_id', '=', clientId)
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();
}

/** A firm with more contacts than this is not searched for names. */
const maximumContacts = 20_000;

/** Returns all contacts that can be chosen. */
export const liveContacts = (trx: Transaction, { clientId }: Scope): Promise<KnownContact[]> =>
  trx
    .selectFrom('contacts')
    .select(['id', 'name', 'code'])
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(maximumContacts)
    .execute();

/** The most projects that are searched in texts: the latest ones. */
const maximumProjects = 20_000;

/** Returns names and codes of the projects of contacts. */
export async function projectNames(trx: Transaction, { clientId }: Scope): Promise<ReadonlyMap<number, string[]>> {
  const rows = await trx
    .selectFrom('dimensions')
    .select(['contact_id', 'name', 'code'])
    .where('client_id', '=', clientId)
    .where('contact_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(maximumProjects)
    .execute();
  const byContact = Map.groupBy(rows, (row) => row.contact_id ?? 0);
  return new Map(
    [...byContact].map(([id, own]) => [id, own.flatMap(({ name, code }) => (code === null ? [name] : [name, code]))]),
  );
}
