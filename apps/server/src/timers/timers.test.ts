import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';

let its: TestApp;
let user: TestUser;
const startMs = Date.parse('2026-05-04T09:00:00.400Z');
let nowMs = startMs;

beforeAll(async () => {
  its = await testApp({ now: () => new Date(nowMs) });
});
beforeEach(async () => {
  nowMs = startMs;
  user = await its.register();
});
afterAll(() => its.close());

const minutes = (count: number): void => {
  nowMs += count * 60_000;
};
const running = async (of = user): Promise<Json> => (await of.client.get('/api/v1/timer')).expect(200).json.data.timer;
const start = async (body: object = {}) => (await user.client.post('/api/v1/timer', body)).expect(201).json.data.timer;
const contact = async (name: string): Promise<string> =>
  (await user.client.post('/api/v1/contacts', { name })).expect(201).json.data.id;
const entries = async (): Promise<Json[]> => {
  const body = { date: '2026-05-04' };
  return (await user.client.post('/api/v1/rpc/days/timeline', body)).expect(200).json.data.logs;
};

test('a timer runs on the server until it is stopped, and becomes a manual entry', async () => {
  expect(await running()).toBeNull();
  const bakker = await contact('Bakker');
  await start({ contact_id: bakker, description: 'Phone call' });
  minutes(25);
  expect(await running()).toEqual({
    started_at: '2026-05-04T09:00:00.000Z',
    description: 'Phone call',
    contact_id: bakker,
    contact_name: 'Bakker',
    internal: false,
  });
  const stopped = (await user.client.post('/api/v1/timer/stop', {})).expect(201).json.data;
  const [entry, ...others] = await entries();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ contact_id: bakker, duration: 1500, source: { type: 'manual' } });
  expect(entry?.subject.title).toBe('Phone call');
  expect(stopped.logs).toEqual([entry?.id]);
  expect(await running()).toBeNull();
  (await user.client.post('/api/v1/timer/stop', {})).expect(404);
});

test('a repeated start or stop with its Idempotency-Key changes nothing more', async () => {
  const repeated = async (path: string, key: string) => {
    const headers = { 'idempotency-key': key };
    const first = (await user.client.post(path, {}, { headers })).expect(201).json;
    minutes(5);
    expect((await user.client.post(path, {}, { headers })).expect(201).json).toEqual(first);
  };
  await repeated('/api/v1/timer', 'start');
  expect(await running()).toMatchObject({ started_at: '2026-05-04T09:00:00.000Z' });
  await repeated('/api/v1/timer/stop', 'stop');
  expect((await entries()).map(({ duration }) => duration)).toEqual([300]);
});

test('a timer that was forgotten ends when its user stopped working, however it is stopped', async () => {
  const recorded = [
    { from: '11:00', to: '17:12', title: 'Ledger.xlsx' },
    { from: '20:00', to: '20:00', title: 'A mail that came in', type: 'email' },
  ] as const;
  await buildDay(its, user, '2026-05-04', recorded);
  const nextMorning = async () => {
    // The session goes on: it ends after twelve hours without a call.
    minutes(10 * 60);
    await running();
    minutes(10 * 60);
  };
  await start({ description: 'Phone call' });
  await nextMorning();
  const stopped = (await user.client.post('/api/v1/timer/stop', {})).expect(201).json.data;
  expect(stopped).toMatchObject({ logs: [expect.any(String)], ended_at: '2026-05-04T15:12:00.000Z' });
  const byHand = async () => (await entries()).filter(({ source }) => source.type === 'manual');
  expect(await byHand()).toMatchObject([{ original_duration: 6 * 3600 + 12 * 60 }]);
  nowMs = startMs;
  await start({ description: 'Again' });
  await nextMorning();
  await start();
  expect((await byHand()).map(({ ended_at }) => ended_at)).toEqual(Array(2).fill('2026-05-04T15:12:00.000Z'));
});

test('another timer ends the one that runs, which is written down', async () => {
  await start({ internal: true });
  minutes(10);
  await start({ description: 'Second' });
  expect(await entries()).toMatchObject([{ internal: true, duration: 600 }]);
  expect(await running()).toMatchObject({ description: 'Second', internal: false });
});

test('what a timer is for can change while it runs, and its start and end can be set back', async () => {
  const bakker = await contact('Bakker');
  await start({ internal: true });
  minutes(30);
  const change = (body: object) => user.client.put('/api/v1/timer', body);
  (await change({ contact_id: bakker, started_at: '2026-05-04T08:50:00Z' })).expect(200);
  expect(await running()).toMatchObject({
    contact_id: bakker,
    internal: false,
    started_at: '2026-05-04T08:50:00.000Z',
  });
  (await change({ internal: true, contact_id: bakker })).expect(422);
  (await change({ started_at: '2026-05-04T12:00:00Z' })).expect(422);
  const stop = (ended_at: string) => user.client.post('/api/v1/timer/stop', { ended_at });
  (await stop('2026-05-04T12:00:00Z')).expect(422);
  (await stop('2026-05-04T08:00:00Z')).expect(422);
  (await stop('2026-05-04T09:20:00Z')).expect(201);
  expect(await entries()).toMatchObject([{ contact_id: bakker, duration: 1800 }]);
});

test('a timer that is discarded leaves nothing, and none is seen by a colleague', async () => {
  await start({ description: 'By mistake' });
  const colleague = await its.addColleague(user);
  expect(await running(colleague)).toBeNull();
  (await user.client.delete('/api/v1/timer')).expect(204);
  expect([await running(), await entries()]).toEqual([null, []]);
  (await user.client.put('/api/v1/timer', { description: 'None' })).expect(404);
});

test('a timer is for the contact that its own became part of', async () => {
  const [old, living] = [await contact('Old'), await contact('Living')];
  await start({ contact_id: old });
  (await user.client.post(`/api/v1/contacts/${old}/merge`, { into_id: living })).expect(200);
  minutes(6);
  (await user.client.post('/api/v1/timer/stop', {})).expect(201);
  expect(await entries()).toMatchObject([{ contact_id: living, duration: 360 }]);
});
