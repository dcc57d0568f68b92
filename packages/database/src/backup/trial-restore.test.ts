import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RestoreRefused } from '../errors.ts';
import { serverTestDatabase, type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { testServer } from '../testing/test-server.ts';
import { makeBackup } from './keep-backups.ts';
import { tryRestore } from './trial-restore.ts';

const server = await testServer();
const dataDir = await mkdtemp(join(tmpdir(), 'daybook-trial-'));
const directory = join(dataDir, 'backups');
const trial = { dataDir };
const manual = (hour: number) => ({ directory, reason: 'manual', now: new Date(Date.UTC(2026, 2, 2, hour)) }) as const;
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await addClient(database);
});
afterAll(async () => {
  await database.close();
  await server?.stop();
  await rm(dataDir, { recursive: true });
});

const addClient = (to: TestDatabase) =>
  to.asMaintenance((trx) => trx.insertInto('clients').values({ name: 'Kept', trial_ends_at: new Date() }).execute());

describe('a backup that is restored on trial', () => {
  it.runIf(server !== null)('may come from a server, and leaves nothing behind', { timeout: 120_000 }, async () => {
    const source = await serverTestDatabase(server?.url ?? '');
    try {
      await addClient(source);
      const made = await makeBackup(source, { ...manual(1), trial });
      expect(made.trial).toMatchObject({ kind: 'restored', rows: 1 });
      expect(existsSync(join(dataDir, 'scratch'))).toBe(false);
    } finally {
      await source.close();
    }
  });

  it('is refused when it was spoilt on the disk', { timeout: 30_000 }, async () => {
    const { path } = await makeBackup(database, manual(2));
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    await expect(tryRestore(path, trial)).rejects.toThrow(RestoreRefused);
    await expect(tryRestore(path, trial)).rejects.toThrow(/damaged/);
  });

  it('is left as it is when it is too large or there is no room', async () => {
    const { path } = await makeBackup(database, manual(3));
    expect(await tryRestore(path, { ...trial, largestBytes: 1 })).toEqual({
      kind: 'skipped',
      reason: 'it has 1 MB, more than 1 MB',
    });
    expect(await tryRestore(path, { ...trial, freeBytes: async () => 1 })).toMatchObject({
      kind: 'skipped',
      reason: expect.stringMatching(/^that needs \d+ MB of room/),
    });
  });
});
