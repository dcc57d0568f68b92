// Work that is done later, and again when it fails: calls to other systems, mail, what runs by the clock.
//
//   deps.jobs.enqueue(trx, 'pushDay', { clientId, dayId }, { key })   in the caller's transaction: done when it is committed
//   deps.jobs.enqueue(null, 'pushDay', data)                           in one of its own
//
// A concept describes its jobs in <concept>.jobs.ts, and src/concept-jobs.ts lists them:
//
//   export const crmJobs = [
//     job({ name: 'pushDay', data: pushDaySchema, retries: 12, deadlineSeconds: 60, handler: pushDay }),
//     job({ name: 'pullContacts', data: z.null(), retries: 0, deadlineSeconds: 600, schedule: '*/15 * * * *', handler: pullContacts }),
//   ];
//
// A job's name is its function's name. It may run more than once (a process can be killed between the work and the word
// that it is done), so that a handler looks first whether its work is done. It is asked to end by the signal, when its
// deadline passes or the process ends; what throws is tried again after growing pauses, `new GiveUp(why)` is not. A job that failed
// for good is kept for a week with the kind of its error, never with a message of it. No transaction may be open while a handler waits for
// another system: the embedded database has one connection.
// The queue is no archive: backups leave it out (docs/decisions/0046-job-queue.md). What has to happen is written in the concept's
// own table; a schedule finds what is left there and enqueues it.
//
// Tests: `its.runJobs()` of the test application does everything that is due, and `its.runJobs({ early: true })` also
// what waits for its time. Nothing runs by itself there.
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { JobEntrance } from './job-entrance.ts';

export type JobDescription<Data> = {
  readonly name: string;
  /**
   * Schema of its data, checked when the job is added and when it runs. Ids rather than what they stand for. z.null()
   * for nothing.
   */
  readonly data: z.ZodType<Data>;
  handler(deps: Deps, data: Data, signal: AbortSignal): Promise<void>;
  readonly retries: number;
  /** Before the first retry; each further pause is about twice as long. 15 without it. */
  readonly firstPauseSeconds?: number;
  /** No pause is longer; 3,600 without it. */
  readonly longestPauseSeconds?: number;
  /** After this time a run has failed. */
  readonly deadlineSeconds: number;
  /** Five fields of cron, by the clock of the machine. Once over all processes; what was missed is not made up for. */
  readonly schedule?: string;
  /** Also when a process begins to work: it looks after what one that was killed left behind. Its data are null. */
  readonly atStart?: true;
  /** How many may run at once in one process; 1 without it. */
  readonly atOnce?: number;
  /** Removes the data as soon as the work is done or given up. */
  readonly forgetsData?: boolean;
  /** Not done by a process with UPKEEP=off. */
  readonly isUpkeep?: boolean;
};

/** A job whose data was checked; the list of all of them knows no types of data. */
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

/** Thrown by a handler: another attempt would change nothing. The reason is kept, so that it names nobody. */
export class GiveUp extends Error {
  override readonly name = 'GiveUp';
}

/** The whole queue, as the start of the server and tests have it. */
export type Jobs = JobEntrance & {
  /** Gets ready to add jobs of these kinds, before the first call is answered. */
  prepare(jobs: readonly Job[], deps: Deps): Promise<void>;
  /** Begins to work jobs off, and to add those of the clock. */
  start(): Promise<void>;
  /** Begins nothing new, tells running jobs to come to an end, and waits for them for twenty seconds. */
  end(): Promise<void>;
  /** Does what is due, here and now, and returns how many there were. early: also what waits for its time. For tests. */
  runDue(about?: { readonly early?: boolean }): Promise<number>;
};
