// Sign-in data. These statements run as daybook_auth, before the organisation is known.

import type { registerBodySchema } from '@daybook/contract/auth.ts';
import type { Transaction } from '@daybook/database/database.ts';
import type { SignInFacts } from '@daybook/domain/auth/sign-in-refusal.ts';
import type { Plan } from '@daybook/domain/billing/plans.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import type { z } from 'zod';

/** A user who may sign in, with the data that decides whether it is allowed. */
export type Account = {
  readonly clientId: number;
  readonly userId: number;
  /** null: no password was chosen yet. */
  readonly passwordHash: string | null;
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** When the address was confirmed by a mail; null until then. */
  readonly emailVerifiedAt: Date | null;
  readonly isDemo: boolean;
  /** For a mail: how the user is addressed. */
  readonly nameFirst: string;
  /** Words about the user that a guesser would try as a password. */
  readonly names: readonly string[];
  readonly language: Language;
  readonly state: SignInFacts;
};

/**
 * Addresses are compared without case and without blanks around them. Only ASCII letters are lowered: others can become
 * one of them (the Kelvin sign becomes k), and an address that merely looks like another one is a different one.
 */
export const normaliseEmail = (email: string): string =>
  email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

const accounts = (trx: Transaction) =>
  trx
    .selectFrom('users')
    .innerJoin('clients', 'clients.id', 'users.client_id')
    .leftJoin('user_credentials as credential', (join) =>
      join.onRef('credential.client_id', '=', 'users.client_id').onRef('credential.user_id', '=', 'users.id'),
    )
    .select([
      'users.client_id',
      'users.id as user_id',
      'users.email',
      'users.email_verified_at',
      'users.name_first',
      'users.name_last',
      'users.language',
      'users.is_demo',
      'users.is_admin',
      'users.invited_at',
      'users.accepted_at',
      'users.deactivated_at',
      'users.deleted_at',
      'users.erased_at',
      'clients.name as client_name',
      'clients.enforces_single_sign_on',
      'credential.password_hash',
    ]);

type AccountRow = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>;

const accountOf = (row: AccountRow): Account => ({
  clientId: row.client_id,
  userId: row.user_id,
  passwordHash: row.password_hash,
  email: row.email,
  isEmailVerified: row.email_verified_at !== null,
  emailVerifiedAt: row.email_verified_at,
  isDemo: row.is_demo,
  nameFirst: row.name_first,
  names: [row.name_first, row.name_last, `${row.name_first} ${row.name_last}`, row.client_name],
  language: row.language,
  state: {
    isAdmin: row.is_admin,
    isInvited: row.invited_at !== null && row.accepted_at === null,
    isDeactivated: row.deactivated_at !== null,
    isArchived: row.deleted_at !== null,
    isErased: row.erased_at !== null,
    enforcesSingleSignOn: row.enforces_single_sign_on,
  },
});

/** Returns the account that an e-mail address signs in, in any state. */
export async function findAccount(trx: Transaction, email: string): Promise<Account | undefined> {
  const row = await accounts(trx)
    .innerJoin('sign_in_addresses as address', (join) =>
      join.onRef('address.client_id', '=', 'users.client_id').onRef('address.user_id', '=', 'users.id'),
    )
    .where('address.email', '=', normaliseEmail(email))
    .executeTakeFirst();
  return row === undefined ? undefined : accountOf(row);
}

/** Returns the account of a user. */
export async function findAccountOf(
  trx: Transaction,
  { clientId, userId }: { clientId: number; userId: number },
): Promise<Account | undefined> {
  const row = await accounts(trx)
    .where('users.client_id', '=', clientId)
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? undefined : accountOf(row);
}

/**
 * Whether a user's password still is the one that was checked. It stays the same until the transaction ends: a change
 * of the password waits, and then ends the session that begins here.
 */
export async function holdPassword(
  trx: Transaction,
  { clientId, userId, passwordHash }: Pick<Account, 'clientId' | 'userId' | 'passwordHash'>,
): Promise<boolean> {
  const row = await trx
    .selectFrom('user_credentials')
    .select('password_hash')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .forShare()
    .executeTakeFirst();
  return row !== undefined && row.password_hash === passwordHash;
}

/** Sets the password of a user, also the first one. */
export async function savePassword(
  trx: Transaction,
  { clientId, userId, passwordHash }: { clientId: number; userId: number; passwordHash: string },
  now: Date,
): Promise<void> {
  const changed = { password_hash: passwordHash, updated_at: now };
  await trx
    .insertInto('user_credentials')
    .values({ client_id: clientId, user_id: userId, ...changed })
    .onConflict((conflict) => conflict.columns(['client_id', 'user_id']).doUpdateSet(changed))
    .execute();
}

/** Marks the address as confirmed: the user received a mail there. */
export async function markEmailVerified(
  trx: Transaction,
  { clientId, userId }: { clientId: number; userId: number },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email_verified_at: now, updated_at: now })
    .where('client_id', '=', clientId)
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute();
}

type RegisterBody = z.output<typeof registerBodySchema>;
/** The registration form without its password. */
export type EnteredAccount = Omit<RegisterBody, 'user'> & { readonly user: Omit<RegisterBody['user'], 'password'> };
export type NewAccount = EnteredAccount & {
  readonly trialEndsAt: Date;
  /** The granted plan of an organisation on a server that sells nothing; null: it begins on trial. */
  readonly grantedPlan: Plan | null;
  readonly now: Date;
};

/** Adds an organisation and returns its id. */
export async function addClient(
  trx: Transaction,
  { client, trialEndsAt, grantedPlan, now }: NewAccount,
): Promise<number> {
  const granted = { status: 'active', activated_at: now, granted_plan: grantedPlan } as const;
  const { id } = await trx
    .insertInto('clients')
    .values({
      name: client.name,
      ...(client.country === undefined ? {} : { country: client.country }),
      trial_ends_at: trialEndsAt,
      ...(grantedPlan === null ? {} : granted),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds the first user of an organisation, an administrator, and returns the id. */
export async function addAdministrator(trx: Transaction, clientId: number, account: NewAccount): Promise<number> {
  const { user, timezone, now } = account;
  const { id } = await trx
    .insertInto('users')
    .values({
      client_id: clientId,
      email: normaliseEmail(user.email),
      name_first: user.name_first,
      name_prefix: user.name_prefix ?? null,
      name_last: user.name_last,
      is_admin: true,
      source: 'registered',
      last_signed_in_at: now,
      ...(user.language === undefined ? {} : { language: user.language }),
      ...(timezone === undefined ? {} : { timezone }),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lets the user sign in with an address and a password. Returns false when the address is in use already. */
export async function addSignIn(
  trx: Transaction,
  person: { clientId: number; userId: number; email: string; passwordHash: string },
): Promise<boolean> {
  const ids = { client_id: person.clientId, user_id: person.userId };
  const added = await trx
    .insertInto('sign_in_addresses')
    .values({ ...ids, email: normaliseEmail(person.email) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('email')
    .executeTakeFirst();
  if (added === undefined) return false;
  await trx
    .insertInto('user_credentials')
    .values({ ...ids, password_hash: person.passwordHash })
    .execute();
  return true;
}

/** Stores when a user signed in, which outlasts the session. */
export async function markSignedIn(
  trx: Transaction,
  { clientId, userId }: { readonly clientId: number; readonly userId: number },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ last_signed_in_at: now })
    .where('client_id', '=', clientId)
    .where('id', '=', userId)
    .execute();
}
