import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { verifyBackup } from './backup/read-backup.ts';
import type { Database, DatabaseLogEntry } from './database.ts';
import type { DatabaseSettings } from './database-settings.ts';
import { MigrationRefused } from './errors.ts';
import { largestDryRunBytes } from './make-safe.ts';
import { type MigrationFile, readMigrations } from './migrations-folder.ts';
import { openDatabase } from './open-database.ts';
import { leastFreeBytes } from './pglite/disk-guard.ts';
import { createServerDatabase, databaseAt, dropServerDatabase } from './testing/server-databases.ts';
import { copyOfTemplate, removeDirectory } from './testing/template.ts';
import { testServer } from './testing/test-server.ts';

const server = await testServer();
const shipped = await readMigrations();
const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of cleanUp.splice(0).reverse()) await undo();
});
afterAll(() => server?.stop());

const extra = (text: string, name = 'extra'): MigrationFile => ({
  version: shipped.length + 1,
  name,
  checksum: `checksum of ${text}`,
  sql: text,
});

async function migratedSettings(): Promise<DatabaseSettings> {
  const dataDir = await copyOfTemplate();
  cleanUp.push(() => removeDirectory(dataDir));
  return { dataDir, syncs: false };
}

/** Settings of a database with content. */
async function usedSettings(): Promise<DatabaseSettings> {
  const settings = await migratedSettings();
  const database = await openDatabase(settings);
  await addClient(database, 'Kept');
  await database.close();
  return settings;
}

async function open(settings: DatabaseSettings): Promise<Database> {
  const database = await openDatabase(settings);
  cleanUp.push(() => database.close());
  return database;
}

/** Another process that opens the database, with a slow migration. */
function startMigrating({ dataDir = '' }: DatabaseSettings): ChildProcess {
  const program = fileURLToPath(new URL('./testing/slow-migration.ts', import.meta.url));
  const child = spawn(process.execPath, [program, dataDir], { stdio: 'ignore' });
  cleanUp.push(() => child.kill('SIGKILL'));
  return child;
}

const addClient = (database: Database, name: string) =>
  database.asMaintenance((trx) => trx.insertInto('clients').values({ name, trial_ends_at: new Date() }).execute());

describe('migrations', () => {
  it('run once, in order, and are written down; changed or newer ones are refused', { timeout: 60_000 }, async () => {
    const settings = await migratedSettings();
    const migrations = [...shipped, extra('CREATE TABLE extra (id integer PRIMARY KEY)')];
    for (const _ of [1, 2]) await (await openDatabase({ ...settings, migrations })).close();
    const changed = migrations.map((file) => (file.version === 2 ? { ...file, checksum: 'other' } : file));
    const refusal = await openDatabase({ ...settings, migrations: changed }).catch((reason: unknown) => reason);
    expect(refusal).toBeInstanceOf(MigrationRefused);
    expect(String(refusal)).toMatch(/Migration 2/);
    await expect(openDatabase(settings)).rejects.toThrow(/Start a newer Daybook/);
    const database = await open({ ...settings, migrations });
    const applied = await database.asMaintenance((trx) =>
      trx.selectFrom('schema_migrations').select('name').orderBy('version').execute(),
    );
    expect(applied.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
  });

  it('leave a backup before they change a database that is used, and none when nothing changes', {
    timeout: 60_000,
  }, async () => {
    const settings = await usedSettings();
    const backups = join(settings.dataDir ?? '', 'backups');
    expect(existsSync(backups)).toBe(false);
    await (await openDatabase({ ...settings, migrations: [...shipped, extra('SELECT 1')] })).close();
    expect(readdirSync(backups)).toEqual([expect.stringMatching(/-before-migration\.backup\.gz$/)]);
  });

  it.runIf(server !== null)('go on where a first start was cut off, in which nothing is to be kept yet', async () => {
    const url = server?.url ?? '';
    const name = await createServerDatabase(url);
    const backupDir = await mkdtemp(join(tmpdir(), 'daybook-backups-'));
    cleanUp.push(() => dropServerDatabase(url, name));
    cleanUp.push(() => rm(backupDir, { recursive: true }));
    const settings = { databaseUrl: databaseAt(url, name), backupDir };
    await (await openDatabase({ ...settings, migrations: shipped.slice(0, 3) })).close();
    expect((await (await open(settings)).health()).migrations).toBe(shipped.length);
    expect(readdirSync(backupDir)).toEqual([]);
  });

  it.runIf(server !== null)(
    'take turns when several processes start at once on one server',
    { timeout: 60_000 },
    async () => {
      const url = server?.url ?? '';
      const name = await createServerDatabase(url);
      cleanUp.push(() => dropServerDatabase(url, name));
      const settings = { databaseUrl: databaseAt(url, name), maxConnections: 2 };
      const databases = await Promise.all([1, 2, 3, 4, 5].map(() => open(settings)));
      await Promise.all(databases.map((database, index) => addClient(database, `client ${index}`)));
      expect(await databases[0]?.health()).toMatchObject({ migrations: shipped.length });
    },
  );

  it.runIf(server !== null)(
    'make the same roles from several databases of one server at once',
    { timeout: 60_000 },
    async () => {
      const url = server?.url ?? '';
      const names = await Promise.all(
        [1, 2, 3, 4].map(() => createServerDatabase(url).catch(() => createServerDatabase(url))),
      );
      for (const name of names) cleanUp.push(() => dropServerDatabase(url, name));
      const migrations = shipped.slice(0, 4);
      const opened = await Promise.all(
        names.map((name) => open({ databaseUrl: databaseAt(url, name), maxConnections: 2, migrations })),
      );
      for (const database of opened) expect((await database.health()).migrations).toBe(migrations.length);
    },
  );
});

describe('migrations of an embedded database', () => {
  const good = extra('CREATE TABLE extra (id integer PRIMARY KEY)');
  const broken: MigrationFile = { ...extra('SELECT 1 / 0', 'broken'), version: shipped.length + 2 };
  const scratchOf = ({ dataDir = '' }: DatabaseSettings) => join(dataDir, 'scratch');

  it('run on a copy first, so that no room for it or a failure leaves even the ones before it undone', {
    timeout: 60_000,
  }, async () => {
    const settings = await usedSettings();
    const newer = { ...settings, migrations: [...shipped, good, broken] };
    const room = /needs \d+ MB of room, and there are 256 MB.*was not touched/;
    await expect(openDatabase({ ...newer, freeBytes: async () => leastFreeBytes })).rejects.toThrow(room);
    const error = await openDatabase(newer).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MigrationRefused);
    const text = String(error);
    expect(text).toContain(`Migration ${broken.version} (broken) failed: division by zero`);
    expect(text).toContain(`The database in ${settings.dataDir} was not touched`);
    const [backup = ''] = /\S+-before-migration\.backup\.gz/.exec(text) ?? [];
    await expect(verifyBackup(backup)).resolves.toMatchObject({ header: { format: 'daybook-backup' } });
    expect(existsSync(scratchOf(settings))).toBe(false);
    const database = await open(settings);
    const { rows } = await database.asOwner((trx) => sql`SELECT to_regclass('extra') AS found`.execute(trx));
    expect(rows).toEqual([{ found: null }]);
    expect((await database.health()).migrations).toBe(shipped.length);
  });

  it('leave the directory usable when the process is killed while it tries them', { timeout: 120_000 }, async () => {
    const settings = await usedSettings();
    const child = startMigrating(settings);
    await expect.poll(() => existsSync(join(scratchOf(settings), 'daybook.lock')), { timeout: 60_000 }).toBe(true);
    await new Promise((resolve) => {
      child.once('close', resolve);
      child.kill('SIGKILL');
    });
    expect(existsSync(scratchOf(settings))).toBe(true);
    const database = await open(settings);
    expect(existsSync(scratchOf(settings))).toBe(false);
    expect((await database.health()).migrations).toBe(shipped.length);
  });

  it('run without a copy, and the log says so, when there are too many files for one', async () => {
    const settings = await usedSettings();
    const large = join(settings.dataDir ?? '', 'postgres', 'large');
    // A sparse file, which takes no space.
    writeFileSync(large, '');
    truncateSync(large, largestDryRunBytes);
    const log: DatabaseLogEntry[] = [];
    const database = await open({ ...settings, migrations: [...shipped, good], log: (entry) => log.push(entry) });
    expect(log).toContainEqual(expect.objectContaining({ level: 'warn', message: expect.stringMatching(/too much/) }));
    expect((await database.health()).migrations).toBe(shipped.length + 1);
  });
});

describe('the folder of migrations', () => {
  it('is complete and numbered without gaps', () => {
    expect(shipped.map(({ version }) => version)).toEqual(shipped.map((_, index) => index + 1));
    expect(shipped.length).toBeGreaterThanOrEqual(4);
  });

  it('refuses a file with another name', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'daybook-migrations-'));
    cleanUp.push(() => rm(folder, { recursive: true }));
    const { writeFile } = await import('node:fs/promises');
    await writeFile(join(folder, '0002_second.sql'), 'SELECT 1');
    const { pathToFileURL } = await import('node:url');
    await expect(readMigrations(pathToFileURL(`${folder}/`))).rejects.toThrow(/Migration 1 is missing/);
  });
});
