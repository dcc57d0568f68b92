import type { Scope, Transaction } from '@daybook/database/database.ts';

/** Stores the acceptance; returns false when the user had accepted this version before. */
export async function markTermsAccepted(
  trx: Transaction,
  { clientId, userId }: Scope,
  version: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ terms_version: version, terms_accepted_at: now })
    .where('client_id', '=', clientId)
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('terms_version', 'is', null), eb('terms_version', '<>', version)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
