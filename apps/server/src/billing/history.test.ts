import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEvent, testDevice } from '../capture/testing/build-event.ts';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';
import { onTrial } from './testing/on-trial.ts';

// A Tuesday, and three weeks later, when the trial is over.
const first = Date.parse('2026-03-10T12:00:00Z');
const later = Date.parse('2026-03-31T12:00:00Z');
let nowMs = first;
let its: TestApp;

beforeAll(async () => {
  its = await testApp({ now: () => new Date(nowMs) });
});
afterAll(() => its.close());

const entry = (client: TestClient, date: string) =>
  client.post('/api/v1/logs', {
    started_at: `${date}T08:00:00Z`,
    ended_at: `${date}T09:00:00Z`,
    description: 'Audit',
    internal: true,
  });
const timeline = (client: TestClient, date: string) => client.post('/api/v1/rpc/days/timeline', { date });
const datesOf = async (client: TestClient): Promise<string[]> =>
  (await client.get('/api/v1/days')).expect(200).json.data.map(({ attributes }: Json) => attributes.date);

/** An organisation that registered on the first day, and worked on it. */
async function firm(): Promise<TestUser> {
  nowMs = first;
  const admin = await onTrial(its, await its.register());
  (await entry(admin.client, '2026-03-10')).expect(201);
  return admin;
}

test('after the trial the free plan shows today, and what was before is hidden and not gone', async () => {
  const admin = await firm();
  const [dayId] = (await admin.client.get('/api/v1/days')).json.data.map(({ id }: Json) => id);
  const hiddenLog = (await timeline(admin.client, '2026-03-10')).expect(200).json.data.logs[0].id;
  nowMs = later;
  const client = await its.login(admin.email);
  (await entry(client, '2026-03-31')).expect(201);
  expect(await datesOf(client)).toEqual(['2026-03-31']);
  (await client.get(`/api/v1/days/${dayId}`)).expect(404);
  (await client.delete(`/api/v1/logs/${hiddenLog}`)).expect(404);
  const refused = (await timeline(client, '2026-03-10')).expect(403);
  expect(refused.codes).toEqual(['HISTORY_LIMIT']);
  expect(refused.json.errors[0].meta.from).toBe('2026-03-31');
  expect((await entry(client, '2026-03-11')).expect(403).codes).toEqual(['HISTORY_LIMIT']);
  expect((await timeline(client, '2026-03-31')).expect(200).json.data.logs).toHaveLength(1);

  (await client.put(`/api/v1/subscriptions/${admin.userId}`, { plan: 'premium' })).expect(200);
  (await client.post('/api/v1/subscriptions/activate')).expect(200);
  expect((await datesOf(client)).sort()).toEqual(['2026-03-10', '2026-03-31']);
  expect((await timeline(client, '2026-03-10')).expect(200).json.data.logs).toHaveLength(1);
});

test('a week on the starter plan, a month on the professional ones', async () => {
  const admin = await firm();
  (await admin.client.put(`/api/v1/subscriptions/${admin.userId}`, { plan: 'starter' })).expect(200);
  (await admin.client.post('/api/v1/subscriptions/activate')).expect(200);
  const after = async (days: number) => {
    nowMs = first + days * dayMs;
    return datesOf(await its.login(admin.email));
  };
  expect(await after(7)).toEqual(['2026-03-10']);
  expect(await after(8)).toEqual([]);
  const client = await its.login(admin.email);
  (await client.put(`/api/v1/subscriptions/${admin.userId}`, { plan: 'insights' })).expect(200);
  expect(await after(31)).toEqual(['2026-03-10']);
  expect(await after(32)).toEqual([]);
});

test('what was captured before the history is taken nevertheless, once, and shown with a larger plan', async () => {
  const admin = await firm();
  nowMs = later;
  const client = await its.login(admin.email);
  const program = await its.withToken({ ...admin, client }, ['logs:write']);
  const event = buildEvent({ started_at: '2026-03-20T08:00:00.000Z', ended_at: '2026-03-20T08:10:00.000Z' });
  const send = async (): Promise<Json> =>
    (await program.post('/api/v1/rpc/logs/ingest', { device: testDevice, events: [event] })).expect(200).json.data;
  expect((await send()).rejected).toEqual([]);
  expect((await send()).rejected).toEqual([]);
  expect(await datesOf(client)).toEqual([]);
  (await client.put(`/api/v1/subscriptions/${admin.userId}`, { plan: 'premium' })).expect(200);
  (await client.post('/api/v1/subscriptions/activate')).expect(200);
  expect((await timeline(client, '2026-03-20')).expect(200).json.data.logs).toHaveLength(1);
});

test('reports and the overview of people sum no more than is shown', async () => {
  const admin = await firm();
  const stamp = { published_at: new Date(first), date: '2026-03-10' };
  await its.database.asMaintenance(async (trx) => {
    const own = { client_id: admin.clientId, user_id: admin.userId, ...stamp };
    const { id } = await trx
      .updateTable('days')
      .set({ status: 'published', published_at: stamp.published_at })
      .where('client_id', '=', admin.clientId)
      .returning('id')
      .executeTakeFirstOrThrow();
    const booking = { day_id: id, internal: true, recorded_seconds: 3600, duration_seconds: 3600 };
    await trx
      .insertInto('registrations')
      .values({ ...own, ...booking })
      .execute();
  });
  const sums = async (client: TestClient) => {
    const period = { start: '2026-03-01', end: '2026-03-31' };
    const report = await client.post('/api/v1/rpc/report/summary', { ...period, breakdown: 'contact' });
    const { users } = (await client.get('/api/v1/users/overview?start=2026-03-01&end=2026-03-31')).expect(200).json
      .data;
    return { report: report.expect(200).json.data.total, ...users[0] };
  };
  expect(await sums(admin.client)).toMatchObject({ report: 3600, booked: 3600 });
  nowMs = later;
  // Today is the only visible day, and it is not over: no day counts as missing.
  const after = await sums(await its.login(admin.email));
  expect(after).toMatchObject({ report: 0, booked: 0, days: [], open_days: 0 });
});

test('a watcher of ActivityWatch is read back as far as the plan shows', async () => {
  const admin = await firm();
  nowMs = later;
  const client = await its.login(admin.email);
  const program = await its.withToken({ ...admin, client }, ['logs:write', 'logs:read']);
  const bucket = '/api/aw/api/0/buckets/aw-watcher-window_desk';
  (await program.post(bucket, { client: 'aw-watcher-window', type: 'currentwindow', hostname: 'desk' })).expect(200);
  const data = { app: 'Word', title: 'Accounts' };
  const told = (day: number) => ({ timestamp: new Date(later - day * dayMs).toISOString(), duration: 600, data });
  (await program.post(`${bucket}/events`, [told(0.01), told(3)])).expect(200);
  const read = async () => [
    (await program.get(`${bucket}/events`)).expect(200).json.length,
    (await program.get(`${bucket}/events/count`)).expect(200).json,
  ];
  expect(await read()).toEqual([1, 1]);
  (await client.put(`/api/v1/subscriptions/${admin.userId}`, { plan: 'premium' })).expect(200);
  (await client.post('/api/v1/subscriptions/activate')).expect(200);
  expect(await read()).toEqual([2, 2]);
});

test('a plan shows its days no finer than it has detail, and a user who wants less sees less', async () => {
  const admin = await firm();
  const program = await its.withToken(admin, ['logs:write']);
  const at = (minutes: number) => new Date(first + minutes * 60_000).toISOString();
  const interval = (from: number, to: number) => buildEvent({ started_at: at(from - 120), ended_at: at(to - 120) });
  // Pauses of two and of twelve minutes.
  const events = [interval(0, 5), interval(7, 12), interval(24, 30)];
  (await program.post('/api/v1/rpc/logs/ingest', { device: testDevice, events })).expect(200);
  const entries = async (client: TestClient): Promise<number> => {
    const { logs } = (await timeline(client, '2026-03-10')).expect(200).json.data;
    // Both levels count the same time: the short pause is bridged, the long one is not.
    expect(logs.reduce((sum: number, { duration }: Json) => sum + duration, 0)).toBe(3600 + 1080);
    return logs.length - 1;
  };
  expect(await entries(admin.client)).toBe(3);
  const layout = { animation: true, detail: 'low', hints: true, hours: 'clock' };
  const save = (value: object) => admin.client.put('/api/v1/preferences/layout', { value });
  (await save(layout)).expect(200);
  expect(await entries(admin.client)).toBe(1);
  (await save({ ...layout, detail: 'high' })).expect(200);
  for (const [plan, count] of [
    ['premium', 3],
    ['starter', 2],
  ] as const) {
    (await admin.client.put(`/api/v1/subscriptions/${admin.userId}`, { plan })).expect(200);
    (await admin.client.post('/api/v1/subscriptions/activate')).expect(200);
    expect(await entries(admin.client), plan).toBe(count);
  }
});
