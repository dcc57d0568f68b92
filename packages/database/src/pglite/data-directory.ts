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
  /** Where a new database is created before it is renamed, so that an incomplete one is never opened. */
  readonly unfinished: string;
  /** For temporary databases: dry runs of migrations and trial restores. */
  readonly scratch: string;
  readonly lock: string;
  /** Reserves space on the disk (disk-reserve.ts). */
  readonly reserve: string;
  readonly backups: string;
};

/** Returns the paths inside DATA_DIR. */
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

/** Removes the incomplete database of a killed process. Only for the holder of the lock. */
export async function removeUnfinished(paths: DataPaths): Promise<void> {
  await removeOwn(paths.unfinished, isClusterEntry);
}

/**
 * Removes the engine's record of the process that has the files open. Only for the holder of the lock, on a folder with
 * a database.
 */
export async function removeOpenNote(paths: DataPaths): Promise<void> {
  // Its content is constant in this engine, and an empty file (after a power failure) prevents the start.
  await rm(join(paths.files, 'postmaster.pid'), { force: true });
}

/** Refuses a directory of another major version, with the remedy. */
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
 * Creates a new database under another name, forces it to the disk (if it syncs), and only then renames it. An existing
 * folder of the final name must be empty.
 */
export async function createDatabase(
  paths: DataPaths,
  syncs: boolean,
  make: (directory: string) => Promise<void>,
): Promise<void> {
  await mkdir(paths.unfinished, { recursive: true });
  await make(paths.unfinished);
  if (syncs) await syncTree(paths.unfinished);
  // Fails on a folder that is not empty.
  if (existsSync(paths.files)) await rmdir(paths.files);
  await rename(paths.unfinished, paths.files);
  syncDirectory(join(paths.files, '..'));
}
