import { hasDatabaseClock } from '@daybook/database/testing/test-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestApp, type TestUser, testApp } from '../../testing/test-app.ts';
import type { Deps } from '../deps.ts';
import { jobQueue } from './job-queue.ts';
import { type Job, job, PermanentFailure } from './jobs.ts';

let its: TestApp;
let user: TestUser;
let deps: Deps | undefined;
const done: string[] = [];
/** Outcomes of the attempts at a job, in order; further attempts succeed. */
let outcomes: (() => void)[] = [];

const noteDown = job({
  name: 'noteDown',
  data: z.strictObject({ text: z.string() }),
  retries: 2,
  deadlineSeconds: 10,
  handler: async (given, { text }) => {
    deps = given;
    outcomes.shift()?.();
    done.push(text);
  },
});

const endings: AbortSignal[] = [];
const endless = job({
  name: 'endless',
  data: z.null(),
  retries: 0,
  deadlineSeconds: 1,
  handler: (_, __, signal) => new Promise(() => endings.push(signal)),
});

beforeAll(async () => {
  its = await testApp({ moreJobs: [noteDown, endless] });
  user = await its.register();
  await its.mails();
});
beforeEach(() => {
  done.splice(0);
  outcomes = [];
});
afterAll(() => its.close());

const scope = () => ({ clientId: user.clientId, userId: user.userId, readsPublished: false });

type Kept = { state: string; output: string | null };
async function kept(name = 'noteDown'): Promise<Kept[]> {
  const read = sql<Kept>`SELECT state::text, output::text FROM jobs.job WHERE name = ${name} ORDER BY created_on`;
  return (await its.database.asJobs((trx) => read.execute(trx))).rows;
}

function failing(message: string): () => void {
  return () => {
    throw new TypeError(message);
  };
}

describe('a job', () => {
  test('is added by any role, in the transaction of its cause, which goes on as before', async () => {
    const roles = await its.database.asUser(scope(), async (trx) => {
      await its.jobs.enqueue(trx, 'noteDown', { text: 'committed' });
      const role = sql<{ role: string }>`SELECT current_user AS role`;
      return (await role.execute(trx)).rows;
    });
    expect(roles).toEqual([{ role: 'daybook_app' }]);
    const undone = its.database.asAuthenticator(async (trx) => {
      await its.jobs.enqueue(trx, 'noteDown', { text: 'rolled back' });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await its.runJobs()).toBe(1);
    expect(done).toEqual(['committed']);
  });

  test('waits once for each key', async () => {
    const add = (text: string, key: string) => its.jobs.enqueue(null, 'noteDown', { text }, { key });
    expect(await add('first', 'day 1')).toBe(true);
    expect(await add('again', 'day 1')).toBe(false);
    expect(await add('other', 'day 2')).toBe(true);
    expect(await its.runJobs()).toBe(2);
    expect(await add('later', 'day 1')).toBe(true);
    await its.runJobs();
    expect(done).toEqual(['first', 'other', 'later']);
  });

  test('is tried again after a pause, and what is kept of a failure quotes nobody', async () => {
    outcomes = [failing('Eva de Wit'), failing('Eva de Wit')];
    await its.jobs.enqueue(null, 'noteDown', { text: 'at last' });
    await its.runJobs();
    expect((await kept()).at(-1)).toMatchObject({ state: 'retry', output: expect.stringContaining('TypeError') });
    expect(JSON.stringify(await kept())).not.toMatch(/Eva| at /);
    expect(await its.runJobs()).toBe(0);
    expect(await its.runJobs({ early: true })).toBe(1);
    expect(await its.runJobs({ early: true })).toBe(1);
    expect(done).toEqual(['at last']);
  });

  test('has failed after its last attempt, or when another one would change nothing', async () => {
    outcomes = [failing('1'), failing('2'), failing('3')];
    await its.jobs.enqueue(null, 'noteDown', { text: 'never' });
    for (let run = 0; run < 4; run += 1) await its.runJobs({ early: true });
    outcomes = [
      () => {
        throw new PermanentFailure('nobody there');
      },
    ];
    await its.jobs.enqueue(null, 'noteDown', { text: 'never' });
    for (let run = 0; run < 2; run += 1) await its.runJobs({ early: true });
    expect(done).toEqual([]);
    const [exhausted, hopeless] = (await kept()).slice(-2);
    expect(exhausted).toMatchObject({ state: 'failed', output: expect.stringContaining('TypeError') });
    expect(hopeless).toMatchObject({ state: 'failed', output: expect.stringContaining('nobody there') });
  });

  test('that takes longer than it may has failed, and is told so', async () => {
    await its.jobs.enqueue(null, 'endless', null);
    expect(await its.runJobs()).toBe(1);
    expect(endings.map(({ aborted }) => aborted)).toEqual([true]);
    expect(await kept('endless')).toMatchObject([
      { state: 'failed', output: expect.stringContaining('DeadlinePassed') },
    ]);
  });

  test('of an unknown name, or told what it does not want, is refused', async () => {
    await expect(its.jobs.enqueue(null, 'nothing', null)).rejects.toThrow('No job is called nothing');
    await expect(its.jobs.enqueue(null, 'noteDown', { words: 1 })).rejects.toThrow();
  });

  test('that is late shows in the state of the service', async () => {
    await its.jobs.enqueue(null, 'noteDown', { text: 'late' });
    await its.database.asJobs((trx) =>
      sql`UPDATE jobs.job SET start_after = now() - interval '6 minutes' WHERE state = 'created'`.execute(trx),
    );
    const ready = async () => (await its.visitor().get('/api/ready')).expect(200).json.data.jobs;
    expect(await ready()).toEqual({ working: false, late: 1 });
    await its.runJobs();
    expect(await ready()).toEqual({ working: false, late: 0 });
  });
});

describe('a process', () => {
  /** A queue of another process on the same database, which runs by itself. */
  async function another(jobs: readonly Job[]) {
    if (deps === undefined) throw new Error('A job ran before');
    const log = () => {};
    const queue = jobQueue({ database: its.database, log, runsByItself: true, doesUpkeep: true, pollSeconds: 1 });
    await queue.prepare(jobs, deps);
    await queue.start();
    return queue;
  }

  test('begins at once with what it adds, and ends with what runs', async () => {
    const seen: string[] = [];
    const untilTold = job({
      name: 'untilTold',
      data: z.null(),
      retries: 0,
      deadlineSeconds: 60,
      handler: async (_, __, signal) => {
        seen.push('begun');
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        seen.push('told to end');
      },
    });
    const queue = await another([untilTold]);
    expect(await queue.health()).toEqual({ working: true, late: 0 });
    await its.database.asUser(scope(), (trx) => queue.enqueue(trx, 'untilTold', null));
    await expect.poll(() => seen).toEqual(['begun']);
    await queue.end();
    expect(seen).toEqual(['begun', 'told to end']);
    expect(await kept('untilTold')).toMatchObject([{ state: 'completed' }]);
  });

  test('looks after what another one left behind as soon as it begins', async () => {
    const seen: string[] = [];
    const lookAfter = job({
      name: 'lookAfter',
      data: z.null(),
      retries: 0,
      deadlineSeconds: 60,
      atStart: true,
      handler: async () => void seen.push('looked'),
    });
    const queue = await another([lookAfter]);
    await expect.poll(() => seen, { timeout: 60_000 }).toEqual(['looked']);
    await queue.end();
  });

  test.runIf(hasDatabaseClock())('shares what runs by the clock with the others', { timeout: 60_000 }, async () => {
    const secondsLeft = 60 - new Date().getSeconds();
    if (secondsLeft < 15) await new Promise((resolve) => setTimeout(resolve, secondsLeft * 1000));
    const now = new Date();
    const ran: number[] = [];
    const byClock = (index: number) =>
      job({
        name: 'byClock',
        data: z.null(),
        retries: 0,
        deadlineSeconds: 10,
        schedule: `${now.getMinutes()} ${now.getHours()} * * *`,
        handler: async () => void ran.push(index),
      });
    const queues = [await another([byClock(1)]), await another([byClock(2)])];
    await expect.poll(() => ran.length, { timeout: 10_000 }).toBe(1);
    // Both check the schedule and their jobs every second.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    for (const queue of queues) await queue.end();
    expect(ran).toHaveLength(1);
  });
});
