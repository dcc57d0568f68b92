import { sql } from 'kysely';
import pg from 'pg';
import type { DatabaseLog, Transaction } from './database.ts';
import { MigrationFailed, MigrationRefused } from './errors.ts';
import type { MigrationFile } from './migrations-folder.ts';
import { createRoles } from './roles.ts';
import type { Runner } from './transactions.ts';

type Applied = { version: number; name: string; checksum: string };

export type MigrateOptions = {
  readonly migrations: readonly MigrationFile[];
  readonly log: DatabaseLog;
  /** Called once before the first change to a database with content. */
  readonly beforeChange?: () => Promise<void>;
};

const createTable = `CREATE TABLE IF NOT EXISTS schema_migrations (
  version    integer PRIMARY KEY,
  name       text NOT NULL,
  checksum   text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
)`;

/**
 * Brings the database to the newest version, each migration in its own transaction. Several processes may start at
 * once: a lock on the table serialises them, and a later one finds the work done.
 */
export async function migrate(run: Runner, options: MigrateOptions): Promise<void> {
  if (options.migrations.length === 0) return;
  const applied = await run('owner', async (trx) => ((await tableExists(trx)) ? readApplied(trx) : []));
  checkApplied(applied, options.migrations);
  if (applied.length === options.migrations.length) return;
  if (applied.length > 0 && (await run('owner', hasRows))) await options.beforeChange?.();
  await createRoles(run);
  await ensureTable(run);
  for (const migration of options.migrations) await applyOnce(run, migration, options);
}

async function tableExists(trx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`SELECT to_regclass('schema_migrations') IS NOT NULL AS found`.execute(
    trx,
  );
  return rows[0]?.found === true;
}

/** False after an interrupted first start: some tables may exist, but no users, and not yet what a backup needs. */
async function hasRows(trx: Transaction): Promise<boolean> {
  // Not by a SELECT: row-level security hides the rows even from their owner.
  const { rows } = await sql<{ found: boolean | null }>`
    SELECT pg_relation_size(to_regclass('clients')) > 0 AS found`.execute(trx);
  return rows[0]?.found === true;
}

/**
 * CREATE TABLE IF NOT EXISTS may still collide when two processes run it at the same moment; the second attempt
 * succeeds.
 */
async function ensureTable(run: Runner): Promise<void> {
  const create = () => run('owner', (trx) => sql.raw(createTable).execute(trx));
  await create().catch(create);
}

async function readApplied(trx: Transaction): Promise<Applied[]> {
  return trx.selectFrom('schema_migrations').select(['version', 'name', 'checksum']).orderBy('version').execute();
}

function checkApplied(applied: readonly Applied[], migrations: readonly MigrationFile[]): void {
  for (const done of applied) {
    const file = migrations[done.version - 1];
    if (file === undefined) {
      throw new MigrationRefused(
        `The database is at version ${done.version} (${done.name}), this Daybook knows ${migrations.length}. Start a newer Daybook, or restore a backup of this version.`,
      );
    }
    if (file.checksum !== done.checksum) {
      throw new MigrationRefused(
        `Migration ${done.version} (${done.name}) was changed after it ran. A migration that ran stays as it is; add another.`,
      );
    }
  }
}

async function applyOnce(run: Runner, migration: MigrationFile, options: MigrateOptions): Promise<void> {
  const apply = async (trx: Transaction) => {
    await sql.raw('LOCK TABLE schema_migrations IN ACCESS EXCLUSIVE MODE').execute(trx);
    const applied = await readApplied(trx);
    checkApplied(applied, options.migrations);
    if (applied.some(({ version }) => version === migration.version)) return;
    await sql.raw(migration.sql).execute(trx);
    const { version, name, checksum } = migration;
    await trx.insertInto('schema_migrations').values({ version, name, checksum }).execute();
    options.log({ level: 'info', message: `Migration ${version} ran: ${name}` });
  };
  await run('owner', apply, { deadlineMs: 0 }).catch((error: unknown) => {
    throw error instanceof pg.DatabaseError ? failed(migration, error) : error;
  });
}

function failed({ version, name }: MigrationFile, cause: pg.DatabaseError): MigrationFailed {
  return new MigrationFailed(`Migration ${version} (${name}) failed: ${cause.message}`, { cause });
}
