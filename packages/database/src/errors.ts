/** The database did not answer in time or cannot be reached; the caller should try again later (503). */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** A statement exceeded the deadline of its transaction, and was ended. */
export class StatementTooLong extends DatabaseUnavailable {}

/** A transaction exceeded its total limit, and its connection was cut. */
export class TransactionTooLong extends DatabaseUnavailable {}

/** The configured PostgreSQL cannot be used at all; the message gives the reason, and what to check. */
export class ServerUnusable extends DatabaseUnavailable {}

/** Another process has the data directory open. */
export class DataDirectoryInUse extends Error {
  override readonly name = 'DataDirectoryInUse';

  constructor(directory: string) {
    super(`${directory} is in use by another running Daybook. Stop that one first, or set another DATA_DIR.`);
  }
}

/**
 * The data directory cannot be used in its present state. Nothing in it was changed; the message names the fault, the
 * newest backup and the remedy.
 */
export class DataDirectoryUnusable extends Error {
  override readonly name = 'DataDirectoryUnusable';
}

/** Too little space is left on the disk: reading works, writing is refused (507). */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** The data directory was made by another major version of the engine. */
export class EngineVersionMismatch extends Error {
  override readonly name = 'EngineVersionMismatch';
}

/** The migrations on disk do not match those in the database. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

/** A migration failed, or could not be tried on a copy; the message describes the resulting state. */
export class MigrationFailed extends MigrationRefused {}

/** An unreliable backup file, or a database that cannot receive it. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

/** A backup was written that cannot be restored from. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed';
}
