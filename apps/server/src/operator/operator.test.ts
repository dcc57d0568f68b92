import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverStateSchema } from '@daybook/contract/operator.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';

const operatorToken = 'a-token-of-the-operator';
const path = '/api/v1/rpc/operator/state';
const backup = 'daybook-2026-03-01T030000Z-nightly.backup.gz';
let its: TestApp;
let user: TestUser;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'daybook-operator-'));
  await mkdir(join(dataDir, 'backups'));
  await writeFile(join(dataDir, 'backups', backup), 'twelve bytes');
  await writeFile(join(dataDir, 'backups', `${backup.replace('01T', '02T')}.failed`), 'cut off');
  await writeFile(join(dataDir, 'backups', 'notes of somebody.txt'), 'no backup');
  its = await testApp({ operator: { operatorToken, dataDir } });
  user = await its.register();
});
afterAll(async () => {
  await its.close();
  await rm(dataDir, { recursive: true });
});

const state = async () => {
  const { json } = (await its.visitor().post(path, { token: operatorToken })).expect(200);
  return serverStateSchema.parse(json.data);
};

describe('the state of the server', () => {
  test('is told to the holder of the token, and to nobody else', async () => {
    (await its.visitor().post(path, { token: 'another token, just as long' })).expect(401);
    (await its.visitor().post(path, { token: '' })).expect(401);
    (await user.client.post(path, { token: 'an administrator is no operator' })).expect(401);
    (await its.visitor().post(path, {})).expect(422);
    const without = await testApp();
    (await without.visitor().post(path, { token: operatorToken })).expect(404);
    await without.close();
  });

  test('holds sizes, counts and backups', async () => {
    const { server, database, counts, backups } = await state();
    expect(server.free_bytes).toBeGreaterThan(0);
    expect(database.size_bytes).toBeGreaterThan(1_000_000);
    expect(database.tables.length).toBeGreaterThan(3);
    expect(database.tables.every(({ bytes }, index, all) => bytes <= (all[index - 1]?.bytes ?? bytes))).toBe(true);
    expect(counts.organisations).toBeGreaterThan(0);
    expect(counts.users).toBeGreaterThan(0);
    expect(backups.files.map(({ name, bytes, has_failed: hasFailed }) => [name, bytes, hasFailed])).toEqual([
      [`${backup.replace('01T', '02T')}.failed`, 7, true],
      [backup, 12, false],
    ]);
  });

  test('counts the connections that fail, by system, since the oldest failure', async () => {
    await its.database.asMaintenance((trx) =>
      sql`INSERT INTO linked_accounts (client_id, user_id, kind, name, host, identity_hash, credentials_encrypted, from_date,
          state, error_code, failed_at)
        SELECT ${user.clientId}, ${user.userId}, 'caldav', 'Agenda van Ada', 'secret.example', 'h' || n, 'sealed', '2026-01-01',
          CASE WHEN n = 1 THEN 'active' ELSE 'failing' END, CASE WHEN n > 1 THEN 'LINK_UNREACHABLE' END,
          CASE WHEN n > 1 THEN timestamptz '2026-03-01T10:00:00Z' + n * interval '1 hour' END
        FROM generate_series(1, 3) AS n`.execute(trx),
    );
    const { connections } = await state();
    expect(connections).toContainEqual({
      system: 'caldav',
      count: 3,
      failing: 2,
      failing_since: '2026-03-01T12:00:00.000Z',
      error_code: 'LINK_UNREACHABLE',
    });
  });

  test('names nobody and nothing of an organisation', async () => {
    const text = JSON.stringify(await state());
    const { rows } = await its.database.asMaintenance((trx) =>
      sql<{
        word: string;
      }>`SELECT name AS word FROM clients UNION SELECT email FROM users UNION SELECT name_last FROM users
        UNION SELECT name FROM linked_accounts UNION SELECT host FROM linked_accounts`.execute(trx),
    );
    for (const { word } of rows) if (word.length > 3) expect([word, text.includes(word)]).toEqual([word, false]);
    expect(rows.length).toBeGreaterThan(2);
  });
});
