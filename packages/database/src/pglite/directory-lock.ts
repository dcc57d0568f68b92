import { DatabaseSync } from 'node:sqlite';
import { DataDirectoryInUse, DataDirectoryUnusable } from '../errors.ts';

export type DirectoryLock = { release(): void };

const sqliteBusy = 5;
const sqliteCannotOpen = 14;
const sqliteNotOurs = 26;

/**
 * Takes the directory for this process, or throws DataDirectoryInUse. The lock is an exclusive transaction on a small
 * SQLite file: the kernel holds it and lets it go when the process ends in any way, also by kill -9. A file with a
 * process id would not do, because ids repeat, in containers always.
 * @throws DataDirectoryUnusable when something else lies under the name of the lock
 */
export function lockDirectory(lockPath: string, directory: string): DirectoryLock {
  try {
    return take(lockPath);
  } catch (error) {
    throw explained(error, lockPath, directory);
  }
}

function take(lockPath: string): DirectoryLock {
  const file = new DatabaseSync(lockPath, { timeout: 0 });
  try {
    // A journal would be a file of its own, for which a full disk has no room.
    file.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    throw error;
  }
  return { release: () => file.close() };
}

function explained(error: unknown, lockPath: string, directory: string): unknown {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : null;
  if (code === sqliteBusy) return new DataDirectoryInUse(directory);
  if (code === sqliteNotOurs) return new DataDirectoryUnusable(foreign(lockPath), { cause: error });
  if (code === sqliteCannotOpen) return new DataDirectoryUnusable(closed(lockPath), { cause: error });
  return error;
}

function foreign(lockPath: string): string {
  return (
    `${lockPath} is not a lock of Daybook: something else was written to it. Nothing was removed. ` +
    'A lock holds nothing that is needed: when no Daybook runs on this folder, remove the file and start again.'
  );
}

function closed(lockPath: string): string {
  return `${lockPath} cannot be opened for writing. Give this user the right to write in its folder, or set another DATA_DIR.`;
}
