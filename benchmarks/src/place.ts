// A database with a history, and the server on it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@daybook/database/database.ts';
import type { DatabaseSettings } from '@daybook/database/database-settings.ts';
import { openDatabase } from '@daybook/database/open-database.ts';
import { createServerDatabase, databaseAt } from '@daybook/database/testing/server-databases.ts';
import type { EngineName } from './figures.ts';
import { type ServerProcess, startServer } from './server-process.ts';

export type Place = {
  readonly engine: EngineName;
  /** The server, which starts at the first use. */
  server(): Promise<ServerProcess>;
  /** Works on the database directly. The embedded database has one owner at a time, so the server is stopped first. */
  direct<T>(work: (database: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Creates an empty place: a database on the PostgreSQL at this address, or an embedded one in a new folder. */
export async function newPlace(postgresUrl: string | null): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  if (postgresUrl === null) return place('pglite', { dataDir: folder }, folder, remove);
  const databaseUrl = databaseAt(postgresUrl, await createServerDatabase(postgresUrl));
  return place('postgresql', { databaseUrl }, folder, remove);
}

function place(engine: EngineName, settings: DatabaseSettings, folder: string, remove: () => Promise<void>): Place {
  let running: Promise<ServerProcess> | null = null;
  const stop = async () => {
    const server = running;
    running = null;
    await (await server)?.stop();
  };
  const { databaseUrl } = settings;
  const environment = { DATA_DIR: folder, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) };
  return {
    engine,
    server: () => {
      running ??= startServer(environment);
      return running;
    },
    direct: async (work) => {
      if (engine === 'pglite') await stop();
      const database = await openDatabase(settings);
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
    close: async () => {
      await stop();
      await remove();
    },
  };
}
