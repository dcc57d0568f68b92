import { DatabaseSync } from 'node:sqlite';
import { DataDirectoryInUse } from '../errors.ts';

export type DirectoryLock = { release(): void };

const sqliteBusy = 5;

/**
 * Takes the directory for this process, or throws DataDirectoryInUse. The lock is an exclusive transaction on a small
 * SQLite file: the kernel holds it and lets it go when the process ends in any way, also by kill -9. A file with a
 * process id would not do, because ids repeat, in containers always.
 */
export function lockDirectory(lockPath: string, directory: string): DirectoryLock {
  const file = new DatabaseSync(lockPath, { timeout: 0 });
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)
      throw new DataDirectoryInUse(directory);
    throw error;
  }
  return { release: () => file.close() };
}
