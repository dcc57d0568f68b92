import type { DatabaseLog } from './database.ts';
import type { MigrationFile } from './migrations-folder.ts';

export type DatabaseSettings = {
  /** Where the embedded database keeps its files. Not used with databaseUrl. */
  readonly dataDir?: string;
  /** An ordinary PostgreSQL, 15 or later; without it the embedded one is used. */
  readonly databaseUrl?: string;
  /** Connections to a server; the embedded engine has one. */
  readonly maxConnections?: number;
  /** A pooler that gives each transaction another connection stands before the server, and knows no prepared statements. */
  readonly hasPooler?: boolean;
  /** A direct address of the server by which changes of other processes are heard; without it this process hears its own alone. */
  readonly listenUrl?: string;
  /** A streaming standby of that PostgreSQL, for long reading. */
  readonly replicaUrl?: string;
  /** How often its state is looked at. */
  readonly replicaLookEveryMs?: number;
  /** The longest a statement may take when its transaction does not say otherwise. */
  readonly deadlineMs?: number;
  /** The longest a transaction waits for a connection. */
  readonly connectDeadlineMs?: number;
  /** Where a backup goes before an existing database is migrated; DATA_DIR/backups when embedded, none otherwise. */
  readonly backupDir?: string;
  /** Whether an empty embedded database may be made where backups or a key show that there was one; a restore may. */
  readonly mayBeginAnew?: boolean;
  readonly log?: DatabaseLog;
  /** For tests. */
  readonly syncs?: boolean;
  readonly freeBytes?: () => Promise<number>;
  readonly diskLookEveryMs?: number;
  readonly migrations?: readonly MigrationFile[];
};
