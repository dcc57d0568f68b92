import { describeBackup, makeBackup } from './backup/keep-backups.ts';
import type { TrialSettings } from './backup/trial-restore.ts';
import type { Database, DatabaseLog } from './database.ts';

export type NightlyBackup = {
  readonly directory: string;
  /** Where it is restored on trial; without it, it is only read back. */
  readonly trial?: TrialSettings;
  readonly log: DatabaseLog;
  readonly now: Date;
  /** Ends the trial early. */
  readonly signal: AbortSignal;
};

/**
 * Makes a backup and restores it on trial, a large one only once a week; the log says whether it did.
 * @throws BackupFailed when it cannot be restored from
 */
export async function nightlyBackup(database: Database, settings: NightlyBackup): Promise<void> {
  const { directory, log, now, signal } = settings;
  const trial = settings.trial === undefined ? undefined : { ...settings.trial, signal };
  const made = await makeBackup(database, { directory, reason: 'nightly', now, trial, onlyWhenDue: true });
  log({ level: made.trial?.kind === 'skipped' ? 'warn' : 'info', message: describeBackup(made) });
}
