import type { Database } from '../database.ts';
import type { DatabaseSettings } from '../database-settings.ts';
import { openDatabase } from '../open-database.ts';
import { keptDatabase } from './kept-database.ts';
import { createServerDatabase, databaseAt, dropServerDatabase, migratedTemplate } from './server-databases.ts';
import { copyOfTemplate, removeDirectory } from './template.ts';

/** A test's own database, and its settings. */
export type TestDatabase = Database & {
  readonly settings: DatabaseSettings;
  /** Closes without removing, so that the same database can be opened again. */
  closeOnly(): Promise<void>;
};

export type TestEngine = 'pglite' | 'postgresql';

/** Returns the engine of the tests: a server when TEST_DATABASE_URL is set, otherwise the embedded one. */
export function testEngine(): TestEngine {
  return serverUrl() === undefined ? 'pglite' : 'postgresql';
}

/** Whether the database's own clock shows the moment of the tests: a server's does not follow TEST_AT. */
export function hasDatabaseClock(): boolean {
  return testEngine() === 'pglite' || process.env['TEST_AT'] === undefined;
}

function serverUrl(): string | undefined {
  return process.env['TEST_DATABASE_URL'];
}

/** Set by vitest.config.ts when kept databases are removed at the end. */
function keepsDatabases(): boolean {
  return process.env['KEEPS_DATABASES'] !== undefined;
}

/**
 * Returns a migrated, empty database for one test file; `close()` also removes it. Embedded by default, a separate
 * database on the server of TEST_DATABASE_URL when that is set.
 */
export async function testDatabase(settings: Partial<DatabaseSettings> = {}): Promise<TestDatabase> {
  const url = serverUrl();
  const open = () => (url === undefined ? embeddedTestDatabase(settings) : serverTestDatabase(url, settings));
  return keepsDatabases() && Object.keys(settings).length === 0 ? keptDatabase(open) : open();
}

/** Returns an embedded database in any case. */
export async function embeddedTestDatabase(settings: Partial<DatabaseSettings> = {}): Promise<TestDatabase> {
  const dataDir = await copyOfTemplate();
  return opened({ syncs: false, ...settings, dataDir }, () => removeDirectory(dataDir));
}

/** Returns a database on the given server in any case. */
export async function serverTestDatabase(url: string, settings: Partial<DatabaseSettings> = {}): Promise<TestDatabase> {
  const name = await createServerDatabase(url, await migratedTemplate(url));
  return opened({ maxConnections: 4, ...settings, databaseUrl: databaseAt(url, name) }, () =>
    dropServerDatabase(url, name),
  );
}

async function opened(settings: DatabaseSettings, remove: () => Promise<void>): Promise<TestDatabase> {
  const database = await openDatabase(settings);
  return {
    ...database,
    settings,
    closeOnly: () => database.close(),
    close: async () => {
      await database.close();
      await remove();
    },
  };
}
