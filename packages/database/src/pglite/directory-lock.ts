import { DatabaseSync } from 'node:sqlite';
import { DataDirectoryInUse, DataDirectoryUnusable } from '../errors.ts';

export type DirectoryLock = { release(): void };

const sqliteBusy = 5;
const sqliteCannotOpen = 14;
const sqliteNotOurs = 26;

/**
 * Locks the directory for this process, or throws DataDirectoryInUse. The lock is an exclusive transaction on a small
 * SQLite file: the kernel holds it and releases it when the process ends in any way, even by kill -9. A file with a
 * process id would not work, because ids are reused, in containers always.
 * @throws DataDirectoryUnusable when another kind of file has the name of the lock
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
    // A journal would be a separate file, for which a full disk has no space.
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
