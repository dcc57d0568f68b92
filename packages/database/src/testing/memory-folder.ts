import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memoryFolder = '/dev/shm';
const enoughBytes = 4 * 2 ** 30;

/**
 * Where files lie that live no longer than a test: in memory on a Linux that has enough of it, else with all temporary
 * files. A disk takes long to make and to remove the thousands of files of each database.
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
