import { mkdir, rm } from 'node:fs/promises';
import { DataDirectoryInUse } from '../errors.ts';
import { dataPaths } from './data-directory.ts';
import { lockDirectory } from './directory-lock.ts';

/**
 * Lends an empty folder in DATA_DIR for a database that is thrown away, and removes it afterwards. What a killed process
 * left is removed first; the next start does that too.
 * @throws DataDirectoryInUse when another process uses it
 */
export async function withScratchDirectory<T>(dataDir: string, work: (directory: string) => Promise<T>): Promise<T> {
  const { scratch } = dataPaths(dataDir);
  const lock = lockDirectory(`${scratch}.lock`, scratch);
  try {
    await removeDirectory(scratch);
    await mkdir(scratch, { mode: 0o700 });
    return await work(scratch);
  } finally {
    await removeDirectory(scratch);
    lock.release();
  }
}

/** Removes what a process left that ended in the middle of its work; while another process has the folder it stays. */
export async function clearScratchDirectory(dataDir: string): Promise<void> {
  try {
    await withScratchDirectory(dataDir, async () => {});
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error;
  }
}

async function removeDirectory(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 3 });
}
