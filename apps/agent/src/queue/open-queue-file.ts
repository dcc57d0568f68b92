// One SQLite file contains all waiting rows and the recorder's state.
import { chmodSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const schema = `
  CREATE TABLE IF NOT EXISTS events (
    id text PRIMARY KEY, place integer NOT NULL UNIQUE, version integer NOT NULL, queued_at_ms integer NOT NULL,
    event text NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS rejected (
    id text PRIMARY KEY, event text NOT NULL, code text NOT NULL, message text NOT NULL, rejected_at_ms integer NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS notes (
    place integer PRIMARY KEY AUTOINCREMENT, description text NOT NULL, timestamp text NOT NULL,
    is_refused integer NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE IF NOT EXISTS sent (id text PRIMARY KEY, event text NOT NULL, sent_at_ms integer NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS recorded (
    id text PRIMARY KEY, started_at_ms integer NOT NULL, ended_at_ms integer NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS kept (name text PRIMARY KEY, value text NOT NULL) STRICT;`;

// Deleted rows are overwritten, and the database's journal is truncated after each change, so that removed data cannot
// be read from the files. Full: a change that was reported is on the disk.
const settings = `
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = TRUNCATE;
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = ON;`;

/**
 * Opens (and first makes) the file for this process only, readable by its user only; the lock ends with the process,
 * however it ends. Returns null when another process has it. A damaged file is set aside, for recovery by hand, and
 * replaced by a new one: recording continues.
 */
export function openQueueFile(path: string): DatabaseSync | null {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    return openForOne(path);
  } catch (error) {
    if (!isDamaged(error)) throw error;
    renameSync(path, `${path}.damaged`);
    return openForOne(path);
  }
}

function openForOne(path: string): DatabaseSync | null {
  const database = new DatabaseSync(path);
  try {
    database.exec(settings);
    database.exec('BEGIN EXCLUSIVE');
    database.exec(schema);
    database.exec('COMMIT');
    chmodSync(path, 0o600);
    return database;
  } catch (error) {
    database.close();
    if (isLocked(error)) return null;
    throw error;
  }
}

/** Runs the work in one transaction: all or nothing. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const outcome = work();
    database.exec('COMMIT');
    return outcome;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'errcode' in error ? error.errcode : null);
// SQLITE_BUSY.
const isLocked = (error: unknown) => codeOf(error) === 5;
// SQLITE_CORRUPT, SQLITE_NOTADB.
const isDamaged = (error: unknown) => codeOf(error) === 11 || codeOf(error) === 26;
