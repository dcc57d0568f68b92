// The steps of opening a data directory, in this order:
//   placeOf      where it is
//   takeLock     excludes other processes
//   prepare      checks that it may be opened, and creates a missing database
//   openThread   opens it in the engine, or explains in a sentence why not
import { dirname } from 'node:path';
import { DataDirectoryUnusable, StorageFull } from '../errors.ts';
import {
  checkEngineVersion,
  createDatabase,
  type DataPaths,
  dataPaths,
  removeOpenNote,
  removeUnfinished,
} from './data-directory.ts';
import { type DirectoryLock, lockDirectory } from './directory-lock.ts';
import { bytesPerMegabyte, freeBytesAt, leastFreeBytes, makeRoomToOpen } from './disk-guard.ts';
import { type DiskReserve, diskReserve, noReserve } from './disk-reserve.ts';
import { engineModules } from './engine-modules.ts';
import { EngineLost, EngineThread } from './engine-thread.ts';
import { holdsDatabase } from './examine-directory.ts';
import { clearScratchDirectory } from './scratch-directory.ts';
import { newestBackupIn, unusable } from './way-out.ts';
import type { WorkerStart } from './worker-messages.ts';

export type PrepareSettings = {
  /** DATA_DIR. */
  readonly dataDir: string;
  /** False only for temporary test databases, whose commits do not wait for the disk. */
  readonly syncs: boolean;
  /** Whether an empty database may be created although one existed before. */
  readonly mayBeginAnew: boolean;
  readonly freeBytes?: (() => Promise<number>) | undefined;
};

/** A data directory, and the free space of its disk. */
export type Place = {
  readonly paths: DataPaths;
  readonly freeBytes: () => Promise<number>;
  readonly reserve: DiskReserve;
};

/** Returns the location of the database by the settings. */
export function directoryPlace({ dataDir, syncs, freeBytes = () => freeBytesAt(dataDir) }: PrepareSettings): Place {
  const paths = dataPaths(dataDir);
  return { paths, freeBytes, reserve: syncs ? diskReserve(paths.reserve) : noReserve };
}

/** @throws DataDirectoryInUse | DataDirectoryUnusable */
export function takeLock(paths: DataPaths, dataDir: string): DirectoryLock {
  try {
    return lockDirectory(paths.lock, dataDir);
  } catch (error) {
    const newest = newestBackupIn(paths);
    if (!(error instanceof DataDirectoryUnusable) || newest === null) throw error;
    throw new DataDirectoryUnusable(`${error.message} The newest backup is ${newest}.`, { cause: error });
  }
}

/**
 * Prepares the directory for opening, and creates a missing database. It checks before it changes anything: a refused
 * directory stays unchanged.
 * @throws DataDirectoryUnusable | EngineVersionMismatch | StorageFull
 */
export async function prepare(place: Place, settings: PrepareSettings): Promise<WorkerStart> {
  const { paths } = place;
  const { syncs, dataDir } = settings;
  const isThere = holdsDatabase(paths, settings.mayBeginAnew);
  if (isThere) checkEngineVersion(paths);
  await clearScratchDirectory(dataDir);
  const modules = await engineModules();
  if (isThere) {
    await removeUnfinished(paths).catch(leaveForeign);
    await removeOpenNote(paths);
    await makeRoomToOpen(place.freeBytes, place.reserve);
  } else {
    await removeUnfinished(paths);
    await checkRoom(place, dataDir);
    await createDatabase(paths, syncs, async (directory) => {
      const maker = await EngineThread.open({ ...modules, directory, syncs });
      await maker.close();
    });
  }
  return { ...modules, directory: paths.files, syncs };
}

/** A foreign file is only an obstacle when a database is created. */
function leaveForeign(error: unknown): void {
  if (!(error instanceof DataDirectoryUnusable)) throw error;
}

/** @throws StorageFull when there is too little space to write to a new database. */
async function checkRoom({ freeBytes }: Place, dataDir: string): Promise<void> {
  const free = await freeBytes();
  if (free < leastFreeBytes) throw tooLittleRoom('A new database', dataDir, free);
}

function tooLittleRoom(what: string, dataDir: string, freeBytes: number, cause?: unknown): StorageFull {
  const [has, needs] = [freeBytes, leastFreeBytes].map((bytes) => Math.floor(bytes / bytesPerMegabyte));
  return new StorageFull(`${what} needs ${needs} MB of room, and the disk of ${dataDir} has ${has} MB`, { cause });
}

/** @throws StorageFull | DataDirectoryUnusable when the engine does not open */
export async function openThread({ paths, freeBytes }: Place, start: WorkerStart): Promise<EngineThread> {
  try {
    return await EngineThread.open(start);
  } catch (error) {
    if (!(error instanceof EngineLost)) throw error;
    const free = await freeBytes();
    if (free < leastFreeBytes) throw tooLittleRoom('The database', dirname(paths.files), free, error);
    throw unusable(
      paths,
      `The database in ${paths.files} does not open, its files are damaged (${error.message})`,
      error,
    );
  }
}
