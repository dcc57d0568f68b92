import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { DatabaseSettings } from '../database-settings.ts';
import { MigrationFailed, MigrationRefused, RestoreRefused } from '../errors.ts';
import { type MigrationFile, readMigrations } from '../migrations-folder.ts';
import { openDatabase } from '../open-database.ts';
import { readTables } from './catalogue.ts';
import type { BackupHeader } from './file-format.ts';
import { loadBackup } from './load-backup.ts';
import { verifyBackup } from './read-backup.ts';

export type RestoreOptions = {
  /** Discards the present content of the database. Without it a database with data is refused. */
  readonly replace?: boolean;
};

export type Restored = { readonly createdAt: string; readonly rows: number };

const insertDeadlineMs = 120_000;

/**
 * Restores a backup into the database of the settings, whichever engine that is and whichever made the backup. The file
 * is read and checked completely first; then the tables are created as they were at the time, filled in one
 * transaction, and migrated to the newest version.
 */
export async function restoreBackup(
  settings: DatabaseSettings,
  path: string,
  options: RestoreOptions = {},
): Promise<Restored> {
  const { header, trailer } = await verifyBackup(path);
  const known = settings.migrations ?? (await readMigrations());
  const migrations = migrationsOf(header, known);
  if (options.replace === true) await throwAway(settings);
  const database = await openOlder({ ...settings, migrations, mayBeginAnew: true });
  try {
    await refuseUnlessEmpty(database);
    await database.asOwner((trx) => loadBackup(trx, path, header.tables), { deadlineMs: insertDeadlineMs });
    await database.vacuum();
  } finally {
    await database.close();
  }
  if (migrations.length < known.length) await (await openDatabase(settings)).close();
  const rows = Object.values(trailer.rows).reduce((sum, count) => sum + count, 0);
  return { createdAt: header.createdAt, rows };
}

/** The migrations that had run when the backup was made. */
function migrationsOf(header: BackupHeader, known: readonly MigrationFile[]): readonly MigrationFile[] {
  for (const [index, { version, name, checksum }] of header.migrations.entries()) {
    if (known[index]?.checksum !== checksum) {
      throw new RestoreRefused(`The backup needs migration ${version} (${name}), which this Daybook does not have`);
    }
  }
  return known.slice(0, header.migrations.length);
}

async function openOlder(settings: DatabaseSettings): Promise<Database> {
  try {
    return await openDatabase(settings);
  } catch (error) {
    if (!(error instanceof MigrationRefused) || error instanceof MigrationFailed) throw error;
    throw new RestoreRefused('The database is newer than the backup. Restore into an empty one, or replace it.', {
      cause: error,
    });
  }
}

async function refuseUnlessEmpty(database: Database): Promise<void> {
  const filled = await database.asMaintenance(async (trx) => {
    for (const { name } of await readTables(trx)) {
      const { rows } = await sql`SELECT FROM ${sql.table(name)} LIMIT 1`.execute(trx);
      if (rows.length > 0) return name;
    }
    return null;
  });
  if (filled !== null) {
    throw new RestoreRefused(`The database holds data already (table ${filled}). Say --replace to throw it away.`);
  }
}

/** Removes every table and the waiting jobs, so that they can be recreated as of the backup. */
async function throwAway(settings: DatabaseSettings): Promise<void> {
  const database = await openDatabase({ ...settings, migrations: [], mayBeginAnew: true });
  try {
    await database.asOwner((trx) =>
      sql.raw('DROP SCHEMA IF EXISTS jobs CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public').execute(trx),
    );
  } finally {
    await database.close();
  }
}
