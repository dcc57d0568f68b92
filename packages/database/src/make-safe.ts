import { makeBackup } from './backup/keep-backups.ts';
import type { Database } from './database.ts';
import type { DatabaseSettings } from './database-settings.ts';
import type { Engine, EngineFiles } from './engine.ts';
import { MigrationFailed } from './errors.ts';
import { dataPaths } from './pglite/data-directory.ts';
import { freeBytesAt, leastFreeBytes } from './pglite/disk-guard.ts';
import { withScratchDirectory } from './pglite/scratch-directory.ts';

const bytesPerMegabyte = 1024 * 1024;
/** Larger databases are not copied, because the start would take too long. */
export const largestDryRunBytes = 2048 * bytesPerMegabyte;
/** A migration may rewrite every row, so the copy can become twice as large. */
const growth = 2;

type MigrateCopy = (settings: DatabaseSettings) => Promise<void>;

/**
 * Steps before the first change to a database with content: a backup if one is configured, then for an embedded
 * database a dry run on a copy of its files.
 * @throws MigrationFailed when the copy could not be changed; the database itself is unchanged
 */
export async function makeSafe(
  engine: Engine,
  database: Database,
  settings: DatabaseSettings,
  migrateCopy: MigrateCopy,
): Promise<void> {
  const backup = await backUp(database, settings);
  if (engine.files === null || settings.dataDir === undefined) return;
  await dryRun(engine.files, { ...settings, dataDir: settings.dataDir }, migrateCopy).catch((error: unknown) => {
    throw explained(error, settings.dataDir, backup);
  });
}

/** A backup is written to the data directory's own folder by default; a server without a folder gets none. */
async function backUp(database: Database, { backupDir, databaseUrl, dataDir, log }: DatabaseSettings) {
  const own = databaseUrl === undefined && dataDir !== undefined ? dataPaths(dataDir).backups : undefined;
  const directory = backupDir ?? own;
  if (directory === undefined) return null;
  const { path } = await makeBackup(database, { directory, reason: 'before-migration', now: new Date() });
  log?.({ level: 'info', message: `Backup before migrating: ${path}` });
  return path;
}

type Embedded = DatabaseSettings & { readonly dataDir: string };

/** Runs the migrations on a copy of the files. A database that is too large is not copied, and the log records that. */
async function dryRun(files: EngineFiles, settings: Embedded, migrateCopy: MigrateCopy): Promise<void> {
  const sizeBytes = await files.sizeBytes();
  if (sizeBytes > largestDryRunBytes) {
    settings.log?.({
      level: 'warn',
      message: `${inMegabytes(sizeBytes)} are too much to try the migrations on a copy`,
    });
    return;
  }
  await checkRoom(settings, sizeBytes);
  await withScratchDirectory(settings.dataDir, async (directory) => {
    await files.copyTo(dataPaths(directory).files);
    await migrateCopy({ ...settings, dataDir: directory, syncs: false });
  });
  settings.log?.({
    level: 'info',
    message: `The migrations ran on a copy of the database (${inMegabytes(sizeBytes)})`,
  });
}

async function checkRoom({ dataDir, freeBytes }: Embedded, sizeBytes: number): Promise<void> {
  const free = await (freeBytes ?? (() => freeBytesAt(dataDir)))();
  const needed = growth * sizeBytes + leastFreeBytes;
  if (free >= needed) return;
  const room = `${inMegabytes(needed)} of room, and there are ${inMegabytes(free)}`;
  throw new MigrationFailed(`A copy of the database needs ${room}: make room and start again`);
}

function explained(error: unknown, dataDir: string | undefined, backup: string | null): MigrationFailed {
  const reason = error instanceof Error ? error.message : String(error);
  const lines = [
    `${reason}.`,
    `The database in ${dataDir} was not touched: migrations run on a copy of it first.`,
    'The Daybook that ran before still starts with it.',
    ...(backup === null ? [] : [`A backup of it is ${backup}.`]),
  ];
  return new MigrationFailed(lines.join(' '), { cause: error });
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / bytesPerMegabyte)} MB`;
}
