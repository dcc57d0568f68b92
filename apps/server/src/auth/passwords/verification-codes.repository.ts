// The codes that confirm an e-mail address. These statements run as daybook_auth.
import type { Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

export const purpose = 'email_verification';
const triesPerCode = 5;

type Person = { readonly clientId: number; readonly userId: number };

/** Stores the hash of a new code. */
export async function addVerificationCode(
  trx: Transaction,
  { clientId, userId }: Person,
  {
    secretHash,
    createdAt,
    lifetimeMs,
  }: { readonly secretHash: string; readonly createdAt: Date; readonly lifetimeMs: number },
): Promise<void> {
  await trx
    .insertInto('one_time_codes')
    .values({
      client_id: clientId,
      user_id: userId,
      purpose,
      secret_hash: secretHash,
      created_at: createdAt,
      expires_at: new Date(createdAt.getTime() + lifetimeMs),
    })
    .execute();
}

/** Counts before the code is checked, in a transaction of its own: of many simultaneous tries only five are checked. */
export function countTry(trx: Transaction, { clientId, userId }: Person, now: Date) {
  return trx
    .updateTable('one_time_codes')
    .set({ attempts: sql`attempts + 1` })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', triesPerCode)
    .returning('secret_hash')
    .executeTakeFirst();
}
