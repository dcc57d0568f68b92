import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { awaitDay } from './await-day.ts';
import { buildDay } from './testing/day-builder.ts';

const never = new AbortController().signal;
let its: TestApp;
let user: TestUser;
let dayId: number;
let logId: number;

beforeAll(async () => {
  its = await testApp();
  user = await its.register();
  const day = await buildDay(its, user, '2026-03-02', [{ from: '09:00', to: '10:00' }]);
  dayId = day.dayId;
  logId = day.logIds[0] ?? 0;
});
afterAll(() => its.close());

const asked = async (version: number) =>
  (await user.client.post('/api/v1/rpc/timeline/await', { day_id: dayId, version })).expect(200).json.data;
const write = (description: string) =>
  user.client.post('/api/v1/rpc/logs/batch-edit', { logs: [logId], activity_description: description });
const scope = () => ({ clientId: user.clientId, userId: user.userId, readsPublished: false });

describe('a day that its reader follows', () => {
  test('tells its version at once where the reader knows another one, or does not wait', async () => {
    const { version } = await asked(0);
    expect((await asked(version)).version).toBe(version);
  });

  test('tells its next version when it is there, and not before', async () => {
    const { version } = await asked(0);
    let seen: number | null = null;
    const waiting = awaitDay(its.database, scope(), { dayId, version, waitSeconds: 20 }, never).then((day) => {
      seen = day.version;
    });
    await asked(0);
    expect(seen).toBeNull();
    (await write('Called')).expect(200);
    await waiting;
    expect(seen).toBe(version + 1);
  });

  test('lets its reader go when the reader leaves', async () => {
    const { version } = await asked(0);
    const leaving = new AbortController();
    const waiting = awaitDay(its.database, scope(), { dayId, version, waitSeconds: 25 }, leaving.signal);
    leaving.abort();
    expect((await waiting).version).toBe(version);
  });

  test('is nobody else’s, and waits no longer than half a minute', async () => {
    const other = await its.register();
    const body = { day_id: dayId, version: 0 };
    (await other.client.post('/api/v1/rpc/timeline/await', body)).expect(404);
    (await user.client.post('/api/v1/rpc/timeline/await', { ...body, wait_seconds: 60 })).expect(422);
  });
});
