import { readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Database } from '../database.ts';
import { BackupFailed } from '../errors.ts';
import { type BackupReason, backupsToRemove, failedName } from './backup-names.ts';
import { isTrialDue, type LastTrial, noteTrial, readLastTrial } from './last-trial.ts';
import { verifyBackup } from './read-backup.ts';
import { type Trial, type TrialSettings, tryRestore } from './trial-restore.ts';
import { writeBackup } from './write-backup.ts';

export type KeepBackups = {
  readonly directory: string;
  readonly reason: BackupReason;
  readonly now: Date;
  /** Where the backup is restored on trial; without it, it is only read back. */
  readonly trial?: TrialSettings | undefined;
  /** Whether a trial is skipped when it is not due; see last-trial.ts. */
  readonly onlyWhenDue?: boolean;
};

/** A skipped trial, because the last one is recent enough. */
type NotDue = { readonly kind: 'not-due'; readonly last: LastTrial };

export type MadeBackup = { readonly path: string; readonly trial: Trial | NotDue | null };

/**
 * Makes a backup, reads it back completely, restores it on trial if requested, and only then removes old backups. The
 * last one that was restored on trial is kept.
 * @throws BackupFailed when it cannot be restored from; the file is kept under a name that does not count as a backup
 */
export async function makeBackup(database: Database, target: KeepBackups): Promise<MadeBackup> {
  const path = await writeBackup(database, target);
  try {
    return { path, trial: await prove(path, target) };
  } catch (error) {
    const failed = failedName(path);
    await rename(path, failed);
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupFailed(`The backup cannot be restored: ${reason}. It is kept as ${failed}`, { cause: error });
  } finally {
    await removeOutdated(target.directory);
  }
}

async function prove(path: string, { directory, now, trial, onlyWhenDue }: KeepBackups): Promise<MadeBackup['trial']> {
  const { header } = await verifyBackup(path);
  if (trial === undefined) return null;
  const migrations = header.migrations.length;
  const last = onlyWhenDue === true ? await readLastTrial(directory) : null;
  const names = await readdir(directory);
  if (last !== null && !isTrialDue(last, { now, migrations, names })) return { kind: 'not-due', last };
  const made = await tryRestore(path, trial);
  if (made.kind === 'restored') {
    const { rows, durationSeconds } = made;
    const backup = basename(path);
    await noteTrial(directory, { backup, restoredAt: now.toISOString(), rows, durationSeconds, migrations });
  }
  return made;
}

async function removeOutdated(directory: string): Promise<void> {
  const proven = (await readLastTrial(directory))?.backup;
  const outdated = backupsToRemove(await readdir(directory)).filter((name) => name !== proven);
  for (const name of outdated) await rm(join(directory, name));
}

/** Returns one sentence for the log or the operator: where the backup is and how it was verified. */
export function describeBackup({ path, trial }: MadeBackup): string {
  if (trial?.kind === 'not-due') {
    const { backup, restoredAt } = trial.last;
    return `Backup written and read back (${backup} was restored on trial on ${restoredAt.slice(0, 10)}, which is done weekly): ${path}`;
  }
  if (trial?.kind !== 'restored') {
    const why = trial === null ? '' : ` (not restored on trial: ${trial.reason})`;
    return `Backup written and read back${why}: ${path}`;
  }
  const { rows, durationSeconds } = trial;
  return `Backup written and restored on trial (${rows} rows, ${durationSeconds.toFixed(1)} s): ${path}`;
}
