// Watches of calendars and mail folders. No request of a user sees them: jobs and notifications run as daybook_maintenance.
import type { Transaction } from '@daybook/database/database.ts';
import type { LinkedWatchesTable } from '@daybook/database/schema.ts';
import type { ProviderKind } from '@daybook/domain/linked-accounts/provider-kinds.ts';
import { type Insertable, type Selectable, sql } from 'kysely';

/** A watch, with the kind of its account. */
export type WatchRow = Selectable<LinkedWatchesTable> & { readonly kind: ProviderKind };
export type WatchedCollection = {
  readonly client_id: number;
  readonly user_id: number;
  readonly id: number;
  readonly key: string;
  readonly kind: ProviderKind;
};

/** Kinds whose provider notifies: Google does so for mail only through a service of its own. */
const isWatchable = sql`a.kind IN ('google_calendar', 'microsoft_calendar', 'microsoft_mail')`;
const isRead = sql`c.is_enabled AND c.gone_at IS NULL AND a.is_enabled AND a.state <> 'stopped'
  AND u.deleted_at IS NULL AND u.deactivated_at IS NULL AND u.erased_at IS NULL`;
const collections = sql`linked_collections c
  JOIN linked_accounts a ON a.client_id = c.client_id AND a.id = c.account_id
  JOIN users u ON u.client_id = c.client_id AND u.id = c.user_id`;
const watches = sql`linked_watches w JOIN (${collections}) ON w.client_id = c.client_id AND w.collection_id = c.id`;
const columns = sql`c.client_id, c.user_id, c.id, c.key, a.kind`;

/**
 * Returns collections that are read without a watch younger than half its life, and whose provider refused none today.
 */
export async function findUnwatched(trx: Transaction, now: Date, atMost: number): Promise<WatchedCollection[]> {
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const { rows } = await sql<WatchedCollection>`
    SELECT ${columns} FROM ${collections}
    WHERE ${isWatchable} AND ${isRead} AND (c.watch_refused_at IS NULL OR c.watch_refused_at <= ${dayAgo})
      AND NOT EXISTS (SELECT FROM linked_watches w WHERE w.client_id = c.client_id AND w.collection_id = c.id
        AND w.begun_at + (w.expires_at - w.begun_at) / 2 > ${now})
    ORDER BY c.client_id, c.id LIMIT ${atMost}`.execute(trx);
  return [...rows];
}

/** Returns collections with superfluous watches. */
export async function findNeedlesslyWatched(trx: Transaction, now: Date, atMost: number): Promise<WatchedCollection[]> {
  const { rows } = await sql<WatchedCollection>`
    SELECT ${columns} FROM ${collections}
    WHERE EXISTS (SELECT FROM linked_watches w WHERE w.client_id = c.client_id AND w.collection_id = c.id
      AND (w.expires_at <= ${now} OR NOT (${isRead})))
    ORDER BY c.client_id, c.id LIMIT ${atMost}`.execute(trx);
  return [...rows];
}

/** Returns the collection while it is read; undefined when it is not read any more. */
export async function findReadCollection(
  trx: Transaction,
  { client_id, id }: Place,
): Promise<WatchedCollection | undefined> {
  const { rows } = await sql<WatchedCollection>`
    SELECT ${columns} FROM ${collections}
    WHERE c.client_id = ${client_id} AND c.id = ${id} AND ${isWatchable} AND ${isRead}`.execute(trx);
  return rows[0];
}

type Place = { readonly client_id: number; readonly id: number };
/** The account of a user; null: all accounts of the user. */
export type WatchedAccount = { readonly clientId: number; readonly userId: number; readonly accountId: number | null };

/** Returns the watches of one collection, the youngest first. */
export async function findWatches(trx: Transaction, { client_id, id }: Place): Promise<readonly WatchRow[]> {
  const { rows } = await sql<WatchRow>`
    SELECT w.*, a.kind FROM ${watches} WHERE w.client_id = ${client_id} AND w.collection_id = ${id}
    ORDER BY w.begun_at DESC, w.id`.execute(trx);
  return rows;
}

/** Returns the watches of all collections of an account, or of all accounts of a user. */
export async function findWatchesOfAccount(
  trx: Transaction,
  { clientId, userId, accountId }: WatchedAccount,
): Promise<readonly WatchRow[]> {
  const { rows } = await sql<WatchRow>`
    SELECT w.*, a.kind FROM ${watches}
    WHERE a.client_id = ${clientId} AND a.user_id = ${userId} AND a.id = coalesce(${accountId}::bigint, a.id)`.execute(
    trx,
  );
  return rows;
}

export async function addWatch(trx: Transaction, watch: Insertable<LinkedWatchesTable>): Promise<void> {
  await trx.insertInto('linked_watches').values(watch).execute();
}

type WatchKey = Pick<WatchRow, 'client_id' | 'id'>;

export async function changeWatch(
  trx: Transaction,
  { client_id, id }: WatchKey,
  change: Partial<Pick<WatchRow, 'remote_id' | 'begun_at' | 'expires_at' | 'last_number'>>,
): Promise<void> {
  await trx.updateTable('linked_watches').set(change).where('client_id', '=', client_id).where('id', '=', id).execute();
}

export async function removeWatch(trx: Transaction, { client_id, id }: WatchKey): Promise<void> {
  await trx.deleteFrom('linked_watches').where('client_id', '=', client_id).where('id', '=', id).execute();
}

/** Stores when the provider refused to notify about a collection; null clears that. */
export async function noteRefusal(trx: Transaction, { client_id, id }: Place, at: Date | null): Promise<void> {
  await trx
    .updateTable('linked_collections')
    .set({ watch_refused_at: at })
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .execute();
}

/** A watch with the data to check a notification against. */
export type NotifiedWatch = WatchRow & {
  readonly account_id: number;
  readonly last_synced_at: Date | null;
  /** Organisation at Microsoft of the account that consented. */
  readonly tenant_id: string | null;
};

export async function findNotified(trx: Transaction, { client_id, id }: WatchKey): Promise<NotifiedWatch | undefined> {
  const { rows } = await sql<NotifiedWatch>`
    SELECT w.*, a.kind, c.account_id, c.last_synced_at, g.tenant_id FROM ${watches}
    LEFT JOIN provider_grants g ON g.client_id = w.client_id AND g.user_id = w.user_id AND a.kind LIKE g.provider || '\\_%'
    WHERE w.client_id = ${client_id} AND w.id = ${id} AND ${isRead}
    FOR UPDATE OF w`.execute(trx);
  return rows[0];
}
