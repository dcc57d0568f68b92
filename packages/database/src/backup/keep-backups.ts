import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database.ts';
import { type BackupReason, backupsToRemove } from './backup-names.ts';
import { verifyBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

export type KeepBackups = { readonly directory: string; readonly reason: BackupReason; readonly now: Date };

/** Makes a backup, reads it back as a whole, and only then removes the ones that are no longer kept. Gives its path. */
export async function makeBackup(database: Database, target: KeepBackups): Promise<string> {
  const path = await writeBackup(database, target);
  await verifyBackup(path);
  for (const name of backupsToRemove(await readdir(target.directory))) await rm(join(target.directory, name));
  return path;
}
