// One attempt at a job: runs its handler, and reports of a failure only what may be stored.
import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from '@daybook/database/database.ts';
import { DatabaseUnavailable } from '@daybook/database/errors.ts';
import type { JobWithMetadata } from 'pg-boss';
import type { Deps } from '../deps.ts';
import { describeDefect } from '../describe-defect.ts';
import { AppError } from '../http/app-error.ts';
import type { JobLog } from './job-log.ts';
import { closeJob, stopRetries } from './job-rows.ts';
import { type Job, PermanentFailure } from './jobs.ts';

/** The failure of an attempt as the queue stores it: its kind, without a foreign message. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';

  constructor(kind: string) {
    super(kind);
    this.stack = '';
  }
}

type Means = {
  readonly deps: Deps;
  readonly log: JobLog;
  /** Aborted when the process ends. */
  readonly ending: AbortSignal;
};

/** @throws JobFailure */
export async function performJob(
  { deps, log, ending: processEnding }: Means,
  about: Job,
  row: JobWithMetadata<unknown>,
  signal: AbortSignal,
): Promise<void> {
  // The data was removed when the job was done: the process ended before it could report that.
  if (about.forgetsData === true && row.data === null) return;
  try {
    await runWithin(about.deadlineSeconds, signal, (ending) => about.run(deps, row.data, ending));
  } catch (error) {
    const isOver = error instanceof PermanentFailure || row.retryCount >= row.retryLimit;
    const details = { job: about.name, attempt: row.retryCount + 1, ...describeDefect(error) };
    log(isOver ? 'error' : 'warn', isOver ? 'A job failed' : 'A job failed and is tried again later', details);
    if (isOver) await noteDown(deps, processEnding, (trx) => (about.forgetsData ? closeJob : stopRetries)(trx, row));
    throw new JobFailure(kindOf(error));
  }
  if (about.forgetsData === true) await noteDown(deps, processEnding, (trx) => closeJob(trx, row));
}

/**
 * Stores the end of a job, and retries while the database is down: once it is back, the job would run again unless its
 * end is stored, and a mail would be sent twice. The writes are idempotent.
 */
async function noteDown(
  { database }: Deps,
  ending: AbortSignal,
  write: (trx: Transaction) => Promise<void>,
): Promise<void> {
  const giveUpAtMs = performance.now() + awayMs;
  for (;;) {
    try {
      await database.asJobs(write, { isOneStatement: true });
      return;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || ending.aborted || performance.now() > giveUpAtMs) throw error;
      await pause(awayPauseMs, undefined, { ref: false });
    }
  }
}

/** The longest outage of the database that the end of a job waits for, and the pause between two tries. */
const awayMs = 15 * 60_000;
const awayPauseMs = 500;

class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';
}

/** Aborts the work after its time, and stops waiting for it. */
async function runWithin(
  seconds: number,
  signal: AbortSignal,
  work: (ending: AbortSignal) => Promise<void>,
): Promise<void> {
  const deadline = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  // Cleared with the work: until its deadline, AbortSignal.timeout would keep everything alive that the work refers to.
  const timer = setTimeout(() => {
    const error = new DeadlinePassed(`It took longer than ${seconds} s`);
    deadline.abort(new DOMException(error.message, 'TimeoutError'));
    reject(error);
  }, seconds * 1000).unref();
  try {
    await Promise.race([work(AbortSignal.any([signal, deadline.signal])), late]);
  } finally {
    clearTimeout(timer);
  }
}

const plainCode = /^[A-Z0-9_]{2,40}$/;

function kindOf(error: unknown): string {
  if (error instanceof PermanentFailure) return error.message;
  if (error instanceof AppError) return error.code;
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error && typeof error.code === 'string' && plainCode.test(error.code) ? ` ${error.code}` : '';
  return `${error.name}${code}`;
}
