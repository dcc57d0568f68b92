import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openDatabase } from '@daybook/database/open-database.ts';
import { embeddedTestDatabase, type TestDatabase } from '@daybook/database/testing/test-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordAudit } from './audit/audit.service.ts';
import { keepEnds } from './audit/kept-ends.ts';

const run = promisify(execFile);
const secretKey = randomBytes(32);
let database: TestDatabase;

beforeAll(async () => {
  database = await embeddedTestDatabase();
  await database.asMaintenance((trx) =>
    trx.insertInto('clients').values({ id: 1, name: 'Bakker', trial_ends_at: new Date() }).execute(),
  );
  const actor = { clientId: 1, userId: null, impersonatorUserId: null, address: null };
  for (let count = 0; count < 3; count += 1) {
    await database.asAuthenticator((trx) =>
      recordAudit(trx, { now: () => new Date(), secretKey }, actor, {
        action: 'client.updated',
        subjectType: 'client',
      }),
    );
  }
  await database.closeOnly();
});
afterAll(() => database.close());

/** Runs the command on the test's data directory, as an operator would. */
async function audit() {
  const env = {
    ...process.env,
    DATA_DIR: database.settings.dataDir ?? '',
    DATABASE_URL: '',
    SECRET_KEY: secretKey.toString('hex'),
  };
  return run(process.execPath, [fileURLToPath(new URL('audit.ts', import.meta.url))], { env }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
  );
}

it('tells the operator whether a record is whole, by its exit code too', { timeout: 60_000 }, async () => {
  expect(await audit()).toEqual({ code: 0, text: 'Organisation 1: 3 entries, all as they were written.\n' });
  const opened = await openDatabase(database.settings);
  await opened.asOwner((trx) => sql`DELETE FROM audit_entries WHERE sequence = 2`.execute(trx));
  await opened.close();
  expect(await audit()).toEqual({
    code: 1,
    text: 'Organisation 1: entry 2 is missing. The 1 before it are as they were written.\n',
  });
});

it('misses a record that was removed as a whole after the server saw it', { timeout: 60_000 }, async () => {
  const opened = await openDatabase(database.settings);
  await keepEnds(opened, database.settings.dataDir ?? '');
  await opened.asOwner((trx) => sql`DELETE FROM audit_entries`.execute(trx));
  await opened.asOwner((trx) => sql`DELETE FROM audit_heads`.execute(trx));
  await opened.close();
  const { code, text } = await audit();
  expect([code, text]).toEqual([1, expect.stringContaining('is not what this server saw before')]);
});
