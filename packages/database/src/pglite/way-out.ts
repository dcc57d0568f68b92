// The remedy in a refusal of a data directory: the newest backup, and how to use it. Reads only.
//   newestBackupIn   path of the newest backup
//   namesIn          entries of a folder
//   unusable         the refusal of a directory whose database cannot be used
//   refusalBeside    the refusal because of something beside the database
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { newestBackup } from '../backup/backup-names.ts';
import { DataDirectoryUnusable } from '../errors.ts';
import type { DataPaths } from './data-directory.ts';

/** Path of the newest backup in the data directory's own folder; null when there is none, or it cannot be read. */
export function newestBackupIn({ backups }: Pick<DataPaths, 'backups'>): string | null {
  const name = newestBackup(namesIn(backups));
  return name === null ? null : join(backups, name);
}

/** Returns the names in a folder; none when it is missing or no folder. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Returns a refusal with the remedy to put back the files, or else to restore the newest backup. `what` is a sentence
 * without its full stop.
 */
export function unusable(paths: DataPaths, what: string, cause?: unknown): DataDirectoryUnusable {
  const { files, backups } = paths;
  const newest = newestBackupIn(paths);
  const way =
    newest === null
      ? `There is no backup in ${backups}: keep the folder as it is, and look for a copy of it that was made while Daybook was stopped.`
      : `The newest backup is ${newest}. When the files cannot be put back, move ${files} away, keep it, and run: npm run restore ${newest}`;
  return new DataDirectoryUnusable(`${what}. Nothing was removed. ${way}`, { cause });
}

/** Returns a refusal with a specific remedy. `what` is a sentence without its full stop, `way` one or more with it. */
export function refusalBeside(paths: DataPaths, what: string, way: string, cause?: unknown): DataDirectoryUnusable {
  const newest = newestBackupIn(paths);
  const backup = newest === null ? `There is no backup in ${paths.backups}.` : `The newest backup is ${newest}.`;
  return new DataDirectoryUnusable(`${what}. Nothing was removed. ${way} ${backup}`, { cause });
}
