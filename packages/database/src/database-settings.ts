import type { DatabaseLog } from './database.ts';
import type { MigrationFile } from './migrations-folder.ts';

export type DatabaseSettings = {
  /** Where the embedded database keeps its files. Not used with databaseUrl. */
  readonly dataDir?: string;
  /** An ordinary PostgreSQL, 15 or later; without it the embedded one is used. */
  readonly databaseUrl?: string;
  /** Connections to a server; the embedded engine has one. */
  readonly maxConnections?: number;
  /**
   * Whether a pooler between here and the server gives each transaction another connection, so that prepared statements
   * do not work.
   */
  readonly hasPooler?: boolean;
  /**
   * A direct address of the server for notifications from other processes; without it this process only sees its own
   * changes.
   */
  readonly listenUrl?: string;
  /** A streaming standby of that PostgreSQL, for long reads. */
  readonly replicaUrl?: string;
  /** How often its state is checked. */
  readonly replicaLookEveryMs?: number;
  /** The default limit of a statement. */
  readonly deadlineMs?: number;
  /** The longest a transaction waits for a connection. */
  readonly connectDeadlineMs?: number;
  /**
   * Where a backup is written before an existing database is migrated; DATA_DIR/backups when embedded, none otherwise.
   */
  readonly backupDir?: string;
  /**
   * Whether an empty embedded database may be created although backups or a key show that there was one; a restore may.
   */
  readonly mayBeginAnew?: boolean;
  readonly log?: DatabaseLog;
  /** For tests. */
  readonly syncs?: boolean;
  readonly freeBytes?: () => Promise<number>;
  readonly diskLookEveryMs?: number;
  readonly migrations?: readonly MigrationFile[];
};
