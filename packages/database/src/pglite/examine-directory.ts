// Checks whether a data directory holds a database, before anything in it is touched.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DataPaths } from './data-directory.ts';
import { namesIn, newestBackupIn, refusalBeside, unusable } from './way-out.ts';

/** PostgreSQL writes it in one piece of this size. */
const controlBytes = 8192;
const logSegment = /^[0-9A-F]{24}$/;

/**
 * Whether there is a database. False means that a new one may be created: there are no signs of an earlier one, or the
 * caller may start over.
 * @throws DataDirectoryUnusable when a database is damaged or missing
 */
export function holdsDatabase(paths: DataPaths, mayBeginAnew: boolean): boolean {
  refuseFile(paths);
  if (namesIn(paths.files).length > 0) {
    refuseDamaged(paths);
    return true;
  }
  if (!mayBeginAnew) refuseLost(paths);
  return false;
}

function refuseFile(paths: DataPaths): void {
  if (existsSync(paths.files) && !statSync(paths.files).isDirectory())
    throw unusable(paths, `${paths.files} is a file, not the folder of the database`);
}

/** Faults that would simply crash the engine. */
function refuseDamaged(paths: DataPaths): void {
  const { files } = paths;
  if (!existsSync(join(files, 'PG_VERSION')))
    throw unusable(paths, `${files} holds files of a database, but not its file PG_VERSION`);
  for (const name of ['base', 'global', 'pg_xact', 'pg_wal']) {
    if (namesIn(join(files, name)).length === 0) throw unusable(paths, `${join(files, name)} is missing or empty`);
  }
  refuseDamagedControl(paths, join(files, 'global', 'pg_control'));
  if (!namesIn(join(files, 'pg_wal')).some((name) => logSegment.test(name)))
    throw unusable(paths, `${join(files, 'pg_wal')} holds nothing of the log that the database needs to open`);
}

function refuseDamagedControl(paths: DataPaths, path: string): void {
  if (!existsSync(path)) throw unusable(paths, `${path} is missing`);
  const content = readFileSync(path);
  if (content.length < controlBytes || content.every((byte) => byte === 0))
    throw unusable(paths, `${path} is empty or cut short`);
}

/** If its backups or its key exist without a database, it was lost, or is in another place. */
function refuseLost(paths: DataPaths): void {
  const folder = dirname(paths.files);
  const signs = [
    ...(newestBackupIn(paths) === null ? [] : ['backups']),
    ...(existsSync(join(folder, 'secret.key')) ? ['secret.key'] : []),
  ];
  if (signs.length === 0) return;
  const restore = newestBackupIn(paths) === null ? '' : ', restore the newest backup (npm run restore <file>)';
  throw refusalBeside(
    paths,
    `${paths.files} holds no database, but ${signs.join(' and ')} beside it show that there was one`,
    `Put the folder back (is its disk mounted, is DATABASE_URL still set?)${restore}, or begin with an empty database by starting once with START_WITHOUT=database.`,
  );
}
