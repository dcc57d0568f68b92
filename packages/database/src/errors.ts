/** The database did not answer in time or cannot be reached; the caller may be told to try again later (503). */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** A statement reached the deadline of its transaction, and was ended. */
export class StatementTooLong extends DatabaseUnavailable {}

/** A transaction reached its limit as a whole, and its connection was cut. */
export class TransactionTooLong extends DatabaseUnavailable {}

/** The PostgreSQL that is set cannot be used at all; the message says why, and what to look at. */
export class ServerUnusable extends DatabaseUnavailable {}

/** Another process has the data directory open. */
export class DataDirectoryInUse extends Error {
  override readonly name = 'DataDirectoryInUse';

  constructor(directory: string) {
    super(`${directory} is in use by another running Daybook. Stop that one first, or set another DATA_DIR.`);
  }
}

/**
 * The data directory cannot be used as it is. Nothing in it was changed; the message says what is wrong, which backup is the
 * newest, and the way out.
 */
export class DataDirectoryUnusable extends Error {
  override readonly name = 'DataDirectoryUnusable';
}

/** Too little room is left on the disk: reading goes on, writing is refused (507). */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** The data directory was made by another major version of the engine. */
export class EngineVersionMismatch extends Error {
  override readonly name = 'EngineVersionMismatch';
}

/** The migrations on disk and those in the database do not belong together. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

/** A migration did not run to its end, or could not be tried on a copy; the message says what that leaves. */
export class MigrationFailed extends MigrationRefused {}

/** A backup file that cannot be trusted, or a database that is not fit to receive it. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

/** A backup was written that cannot be restored from. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed';
}
