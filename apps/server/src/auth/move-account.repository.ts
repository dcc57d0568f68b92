import type { Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

type Person = { readonly clientId: number; readonly userId: number };

/** Returns the person who signs in with an address, locked until the transaction ends. */
export async function lockSignInAddress(trx: Transaction, email: string): Promise<Person | undefined> {
  const row = await trx
    .selectFrom('sign_in_addresses')
    .select(['client_id', 'user_id'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : { clientId: row.client_id, userId: row.user_id };
}

/** A second factor is sealed for its user, so it cannot move along. */
export async function hasSecondFactor(trx: Transaction, { clientId, userId }: Person): Promise<boolean> {
  const row = await trx
    .selectFrom('two_factor_secrets')
    .select('user_id')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Adds the person to another organisation as a regular user who signs in there from now on, and returns the new id;
 * undefined when that organisation has somebody with the address. Their work stays with the former organisation.
 * Programs lose their tokens, because they would go on recording for the organisation before. Runs as
 * daybook_maintenance.
 */
export async function moveAccount(
  trx: Transaction,
  from: Person,
  toClientId: number,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO users (client_id, email, name_first, name_prefix, name_last, language, timezone, country, email_verified_at,
      source, created_at, updated_at)
    SELECT ${toClientId}, email, name_first, name_prefix, name_last, language, timezone, country, email_verified_at,
      'created', ${now}, ${now}
    FROM users WHERE client_id = ${from.clientId} AND id = ${from.userId}
    ON CONFLICT (client_id, email) DO NOTHING RETURNING id`.execute(trx);
  const [added] = rows;
  if (added === undefined) return undefined;
  const to = { client_id: toClientId, user_id: added.id };
  for (const table of ['sign_in_addresses', 'sign_in_identities', 'user_credentials'] as const)
    await trx
      .updateTable(table)
      .set(to)
      .where('client_id', '=', from.clientId)
      .where('user_id', '=', from.userId)
      .execute();
  await trx
    .updateTable('api_tokens')
    .set({ deleted_at: now })
    .where('client_id', '=', from.clientId)
    .where('user_id', '=', from.userId)
    .where('deleted_at', 'is', null)
    .execute();
  return added.id;
}
