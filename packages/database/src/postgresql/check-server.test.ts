import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { DatabaseUnavailable, ServerUnusable } from '../errors.ts';
import { openDatabase } from '../open-database.ts';
import { databaseAt } from '../testing/server-databases.ts';
import { serverTestDatabase } from '../testing/test-database.ts';
import { testServer } from '../testing/test-server.ts';
import { explainServer, serverProblem } from './check-server.ts';

const server = await testServer();
afterAll(() => server?.stop());

/** Returns the error message of opening an address. */
const refusalOf = (databaseUrl: string) =>
  openDatabase({ databaseUrl, connectDeadlineMs: 5_000 }).then(
    (database) => database.close(),
    (error: unknown) => error,
  );

describe('a server that cannot be used', () => {
  it('is told of by its address', async () => {
    const refusal = await refusalOf('postgresql://nobody@127.0.0.1:1/none');
    expect(refusal).toBeInstanceOf(ServerUnusable);
    expect(String(refusal)).toMatch(/DATABASE_URL cannot be reached: connect ECONNREFUSED 127\.0\.0\.1:1$/);
  });

  it('is told of by each address that a name has', () => {
    const tried = ['connect ECONNREFUSED ::1:1', 'connect ECONNREFUSED 127.0.0.1:1'];
    const cause = new AggregateError(tried.map((message) => new Error(message)));
    expect(String(explainServer(new DatabaseUnavailable('', { cause })))).toContain(tried.join(', '));
  });

  it('is too old, or keeps text otherwise', () => {
    const facts = { version: '15.0', versionNumber: 150_000, encoding: 'UTF8' };
    expect(serverProblem(facts)).toBeNull();
    expect(serverProblem({ ...facts, version: '14.9', versionNumber: 140_009 })).toContain('needs PostgreSQL 15');
    expect(serverProblem({ ...facts, encoding: 'SQL_ASCII' })).toContain("ENCODING 'UTF8'");
  });

  it('does not accept the password', () => {
    const cause = new pg.DatabaseError('password authentication failed for user "daybook"', 0, 'error');
    cause.code = '28P01';
    expect(String(explainServer(cause))).toMatch(/user and password of DATABASE_URL: password authentication failed/);
  });

  it.runIf(server !== null)('has no such database, no such user, or a user with too few rights', async () => {
    const database = await serverTestDatabase(server?.url ?? '');
    const address = new URL(database.settings.databaseUrl ?? '');
    const guest = `guest_${process.pid}`;
    const at = (user: string, pathname: string) =>
      Object.assign(new URL(address), { username: user, password: guest, pathname }).href;
    await database.asOwner((trx) => sql.raw(`CREATE ROLE ${guest} LOGIN PASSWORD '${guest}'`).execute(trx));
    const told = [
      await refusalOf(databaseAt(address.href, 'no_such_database')),
      await refusalOf(at('no_such_user', address.pathname)),
      await refusalOf(at(guest, '/postgres')),
    ];
    await database.asOwner((trx) => sql.raw(`DROP ROLE ${guest}`).execute(trx));
    await database.close();
    expect(told.every((error) => error instanceof ServerUnusable)).toBe(true);
    expect(told.map(String)).toEqual([
      expect.stringContaining('does not exist; docs/operations.md'),
      expect.stringContaining('no_such_user'),
      expect.stringContaining('may not prepare the database'),
    ]);
  });
});
