// Sessions in which somebody acts in another's name. These statements run as daybook_auth.
import type { Transaction } from '@daybook/database/database.ts';
import { hashOfSecret, newSecret, sessionValue } from '../../platform/sessions/session-values.ts';

/** Returns the name of the person who acts, and when it ends; undefined when the session is over. */
export function findImpersonation(trx: Transaction, { clientId, sessionId }: { clientId: number; sessionId: number }) {
  return trx
    .selectFrom('sessions')
    .leftJoin('users', (join) =>
      join
        .onRef('users.client_id', '=', 'sessions.impersonator_client_id')
        .onRef('users.id', '=', 'sessions.impersonator_user_id'),
    )
    .select(['sessions.expires_at', 'users.name_first', 'users.name_prefix', 'users.name_last'])
    .where('sessions.client_id', '=', clientId)
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
}

export type Resumed = { readonly value: string; readonly remembered: boolean };

/** Gives a waiting session a new value; returns null when it is over. Its age stays the same. */
export async function resumeSession(
  trx: Transaction,
  { clientId, userId, sessionId }: { clientId: number; userId: number; sessionId: number },
  now: Date,
): Promise<Resumed | null> {
  const secret = newSecret();
  const row = await trx
    .updateTable('sessions')
    .set({ secret_hash: hashOfSecret(secret) })
    .where('client_id', '=', clientId)
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .returning('remembered')
    .executeTakeFirst();
  return row === undefined ? null : { value: sessionValue(clientId, sessionId, secret), remembered: row.remembered };
}

/** Makes simultaneous uses of tokens for the same user wait for each other. */
export async function lockUser(
  trx: Transaction,
  { clientId, userId }: { clientId: number; userId: number },
): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', userId)
    .forUpdate()
    .execute();
}

/**
 * Stores the use of a signed token, which is not stored itself; returns false when it was used before. The user is
 * locked.
 */
export async function noteUse(
  trx: Transaction,
  token: { clientId: number; userId: number; value: string; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  const use = {
    client_id: token.clientId,
    user_id: token.userId,
    purpose: 'impersonation',
    secret_hash: hashOfSecret(token.value),
  } as const;
  const earlier = await trx
    .selectFrom('one_time_codes')
    .select('id')
    .where((row) => row.and(use))
    .executeTakeFirst();
  if (earlier !== undefined) return false;
  const times = { created_at: now, used_at: now, expires_at: token.expiresAt };
  await trx
    .insertInto('one_time_codes')
    .values({ ...use, ...times })
    .execute();
  return true;
}
