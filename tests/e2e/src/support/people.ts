// People that a test needs beside the one who registered, added without going through invitations.
//   addManager      an administrator beside the only user
//   addColleagues   any people, in the organisation of an existing user
import type { Database } from '@daybook/database/database.ts';
import type { Rows } from '@daybook/database/testing/rows-from-afar.ts';

type Colleague = { readonly email: string; readonly isAdmin?: boolean; readonly isLocked?: boolean };

/** Adds an administrator to the only organisation, with the password of its first user. */
export function addManager(database: Database, email: string): Promise<void> {
  return database.asMaintenance(async (trx) => {
    const { email: ofEmail } = await trx.selectFrom('users').select('email').executeTakeFirstOrThrow();
    await addColleagues(trx, ofEmail, [{ email, isAdmin: true }]);
  });
}

/** Adds people to the organisation of an existing user, with the password of that user. */
export async function addColleagues(rows: Rows, ofEmail: string, colleagues: readonly Colleague[]): Promise<void> {
  const owner = await rows
    .selectFrom('users')
    .innerJoin('user_credentials', 'user_credentials.user_id', 'users.id')
    .innerJoin('clients', 'clients.id', 'users.client_id')
    .select(['users.client_id', 'users.timezone', 'user_credentials.password_hash', 'clients.granted_plan as plan'])
    .where('users.email', '=', ofEmail)
    .executeTakeFirstOrThrow();
  const { client_id, timezone, password_hash, plan } = owner;
  for (const { email, isAdmin = false, isLocked = false } of colleagues) {
    const name = isAdmin ? { name_first: 'Mia', name_last: 'Manager' } : { name_first: 'Rik', name_last: 'Regular' };
    const { id } = await rows
      .insertInto('users')
      .values({ ...name, client_id, timezone, email, language: 'en', is_admin: isAdmin, is_locked: isLocked })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ids = { client_id, user_id: id };
    await rows
      .insertInto('sign_in_addresses')
      .values({ ...ids, email })
      .execute();
    await rows
      .insertInto('user_credentials')
      .values({ ...ids, password_hash })
      .execute();
    if (plan !== null)
      await rows
        .insertInto('subscriptions')
        .values({ ...ids, plan })
        .execute();
  }
}
