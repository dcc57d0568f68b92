import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { MigrationRefused } from './errors.ts';
import { type MigrationFile, readMigrations } from './migrations-folder.ts';
import { type DatabaseSettings, openDatabase } from './open-database.ts';
import { createServerDatabase, databaseAt, dropServerDatabase } from './testing/server-databases.ts';
import { embeddedTestDatabase } from './testing/test-database.ts';
import { testServer } from './testing/test-server.ts';

const server = await testServer();
const shipped = await readMigrations();
const cleanUp: (() => Promise<unknown>)[] = [];
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
  const database = await embeddedTestDatabase();
  cleanUp.push(() => database.close());
  await database.closeOnly();
  return database.settings;
}

async function open(settings: DatabaseSettings): Promise<Database> {
  const database = await openDatabase(settings);
  cleanUp.push(() => database.close());
  return database;
}

const addClient = (database: Database, name: string) =>
  database.asMaintenance((trx) => trx.insertInto('clients').values({ name, trial_ends_at: new Date() }).execute());

describe('migrations', () => {
  it('run once, in order, and are written down', async () => {
    const settings = await migratedSettings();
    const migrations = [...shipped, extra('CREATE TABLE extra (id integer PRIMARY KEY)')];
    for (const _ of [1, 2]) await (await openDatabase({ ...settings, migrations })).close();
    const database = await open({ ...settings, migrations });
    const applied = await database.asMaintenance((trx) =>
      trx.selectFrom('schema_migrations').select('name').orderBy('version').execute(),
    );
    expect(applied.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
  });

  it('leave a backup before they change a database that exists, and none when nothing changes', async () => {
    const settings = await migratedSettings();
    const backups = join(settings.dataDir ?? '', 'backups');
    await (await openDatabase(settings)).close();
    expect(existsSync(backups)).toBe(false);
    await (await openDatabase({ ...settings, migrations: [...shipped, extra('SELECT 1')] })).close();
    expect(readdirSync(backups)).toEqual([expect.stringMatching(/-before-migration\.backup\.gz$/)]);
  });

  it('change nothing when one of their statements fails', async () => {
    const settings = await migratedSettings();
    const broken = extra('CREATE TABLE extra (id integer PRIMARY KEY); SELECT 1 / 0');
    await expect(openDatabase({ ...settings, migrations: [...shipped, broken] })).rejects.toThrow(/division by zero/);
    const database = await open(settings);
    const { rows } = await database.asOwner((trx) => sql`SELECT to_regclass('extra') AS found`.execute(trx));
    expect(rows).toEqual([{ found: null }]);
    expect((await database.health()).migrations).toBe(shipped.length);
  });

  it('are refused when one that ran was changed', async () => {
    const settings = await migratedSettings();
    const changed = shipped.map((file) => (file.version === 2 ? { ...file, checksum: 'other' } : file));
    await expect(openDatabase({ ...settings, migrations: changed })).rejects.toThrow(MigrationRefused);
    await expect(openDatabase({ ...settings, migrations: changed })).rejects.toThrow(/Migration 2/);
  });

  it('are refused when the database is newer', async () => {
    const settings = await migratedSettings();
    await (await openDatabase({ ...settings, migrations: [...shipped, extra('SELECT 1')] })).close();
    await expect(openDatabase(settings)).rejects.toThrow(/Start a newer Daybook/);
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
      const opened = await Promise.all(
        names.map((name) => open({ databaseUrl: databaseAt(url, name), maxConnections: 2 })),
      );
      for (const database of opened) expect((await database.health()).migrations).toBe(shipped.length);
    },
  );
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
