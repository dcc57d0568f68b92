// ActivityWatch's own library, as the watchers of browsers and editors use it, over a real connection.
import { AWClient } from 'aw-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listeningAddress } from '../platform/http/web-address.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';

const startMs = Date.parse('2026-11-20T08:00:00Z');
let its: TestApp;
let user: TestUser;
let base: string;

beforeAll(async () => {
  its = await testApp({ now: () => new Date(startMs + 3_600_000), demo: false });
  user = await its.register();
  await its.app.listen({ host: '127.0.0.1', port: 0 });
  base = listeningAddress(its.app) ?? '';
});
afterAll(() => its.close());

async function tokenFor(...abilities: string[]): Promise<string> {
  const made = await user.client.post('/api/v1/auth/tokens', { name: 'ActivityWatch', abilities });
  return made.expect(201).json.data.attributes.token;
}

test('a watcher made with it works with nothing but another address', async () => {
  const token = await tokenFor('logs:write', 'logs:read');
  const client = new AWClient('aw-watcher-test', { baseURL: `${base}/api/aw/${token}` });
  expect(await client.getInfo()).toMatchObject({ testing: false });
  const bucket = 'aw-watcher-vscode_laptop';
  expect(await client.ensureBucket(bucket, 'app.editor.activity', 'laptop')).toEqual({ alreadyExist: false });
  expect(await client.ensureBucket(bucket, 'app.editor.activity', 'laptop')).toEqual({ alreadyExist: true });
  expect((await client.getBucketInfo(bucket)).created).toBeInstanceOf(Date);
  const data = { file: '/home/jan/jaarrekening/balans.ts', project: '/home/jan/jaarrekening', language: 'typescript' };
  for (const second of [0, 20, 40]) {
    await client.heartbeat(bucket, 30, { timestamp: new Date(startMs + second * 1000), duration: 0, data });
  }
  const [event, ...others] = await client.getEvents(bucket, { limit: 5 });
  expect(others).toEqual([]);
  expect(event).toMatchObject({ timestamp: new Date(startMs), duration: 40, data: { file: data.file } });
  expect(Object.keys(await client.getBuckets())).toEqual([bucket]);
  const timeline = await user.client.post('/api/v1/rpc/days/timeline', { date: '2026-11-20' });
  expect(timeline.expect(200).json.data.logs).toMatchObject([
    { subject: { title: 'balans.ts - jaarrekening', path: data.file }, original_duration: 40 },
  ]);
});

test('a token that was revoked, or may do something else, is told so', async () => {
  const client = new AWClient('aw-watcher-test', { baseURL: `${base}/api/aw/${await tokenFor('days:read')}` });
  await expect(client.getInfo()).rejects.toMatchObject({ response: { status: 403 } });
  const stranger = new AWClient('aw-watcher-test', { baseURL: `${base}/api/aw/db_1_1_${'x'.repeat(43)}` });
  await expect(stranger.getInfo()).rejects.toMatchObject({ response: { status: 401 } });
});
