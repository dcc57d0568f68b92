// Consents at Google and Microsoft. Users can read their own, without the tokens; signing in and jobs do everything
// else.
import type { Transaction } from '@daybook/database/database.ts';
import type { ProviderGrantsTable } from '@daybook/database/schema.ts';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import { type Insertable, type Selectable, sql } from 'kysely';

export type GrantOwner = { readonly clientId: number; readonly userId: number };
type Row = Selectable<ProviderGrantsTable>;

const shown = ['provider', 'issuer', 'subject', 'email', 'scopes', 'state', 'invalid_reason'] as const;
export type ShownGrant = Pick<Row, (typeof shown)[number]>;
export type HeldGrant = ShownGrant & Pick<Row, 'tokens_encrypted'>;

const isOf = ({ clientId, userId }: GrantOwner, provider: SignInProvider) =>
  sql<boolean>`client_id = ${clientId} AND user_id = ${userId} AND provider = ${provider}`;

/** Returns a consent without its tokens, which a request may read. */
export const findGrant = (
  trx: Transaction,
  owner: GrantOwner,
  provider: SignInProvider,
): Promise<ShownGrant | undefined> =>
  trx.selectFrom('provider_grants').select(shown).where(isOf(owner, provider)).executeTakeFirst();

/** Returns a consent with its tokens, locked until the transaction ends. */
export const lockGrant = (
  trx: Transaction,
  owner: GrantOwner,
  provider: SignInProvider,
): Promise<HeldGrant | undefined> =>
  trx
    .selectFrom('provider_grants')
    .select([...shown, 'tokens_encrypted'])
    .where(isOf(owner, provider))
    .forUpdate()
    .executeTakeFirst();

export type NewGrant = Pick<
  Insertable<ProviderGrantsTable>,
  'provider' | 'issuer' | 'subject' | 'tenant_id' | 'email' | 'tokens_encrypted'
> & { readonly scopes: readonly string[] };

/** Saves a consent, replacing an earlier one of the same account. */
export async function saveGrant(
  trx: Transaction,
  { clientId, userId }: GrantOwner,
  grant: NewGrant,
  now: Date,
): Promise<void> {
  const values = { ...grant, scopes: [...grant.scopes], state: 'valid' as const, invalid_reason: null };
  const dates = { granted_at: now, updated_at: now };
  await trx
    .insertInto('provider_grants')
    .values({ ...values, ...dates, client_id: clientId, user_id: userId })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'user_id', 'provider']).doUpdateSet({ ...values, ...dates }),
    )
    .execute();
}

export async function keepTokens(
  trx: Transaction,
  owner: GrantOwner,
  provider: SignInProvider,
  { tokensEncrypted, now }: { readonly tokensEncrypted: string; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('provider_grants')
    .set({ tokens_encrypted: tokensEncrypted, updated_at: now })
    .where(isOf(owner, provider))
    .execute();
}

export async function markInvalid(
  trx: Transaction,
  owner: GrantOwner,
  provider: SignInProvider,
  { reason, now }: { readonly reason: NonNullable<Row['invalid_reason']>; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('provider_grants')
    .set({ state: 'invalid', invalid_reason: reason, updated_at: now })
    .where(isOf(owner, provider))
    .execute();
}

/** Removes a consent and returns its encrypted tokens. */
export async function removeGrant(
  trx: Transaction,
  owner: GrantOwner,
  provider: SignInProvider,
): Promise<string | null> {
  const row = await trx
    .deleteFrom('provider_grants')
    .where(isOf(owner, provider))
    .returning('tokens_encrypted')
    .executeTakeFirst();
  return row?.tokens_encrypted ?? null;
}

/**
 * Leases the renewal of the tokens for some seconds; null while another process has the lease, or when the consent is
 * removed. Uses the database's clock, which all processes share.
 */
export async function takeRenewal(
  trx: Transaction,
  owner: GrantOwner,
  provider: SignInProvider,
  { renewalId, seconds }: { readonly renewalId: string; readonly seconds: number },
): Promise<HeldGrant | null> {
  const row = await trx
    .updateTable('provider_grants')
    .set({ renewal_id: renewalId, renewing_until: sql`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where(isOf(owner, provider))
    .where((or) => or.or([or('renewing_until', 'is', null), or('renewing_until', '<', sql<Date>`clock_timestamp()`)]))
    .returning([...shown, 'tokens_encrypted'])
    .executeTakeFirst();
  return row ?? null;
}

/** Ends the lease; does nothing when another process has it already. */
export async function endRenewal(
  trx: Transaction,
  owner: GrantOwner,
  provider: SignInProvider,
  renewalId: string,
): Promise<void> {
  await trx
    .updateTable('provider_grants')
    .set({ renewal_id: null, renewing_until: null })
    .where(isOf(owner, provider))
    .where('renewal_id', '=', renewalId)
    .execute();
}
