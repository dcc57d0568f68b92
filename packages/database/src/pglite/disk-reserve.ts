import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';

const bytesPerMegabyte = 1024 * 1024;
/** Two segments of the log: the space that the engine needs to shut down and open again. */
export const reserveBytes = 32 * bytesPerMegabyte;

/** Disk space that is reserved by a file, and released when the engine needs it to open. */
export type DiskReserve = {
  isKept(): boolean;
  /** Creates the file unless it exists. */
  keep(): Promise<void>;
  /** Removes the file; returns whether it existed. */
  giveUp(): Promise<boolean>;
};

/**
 * Returns a reserve in the file at this path. It contains random bytes, because some disks store zeros without using
 * space.
 */
export function diskReserve(path: string): DiskReserve {
  const isKept = () => existsSync(path);
  const giveUp = async () => {
    const was = isKept();
    await rm(path, { force: true });
    return was;
  };
  return { isKept, giveUp, keep: async () => (isKept() ? undefined : fill(path)) };
}

/** For temporary databases. */
export const noReserve: DiskReserve = { isKept: () => true, keep: async () => {}, giveUp: async () => false };

async function fill(path: string): Promise<void> {
  const unfinished = `${path}.unfinished`;
  try {
    const file = await open(unfinished, 'w', 0o600);
    try {
      const noise = randomBytes(bytesPerMegabyte);
      for (let written = 0; written < reserveBytes; written += noise.length) await file.write(noise);
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}
