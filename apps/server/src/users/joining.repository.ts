// How people join. Changing statements run as daybook_auth: the role of administrators cannot add users.

import type { PreferenceChapter } from '@daybook/contract/preferences.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import type { UserSource } from '@daybook/domain/users/user-sources.ts';
import { sql } from 'kysely';
import type { UserRow } from './users.repository.ts';

export type NewUser = {
  readonly email: string;
  readonly name_first: string;
  readonly name_prefix: string | null;
  readonly name_last: string;
  readonly language: Language;
  readonly timezone: string;
  readonly is_admin: boolean;
  readonly department_id: number | null;
  readonly location_id: number | null;
  readonly personal_onboarding: boolean;
  readonly source: UserSource;
};

/** Adds a user and returns the id; undefined when the organisation has a user with this address already. */
export async function addUser(
  trx: Transaction,
  { clientId }: Scope,
  user: NewUser,
  now: Date,
): Promise<number | undefined> {
  const added = await trx
    .insertInto('users')
    .values({ ...user, client_id: clientId, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['client_id', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Settings of administrators for everybody in the organisation; null where they made none. */
const chosenFor = <T extends string>(clientId: number, chapter: PreferenceChapter) =>
  sql<T | null>`(SELECT value #>> '{}' FROM preferences
    WHERE client_id = ${clientId} AND user_id = 0 AND chapter = ${chapter})`;

/** Returns the inviter, the organisation's name and settings, and the addresses that it admits. */
export function findHost(trx: Transaction, { clientId, userId }: Scope) {
  return trx
    .selectFrom('users')
    .innerJoin('clients', 'clients.id', 'users.client_id')
    .select([
      'users.name_first',
      'users.name_prefix',
      'users.name_last',
      'users.language',
      'users.timezone',
      'users.email_verified_at',
      'clients.name as organisation',
      'clients.allowed_domains',
      chosenFor<Language>(clientId, 'language.code').as('client_language'),
      chosenFor<string>(clientId, 'timezone.identifier').as('client_timezone'),
    ])
    .where('users.client_id', '=', clientId)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

export type Host = Awaited<ReturnType<typeof findHost>>;

/** Returns the user with this address, archived or not, locked until the transaction ends. */
export function lockUserByEmail(trx: Transaction, { clientId }: Scope, email: string): Promise<UserRow | undefined> {
  return trx
    .selectFrom('users')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

export async function markInvited(
  trx: Transaction,
  { clientId, userId: invitedBy }: Scope,
  id: number,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ invited_at: now, invited_by: invitedBy, updated_at: now })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

type Person = { readonly clientId: number; readonly userId: number };

/** Returns an invitation as its recipient may see it, while it can be accepted. */
export function findInvited(trx: Transaction, { clientId, userId }: Person) {
  return trx
    .selectFrom('users')
    .innerJoin('clients', 'clients.id', 'users.client_id')
    .leftJoin('users as inviter', (join) =>
      join.onRef('inviter.client_id', '=', 'users.client_id').onRef('inviter.id', '=', 'users.invited_by'),
    )
    .select([
      'users.email',
      'users.name_first',
      'users.name_prefix',
      'users.name_last',
      'users.language',
      // The inviter's zone is only a default, so it does not count as chosen.
      sql<string | null>`CASE WHEN users.timezone IS DISTINCT FROM inviter.timezone THEN users.timezone END`.as(
        'timezone',
      ),
      'users.is_admin',
      'clients.name as organisation',
      'inviter.name_first as inviter_first',
      'inviter.name_prefix as inviter_prefix',
      'inviter.name_last as inviter_last',
    ])
    .where('users.client_id', '=', clientId)
    .where('users.id', '=', userId)
    .where('users.invited_at', 'is not', null)
    .where('users.accepted_at', 'is', null)
    .where('users.deactivated_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

export type Invited = NonNullable<Awaited<ReturnType<typeof findInvited>>>;

export type Acceptance = Pick<NewUser, 'name_first' | 'name_prefix' | 'name_last'> &
  Partial<Pick<NewUser, 'language' | 'timezone'>>;

/** A person with the link reads the mail of the address, so accepting verifies it. */
export async function markAccepted(
  trx: Transaction,
  { clientId, userId }: Person,
  acceptance: Acceptance,
  { now, termsVersion }: { readonly now: Date; readonly termsVersion: string | null },
): Promise<void> {
  const at = { accepted_at: now, email_verified_at: now, terms_accepted_at: now, updated_at: now };
  await trx
    .updateTable('users')
    .set({ ...acceptance, ...at, terms_version: termsVersion })
    .where('client_id', '=', clientId)
    .where('id', '=', userId)
    .execute();
}
