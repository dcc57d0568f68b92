import { mkdir, rm } from 'node:fs/promises';
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

async function removeDirectory(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 3 });
}
