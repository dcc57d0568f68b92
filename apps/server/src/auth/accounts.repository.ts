// Sign-in data. These statements run as daybook_auth, before the organisation is known.
import type { Transaction } from '@daybook/database/database.ts';
import type { NewAccount } from './register-organisation.ts';

export type Account = { client_id: number; user_id: number; password_hash: string };

/** Addresses are compared without case and without blanks around them. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/** Whom an e-mail address signs in; not somebody who was archived. */
export function findAccount(trx: Transaction, email: string): Promise<Account | undefined> {
  return trx
    .selectFrom('sign_in_addresses as address')
    .innerJoin('users', (join) =>
      join.onRef('users.client_id', '=', 'address.client_id').onRef('users.id', '=', 'address.user_id'),
    )
    .innerJoin('user_credentials as credential', (join) =>
      join.onRef('credential.client_id', '=', 'address.client_id').onRef('credential.user_id', '=', 'address.user_id'),
    )
    .select(['address.client_id', 'address.user_id', 'credential.password_hash'])
    .where('address.email', '=', normaliseEmail(email))
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Adds an organisation and gives its id. */
export async function addClient(trx: Transaction, { client, trialEndsAt, now }: NewAccount): Promise<number> {
  const { id } = await trx
    .insertInto('clients')
    .values({
      name: client.name,
      ...(client.country === undefined ? {} : { country: client.country }),
      trial_ends_at: trialEndsAt,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds the first user of an organisation, an administrator, and gives the id. */
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
      ...(user.language === undefined ? {} : { language: user.language }),
      ...(timezone === undefined ? {} : { timezone }),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lets the user sign in with an address and a password. False when somebody has the address already. */
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
