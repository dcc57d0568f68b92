// Work that runs later, and is retried when it fails: calls to other systems, mail, scheduled work.
//
//   deps.jobs.enqueue(trx, 'pushDay', { clientId, dayId }, { key })   in the caller's transaction: runs once it is committed
//   deps.jobs.enqueue(null, 'pushDay', data)                          in one of its own
//
// A concept describes its jobs in <concept>.jobs.ts, and src/concept-jobs.ts lists them:
//
//   export const crmJobs = [
//     job({ name: 'pushDay', data: pushDaySchema, retries: 12, deadlineSeconds: 60, handler: pushDay }),
//     job({ name: 'pullContacts', data: z.null(), retries: 0, deadlineSeconds: 600, schedule: '*/15 * * * *', handler: pullContacts }),
//   ];
//
// A job's name is its function's name, and stays when the function is renamed: waiting jobs are stored with it. A job may
// run more than once (a process can be killed between the work and storing its end), so a handler first checks whether its
// work is done. The signal aborts it when its deadline passes or the process ends; a thrown error is retried after growing
// pauses, except `new PermanentFailure(why)`. A job that failed for good is kept for a week with the kind of its error,
// never with its message. No transaction may be open while a handler waits for another system: the embedded database has
// one connection.
// The queue is no archive: backups leave it out (docs/decisions/0046-job-queue.md). Work that must happen is stored in the
// concept's own table; a schedule finds the remaining rows there and enqueues them.
//
// Tests: `its.runJobs()` of the test application runs all due jobs, and `its.runJobs({ early: true })` also those that
// are not due yet. Nothing runs by itself there.
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { JobEntrance } from './job-entrance.ts';

export type JobDescription<Data> = {
  readonly name: string;
  /**
   * Schema of its data, checked when the job is added and when it runs. Use ids rather than the rows themselves, and
   * z.null() for no data.
   */
  readonly data: z.ZodType<Data>;
  handler(deps: Deps, data: Data, signal: AbortSignal): Promise<void>;
  readonly retries: number;
  /** The pause before the first retry; each further one is about twice as long. 15 by default. */
  readonly firstPauseSeconds?: number;
  /** The longest pause; 3,600 by default. */
  readonly longestPauseSeconds?: number;
  /** After this time a run counts as failed. */
  readonly deadlineSeconds: number;
  /** Five fields of cron, in the machine's time zone. Runs once over all processes; missed times are not caught up. */
  readonly schedule?: string;
  /** Also runs when a process starts, to continue the work of one that was killed. Its data is null. */
  readonly atStart?: true;
  /** How many may run at once in one process; 1 by default. */
  readonly atOnce?: number;
  /** Removes the data once the work is done or given up. */
  readonly forgetsData?: boolean;
  /** A process with UPKEEP=off does not run it. */
  readonly isUpkeep?: boolean;
};

/** A job whose data is checked at run time; the list of all jobs has no types of data. */
export type Job = Omit<JobDescription<unknown>, 'data' | 'handler'> & {
  readonly check: (data: unknown) => unknown;
  run(deps: Deps, data: unknown, signal: AbortSignal): Promise<void>;
};

/** Describes a job. */
export function job<Data>({ data: schema, handler, ...about }: JobDescription<Data>): Job {
  return {
    ...about,
    check: (data) => schema.parse(data),
    run: (deps, data, signal) => handler(deps, schema.parse(data), signal),
  };
}

/** Thrown by a handler when another attempt would be useless. The reason is stored, so it must name nobody. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

/** The complete queue, for the start of the server and for tests. */
export type Jobs = JobEntrance & {
  /** Prepares for adding jobs of these kinds, before the first call is answered. */
  prepare(jobs: readonly Job[], deps: Deps): Promise<void>;
  /** Starts running jobs, and adding scheduled ones. */
  start(): Promise<void>;
  /** Begins nothing new, tells running jobs to end, and waits for them for twenty seconds. */
  end(): Promise<void>;
  /** Runs all due jobs now, and returns how many there were. early: also jobs that are not due yet. For tests. */
  runDue(about?: { readonly early?: boolean }): Promise<number>;
};
