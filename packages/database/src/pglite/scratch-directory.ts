import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { DataDirectoryInUse, DataDirectoryUnusable } from '../errors.ts';
import { dataPaths } from './data-directory.ts';
import { lockDirectory } from './directory-lock.ts';
import { isScratchEntry, removeOwn } from './remove-own.ts';

/**
 * Lends an empty folder in DATA_DIR for a database that is thrown away, and removes it afterwards. What a killed process
 * left is removed first; the next start does that too.
 * @throws DataDirectoryInUse when another process uses it, DataDirectoryUnusable when something of somebody else lies in it
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
 * Removes what a process left that ended in the middle of its work; while another process has the folder, and when it is
 * not one of Daybook's, it stays.
 */
export async function clearScratchDirectory(dataDir: string): Promise<void> {
  if (!existsSync(dataPaths(dataDir).scratch)) return;
  try {
    await withScratchDirectory(dataDir, async () => {});
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse || error instanceof DataDirectoryUnusable)) throw error;
  }
}
