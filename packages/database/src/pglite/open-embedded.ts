import { mkdir } from 'node:fs/promises';
import type pg from 'pg';
import type { DatabaseLog } from '../database.ts';
import type { Engine } from '../engine.ts';
import { type SocketPool, socketPool } from '../socket-pool.ts';
import type { DirectoryLock } from './directory-lock.ts';
import { watchDisk } from './disk-guard.ts';
import { engineFiles } from './engine-files.ts';
import { EngineSocket } from './engine-socket.ts';
import { startEngineStatistics, statisticsPort } from './engine-statistics.ts';
import type { EngineThread } from './engine-thread.ts';
import { startEngineUpkeep } from './engine-upkeep.ts';
import { type EngineUse, engineUse } from './engine-use.ts';
import {
  directoryPlace,
  openThread,
  type Place,
  type PrepareSettings,
  prepare,
  takeLock,
} from './prepare-directory.ts';
import { ThreadKeeper } from './thread-keeper.ts';
import type { WorkerStart } from './worker-messages.ts';

export type EmbeddedSettings = PrepareSettings & {
  /** The longest wait for the one connection. */
  readonly connectDeadlineMs: number;
  readonly diskLookEveryMs?: number | undefined;
  readonly log: DatabaseLog;
};

/**
 * PostgreSQL inside this process, on a directory that no other process may use at the same time.
 * @throws DataDirectoryInUse | DataDirectoryUnusable | EngineVersionMismatch | StorageFull with the remedy
 */
export async function openEmbedded(settings: EmbeddedSettings): Promise<Engine> {
  await mkdir(settings.dataDir, { recursive: true });
  const place = directoryPlace(settings);
  const lock = takeLock(place.paths, settings.dataDir);
  try {
    const start = await prepare(place, settings);
    const thread = await openThread(place, start);
    return await serve(settings, place, lock, start, thread).catch(async (error: unknown) => {
      await thread.end('The database could not be served');
      throw error;
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

const roomAgain = { level: 'info', message: 'There is room on the disk again; writing goes on' } as const;
const noRoom = {
  level: 'error',
  message: 'Too little room on the disk: nothing is written until there is more',
} as const;

async function serve(
  settings: EmbeddedSettings,
  { paths, freeBytes, reserve }: Place,
  lock: DirectoryLock,
  start: WorkerStart,
  thread: EngineThread,
): Promise<Engine> {
  const guard = await watchDisk({
    freeBytes,
    reserve,
    lookEveryMs: settings.diskLookEveryMs,
    onChange: (hasRoom) => settings.log(hasRoom ? roomAgain : noRoom),
  });
  const keeper = new ThreadKeeper(start, thread, { log: settings.log, beforeOpening: guard.makeRoomToOpen });
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
    keepsStatements: true,
    pool,
    durable: thread.durable,
    files: engineFiles(pool, paths.files),
    graceMs: 0,
    abandon: (client, reason) => socketOf(client)?.abandon(reason),
    hasRoom: guard.hasRoom,
    close: async () => {
      upkeep.stop();
      statistics.stop();
      await guard.stop();
      await checkpoint(pool).catch(() => {});
      await pool.end();
      await keeper.close();
      lock.release();
    },
  };
}

/** The engine has one session, so the pool has one connection and queues the callers, first come first served. */
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
