import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import { roles } from '../roles.ts';
import { createServerDatabase, databaseAt, dropServerDatabase } from './server-databases.ts';

const onlyRoles = [{ version: 1, name: 'nothing', checksum: 'nothing', sql: 'SELECT 1' }];

/** Connects as the owner of the server; afterwards the roles exist. */
async function administration(
  url: string,
): Promise<{ readonly database: Database; readonly drop: () => Promise<void> }> {
  const name = await createServerDatabase(url);
  const database = await openDatabase({ databaseUrl: databaseAt(url, name), migrations: onlyRoles });
  return { database, drop: () => database.close().then(() => dropServerDatabase(url, name)) };
}

// From PostgreSQL 16 on the creator of a role may grant it, but not take it: the test makes it as if the user had
// created the roles.
const asCreator = (user: string) => `DO $$ BEGIN
  IF current_setting('server_version_num')::int >= 160000 THEN
    EXECUTE 'GRANT ${roles.join(', ')} TO ${user} WITH ADMIN TRUE, INHERIT FALSE, SET FALSE';
  END IF;
END $$`;

let made = 0;

/** Migrates a database as the user that docs/operations.md creates, who is no superuser, and drops both afterwards. */
export async function withOrdinaryOwner<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const admin = await administration(url);
  const administrate = (text: string) => admin.database.asOwner((trx) => sql.raw(text).execute(trx));
  const name = await createServerDatabase(url);
  made += 1;
  const user = `ordinary_${process.pid}_${made}`;
  await administrate(`CREATE ROLE ${user} LOGIN CREATEROLE PASSWORD '${user}'`);
  await administrate(`ALTER DATABASE ${name} OWNER TO ${user}`);
  await administrate(asCreator(user));
  const address = Object.assign(new URL(databaseAt(url, name)), { username: user, password: user });
  const database = await openDatabase({ databaseUrl: address.href });
  try {
    return await work(database);
  } finally {
    await database.close();
    await dropServerDatabase(url, name);
    await administrate(`DROP ROLE ${user}`);
    await admin.drop();
  }
}
