import type { PreferenceChapter, PreferenceValues } from '@daybook/contract/preferences.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import { sql } from 'kysely';

/** The user_id of an organisation's own values. */
export const clientOwner = 0;

export type StoredPreference = { readonly chapter: string; readonly user_id: number; readonly value: unknown };

/**
 * Returns the settings of the organisation and the user. Language and time zone are stored in the user's row, because
 * signing in and every day need them; size and branch in the organisation's, for administrators. They are read here as
 * if they were stored like the others.
 */
export async function findPreferences(
  trx: Transaction,
  { clientId, userId, administers = false }: Scope,
): Promise<readonly StoredPreference[]> {
  const { rows } = await sql<StoredPreference>`
    SELECT chapter, user_id, value FROM preferences
    WHERE client_id = ${clientId} AND user_id IN (${clientOwner}, ${userId})
    UNION ALL
    SELECT own.chapter, users.id, own.value FROM users,
      LATERAL (VALUES ('language.code', to_jsonb(language)), ('timezone.identifier', to_jsonb(timezone))) AS own (chapter, value)
    WHERE users.client_id = ${clientId} AND users.id = ${userId}
    UNION ALL
    SELECT 'onboarding', ${clientOwner}, jsonb_build_object('employee_count', employee_count, 'industry', industry) FROM clients
    WHERE ${administers} AND id = ${clientId} AND num_nonnulls(employee_count, industry) > 0`.execute(trx);
  return rows;
}

/** Returns the organisation's value of a chapter and those of these users that row-level security shows. */
export async function findPreferencesOfUsers(
  trx: Transaction,
  { clientId }: Scope,
  chapter: PreferenceChapter,
  userIds: readonly number[],
): Promise<readonly StoredPreference[]> {
  return trx
    .selectFrom('preferences')
    .select(['chapter', 'user_id', 'value'])
    .where('client_id', '=', clientId)
    .where('chapter', '=', chapter)
    .where('user_id', '=', sql<number>`ANY(${[clientOwner, ...userIds]}::bigint[])`)
    .execute();
}

export async function savePreference(
  trx: Transaction,
  { clientId }: Scope,
  preference: { chapter: PreferenceChapter; owner: number; value: unknown },
  now: Date,
): Promise<void> {
  const value = JSON.stringify(preference.value);
  await trx
    .insertInto('preferences')
    .values({ client_id: clientId, user_id: preference.owner, chapter: preference.chapter, value, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'user_id', 'chapter']).doUpdateSet({ value, updated_at: now }),
    )
    .execute();
}

export async function removePreference(
  trx: Transaction,
  { clientId }: Scope,
  { chapter, owner }: { chapter: PreferenceChapter; owner: number },
): Promise<void> {
  await trx
    .deleteFrom('preferences')
    .where('client_id', '=', clientId)
    .where('user_id', '=', owner)
    .where('chapter', '=', chapter)
    .execute();
}

/** Saves the settings that are stored in the user's row. */
export async function saveOnUser(
  trx: Transaction,
  { clientId, userId }: Scope,
  change: { language?: Language; timezone?: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ ...change, updated_at: now })
    .where('client_id', '=', clientId)
    .where('id', '=', userId)
    .execute();
}

/** Saves the settings that are stored in the organisation's row; its introduction is over once both are known. */
export async function saveOnClient(
  trx: Transaction,
  { clientId }: Scope,
  change: PreferenceValues['onboarding'],
  now: Date,
): Promise<void> {
  const isKnown = change.employee_count !== null && change.industry !== null;
  await trx
    .updateTable('clients')
    .set({ ...change, ...(isKnown ? { is_onboarded: true } : {}), updated_at: now })
    .where('id', '=', clientId)
    .execute();
}

/** Whether a user of the organisation has this id and is not archived. */
export async function isUser(trx: Transaction, { clientId }: Scope, userId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces organisations' values of a setting that still have the former value. */
export async function replaceClientValue(
  trx: Transaction,
  clientIds: readonly number[],
  { chapter, was, is }: { chapter: string; was: unknown; is: unknown },
  now: Date,
): Promise<void> {
  if (was === is || clientIds.length === 0) return;
  await trx
    .updateTable('preferences')
    .set({ value: JSON.stringify(is), updated_at: now })
    .where('client_id', '=', sql<number>`ANY(${[...clientIds]}::bigint[])`)
    .where('chapter', '=', chapter)
    .where('user_id', '=', clientOwner)
    .where('value', '=', JSON.stringify(was))
    .execute();
}
