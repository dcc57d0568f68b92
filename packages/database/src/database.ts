import type { Transaction as KyselyTransaction } from 'kysely';
import type { Changes } from './changes/change.ts';
import type { Schema } from './schema.ts';

/** A running transaction; every statement of a request goes through one. */
export type Transaction = KyselyTransaction<Schema>;

/** The user of a transaction. Row-level security hides everything else from it. */
export type Scope = {
  readonly clientId: number;
  readonly userId: number;
  /** Whether published days of colleagues may be read (managers and administrators). */
  readonly readsPublished: boolean;
  /** Whether the transaction may change what only administrators change. */
  readonly administers?: boolean;
  /** Whether somebody acts in the user's name: the user's private rows are hidden. */
  readonly isImpersonated?: boolean;
  /** The first date that the user's plan shows, 'YYYY-MM-DD'; without one everything is shown. */
  readonly historyFrom?: string;
  /**
   * Pauses up to this long, in seconds, do not divide activity under the user's plan. Read by the rules, not by the
   * database.
   */
  readonly detailGapSeconds?: number;
  /**
   * The change of a day that the user is making, as marker (a UUID) and kind: the database records the previous rows.
   */
  readonly dayChange?: string;
};

export type TransactionOptions = {
  /** The longest a single statement may take, in milliseconds; 0 is no limit. By default the database's own. */
  readonly deadlineMs?: number;
  /**
   * The longest the transaction may take in total; 0 is no limit. By default 2 minutes for requests, none for
   * maintenance.
   */
  readonly limitMs?: number;
  /** The access and isolation of the transaction. By default PostgreSQL's: read committed, read and write. */
  readonly mode?: 'write' | 'read' | 'snapshot';
  /**
   * Whether the statements' plans are kept on the connection, independent of the values: for short statements that run
   * often. Not for those whose best plan depends on the values, such as sums over any period.
   */
  readonly prepares?: boolean;
  /** The work is a single statement, and its transaction ends in the same round trip. A second one is refused. */
  readonly isOneStatement?: boolean;
  /**
   * A long read, which may run on a read replica. It sees everything that was committed before. The work may run a
   * second time, on the primary, and must only read.
   */
  readonly mayBeReplica?: boolean;
};

export type DatabaseRole =
  | 'daybook_app'
  | 'daybook_administrator'
  | 'daybook_auth'
  | 'daybook_maintenance'
  | 'daybook_jobs'
  | 'daybook_periods';

/**
 * ready: it does the long reads; late: it lags behind; away: it does not answer; not_a_replica: it accepts writes
 * itself; foreign: it follows another server, another database, or the history before a promotion.
 */
export type ReplicaState = 'ready' | 'late' | 'away' | 'not_a_replica' | 'foreign';

export type ReplicaHealth = {
  readonly state: ReplicaState;
  /** Bytes of changes that it lagged behind at the last check; null when unknown. */
  readonly behindBytes: number | null;
  /** The number of this process's long reads that it did. */
  readonly answered: number;
  /** The number that the primary did instead. */
  readonly passedOn: number;
};

export type DatabaseHealth = {
  readonly engine: 'pglite' | 'postgresql';
  readonly version: string;
  /** False when a commit is not forced to the disk (in-memory tests, a failed self-test). */
  readonly durable: boolean;
  readonly migrations: number;
  /** Null when no replica is configured. */
  readonly replica: ReplicaHealth | null;
};

/** A message of the database for the log of the process. */
export type DatabaseLogEntry = {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
  readonly details?: Record<string, unknown>;
};
export type DatabaseLog = (entry: DatabaseLogEntry) => void;

export type Work<T> = (trx: Transaction) => Promise<T>;

/** The only access to the data. Every method runs `work` in one transaction and commits when it resolves. */
export type Database = {
  /** Ordinary requests: sees what the scope's user may see. */
  asUser<T>(scope: Scope, work: Work<T>, options?: TransactionOptions): Promise<T>;
  /** For sign-in, session and token lookup, and registration only. */
  asAuthenticator<T>(work: Work<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Sees every organisation: for backup, restore, demonstration data, benchmarks, jobs and erasing a person; never for
   * other requests.
   */
  asMaintenance<T>(work: Work<T>, options?: TransactionOptions): Promise<T>;
  /** Works with the job queue, and sees nothing else. */
  asJobs<T>(work: Work<T>, options?: TransactionOptions): Promise<T>;
  /** Owns the tables: migrations and restore only. */
  asOwner<T>(work: Work<T>, options?: TransactionOptions): Promise<T>;
  /** Reclaims space and refreshes statistics; of the named tables, or of all. Not inside a transaction. */
  vacuum(tables?: readonly (keyof Schema)[]): Promise<void>;
  health(): Promise<DatabaseHealth>;
  /** Committed changes, as they happen. */
  readonly changes: Changes;
  /** Waits for running transactions, flushes everything and closes. */
  close(): Promise<void>;
};
