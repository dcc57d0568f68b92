import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { embeddedTestDatabase } from '@daybook/database/testing/test-database.ts';
import { expect, test } from 'vitest';

const at = new Date('2026-11-23T09:00:00Z');
const client = { id: 1, name: 'Bakker', trial_ends_at: at };
const anna = {
  id: 1,
  client_id: 1,
  name_first: 'Anna',
  name_last: 'Bakker',
  email: 'anna@bakker.example',
  is_admin: true,
};
const own = { client_id: 1, user_id: 1 };

test('the operator’s command lets the only administrator in again', { timeout: 60_000 }, async () => {
  const database = await embeddedTestDatabase();
  await database.asMaintenance(async (trx) => {
    await trx.insertInto('clients').values(client).execute();
    await trx
      .insertInto('users')
      .values({ ...anna, timezone: 'UTC', language: 'en' })
      .execute();
    await trx
      .insertInto('sign_in_addresses')
      .values({ ...own, email: anna.email })
      .execute();
    await trx
      .insertInto('two_factor_secrets')
      .values({ ...own, secret_encrypted: 'v1.sealed', confirmed_at: at })
      .execute();
  });
  await database.closeOnly();
  const path = fileURLToPath(new URL('reset-second-factor.ts', import.meta.url));
  const DATA_DIR = database.settings.dataDir ?? '';
  const env = { ...process.env, DATA_DIR, DATABASE_URL: '', SECRET_KEY: randomBytes(32).toString('hex') };
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [path, ...args], { env }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
    );
  const reset = () => run('--user', anna.email, '--reason', 'Ticket 4711');
  expect(await run('--user', anna.email)).toMatchObject({ code: 1, text: expect.stringContaining('Usage') });
  expect(await reset()).toMatchObject({ code: 0, text: expect.stringContaining('The password is enough') });
  expect(await reset()).toEqual({ code: 1, text: 'This user has no second factor.\n' });
  await database.close();
});
