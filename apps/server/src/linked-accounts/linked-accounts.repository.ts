// Connected accounts and their collections; all of them belong to the scope's user.
import type { ListedCollection } from '@daybook/connectors/core/linked-connector.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { LinkedAccountsTable, LinkedCollectionsTable } from '@daybook/database/schema.ts';
import { cleanText } from '@daybook/domain/capture/clean-text.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

export type AccountRow = Selectable<LinkedAccountsTable>;
export type CollectionRow = Selectable<LinkedCollectionsTable>;
export type AccountChange = Omit<Updateable<LinkedAccountsTable>, 'client_id' | 'id' | 'user_id'>;
export type CollectionChange = Omit<Updateable<LinkedCollectionsTable>, 'client_id' | 'id' | 'user_id'>;

const accounts = (trx: Transaction, { clientId, userId }: Scope) =>
  trx.selectFrom('linked_accounts').selectAll().where('client_id', '=', clientId).where('user_id', '=', userId);

/** Returns the accounts in the order in which they were connected. */
export const findAccounts = (trx: Transaction, scope: Scope): Promise<AccountRow[]> =>
  accounts(trx, scope).orderBy('id').execute();

export const findAccount = (trx: Transaction, scope: Scope, id: number): Promise<AccountRow | undefined> =>
  accounts(trx, scope).where('id', '=', id).executeTakeFirst();

/** Returns the account, locked until the transaction ends. */
export const lockAccount = (trx: Transaction, scope: Scope, id: number): Promise<AccountRow | undefined> =>
  accounts(trx, scope).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export async function hasIdentity(trx: Transaction, scope: Scope, identityHash: string): Promise<boolean> {
  return (await accounts(trx, scope).where('identity_hash', '=', identityHash).executeTakeFirst()) !== undefined;
}

/** Returns the account with this identity, which must be connected. */
export const findByIdentity = (trx: Transaction, scope: Scope, identityHash: string): Promise<AccountRow> =>
  accounts(trx, scope).where('identity_hash', '=', identityHash).executeTakeFirstOrThrow();

/** Adds an account and returns its id; returns null when it is connected already. */
export async function addAccount(
  trx: Transaction,
  { clientId, userId }: Scope,
  account: Omit<Insertable<LinkedAccountsTable>, 'client_id' | 'user_id'>,
): Promise<number | null> {
  const row = await trx
    .insertInto('linked_accounts')
    .values({ ...account, client_id: clientId, user_id: userId })
    .onConflict((conflict) => conflict.columns(['client_id', 'user_id', 'identity_hash']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function changeAccount(
  trx: Transaction,
  { clientId, userId }: Scope,
  id: number,
  change: AccountChange,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('linked_accounts')
    .set({ ...change, updated_at: now })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function removeAccount(trx: Transaction, { clientId, userId }: Scope, id: number): Promise<void> {
  await trx
    .deleteFrom('linked_accounts')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/**
 * Leases the synchronisation of an account until a moment; returns undefined while another process has the lease, and
 * when the account is switched off, stopped or removed.
 */
export const takeTurn = (
  trx: Transaction,
  { clientId, userId }: Scope,
  id: number,
  { now, until }: { now: Date; until: Date },
): Promise<AccountRow | undefined> =>
  trx
    .updateTable('linked_accounts')
    .set({ syncing_until: until })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('is_enabled', '=', true)
    .where('state', '<>', 'stopped')
    .where((where) => where.or([where('syncing_until', 'is', null), where('syncing_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();

const collections = (trx: Transaction, { clientId, userId }: Scope) =>
  trx.selectFrom('linked_collections').selectAll().where('client_id', '=', clientId).where('user_id', '=', userId);

/** Returns the collections of one account, or of all. */
export function findCollections(trx: Transaction, scope: Scope, accountId?: number): Promise<CollectionRow[]> {
  const found = collections(trx, scope).orderBy('is_proposed', 'desc').orderBy('name').orderBy('id');
  return (accountId === undefined ? found : found.where('account_id', '=', accountId)).execute();
}

/**
 * Saves the collections that an account lists: new ones are not chosen, unless requested, and those that are no longer
 * listed are removed.
 */
export async function saveListed(
  trx: Transaction,
  { clientId, userId }: Scope,
  accountId: number,
  given: readonly ListedCollection[],
  { areChosen, now }: { areChosen: boolean; now: Date },
): Promise<void> {
  // A list that changes while its pages are read may name a collection twice.
  const listed = [...new Map(given.map((one) => [one.key, one])).values()];
  const keys = listed.map(({ key }) => key);
  const names = listed.map(({ key, name }) => cleanText(name, 200) || key);
  const proposed = listed.map(({ isProposed = false }) => isProposed);
  await sql`
    INSERT INTO linked_collections (client_id, user_id, account_id, key, name, is_proposed, is_enabled)
    SELECT ${clientId}, ${userId}, ${accountId}, w.key, w.name, w.is_proposed, ${areChosen}
    FROM unnest(${keys}::text[], ${names}::text[], ${proposed}::boolean[]) AS w (key, name, is_proposed)
    ON CONFLICT (client_id, account_id, key)
      DO UPDATE SET name = excluded.name, is_proposed = excluded.is_proposed, gone_at = NULL
    RETURNING id`.execute(trx);
  await trx
    .updateTable('linked_collections')
    .set({ gone_at: sql`coalesce(gone_at, ${now}::timestamptz)` })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('key', '<>', sql<string>`ALL(${keys}::text[])`)
    .execute();
}

export async function changeCollections(
  trx: Transaction,
  { clientId, userId }: Scope,
  ids: readonly number[],
  change: CollectionChange,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('linked_collections')
    .set(change)
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', sql<number>`ANY(${ids})`)
    .execute();
}
