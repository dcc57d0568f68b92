import { sql } from 'kysely';
import { type ChangeHub, changeHub, noBroadcast } from './changes/changes.ts';
import { postgresBroadcast } from './changes/postgres-broadcast.ts';
import type { Database, DatabaseHealth, DatabaseLog } from './database.ts';
import type { DatabaseSettings } from './database-settings.ts';
import type { Engine } from './engine.ts';
import { assumeStatistics } from './first-statistics.ts';
import { makeSafe } from './make-safe.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migrations-folder.ts';
import { explainDamage } from './pglite/explain-damage.ts';
import { openEmbedded } from './pglite/open-embedded.ts';
import { checkServer, explainServer } from './postgresql/check-server.ts';
import { openServer } from './postgresql/open-server.ts';
import { type ReadReplica, readReplica } from './postgresql/read-replica.ts';
import { type Runner, runOutsideTransaction, transactionRunner } from './transactions.ts';

const standardDeadlineMs = 30_000;
/** The primary does the read if a replica needs longer for a connection. */
const replicaConnectDeadlineMs = 3_000;
const silent: DatabaseLog = () => {};

/**
 * Opens the database of the settings and migrates it to the newest version. An existing one is backed up first, and an
 * embedded one is migrated as a copy first.
 * @throws DataDirectoryInUse | DataDirectoryUnusable | EngineVersionMismatch | MigrationRefused | ServerUnusable with
 * the remedy
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  try {
    return await open(settings, (engine, database) => makeSafe(engine, database, settings, migrateCopy));
  } catch (error) {
    const { databaseUrl, dataDir } = settings;
    if (databaseUrl !== undefined) throw explainServer(error);
    throw dataDir === undefined ? error : explainDamage(error, dataDir);
  }
}

/** Migrates a copy of an embedded database to the newest version, or throws. */
async function migrateCopy(settings: DatabaseSettings): Promise<void> {
  await (await open({ ...settings, log: silent }, async () => {})).close();
}

async function open(
  settings: DatabaseSettings,
  beforeChange: (engine: Engine, database: Database) => Promise<void>,
): Promise<Database> {
  const engine = await openEngine(settings);
  try {
    const hub = changeHub();
    const run = transactionRunner(engine, settings.deadlineMs ?? standardDeadlineMs, hub);
    const database = databaseOn(engine, run, hub);
    const migrations = settings.migrations ?? (await readMigrations());
    const log = settings.log ?? silent;
    if (engine.kind === 'postgresql') await checkServer(run);
    await migrate(run, { migrations, log, beforeChange: () => beforeChange(engine, database) });
    if (engine.kind === 'pglite') await run('owner', assumeStatistics);
    reachOthers(engine, hub, settings);
    const replica = await openReplica(engine, run, settings);
    return replica === null ? database : databaseOn(engine, replica.run, hub, replica);
  } catch (error) {
    await engine.close();
    throw error;
  }
}

function openEngine(settings: DatabaseSettings): Engine | Promise<Engine> {
  const log = settings.log ?? silent;
  const connectDeadlineMs = settings.connectDeadlineMs ?? standardDeadlineMs;
  if (settings.databaseUrl !== undefined) {
    const { databaseUrl, maxConnections = 10, hasPooler = false } = settings;
    return openServer({ databaseUrl, maxConnections, keepsStatements: !hasPooler, connectDeadlineMs, log });
  }
  if (settings.dataDir === undefined) throw new Error('Neither a data directory nor a database address is set');
  const { dataDir, syncs = true, mayBeginAnew = false, freeBytes, diskLookEveryMs } = settings;
  return openEmbedded({ dataDir, syncs, connectDeadlineMs, mayBeginAnew, log, freeBytes, diskLookEveryMs });
}

/** Returns null when none is configured. A replica that does not answer does not prevent the start. */
async function openReplica(primary: Engine, run: Runner, settings: DatabaseSettings): Promise<ReadReplica | null> {
  const { replicaUrl, replicaLookEveryMs: lookEveryMs = 5_000, maxConnections = 10, hasPooler = false } = settings;
  if (replicaUrl === undefined) return null;
  if (primary.kind === 'pglite') throw new Error('The embedded database has no replica');
  const { log = silent, deadlineMs: defaultDeadlineMs = standardDeadlineMs } = settings;
  const connectDeadlineMs = replicaConnectDeadlineMs;
  const databaseUrl = replicaUrl;
  const replica = openServer({ databaseUrl, maxConnections, keepsStatements: !hasPooler, connectDeadlineMs, log });
  return readReplica({ primary, replica, run, defaultDeadlineMs, lookEveryMs, log });
}

/** Connects the changes of this process with those of the others on the same server. */
function reachOthers(engine: Engine, hub: ChangeHub, { listenUrl, log = silent }: DatabaseSettings) {
  if (engine.kind === 'pglite') return;
  if (listenUrl !== undefined) {
    const run = (text: string, values: readonly unknown[]) => engine.pool.query(text, [...values]);
    hub.attach((heard) => postgresBroadcast({ listenUrl, run, log }, heard));
  } else hub.attach(() => noBroadcast);
}

function databaseOn(engine: Engine, run: Runner, hub: ChangeHub, replica?: ReadReplica): Database {
  let closed: Promise<void> | null = null;
  return {
    asUser: run,
    asAuthenticator: (work, options) => run('daybook_auth', work, options),
    asMaintenance: (work, options) => run('daybook_maintenance', work, options),
    asJobs: (work, options) => run('daybook_jobs', work, options),
    asOwner: (work, options) => run('owner', work, options),
    vacuum: (tables) => vacuum(engine, tables ?? []),
    health: async () => ({ ...(await health(engine, run)), replica: replica?.health() ?? null }),
    changes: hub,
    close: () => {
      closed ??= Promise.all([hub.close(), replica?.close()]).then(() => engine.close());
      return closed;
    },
  };
}

const vacuumDeadlineMs = 10 * 60_000;

async function vacuum(engine: Engine, tables: readonly string[]): Promise<void> {
  const names = tables.map((table) => `"${table}"`).join(', ');
  await runOutsideTransaction(engine, vacuumDeadlineMs, (session) => session.run(`VACUUM (ANALYZE) ${names}`));
}

async function health(engine: Engine, run: Runner): Promise<Omit<DatabaseHealth, 'replica'>> {
  const read = sql<{ version: string; migrations: number }>`
    SELECT current_setting('server_version') AS version, (SELECT count(*) FROM schema_migrations) AS migrations`;
  const { rows } = await run('daybook_maintenance', (trx) => read.execute(trx), { mode: 'read', deadlineMs: 5_000 });
  const [row] = rows;
  if (row === undefined) throw new Error('The database gave no answer');
  return { engine: engine.kind, durable: engine.durable, ...row };
}
