import { mkdir, rm } from 'node:fs/promises';
import type pg from 'pg';
import type { DatabaseLog } from '../database.ts';
import type { Engine } from '../engine.ts';
import { StorageFull } from '../errors.ts';
import { type SocketPool, socketPool } from '../socket-pool.ts';
import {
  checkEngineVersion,
  createDatabase,
  type DataPaths,
  dataPaths,
  hasDatabase,
  tidyDirectory,
} from './data-directory.ts';
import { type DirectoryLock, lockDirectory } from './directory-lock.ts';
import { bytesPerMegabyte, freeBytesAt, leastFreeBytes, watchDisk } from './disk-guard.ts';
import { engineFiles } from './engine-files.ts';
import { engineModules } from './engine-modules.ts';
import { EngineSocket } from './engine-socket.ts';
import { startEngineStatistics, statisticsPort } from './engine-statistics.ts';
import { EngineThread } from './engine-thread.ts';
import { startEngineUpkeep } from './engine-upkeep.ts';
import { type EngineUse, engineUse } from './engine-use.ts';
import { ThreadKeeper } from './thread-keeper.ts';
import type { WorkerStart } from './worker-messages.ts';

export type EmbeddedSettings = {
  /** DATA_DIR. */
  readonly dataDir: string;
  /** False only for throw-away test databases: no commit waits for the disk. */
  readonly syncs: boolean;
  /** The longest wait for the one connection. */
  readonly connectDeadlineMs: number;
  readonly freeBytes?: (() => Promise<number>) | undefined;
  readonly diskLookEveryMs?: number | undefined;
  readonly log: DatabaseLog;
};

/** PostgreSQL inside this process, on a directory that no other process may use meanwhile. */
export async function openEmbedded(settings: EmbeddedSettings): Promise<Engine> {
  await mkdir(settings.dataDir, { recursive: true });
  const paths = dataPaths(settings.dataDir);
  const lock = lockDirectory(paths.lock, settings.dataDir);
  try {
    const start = await prepare(paths, settings);
    const thread = await EngineThread.open(start);
    return await serve(settings, paths, lock, start, thread).catch(async (error: unknown) => {
      await thread.end('The database could not be served');
      throw error;
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function prepare(paths: DataPaths, settings: EmbeddedSettings): Promise<WorkerStart> {
  const { syncs } = settings;
  await tidyDirectory(paths);
  const modules = await engineModules();
  if (!hasDatabase(paths)) {
    await checkRoom(settings);
    await rm(paths.files, { recursive: true, force: true });
    await createDatabase(paths, syncs, async (directory) => {
      const maker = await EngineThread.open({ ...modules, directory, syncs });
      await maker.close();
    });
  }
  checkEngineVersion(paths);
  return { ...modules, directory: paths.files, syncs };
}

/** @throws StorageFull when a new database could not be written to at once. */
async function checkRoom({ dataDir, freeBytes = () => freeBytesAt(dataDir) }: EmbeddedSettings): Promise<void> {
  const free = await freeBytes();
  if (free >= leastFreeBytes) return;
  const [has, needs] = [free, leastFreeBytes].map((bytes) => Math.floor(bytes / bytesPerMegabyte));
  throw new StorageFull(`A new database needs ${needs} MB of room, and the disk of ${dataDir} has ${has} MB`);
}

const roomAgain = { level: 'info', message: 'There is room on the disk again; writing goes on' } as const;
const noRoom = {
  level: 'error',
  message: 'Too little room on the disk: nothing is written until there is more',
} as const;

async function serve(
  settings: EmbeddedSettings,
  paths: DataPaths,
  lock: DirectoryLock,
  start: WorkerStart,
  thread: EngineThread,
): Promise<Engine> {
  const guard = await watchDisk({
    freeBytes: settings.freeBytes ?? (() => freeBytesAt(paths.files)),
    lookEveryMs: settings.diskLookEveryMs,
    onChange: (hasRoom) => settings.log(hasRoom ? roomAgain : noRoom),
  });
  const keeper = new ThreadKeeper(start, thread, settings.log);
  const { pool, socketOf } = enginePool(keeper, settings);
  const use = engineUse(pool);
  const upkeep = startEngineUpkeep(upkeepPort(use, settings.log));
  const statistics = startEngineStatistics(statisticsPort(use, { hasRoom: guard.hasRoom, log: settings.log }));
  if (settings.syncs && !thread.durable) {
    settings.log({
      level: 'error',
      message: 'A commit did not reach the disk in the self-test: the data is not durable',
    });
  }
  return {
    kind: 'pglite',
    pool,
    durable: thread.durable,
    files: engineFiles(pool, paths.files),
    graceMs: 0,
    abandon: (client, reason) => socketOf(client)?.abandon(reason),
    hasRoom: guard.hasRoom,
    close: async () => {
      guard.stop();
      upkeep.stop();
      statistics.stop();
      await checkpoint(pool).catch(() => {});
      await pool.end();
      await keeper.close();
      lock.release();
    },
  };
}

/** The engine has one session, so the pool has one connection; it queues whoever waits, first come first served. */
function enginePool(keeper: ThreadKeeper, { connectDeadlineMs, log }: EmbeddedSettings): SocketPool<EngineSocket> {
  const config = {
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: connectDeadlineMs,
    user: 'postgres',
    password: 'embedded',
    database: 'postgres',
    ssl: false,
  };
  return socketPool(config, () => new EngineSocket(keeper.ready), log);
}

async function checkpoint(pool: pg.Pool): Promise<void> {
  await pool.query('CHECKPOINT');
}

function upkeepPort(use: EngineUse, log: DatabaseLog) {
  let seen = 0;
  return {
    log,
    wasUsed: () => {
      const before = seen;
      seen = use.count();
      return seen > before;
    },
    logPosition: async () => {
      const [row] = await use.query<{ position: number }>(
        `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') AS position`,
      );
      return row?.position ?? 0;
    },
    checkpoint: async () => {
      await use.query('CHECKPOINT');
    },
  };
}
