import type { Database } from '@daybook/database/database.ts';

/**
 * Adds a colleague to the only organisation there is, who signs in with the same password as the person who registered
 * it: there is no screen yet by which people are invited.
 */
export function addManager(database: Database, email: string): Promise<void> {
  return database.asMaintenance(async (trx) => {
    const owner = await trx
      .selectFrom('users')
      .innerJoin('user_credentials', 'user_credentials.user_id', 'users.id')
      .select(['users.client_id', 'users.timezone', 'user_credentials.password_hash'])
      .executeTakeFirstOrThrow();
    const { client_id, timezone, password_hash } = owner;
    const person = { name_first: 'Mia', name_last: 'Manager', language: 'en' as const, is_admin: true };
    const { id } = await trx
      .insertInto('users')
      .values({ ...person, client_id, timezone, email })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ids = { client_id, user_id: id };
    await trx
      .insertInto('sign_in_addresses')
      .values({ ...ids, email })
      .execute();
    await trx
      .insertInto('user_credentials')
      .values({ ...ids, password_hash })
      .execute();
  });
}
