import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';

// A Monday in Amsterdam; the reminder concerns the week before.
let now = new Date('2026-11-23T08:00:00Z');
const week = { start: '2026-11-16', end: '2026-11-22' };
let its: TestApp;
let manager: TestUser;
let anna: TestUser;
let stranger: TestUser;

/** Sessions do not last for the days between the steps. */
const signIn = async () => {
  manager = { ...manager, client: await its.login(manager.email) };
  anna = { ...anna, client: await its.login(anna.email) };
  stranger = { ...stranger, client: await its.login(stranger.email) };
};
const people = async (of = manager) =>
  (await of.client.get(`/api/v1/reminders/team?start=${week.start}&end=${week.end}`)).expect(200).json.data
    .people as Json[];
const remind = async () => (await manager.client.post('/api/v1/reminders/team', week)).expect(200).json.data;
const asked = async () => (await its.mails()).filter(({ subject }) => subject === 'You still have days to publish');
const notices = async (of: TestUser) =>
  ((await of.client.get('/api/v1/notifications')).expect(200).json.data.notifications as Json[]).filter(
    ({ kind }) => kind === 'team_reminder',
  );

beforeAll(async () => {
  now = new Date('2026-11-12T08:00:00Z');
  its = await testApp({ now: () => now });
  manager = await its.register({ language: 'nl' });
  anna = await its.addColleague(manager);
  stranger = await its.register();
  now = new Date('2026-11-23T08:00:00Z');
  await signIn();
  await buildDay(its, anna, '2026-11-18', [{ from: '09:00', to: '10:30', title: 'Secret contract' }]);
  await its.database.asMaintenance(async (trx) => {
    const joined = new Date('2026-11-12T08:00:00Z');
    await trx.updateTable('users').set({ created_at: joined, accepted_at: null }).execute();
  });
});
afterAll(() => its.close());

test('an administrator sees who has days to publish, and nothing of what is in them', async () => {
  const list = await people();
  expect(list.map(({ user_id }) => user_id)).toEqual([String(manager.userId), String(anna.userId)].toSorted());
  const hers = list.find(({ user_id }) => user_id === String(anna.userId));
  expect(hers).toMatchObject({ open_days: 5, reminded_at: null, can_remind: true });
  expect(list.find(({ user_id }) => user_id === String(manager.userId))).toMatchObject({ can_remind: false });
  expect(JSON.stringify(list)).not.toContain('Secret');
});

test('one button reminds them by mail and in the product, once a day', async () => {
  expect(await remind()).toEqual({ reminded: 1, reminded_before: 0 });
  const [mail, ...more] = await asked();
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Wed, Nov 18');
  expect(JSON.stringify(mail)).not.toContain('Secret');
  expect(await notices(anna)).toMatchObject([{ count: 5, first: '2026-11-16', is_read: false }]);
  expect(await notices(manager)).toEqual([]);

  expect(await remind()).toEqual({ reminded: 0, reminded_before: 1 });
  expect(await asked()).toHaveLength(1);
  expect((await people()).find(({ user_id }) => user_id === String(anna.userId))).toMatchObject({ can_remind: false });

  now = new Date(now.getTime() + 21 * 3_600_000);
  await signIn();
  expect(await remind()).toEqual({ reminded: 1, reminded_before: 0 });
  expect(await asked()).toHaveLength(2);
});

test('nobody else may ask, and nobody of another organisation is reached', async () => {
  (await anna.client.post('/api/v1/reminders/team', week)).expect(403);
  (await anna.client.get(`/api/v1/reminders/team?start=${week.start}&end=${week.end}`)).expect(403);
  expect((await people(stranger)).map(({ user_id }) => user_id)).not.toContain(String(anna.userId));
});

test('a period is at most 31 days', async () => {
  const period = { start: '2026-10-01', end: '2026-11-22' };
  (await manager.client.post('/api/v1/reminders/team', period)).expect(422);
});
