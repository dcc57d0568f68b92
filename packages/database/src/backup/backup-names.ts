export type BackupReason = 'nightly' | 'manual' | 'before-migration' | 'before-restore';

const pattern = /^daybook-(\d{4}-\d{2}-\d{2})T(\d{6})Z-(nightly|manual|before-migration|before-restore)\.backup\.gz$/;
const failedEnding = '.failed';
const dailyKept = 7;
const weeklyKept = 4;
const beforeKept = 5;
const failedKept = 2;
const msPerDay = 86_400_000;

/** daybook-2026-03-01T023000Z-nightly.backup.gz: sorts by time. */
export function backupName(now: Date, reason: BackupReason): string {
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '');
  return `daybook-${stamp}Z-${reason}.backup.gz`;
}

/**
 * Returns the newest of the backups among these names; null when there is none. Failed and unfinished files do not
 * count.
 */
export function newestBackup(names: readonly string[]): string | null {
  return (
    names
      .filter((name) => pattern.test(name))
      .sort()
      .at(-1) ?? null
  );
}

/** Returns the name of a backup that cannot be restored: it is kept for inspection only. */
export function failedName(name: string): string {
  return `${name}${failedEnding}`;
}

export const isBackupName = (name: string): boolean => pattern.test(name);

export function isFailedBackup(name: string): boolean {
  return name.endsWith(failedEnding) && pattern.test(name.slice(0, -failedEnding.length));
}

/** Returns the Monday of a date's week, as a number of days; the same for all days of one week. */
function weekOf(date: string): number {
  // 1970-01-01 was a Thursday, so weeks that begin on Monday are shifted by three days.
  return Math.floor((Date.parse(date) / msPerDay + 3) / 7);
}

function newestOfEach(names: readonly string[], groupOf: (date: string) => string | number, kept: number): string[] {
  const newest = new Map<string | number, string>();
  for (const name of names) newest.set(groupOf(dateOf(name)), name);
  return [...newest.values()].slice(-kept);
}

function dateOf(name: string): string {
  return pattern.exec(name)?.[1] ?? '';
}

function reasonOf(name: string): string {
  return pattern.exec(name)?.[3] ?? '';
}

/**
 * Returns the files to remove. Of the nightly backups the newest of each of the last seven days and of the last four
 * weeks stay; of those before a migration or a restore the last five; of failed ones the last two. Manual backups and
 * all other files stay.
 */
export function backupsToRemove(names: readonly string[]): string[] {
  const own = names.filter((name) => pattern.test(name)).sort();
  const nightly = own.filter((name) => reasonOf(name) === 'nightly');
  const before = own.filter((name) => reasonOf(name).startsWith('before-'));
  const failed = names.filter(isFailedBackup).sort();
  const keep = new Set([
    ...newestOfEach(nightly, (date) => date, dailyKept),
    ...newestOfEach(nightly, weekOf, weeklyKept),
    ...before.slice(-beforeKept),
    ...failed.slice(-failedKept),
  ]);
  return [...nightly, ...before, ...failed].filter((name) => !keep.has(name));
}
