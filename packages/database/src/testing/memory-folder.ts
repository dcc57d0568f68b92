import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memoryFolder = '/dev/shm';
const enoughBytes = 4 * 2 ** 30;

/**
 * Returns the folder for files that live no longer than a test: in memory on a Linux with enough of it, else the
 * temporary folder. A disk needs long to create and remove the thousands of files of each database.
 */
export function memoryOrTemporaryFolder(): string {
  const given = tmpdir();
  if (given.startsWith(memoryFolder)) return given;
  try {
    accessSync(memoryFolder, constants.W_OK);
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize > enoughBytes ? memoryFolder : given;
  } catch {
    return given;
  }
}
