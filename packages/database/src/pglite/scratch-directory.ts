import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { DataDirectoryInUse, DataDirectoryUnusable } from '../errors.ts';
import { dataPaths } from './data-directory.ts';
import { lockDirectory } from './directory-lock.ts';
import { isScratchEntry, removeOwn } from './remove-own.ts';

/**
 * Provides an empty folder in DATA_DIR for a temporary database, and removes it afterwards. Remains of a killed process
 * are removed first, and also by the next start.
 * @throws DataDirectoryInUse when another process uses it, DataDirectoryUnusable when it has foreign files
 */
export async function withScratchDirectory<T>(dataDir: string, work: (directory: string) => Promise<T>): Promise<T> {
  const { scratch } = dataPaths(dataDir);
  const lock = lockDirectory(`${scratch}.lock`, scratch);
  try {
    await removeOwn(scratch, isScratchEntry);
    await mkdir(scratch, { mode: 0o700 });
    return await work(scratch);
  } finally {
    await removeOwn(scratch, isScratchEntry).finally(() => lock.release());
  }
}

/**
 * Removes the remains of a killed process; the folder stays while another process uses it, and when it is not
 * Daybook's.
 */
export async function clearScratchDirectory(dataDir: string): Promise<void> {
  if (!existsSync(dataPaths(dataDir).scratch)) return;
  try {
    await withScratchDirectory(dataDir, async () => {});
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse || error instanceof DataDirectoryUnusable)) throw error;
  }
}
