import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineVersionMismatch } from '../errors.ts';
import { syncDirectory } from '../sync-directory.ts';
import { isClusterEntry, removeOwn } from './remove-own.ts';

/** The major version of PostgreSQL inside the embedded engine. Directories of another version do not open. */
export const engineMajorVersion = 18;

export type DataPaths = {
  /** The PostgreSQL files. */
  readonly files: string;
  /** Where a new database is made before it gets its name, so that a half-made one is never opened. */
  readonly unfinished: string;
  /** For databases that are thrown away: dry runs of migrations and trial restores. */
  readonly scratch: string;
  readonly lock: string;
  /** Keeps room on the disk (disk-reserve.ts). */
  readonly reserve: string;
  readonly backups: string;
};

/** Where things are inside DATA_DIR. */
export function dataPaths(dataDir: string): DataPaths {
  return {
    files: join(dataDir, 'postgres'),
    unfinished: join(dataDir, 'postgres.unfinished'),
    scratch: join(dataDir, 'scratch'),
    lock: join(dataDir, 'daybook.lock'),
    reserve: join(dataDir, 'daybook.reserve'),
    backups: join(dataDir, 'backups'),
  };
}

/** Removes what a killed process left of a database that it made. Only for the holder of the lock. */
export async function removeUnfinished(paths: DataPaths): Promise<void> {
  await removeOwn(paths.unfinished, isClusterEntry);
}

/** Removes the engine's note of who has the files open. Only for the holder of the lock, of a folder with a database. */
export async function removeOpenNote(paths: DataPaths): Promise<void> {
  // It holds a constant in this engine, and an empty one (after a power cut) stops the start.
  await rm(join(paths.files, 'postmaster.pid'), { force: true });
}

/** Refuses a directory of another major version, with what to do about it. */
export function checkEngineVersion(paths: DataPaths): void {
  const found = readFileSync(join(paths.files, 'PG_VERSION'), 'utf8').trim();
  if (found === String(engineMajorVersion)) return;
  const state = `${paths.files} was made by PostgreSQL ${found}, this version of Daybook brings PostgreSQL ${engineMajorVersion}.`;
  throw new EngineVersionMismatch(`${state} ${Number(found) > engineMajorVersion ? goForward : wayUp(paths)}`);
}

const goForward = 'Start the newer Daybook that made it.';

function wayUp({ files }: DataPaths): string {
  return (
    `Make a backup with the Daybook that made it (npm run backup), move ${files} away, ` +
    'and restore the backup with this one (npm run restore <file>).'
  );
}

async function syncTree(path: string): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) await syncTree(child);
    else if (entry.isFile()) await syncFile(child);
  }
  syncDirectory(path);
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Makes a new database under another name, forces it to the disk (if it syncs), and only then gives it its name. What has
 * that name already may only be an empty folder.
 */
export async function createDatabase(
  paths: DataPaths,
  syncs: boolean,
  make: (directory: string) => Promise<void>,
): Promise<void> {
  await mkdir(paths.unfinished, { recursive: true });
  await make(paths.unfinished);
  if (syncs) await syncTree(paths.unfinished);
  // Fails on a folder that holds anything.
  if (existsSync(paths.files)) await rmdir(paths.files);
  await rename(paths.unfinished, paths.files);
  syncDirectory(join(paths.files, '..'));
}
