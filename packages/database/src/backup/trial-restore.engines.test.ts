import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BackupFailed, RestoreRefused } from '../errors.ts';
import { embeddedTestDatabase, serverTestDatabase, type TestDatabase, testDatabase } from '../testing/test-database.ts';
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

/** A user of a missing organisation: the constraint was dropped when the row was inserted. */
async function addOrphan(to: TestDatabase): Promise<void> {
  await to.asOwner((trx) => sql`ALTER TABLE users DROP CONSTRAINT users_client_id_fkey`.execute(trx));
  const user = { client_id: 999, email: 'a@example.com', name_first: 'A', name_prefix: null, name_last: 'B' };
  await to.asMaintenance((trx) => trx.insertInto('users').values(user).execute());
}

describe('a backup that is restored on trial', () => {
  it('may come from a server, and is kept; one that breaks a constraint is kept under another name', {
    timeout: 400_000,
  }, async () => {
    const source = server === null ? await embeddedTestDatabase() : await serverTestDatabase(server.url);
    try {
      await addClient(source);
      expect((await makeBackup(source, { ...manual(0), trial })).trial).toMatchObject({
        kind: 'restored',
        rows: 1,
      });
      await addOrphan(source);
      const made = await makeBackup(source, { ...manual(1), trial }).catch((reason: unknown) => reason);
      expect(made).toBeInstanceOf(BackupFailed);
      expect(String(made)).toMatch(/cannot be restored: .*foreign key constraint.*kept as .*\.failed$/);
      expect(readdirSync(directory).sort()).toEqual([
        expect.stringMatching(/-manual\.backup\.gz$/),
        expect.stringMatching(/-manual\.backup\.gz\.failed$/),
        'restored-on-trial.json',
      ]);
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

  it('is left as it is where the folder for it holds what somebody else put there', { timeout: 60_000 }, async () => {
    const { path } = await makeBackup(database, manual(4));
    mkdirSync(join(dataDir, 'scratch'));
    writeFileSync(join(dataDir, 'scratch', 'mine.txt'), 'mine');
    expect(await tryRestore(path, trial)).toMatchObject({
      kind: 'skipped',
      reason: expect.stringContaining('mine.txt'),
    });
    expect(readdirSync(join(dataDir, 'scratch'))).toEqual(['mine.txt']);
    rmSync(join(dataDir, 'scratch'), { recursive: true });
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
