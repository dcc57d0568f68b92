// What opens connections, and who is renewing it: rows that no request's role reads. All of it as daybook_maintenance.
import type { Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

/** A connection, as its secrets name it. */
export type Named = { readonly client_id: number; readonly id: number };

const ofConnection = ({ client_id, id }: Named) => sql<boolean>`client_id = ${client_id} AND connection_id = ${id}`;

export type SecretsRow = { readonly sealed: string; readonly sign_in: string | null };

/** The secrets, and nobody else changes them until the transaction ends. */
export const lockSecrets = (trx: Transaction, named: Named): Promise<SecretsRow | undefined> =>
  trx.selectFrom('crm_secrets').select(['sealed', 'sign_in']).where(ofConnection(named)).forUpdate().executeTakeFirst();

/** Keeps a sign-in that is under way, in place of an earlier one. `sealed`: where there are no secrets yet. */
export async function saveSignIn(trx: Transaction, named: Named, signIn: string, sealed: string): Promise<void> {
  await trx
    .insertInto('crm_secrets')
    .values({ client_id: named.client_id, connection_id: named.id, sealed, sign_in: signIn })
    .onConflict((conflict) => conflict.columns(['client_id', 'connection_id']).doUpdateSet({ sign_in: signIn }))
    .execute();
}

export async function forgetSignIn(trx: Transaction, named: Named): Promise<void> {
  await trx.updateTable('crm_secrets').set({ sign_in: null }).where(ofConnection(named)).execute();
}

/**
 * Takes the renewal of the tokens for some seconds; null while another one has it, or when the secrets are gone. By the database's
 * clock, which all processes share.
 */
export async function takeRenewal(
  trx: Transaction,
  named: Named,
  renewalId: string,
  seconds: number,
): Promise<string | null> {
  const row = await trx
    .updateTable('crm_secrets')
    .set({ renewal_id: renewalId, renewing_until: sql`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where(ofConnection(named))
    .where((or) => or.or([or('renewing_until', 'is', null), or('renewing_until', '<', sql<Date>`clock_timestamp()`)]))
    .returning('sealed')
    .executeTakeFirst();
  return row?.sealed ?? null;
}

/** Lets the next one renew; does nothing when another one has it already. */
export async function endRenewal(trx: Transaction, named: Named, renewalId: string): Promise<void> {
  await trx
    .updateTable('crm_secrets')
    .set({ renewal_id: null, renewing_until: null })
    .where(ofConnection(named))
    .where('renewal_id', '=', renewalId)
    .execute();
}
