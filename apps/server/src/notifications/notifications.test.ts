import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';

// A Thursday in Amsterdam.
const start = new Date('2026-11-26T15:00:00Z');
let now = start;
let its: TestApp;
let person: TestUser;
let colleague: TestUser;

/** Sessions do not last for the days between these tests. */
const signIn = async () => {
  person = { ...person, client: await its.login(person.email) };
};
const list = async (of = person) => (await of.client.get('/api/v1/notifications')).expect(200).json.data;
const kinds = async (of = person) => ((await list(of)).notifications as Json[]).map(({ kind }) => kind);
const one = async (kind: string, of = person): Promise<Json> =>
  ((await list(of)).notifications as Json[]).find((each) => each.kind === kind) ?? {};
const insert = (statement: (scope: { client_id: number; user_id: number }) => Promise<unknown>) =>
  statement({ client_id: person.clientId, user_id: person.userId });

beforeAll(async () => {
  its = await testApp({ now: () => now });
  person = await its.register({ language: 'en' });
  colleague = await its.addColleague(person);
  await buildDay(its, person, '2026-11-25', [{ from: '09:00', to: '10:30', title: 'Contract' }]);
});
beforeEach(async () => {
  now = start;
  await signIn();
});
afterAll(() => its.close());

test('a day that waits is said to its user alone, with the oldest', async () => {
  expect(await one('open_days')).toMatchObject({ count: 1, oldest: '2026-11-25', is_read: false });
  expect(await kinds(colleague)).not.toContain('open_days');
});

test('what was read stays read, and a newer day makes it new', async () => {
  const { key } = await one('open_days');
  const before = (await list()).unread;
  (await person.client.patch('/api/v1/notifications', { keys: [key], is_read: true })).expect(204);
  expect(await one('open_days')).toMatchObject({ key, is_read: true });
  expect((await list()).unread).toBe(before - 1);
  (await person.client.patch('/api/v1/notifications', { keys: [key], is_read: false })).expect(204);
  expect(await one('open_days')).toMatchObject({ is_read: false });
  (await person.client.patch('/api/v1/notifications', { keys: [key], is_read: true })).expect(204);
  now = new Date('2026-11-27T08:00:00Z');
  await signIn();
  await buildDay(its, person, '2026-11-26', [{ from: '09:00', to: '10:30', title: 'Contract' }]);
  expect(await one('open_days')).toMatchObject({ count: 2, oldest: '2026-11-25', is_read: false });
});

test('what somebody wants in an hour comes back unread in an hour', async () => {
  const { key } = await one('open_days');
  (await person.client.post('/api/v1/notifications/snooze', { key })).expect(204);
  expect(await kinds()).not.toContain('open_days');
  now = new Date(start.getTime() + 61 * 60_000);
  expect(await one('open_days')).toMatchObject({ key, is_read: false });
});

test('imports and files that are done, exports that failed and people who joined are said', async () => {
  await its.database.asMaintenance(async (trx) => {
    await insert((owner) =>
      trx
        .insertInto('imports')
        .values({
          ...owner,
          status: 'done',
          file_name: 'toggl.csv',
          file_bytes: 10,
          timezone: 'Europe/Amsterdam',
          added_count: 12,
          updated_at: now,
        })
        .execute(),
    );
    await insert((owner) =>
      trx
        .insertInto('imports')
        .values({
          ...owner,
          status: 'done',
          file_name: 'old.csv',
          file_bytes: 10,
          timezone: 'Europe/Amsterdam',
          added_count: 12,
          updated_at: new Date('2026-11-11T08:00:00Z'),
        })
        .execute(),
    );
    await insert((owner) =>
      trx
        .insertInto('made_files')
        .values({
          ...owner,
          kind: 'report',
          status: 'failed',
          format: 'csv',
          type: 'basic',
          question: '{}',
          file_name: 'hours.csv',
          updated_at: now,
        })
        .execute(),
    );
    await trx
      .updateTable('users')
      .set({ invited_at: new Date('2026-11-20T08:00:00Z'), accepted_at: new Date('2026-11-24T08:00:00Z') })
      .where('client_id', '=', colleague.clientId)
      .where('id', '=', colleague.userId)
      .execute();
  });
  expect(await one('import')).toMatchObject({
    about: 'activity',
    file_name: 'toggl.csv',
    added: 12,
    has_failed: false,
  });
  expect(await one('file_made')).toMatchObject({ file_name: 'hours.csv', has_failed: true });
  expect(await one('joined')).toMatchObject({ user_id: String(colleague.userId) });
  // Nothing older than two weeks is listed.
  expect(JSON.stringify(await list())).not.toContain('old.csv');
  expect(await kinds(colleague)).toEqual([]);
});
