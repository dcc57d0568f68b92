// The queue of jobs.ts on pg-boss, in the same database.
import { randomUUID } from 'node:crypto';
import type { Database } from '@daybook/database/database.ts';
import { afterCommit } from '@daybook/database/transactions.ts';
import { type JobWithMetadata, PgBoss, type SendOptions } from 'pg-boss';
import type { Deps } from '../deps.ts';
import { describeDefect } from '../describe-defect.ts';
import type { JobOptions } from './job-entrance.ts';
import type { JobLog } from './job-log.ts';
import {
  countLate,
  jobsDriver,
  jobsDriverWithin,
  kindsWaiting,
  makeDue,
  makeQueues,
  resumeRunning,
} from './job-rows.ts';
import type { Job, Jobs } from './jobs.ts';
import { JobFailure, performJob } from './perform-job.ts';

export type JobQueueSettings = {
  readonly database: Database;
  readonly log: JobLog;
  /** False where jobs run only on request: in tests. */
  readonly runsByItself: boolean;
  /** Whether this process runs the jobs of upkeep. */
  readonly doesUpkeep: boolean;
  /**
   * The interval of polling for jobs of other processes, for due jobs, and for the schedule; 30 by default. Jobs that
   * this process adds begin at once.
   */
  readonly pollSeconds?: number;
};

const silenceMs = 120_000;
const daySeconds = 86_400;
const endMs = 20_000;
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the options of a kind of job; sent with each job, so that a new version needs no change in the database. */
function treatmentOf(about: Job): SendOptions {
  return {
    retryLimit: about.retries,
    retryDelay: about.firstPauseSeconds ?? 15,
    retryBackoff: true,
    retryDelayMax: about.longestPauseSeconds ?? 3600,
    // performJob ends a run at its deadline; this is for a process that has died.
    expireInSeconds: about.deadlineSeconds + 5,
    // For the same purpose, however long the deadline is.
    heartbeatSeconds: 300,
    deleteAfterSeconds: 7 * daySeconds,
  };
}

export function jobQueue(settings: JobQueueSettings): Jobs {
  const { database, log, runsByItself, doesUpkeep, pollSeconds = 30 } = settings;
  const kinds = new Map<string, Job>();
  const workers = new Map<string, string[]>();
  const ending = new AbortController();
  let deps: Deps | null = null;
  let answeredAtMs = 0;
  const driver = jobsDriver(database, () => {
    answeredAtMs = performance.now();
  });
  const boss = new PgBoss({
    db: driver,
    schema: 'jobs',
    migrate: false,
    supervise: runsByItself,
    schedule: runsByItself,
    superviseIntervalSeconds: 2 * pollSeconds,
    cronMonitorIntervalSeconds: pollSeconds,
    cronWorkerIntervalSeconds: pollSeconds,
    // Not used here: jobs that wait for others, and the maintenance of indexes on an ordinary server.
    flowIntervalSeconds: daySeconds,
    reindex: false,
    monitorVacuum: false,
  });
  const report = reporter(log);
  boss.on('error', (error) => report(error));
  boss.on('warning', ({ message }) => log('warn', message, {}));

  const wake = (name: string) => {
    for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
  };
  const perform = (about: Job, row: JobWithMetadata<unknown>, signal: AbortSignal) => {
    if (deps === null) throw new Error('Jobs run after prepare()');
    return performJob({ deps, log, ending: ending.signal }, about, row, signal);
  };

  const enqueue: Jobs['enqueue'] = async (trx, name, data, options = {}) => {
    const about = kinds.get(name);
    if (about === undefined) throw new Error(`No job is called ${name}`);
    about.check(data);
    const treatment = { ...treatmentOf(about), ...optionsOf(options) };
    const within = trx === null ? {} : { db: jobsDriverWithin(trx) };
    const id = await boss.send(name, data, { ...treatment, ...within });
    if (id === null) return false;
    if (trx === null) wake(name);
    else afterCommit(trx, () => wake(name));
    return true;
  };

  async function work(about: Job): Promise<void> {
    const { name, atOnce = 1 } = about;
    const ids: string[] = [];
    workers.set(name, ids);
    for (let index = 0; index < atOnce; index += 1) {
      const id = await boss.work<unknown, void, { includeMetadata: true; pollingIntervalSeconds: number }>(
        name,
        { includeMetadata: true, pollingIntervalSeconds: pollSeconds },
        async (rows) => {
          // The next one is fetched at once.
          boss.notifyWorker(id);
          for (const row of rows) await perform(about, row, AbortSignal.any([row.signal, ending.signal]));
        },
      );
      ids.push(id);
    }
  }

  async function runOne(about: Job, row: JobWithMetadata<unknown>): Promise<void> {
    try {
      await perform(about, row, ending.signal);
      await boss.complete(about.name, row.id);
    } catch (error) {
      if (!(error instanceof JobFailure)) throw error;
      await boss.fail(about.name, row.id, error);
    }
  }

  const mine = () => [...kinds.values()].filter(({ isUpkeep = false }) => doesUpkeep || !isUpkeep);

  return {
    enqueue,
    async retry(trx, row) {
      await boss.retry(row.name, row.id, { db: jobsDriverWithin(trx) });
      await makeDue(trx, row);
      afterCommit(trx, () => wake(row.name));
    },
    async prepare(jobs, given) {
      deps = given;
      for (const about of jobs) kinds.set(about.name, about);
      const queues = jobs.map(({ name }) => ({ name, policy: 'short' }));
      await database.asJobs((trx) => makeQueues(trx, queues));
      await boss.start();
    },
    async start() {
      await takeUpOrphans(database, boss);
      await keepSchedules(boss, [...kinds.values()]);
      for (const about of mine()) await work(about);
      const first = mine().filter(({ atStart }) => atStart);
      for (const about of first) await enqueue(null, about.name, null, { key: 'start' });
    },
    async end() {
      ending.abort();
      await boss.stop({ graceful: true, timeout: endMs });
    },
    async runDue({ early = false } = {}) {
      let count = 0;
      let waiting = await database.asJobs(kindsWaiting, { mode: 'read', isOneStatement: true });
      for (const about of kinds.values()) {
        if (!waiting.has(about.name)) continue;
        const options = { batchSize: 100, includeMetadata: true, ignoreStartAfter: early } as const;
        const rows = await boss.fetch<unknown>(about.name, options);
        const byAge = rows.toSorted((one, other) => one.createdOn.getTime() - other.createdOn.getTime());
        for (const row of byAge) await runOne(about, row);
        count += rows.length;
        // A job may have added one of a later kind.
        waiting = await database.asJobs(kindsWaiting, { mode: 'read', isOneStatement: true });
      }
      return count;
    },
    async health() {
      const working = workers.size > 0 && performance.now() - answeredAtMs < silenceMs;
      const names = mine().map(({ name }) => name);
      return { working, late: await database.asJobs((trx) => countLate(trx, names), { mode: 'read' }) };
    },
  };
}

/** Only one job waits for each key; a job without a key gets a unique one. */
function optionsOf({ key = randomUUID(), startAfterSeconds = 0, retries }: JobOptions): SendOptions {
  return {
    singletonKey: key,
    ...(startAfterSeconds > 0 ? { startAfter: startAfterSeconds } : {}),
    ...(retries === undefined ? {} : { retryLimit: retries }),
  };
}

/** An embedded database had one process, which is gone: running jobs were cut off, and are retried. */
async function takeUpOrphans(database: Database, boss: PgBoss): Promise<void> {
  if ((await database.health()).engine !== 'pglite') return;
  const lost = await database.asJobs(resumeRunning);
  for (const { name, id } of lost) await boss.fail(name, id, new JobFailure('the process ended'));
}

async function keepSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const wanted = jobs.flatMap((about) => (about.schedule === undefined ? [] : [{ about, cron: about.schedule }]));
  for (const { about, cron } of wanted) {
    // A scheduled job that waited for half a day is out of date.
    await boss.schedule(about.name, cron, null, {
      tz: timeZone,
      ...treatmentOf(about),
      retentionSeconds: daySeconds / 2,
    });
  }
  const names = new Set(wanted.map(({ about }) => about.name));
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name);
}

/** While the database is down every poll fails; that is reported only now and then. */
function reporter(log: JobLog): (error: unknown) => void {
  let saidAtMs = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - saidAtMs < silenceMs) return;
    saidAtMs = performance.now();
    log('warn', 'The job queue could not be worked on', describeDefect(error));
  };
}
