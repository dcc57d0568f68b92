import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database.ts';
import { BackupFailed } from '../errors.ts';
import { type BackupReason, backupsToRemove, failedName } from './backup-names.ts';
import { verifyBackup } from './read-backup.ts';
import { type Trial, type TrialSettings, tryRestore } from './trial-restore.ts';
import { writeBackup } from './write-backup.ts';

export type KeepBackups = {
  readonly directory: string;
  readonly reason: BackupReason;
  readonly now: Date;
  /** Where the backup is restored on trial; without it it is only read back. */
  readonly trial?: TrialSettings | undefined;
};

export type MadeBackup = { readonly path: string; readonly trial: Trial | null };

/**
 * Makes a backup, reads it back as a whole, restores it on trial when asked, and only then removes the ones that are no
 * longer kept.
 * @throws BackupFailed when it cannot be restored from; the file is kept under a name that does not count as a backup
 */
export async function makeBackup(database: Database, target: KeepBackups): Promise<MadeBackup> {
  const path = await writeBackup(database, target);
  try {
    return { path, trial: await prove(path, target.trial) };
  } catch (error) {
    const failed = failedName(path);
    await rename(path, failed);
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupFailed(`The backup cannot be restored: ${reason}. It is kept as ${failed}`, { cause: error });
  } finally {
    await removeOutdated(target.directory);
  }
}

async function prove(path: string, trial: TrialSettings | undefined): Promise<Trial | null> {
  await verifyBackup(path);
  return trial === undefined ? null : tryRestore(path, trial);
}

async function removeOutdated(directory: string): Promise<void> {
  for (const name of backupsToRemove(await readdir(directory))) await rm(join(directory, name));
}

/** One sentence for the log or the operator: where the backup is and what was done to prove it. */
export function describeBackup({ path, trial }: MadeBackup): string {
  if (trial?.kind !== 'restored') {
    const why = trial === null ? '' : ` (not restored on trial: ${trial.reason})`;
    return `Backup written and read back${why}: ${path}`;
  }
  const { rows, durationSeconds } = trial;
  return `Backup written and restored on trial (${rows} rows, ${durationSeconds.toFixed(1)} s): ${path}`;
}
