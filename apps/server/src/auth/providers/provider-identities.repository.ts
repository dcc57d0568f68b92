// External accounts that sign users in. Read and written as daybook_auth, unless stated otherwise.

import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import type { ProviderAccount } from './provider-account.ts';

type UserKey = { readonly clientId: number; readonly userId: number };

/** Returns the user whom an account signs in. */
export async function findUserOfAccount(trx: Transaction, { issuer, subject }: ProviderAccount) {
  const row = await trx
    .selectFrom('sign_in_identities as identity')
    .select(['identity.client_id', 'identity.user_id'])
    .where('identity.issuer', '=', issuer)
    .where('identity.subject', '=', subject)
    .executeTakeFirst();
  return row === undefined ? undefined : { clientId: row.client_id, userId: row.user_id };
}

/** Returns the domains and tenants that an organisation allows; an empty list allows all. */
export async function allowedDomainsOf(trx: Transaction, clientId: number): Promise<readonly string[]> {
  const row = await trx
    .selectFrom('clients')
    .select('allowed_domains')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  return row.allowed_domains;
}

/** Stores that an account was used, and its present address. */
export async function touchIdentity(trx: Transaction, account: ProviderAccount, now: Date): Promise<void> {
  await trx
    .updateTable('sign_in_identities')
    .set({ last_used_at: now, email: account.email })
    .where('issuer', '=', account.issuer)
    .where('subject', '=', account.subject)
    .execute();
}

/**
 * Lets an account sign a user in. Returns false when it signs in somebody already, or the user has one of this
 * provider.
 */
export async function addIdentity(
  trx: Transaction,
  provider: SignInProvider,
  account: ProviderAccount,
  { clientId, userId }: UserKey,
  now: Date,
): Promise<boolean> {
  const added = await trx
    .insertInto('sign_in_identities')
    .values({
      issuer: account.issuer,
      subject: account.subject,
      client_id: clientId,
      user_id: userId,
      provider,
      email: account.email,
      tenant_id: account.tenantId,
      attached_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('provider')
    .executeTakeFirst();
  return added !== undefined;
}

/** Returns the accounts of a user, locked, so that two simultaneous removals cannot remove the last two. */
export async function lockIdentities(trx: Transaction, { clientId, userId }: UserKey): Promise<SignInProvider[]> {
  const rows = await trx
    .selectFrom('sign_in_identities')
    .select('provider')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .orderBy('provider')
    .forUpdate()
    .execute();
  return rows.map(({ provider }) => provider);
}

export async function removeIdentity(trx: Transaction, provider: SignInProvider, { clientId, userId }: UserKey) {
  await trx
    .deleteFrom('sign_in_identities')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute();
}

/**
 * Removes the accounts of a user that were attached before a moment; without one, all of them. Returns their providers.
 */
export async function removeIdentitiesBefore(
  trx: Transaction,
  { clientId, userId }: UserKey,
  moment: Date | null,
): Promise<SignInProvider[]> {
  const own = trx.deleteFrom('sign_in_identities').where('client_id', '=', clientId).where('user_id', '=', userId);
  const rows = await (moment === null ? own : own.where('attached_at', '<', moment)).returning('provider').execute();
  return rows.map(({ provider }) => provider).sort();
}

/** The own accounts, in the order of their names. Runs as the user. */
export function listIdentities(trx: Transaction, { clientId, userId }: Scope) {
  return trx
    .selectFrom('sign_in_identities')
    .select(['provider', 'email', 'attached_at', 'last_used_at'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .orderBy('provider')
    .execute();
}

/** Ends all sessions but one that a user began with a provider. */
export async function endSessionsBegunBy(
  trx: Transaction,
  provider: SignInProvider,
  { clientId, userId }: { readonly clientId: number; readonly userId: number },
  keptSessionId: number,
): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('method', '=', provider)
    .where('id', '!=', keptSessionId)
    .execute();
}
