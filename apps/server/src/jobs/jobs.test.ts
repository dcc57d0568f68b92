import texts from '@daybook/i18n/messages/en/jobs.json' with { type: 'json' };
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { conceptJobs } from '../concept-jobs.ts';
import { type Job, job, PermanentFailure } from '../platform/jobs/jobs.ts';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';

/** Outcomes of the next attempts; the rest succeed. */
let outcomes: (() => void)[] = [];
const nextMonth = 30 * 86_400;

const sendLetter = job({
  name: 'sendLetter',
  data: z.strictObject({ clientId: z.number(), letter: z.string() }),
  retries: 1,
  deadlineSeconds: 10,
  handler: async () => outcomes.shift()?.(),
});

let its: TestApp;
let admin: TestUser;
let other: TestUser;

beforeAll(async () => {
  its = await testApp({ moreJobs: [sendLetter] });
  [admin, other] = [await its.register(), await its.register()];
  await its.mails();
});
afterAll(() => its.close());

const add = ({ clientId }: TestUser, options = {}) =>
  its.jobs.enqueue(null, 'sendLetter', { clientId, letter: 'Dear Eva' }, options);
const jobsOf = async ({ client }: TestUser, query = ''): Promise<Json[]> =>
  (await client.get(`/api/v1/jobs?${query}`)).expect(200).json.data;
const retry = ({ client }: TestUser, id: string) => client.post(`/api/v1/rpc/jobs/${id}/retry`);

describe('the jobs of an organisation', () => {
  it('tell its administrators how they fare, and nothing of what they hold or of others', async () => {
    outcomes = [
      () => {
        throw new PermanentFailure('NOBODY_THERE');
      },
    ];
    await add(admin);
    await its.runJobs();
    await add(other);
    await its.runJobs();
    await add(admin, { startAfterSeconds: nextMonth });
    const answer = (await admin.client.get('/api/v1/jobs')).expect(200);
    expect(answer.json.meta.pagination.total).toBe(2);
    expect(answer.json.data.map(({ attributes }: Json) => attributes)).toMatchObject([
      { name: 'sendLetter', state: 'waiting', tries: 0, error: null, started_at: null, finished_at: null },
      { name: 'sendLetter', state: 'failed', tries: 1, error: 'NOBODY_THERE', next_at: null },
    ]);
    expect(answer.text).not.toContain('Eva');
    expect((await jobsOf(other)).map(({ attributes }) => attributes.state)).toEqual(['done']);
    expect(await jobsOf(admin, 'state=in:running,done')).toEqual([]);
    expect(await jobsOf(admin, 'name=eq:sendLetter&state=eq:failed&limit=1')).toHaveLength(1);
  });

  it('that failed are tried once more, and those that wait begin at once', async () => {
    const [waiting, failed] = await jobsOf(admin);
    const again = (await retry(admin, failed.id)).expect(200).json.data.job.attributes;
    expect(again).toMatchObject({ state: 'waiting', finished_at: null, error: 'NOBODY_THERE' });
    const soon = (await retry(admin, waiting.id)).expect(200).json.data.job.attributes;
    expect(Date.parse(soon.next_at)).toBeLessThan(Date.now() + 60_000);
    expect(await its.runJobs()).toBe(2);
    expect((await jobsOf(admin)).map(({ attributes }) => [attributes.state, attributes.tries])).toEqual([
      ['done', 1],
      ['done', 2],
    ]);
    expect((await retry(admin, failed.id)).expect(422).codes).toEqual(['PRECONDITION_FAILED']);
  });

  it('are nobody else’s to see or to begin, in the database either', async () => {
    const [theirs] = await jobsOf(other);
    expect((await retry(admin, theirs.id)).expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
    const scope = { clientId: admin.clientId, userId: admin.userId, readsPublished: true };
    const clientsSeen = (administers: boolean) =>
      its.database.asUser({ ...scope, administers }, async (trx) => {
        const { rows } = await sql<{ client_id: number }>`SELECT DISTINCT client_id FROM client_jobs`.execute(trx);
        return rows.map((row) => row.client_id);
      });
    expect(await clientsSeen(true)).toEqual([admin.clientId]);
    await expect(clientsSeen(false)).rejects.toMatchObject({ code: '42501' });
  });
});

it('every kind of job that is an organisation’s says whose it is, and has a name in words', () => {
  const refuses = ({ check }: Job, data: unknown) => {
    try {
      check(data);
      return null;
    } catch (error) {
      return error instanceof z.ZodError ? error.issues : error;
    }
  };
  const told = conceptJobs.filter((about) => about.forgetsData !== true && refuses(about, null) !== null);
  expect(told.length).toBeGreaterThan(3);
  for (const about of told) {
    expect([about.name, refuses(about, {})]).toEqual([
      about.name,
      expect.arrayContaining([expect.objectContaining({ path: ['clientId'] })]),
    ]);
    expect(Object.keys(texts.names)).toContain(about.name);
  }
});
