import { constants } from 'node:fs';
import { cp, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { EngineFiles } from '../engine.ts';

/** The files of the embedded engine, read and copied while nobody writes. */
export function engineFiles(pool: pg.Pool, directory: string): EngineFiles {
  return {
    sizeBytes: () => alone(pool, () => directoryBytes(directory)),
    copyTo: (target) => alone(pool, () => cp(directory, target, { recursive: true, mode: constants.COPYFILE_FICLONE })),
  };
}

/**
 * The engine has one session and no background processes, so the holder of its only connection blocks all writes; after
 * a checkpoint the files are complete.
 */
async function alone<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('CHECKPOINT');
    return await work();
  } finally {
    client.release();
  }
}

/** Returns the size of all files of a directory, in bytes. */
async function directoryBytes(directory: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  }
  return bytes;
}
