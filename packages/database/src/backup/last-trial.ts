// Which backup was restored on trial last. A trial of a large database takes minutes and much memory, so it is not made every
// night; the backup that passed the last one is kept until another one has.
//   isTrialDue      whether tonight's backup is to be restored
//   readLastTrial   what the folder of the backups says
//   noteTrial       writes it there
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const hourMs = 3_600_000;
/** A week, less half a night: the clock's jobs do not begin at the same second. */
const againAfterMs = (7 * 24 - 6) * hourMs;
/** A trial that took no longer is done every night. */
const shortSeconds = 60;
const fileName = 'restored-on-trial.json';

export type LastTrial = {
  /** The name of the backup's file. */
  readonly backup: string;
  /** ISO 8601. */
  readonly restoredAt: string;
  readonly rows: number;
  readonly durationSeconds: number;
  /** How many migrations it holds. */
  readonly migrations: number;
};

/** Facts that tonight's decision depends on. */
export type TrialFacts = { readonly now: Date; readonly migrations: number; readonly names: readonly string[] };

/**
 * Whether a backup is to be restored on trial: when the last trial was short, is a week old, was of a database of another
 * version, or its backup is gone; and when there was none.
 */
export function isTrialDue(last: LastTrial | null, { now, migrations, names }: TrialFacts): boolean {
  if (last === null || last.durationSeconds <= shortSeconds) return true;
  if (last.migrations !== migrations || !names.includes(last.backup)) return true;
  const ageMs = now.getTime() - Date.parse(last.restoredAt);
  // A clock that was put back must not keep trials away.
  return ageMs >= againAfterMs || ageMs < 0;
}

/** Null when there was none, or the note cannot be read: then a trial is made. */
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
