import { closeSync, fsyncSync, openSync } from 'node:fs';

/**
 * Forces the entries of a directory (new and renamed files) to the disk. Windows has no such call and does not need it.
 */
export function syncDirectory(path: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
