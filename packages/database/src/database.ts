import type { Transaction as KyselyTransaction } from 'kysely';
import type { Changes } from './changes/change.ts';
import type { Schema } from './schema.ts';

/** A running transaction; every statement of a request goes through one. */
export type Transaction = KyselyTransaction<Schema>;

/** On whose behalf a transaction runs. Row-level security shows it nothing else. */
export type Scope = {
  readonly clientId: number;
  readonly userId: number;
  /** Whether published days of colleagues may be read (managers and administrators). */
  readonly readsPublished: boolean;
  /** Whether what administrators change may be changed. */
  readonly administers?: boolean;
  /** Whether somebody acts in the user's name: the user's private rows stay out of sight. */
  readonly isImpersonated?: boolean;
  /** The first date that the user's plan shows, 'YYYY-MM-DD'; without one everything is shown. */
  readonly historyFrom?: string;
  /** Pauses up to this long, in seconds, divide no activity in what the user's plan shows. Read by the rules, not by the database. */
  readonly detailGapSeconds?: number;
  /** Which change of a day its user makes, as marker (a UUID) and kind: the database writes down what was there before. */
  readonly dayChange?: string;
};

export type TransactionOptions = {
  /** The longest a single statement may take, in milliseconds; 0 is no limit. Without it the database's own default. */
  readonly deadlineMs?: number;
  /** The longest the whole transaction may take; 0 is no limit. Without it 2 minutes for requests, none for maintenance. */
  readonly limitMs?: number;
  /**
   * Rights of the transaction and its sight of others' work. Without it PostgreSQL's default: read committed, read and
   * write.
   */
  readonly mode?: 'write' | 'read' | 'snapshot';
  /**
   * The plans of the statements are kept on the connection, made without looking at the values: for short
   * ones that run again and again. Not for those whose best plan depends on the values, such as sums over any period.
   */
  readonly prepares?: boolean;
  /** The work is one statement, and its transaction ends in the same round trip. A second one is refused. */
  readonly isOneStatement?: boolean;
  /**
   * Long reading, which a read replica may do where there is one. It sees everything that was committed before. The work may
   * run a second time, on the primary, and does nothing but read.
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
 * ready: it does the long reading; late: it lacks changes; away: it does not answer; not_a_replica: it takes writes itself;
 * foreign: it follows another server, another database, or the time before a promotion.
 */
export type ReplicaState = 'ready' | 'late' | 'away' | 'not_a_replica' | 'foreign';

export type ReplicaHealth = {
  readonly state: ReplicaState;
  /** Bytes of changes that it lacked when it was last looked at; null where that is not known. */
  readonly behindBytes: number | null;
  /** Long readings of this process that it did. */
  readonly answered: number;
  /** Those that the primary did instead. */
  readonly passedOn: number;
};

export type DatabaseHealth = {
  readonly engine: 'pglite' | 'postgresql';
  readonly version: string;
  /** False when a commit is not forced to the disk (in-memory tests, a failed self-test). */
  readonly durable: boolean;
  readonly migrations: number;
  /** Null where no replica is set. */
  readonly replica: ReplicaHealth | null;
};

/** Messages of the database for the log of the process. */
export type DatabaseLogEntry = {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
  readonly details?: Record<string, unknown>;
};
export type DatabaseLog = (entry: DatabaseLogEntry) => void;

export type Work<T> = (trx: Transaction) => Promise<T>;

/** The one door to the data. Every method runs `work` in one transaction and commits when it resolves. */
export type Database = {
  /** Ordinary requests: sees what the scope's user may see. */
  asUser<T>(scope: Scope, work: Work<T>, options?: TransactionOptions): Promise<T>;
  /** Sign-in, session and token lookup, registration only. */
  asAuthenticator<T>(work: Work<T>, options?: TransactionOptions): Promise<T>;
  /** Sees every organisation: backup, restore, demonstration data, benchmarks, jobs, erasing a person; never for another request. */
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
  /** Waits for running transactions, writes everything down and closes. */
  close(): Promise<void>;
};
