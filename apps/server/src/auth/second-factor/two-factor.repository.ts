// The second factor's secret, the codes that were used, and the recovery codes. These statements run as daybook_auth.
import type { Transaction } from '@daybook/database/database.ts';

type Person = { readonly clientId: number; readonly userId: number };

export type StoredSecret = { readonly sealed: string; readonly isConfirmed: boolean };

/** Returns the secret of a user, confirmed or only prepared. */
export async function findSecret(trx: Transaction, { clientId, userId }: Person): Promise<StoredSecret | undefined> {
  const row = await trx
    .selectFrom('two_factor_secrets')
    .select(['secret_encrypted', 'confirmed_at'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && { sealed: row.secret_encrypted, isConfirmed: row.confirmed_at !== null };
}

/** Whether signing in asks for a code. */
export async function hasSecondFactor(trx: Transaction, person: Person): Promise<boolean> {
  return (await findSecret(trx, person))?.isConfirmed ?? false;
}

/** Saves a prepared secret, replacing an earlier prepared one. Returns false when a confirmed one exists. */
export async function savePrepared(
  trx: Transaction,
  { clientId, userId }: Person,
  sealed: string,
  now: Date,
): Promise<boolean> {
  const saved = await trx
    .insertInto('two_factor_secrets')
    .values({ client_id: clientId, user_id: userId, secret_encrypted: sealed, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'user_id'])
        .doUpdateSet({ secret_encrypted: sealed, created_at: now, last_used_step: 0 })
        .where('two_factor_secrets.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Confirms the prepared secret. Returns false when it is confirmed already. */
export async function markConfirmed(trx: Transaction, { clientId, userId }: Person, now: Date): Promise<boolean> {
  const confirmed = await trx
    .updateTable('two_factor_secrets')
    .set({ confirmed_at: now })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/**
 * Uses the code of a time step. Returns false when it, or a later one, was used: of two simultaneous uses one is
 * refused.
 */
export async function useStep(trx: Transaction, { clientId, userId }: Person, step: number): Promise<boolean> {
  const used = await trx
    .updateTable('two_factor_secrets')
    .set({ last_used_step: step })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('last_used_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Removes secret and recovery codes. Returns false when there was no second factor. */
export async function removeSecondFactor(trx: Transaction, { clientId, userId }: Person): Promise<boolean> {
  const codes = trx.deleteFrom('two_factor_recovery_codes').where('client_id', '=', clientId);
  await codes.where('user_id', '=', userId).execute();
  const removed = await trx
    .deleteFrom('two_factor_secrets')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return removed !== undefined && removed.confirmed_at !== null;
}

/**
 * Does the same for a second factor from before a moment, or for any one without it. Returns false when none was
 * confirmed.
 */
export async function removeSecondFactorBefore(
  trx: Transaction,
  person: Person,
  moment: Date | null,
): Promise<boolean> {
  const row = await trx
    .selectFrom('two_factor_secrets')
    .select('created_at')
    .where('client_id', '=', person.clientId)
    .where('user_id', '=', person.userId)
    .executeTakeFirst();
  if (row === undefined || (moment !== null && row.created_at >= moment)) return false;
  return removeSecondFactor(trx, person);
}

/** Replaces all recovery codes by these, which are hashes. */
export async function replaceRecoveryCodes(
  trx: Transaction,
  { clientId, userId }: Person,
  hashes: readonly string[],
): Promise<void> {
  const earlier = trx.deleteFrom('two_factor_recovery_codes').where('client_id', '=', clientId);
  await earlier.where('user_id', '=', userId).execute();
  const rows = hashes.map((code_hash) => ({ client_id: clientId, user_id: userId, code_hash }));
  await trx.insertInto('two_factor_recovery_codes').values(rows).execute();
}

/** Uses a recovery code. Returns the number of codes left, or null when it is unknown or was used. */
export async function useRecoveryCode(
  trx: Transaction,
  { clientId, userId }: Person,
  codeHash: string,
  now: Date,
): Promise<number | null> {
  const used = await trx
    .updateTable('two_factor_recovery_codes')
    .set({ used_at: now })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (used === undefined) return null;
  const { left } = await trx
    .selectFrom('two_factor_recovery_codes')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
