import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { roles } from './roles.ts';
import { createServerDatabase, databaseAt, dropServerDatabase } from './testing/server-databases.ts';
import { testServer } from './testing/test-server.ts';

const server = await testServer();
const url = server?.url ?? '';
afterAll(() => server?.stop());

const onlyRoles = [{ version: 1, name: 'nothing', checksum: 'nothing', sql: 'SELECT 1' }];

/** A connection of the one who owns the server, after which the roles are there. */
async function administration(): Promise<{ readonly database: Database; readonly drop: () => Promise<void> }> {
  const name = await createServerDatabase(url);
  const database = await openDatabase({ databaseUrl: databaseAt(url, name), migrations: onlyRoles });
  return { database, drop: () => database.close().then(() => dropServerDatabase(url, name)) };
}

// The creator of a role may grant it, but from PostgreSQL 16 on not take it: the test makes it as if the user had created them.
const asCreator = (user: string) => `DO $$ BEGIN
  IF current_setting('server_version_num')::int >= 160000 THEN
    EXECUTE 'GRANT ${roles.join(', ')} TO ${user} WITH ADMIN TRUE, INHERIT FALSE, SET FALSE';
  END IF;
END $$`;

it.runIf(server !== null)(
  'the user that docs/operations.md creates migrates the database and takes every role',
  { timeout: 60_000 },
  async () => {
    const admin = await administration();
    const administrate = (text: string) => admin.database.asOwner((trx) => sql.raw(text).execute(trx));
    const name = await createServerDatabase(url);
    const user = `ordinary_${process.pid}`;
    await administrate(`CREATE ROLE ${user} LOGIN CREATEROLE PASSWORD '${user}'`);
    await administrate(`ALTER DATABASE ${name} OWNER TO ${user}`);
    await administrate(asCreator(user));

    const address = Object.assign(new URL(databaseAt(url, name)), { username: user, password: user });
    const database = await openDatabase({ databaseUrl: address.href });
    const who = sql<{ role: string }>`SELECT current_user::text AS role`;
    const taken = await Promise.all([
      database.asJobs((trx) => who.execute(trx)),
      database.asMaintenance((trx) => who.execute(trx)),
      database.asAuthenticator((trx) => who.execute(trx)),
      database.asUser({ clientId: 1, userId: 1, readsPublished: true, administers: true }, (trx) => who.execute(trx)),
    ]);
    await database.close();
    await dropServerDatabase(url, name);
    await administrate(`DROP ROLE ${user}`);
    await admin.drop();
    expect(taken.map(({ rows }) => rows[0]?.role)).toEqual([
      'daybook_jobs',
      'daybook_maintenance',
      'daybook_auth',
      'daybook_administrator',
    ]);
  },
);
