// The part of the job queue that concepts use; jobs.ts has all of it.
import type { Transaction } from '@daybook/database/database.ts';
import type { JobRow } from './job-rows.ts';

export type JobOptions = {
  /** While a job of this name and key waits, another one is not added. A running one does not count. */
  readonly key?: string;
  readonly startAfterSeconds?: number;
  /** Overrides the number in the job's description. */
  readonly retries?: number;
};

export type JobEntrance = {
  /**
   * Adds a job, in the caller's transaction when there is one (in any role). Returns false when one with this key
   * waits.
   * @throws Error when no job has this name, or the data does not match its schema
   */
  enqueue(trx: Transaction | null, name: string, data: object | null, options?: JobOptions): Promise<boolean>;
  /**
   * Retries a failed job, and starts a waiting one at once, in the caller's transaction. A running or finished job
   * stays as it is.
   */
  retry(trx: Transaction, row: JobRow): Promise<void>;
  /** Returns whether jobs are processed, and how many have waited for longer than five minutes. */
  health(): Promise<{ readonly working: boolean; readonly late: number }>;
};
