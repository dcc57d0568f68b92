// Users' devices that receive messages.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

export type DeviceRow = {
  readonly id: number;
  readonly name: string;
  readonly address_hash: string;
  readonly sealed: string;
  readonly server_key: string;
  readonly created_at: Date;
  readonly last_sent_at: Date | null;
};
export type NewDevice = Pick<DeviceRow, 'name' | 'address_hash' | 'sealed' | 'server_key'>;

const own = (trx: Transaction, { clientId, userId }: Scope) =>
  trx
    .selectFrom('push_subscriptions')
    .select(['id', 'name', 'address_hash', 'sealed', 'server_key', 'created_at', 'last_sent_at'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId);

/** Returns the newest first. */
export const findDevices = (trx: Transaction, scope: Scope): Promise<DeviceRow[]> =>
  own(trx, scope).orderBy('id', 'desc').execute();

export const findDevice = (trx: Transaction, scope: Scope, id: number): Promise<DeviceRow | undefined> =>
  own(trx, scope).where('id', '=', id).executeTakeFirst();

export async function saveDevice(
  trx: Transaction,
  { clientId, userId }: Scope,
  device: NewDevice,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('push_subscriptions')
    .values({ client_id: clientId, user_id: userId, ...device, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'user_id', 'address_hash']).doUpdateSet({
        name: device.name,
        sealed: device.sealed,
        server_key: device.server_key,
      }),
    )
    .execute();
}

/** Returns whether there was such a device. */
export async function removeDevice(trx: Transaction, { clientId, userId }: Scope, id: number): Promise<boolean> {
  const [removed] = await trx
    .deleteFrom('push_subscriptions')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
  return (removed?.numDeletedRows ?? 0n) > 0n;
}

/**
 * Removes a browser from other users, over all organisations: it belongs to the last user who subscribed in it, because
 * earlier ones have signed out there.
 */
export async function removeFromOthers(
  trx: Transaction,
  { clientId, userId }: Scope,
  addressHash: string,
): Promise<void> {
  await sql`
    DELETE FROM push_subscriptions
    WHERE address_hash = ${addressHash} AND (client_id, user_id) <> (${clientId}, ${userId})`.execute(trx);
}

/** Removes all but the newest devices of a user. */
export async function removeOldest(trx: Transaction, { clientId, userId }: Scope, most: number): Promise<void> {
  await sql`
    DELETE FROM push_subscriptions WHERE client_id = ${clientId} AND user_id = ${userId} AND id NOT IN (
      SELECT id FROM push_subscriptions WHERE client_id = ${clientId} AND user_id = ${userId} ORDER BY id DESC LIMIT ${most}
    )`.execute(trx);
}

export async function noteSent(trx: Transaction, { clientId, userId }: Scope, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('push_subscriptions')
    .set({ last_sent_at: now })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export type Person = { readonly client_id: number; readonly user_id: number };

/** Returns people of all organisations with a device, in order, from behind one on. */
export async function findPeople(trx: Transaction, after: number, most: number): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    SELECT DISTINCT p.user_id, p.client_id FROM push_subscriptions p
      JOIN users u ON u.client_id = p.client_id AND u.id = p.user_id
    WHERE p.user_id > ${after} AND u.deleted_at IS NULL AND u.deactivated_at IS NULL AND NOT u.is_locked
    ORDER BY p.user_id LIMIT ${most}`.execute(trx);
  return rows;
}
