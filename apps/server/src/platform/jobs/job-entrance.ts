// The part of the job queue that concepts use; jobs.ts has the whole.
import type { Transaction } from '@daybook/database/database.ts';
import type { JobRow } from './job-rows.ts';

export type JobOptions = {
  /** While a job of this name and key waits, another one is not added. A running one does not count. */
  readonly key?: string;
  readonly startAfterSeconds?: number;
  /** Instead of the number in the job's description. */
  readonly retries?: number;
};

export type JobEntrance = {
  /**
   * Adds a job, in the caller's transaction when there is one (whatever its role). False when one with this key waits.
   * @throws Error when no job has this name, or the data are not what it wants
   */
  enqueue(trx: Transaction | null, name: string, data: object | null, options?: JobOptions): Promise<boolean>;
  /**
   * Lets a job that failed be tried once more, and one that waits begin at once, in the caller's transaction. What runs or
   * is done stays as it is.
   */
  retry(trx: Transaction, row: JobRow): Promise<void>;
  /** Whether jobs are worked off, and how many wait for longer than five minutes. */
  health(): Promise<{ readonly working: boolean; readonly late: number }>;
};
