// Records which backup was last restored on trial. A trial of a large database takes minutes and much memory, so it
// does not run every night; the last backup that passed is kept until another one passes.
//   isTrialDue      whether tonight's backup must be restored on trial
//   readLastTrial   reads the record from the folder of the backups
//   noteTrial       writes the record
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const hourMs = 3_600_000;
/** A week, less half a night: the nightly jobs do not begin at the same second. */
const againAfterMs = (7 * 24 - 6) * hourMs;
/** A trial that took no longer is repeated every night. */
const shortSeconds = 60;
const fileName = 'restored-on-trial.json';

export type LastTrial = {
  /** The name of the backup's file. */
  readonly backup: string;
  /** ISO 8601. */
  readonly restoredAt: string;
  readonly rows: number;
  readonly durationSeconds: number;
  /** The number of migrations in it. */
  readonly migrations: number;
};

/** Facts that tonight's decision depends on. */
export type TrialFacts = { readonly now: Date; readonly migrations: number; readonly names: readonly string[] };

/**
 * Whether a backup must be restored on trial: when there was no trial yet, or the last one was short, is a week old,
 * had another version of the database, or its backup is gone.
 */
export function isTrialDue(last: LastTrial | null, { now, migrations, names }: TrialFacts): boolean {
  if (last === null || last.durationSeconds <= shortSeconds) return true;
  if (last.migrations !== migrations || !names.includes(last.backup)) return true;
  const ageMs = now.getTime() - Date.parse(last.restoredAt);
  // A clock that was set back must not prevent trials.
  return ageMs >= againAfterMs || ageMs < 0;
}

/** Returns null when there was no trial, or the record cannot be read: then a trial runs. */
export async function readLastTrial(directory: string): Promise<LastTrial | null> {
  const text = await readFile(join(directory, fileName), 'utf8').catch(() => 'null');
  try {
    const value: unknown = JSON.parse(text);
    return isLastTrial(value) ? value : null;
  } catch {
    return null;
  }
}

function isLastTrial(value: unknown): value is LastTrial {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  const areNumbers = ['rows', 'durationSeconds', 'migrations'].every((name) => Number.isFinite(fields.get(name)));
  const isDated = !Number.isNaN(Date.parse(String(fields.get('restoredAt'))));
  return areNumbers && isDated && typeof fields.get('backup') === 'string';
}

export async function noteTrial(directory: string, trial: LastTrial): Promise<void> {
  const draft = join(directory, `${fileName}.new`);
  try {
    await writeFile(draft, `${JSON.stringify(trial)}\n`, { mode: 0o600 });
    await rename(draft, join(directory, fileName));
  } finally {
    await rm(draft, { force: true });
  }
}
