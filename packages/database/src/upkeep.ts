import { describeBackup, makeBackup } from './backup/keep-backups.ts';
import type { TrialSettings } from './backup/trial-restore.ts';
import type { Database, DatabaseLog } from './database.ts';

export type UpkeepSettings = {
  /** Where nightly backups go; null makes none (a server that is backed up by other means). */
  readonly backupDir: string | null;
  /** Where each backup is restored on trial; without it it is only read back. */
  readonly trial?: TrialSettings;
  /** Local hour of the machine at which the night's work begins. */
  readonly hour?: number;
  readonly log: DatabaseLog;
  /** The present moment; for tests. */
  readonly now?: () => Date;
  /** Calls back once after a time and gives how to cancel that; for tests. */
  readonly after?: (delayMs: number, work: () => void) => () => void;
};

export type Upkeep = {
  /** Does the night's work now. */
  runNow(): Promise<void>;
  /** Cancels the next night and waits for work that runs; a trial restore is ended early. */
  stop(): Promise<void>;
};

const nightHour = 3;

/** Milliseconds until the next time that the machine's clock shows this hour; one night away when it shows it now. */
export function msUntilHour(now: Date, hour: number): number {
  const next = new Date(now);
  next.setHours(hour, 0, 0, 0);
  if (next <= now) next.setDate(next.getDate() + 1);
  return next.getTime() - now.getTime();
}

/** Every night: a backup that is restored on trial, then VACUUM (ANALYZE), which the embedded engine does not do by itself. */
export function scheduleUpkeep(database: Database, settings: UpkeepSettings): Upkeep {
  const now = settings.now ?? (() => new Date());
  const after = settings.after ?? timer;
  let running: Promise<void> = Promise.resolve();
  let cancel = () => {};
  const stopping = new AbortController();

  const runNow = () => {
    running = running.then(() => nightlyWork(database, settings, now(), stopping.signal));
    return running;
  };
  const planNext = () => {
    if (stopping.signal.aborted) return;
    cancel = after(msUntilHour(now(), settings.hour ?? nightHour), () => void runNow().finally(planNext));
  };
  planNext();
  return {
    runNow,
    stop: () => {
      stopping.abort();
      cancel();
      return running;
    },
  };
}

function timer(delayMs: number, work: () => void): () => void {
  const handle = setTimeout(work, delayMs).unref();
  return () => clearTimeout(handle);
}

async function nightlyWork(
  database: Database,
  { backupDir, trial, log }: UpkeepSettings,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const attempt = (what: string, work: () => Promise<void>) =>
    work().catch((error: unknown) => log({ level: 'error', message: `The nightly ${what} failed: ${String(error)}` }));
  if (backupDir !== null) {
    await attempt('backup', async () => {
      const trialUntilStop = trial === undefined ? undefined : { ...trial, signal };
      const made = await makeBackup(database, { directory: backupDir, reason: 'nightly', now, trial: trialUntilStop });
      log({ level: made.trial?.kind === 'skipped' ? 'warn' : 'info', message: describeBackup(made) });
    });
  }
  if (!signal.aborted) await attempt('clean-up', () => database.vacuum());
}
