import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openDatabase } from '@daybook/database/open-database.ts';
import { embeddedTestDatabase } from '@daybook/database/testing/test-database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { assignClient, setConfiguration, unsetConfiguration } from './partners.service.ts';

let its: TestApp;
beforeAll(async () => {
  its = await testApp();
});
beforeEach(async () => {
  for (const identifier of ['common', 'acme']) {
    for (const part of ['timeline', 'windows'] as const)
      await unsetConfiguration(its.database, identifier, part, new Date());
  }
});
afterAll(() => its.close());

const ask = (identifier: string, part = 'timeline', headers = {}) =>
  its.visitor().get(`/api/partner/configurations/${identifier}/${part}`, { headers });
const set = (identifier: string, value: unknown, part: 'timeline' | 'windows' = 'timeline') =>
  setConfiguration(its.database, { identifier, part, value }, new Date());

describe('the settings of a partner', () => {
  test('are the defaults while nobody set any', async () => {
    expect((await ask('common')).expect(200).json.data).toEqual({
      focus_delay_ms: 600_000,
      time_window: { start: '00:00', end: '23:59' },
      training_days: 7,
      publish_step_type: 'hours',
    });
    expect((await ask('common', 'windows')).expect(200).json.data).toMatchObject({
      language: 'nl-nl',
      fallback_language: 'en-us',
      themes: { default: { primary: '#6E35FF', secondary: '#BE4F4F' }, dark: { secondary: '#111111' } },
    });
  });

  test('lie over the common ones, and those over the defaults', async () => {
    await set('common', { training_days: 3, time_window: { start: '06:00' } });
    await set('acme', { time_window: { end: '20:00' } });
    expect((await ask('acme')).json.data).toMatchObject({
      training_days: 3,
      time_window: { start: '06:00', end: '20:00' },
    });
    expect((await ask('nobody-knows')).expect(200).json).toEqual((await ask('common')).expect(200).json);
  });

  test('are asked for by who they are, not by anything else', async () => {
    for (const identifier of ['ACME', '..%2f', '-', `a${'b'.repeat(63)}`, 'a%00']) (await ask(identifier)).expect(404);
    (await ask('acme', 'secrets')).expect(404);
  });

  test('can be kept, and are sent again only when they changed', async () => {
    const { headers } = (await ask('acme')).expect(200);
    expect(headers['cache-control']).toBe('public, max-age=300');
    const known = { 'if-none-match': `W/${headers.etag}, "other"` };
    const again = (await ask('acme', 'timeline', known)).expect(304);
    expect(again.text).toBe('');
    expect(again.headers.etag).toBe(headers.etag);
    await set('acme', { training_days: 1 });
    (await ask('acme', 'timeline', known)).expect(200);
  });

  test.each([
    [{ training_days: -1 }, '/training_days'],
    [{ training_days: '7' }, '/training_days'],
    [{ time_window: { start: '24:00' } }, '/time_window/start'],
    [{ other: 1 }, '/other'],
    [[], ''],
    [null, ''],
  ])('refuse %j', async (value, pointer) => {
    await expect(set('acme', value)).rejects.toMatchObject({ code: 'VALIDATION_FAILED', problems: [{ pointer }] });
  });

  test('refuse a colour that is none, and a name that is none', async () => {
    await expect(set('acme', { themes: { dark: { primary: 'url(x)' } } }, 'windows')).rejects.toMatchObject({
      problems: [{ pointer: '/themes/dark/primary' }],
    });
    await expect(set('A', {})).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  test('are those of the organisations that are given to it, which is recorded', async () => {
    const admin = await its.register();
    const deps = { database: its.database, now: () => new Date(), secretKey: Buffer.alloc(32) };
    const fresh = await its.register();
    const ids = { key: 'acme-nl', local_partner_id: '17', external_partner_id: 'A-4' };
    expect(await assignClient(deps, fresh.clientId, 'acme', ids)).toBe(true);
    const { partner } = (await fresh.client.get('/api/v1/clients')).json.data.attributes;
    expect(partner).toEqual({ identifier: 'acme', ...ids });
    expect((await admin.client.get('/api/v1/clients')).json.data.attributes.partner).toBeNull();
    const { data } = (await fresh.client.get('/api/v1/audit-log?limit=1')).expect(200).json;
    expect(data[0].attributes).toMatchObject({
      action: 'partner_configuration.changed',
      actor: null,
      details: { partner: 'acme' },
    });
    expect(await assignClient(deps, 999_999, 'acme')).toBe(false);
  });
});

describe('what a partner decides', () => {
  const deps = () => ({ database: its.database, now: () => new Date(), secretKey: Buffer.alloc(32) });
  const applicationOf = async ({ client }: TestUser) =>
    (await client.get('/api/v1/users/self?include=client')).expect(200).json.included[0].attributes.application;
  const training = async ({ client }: TestUser): Promise<number> =>
    (await client.get('/api/v1/preferences?chapter=eq:day_processing.training_days')).json.data[0].attributes.value;

  test('is told to the applications of its organisations, and what is common to everybody', async () => {
    const [own, other] = [await its.register(), await its.register()];
    expect(await applicationOf(own)).toEqual({ timeline: {}, windows: {} });
    await set('common', { focus_delay_ms: 5000, time_window: { start: '06:00' } });
    await set('acme', { time_window: { end: '20:00' } });
    await set('acme', { themes: { default: { primary: '#005A9C' } }, language: 'de-de' }, 'windows');
    await assignClient(deps(), own.clientId, 'acme');
    expect(await applicationOf(own)).toEqual({
      timeline: { focus_delay_ms: 5000, time_window: { start: '06:00', end: '20:00' } },
      windows: { themes: { default: { primary: '#005A9C' } }, language: 'de-de' },
    });
    expect(await applicationOf(other)).toEqual({
      timeline: { focus_delay_ms: 5000, time_window: { start: '06:00' } },
      windows: {},
    });
  });

  test('is told to extension and desktop app with what they may record, and changes its version', async () => {
    const own = await its.register();
    const settings = async () => (await own.client.get('/api/v1/capture/settings')).expect(200).json.data;
    const before = await settings();
    expect(before.partner).toBeUndefined();
    await assignClient(deps(), own.clientId, 'acme');
    await set('acme', { themes: { default: { primary: '#005A9C' } } }, 'windows');
    const after = await settings();
    expect(after.partner).toEqual({ themes: { default: { primary: '#005A9C' } } });
    expect(after.version).not.toBe(before.version);
  });

  test('is how long its organisations train, unless they decided it for themselves', async () => {
    const [own, decided, others] = [await its.register(), await its.register(), await its.register()];
    expect(await training(own)).toBe(7);
    (await decided.client.put('/api/v1/preferences/client/day_processing.training_days', { value: 2 })).expect(200);
    await set('acme', { training_days: 4 });
    for (const { clientId } of [own, decided]) await assignClient(deps(), clientId, 'acme');
    expect([await training(own), await training(decided), await training(others)]).toEqual([4, 2, 7]);
    await set('acme', { training_days: 5 });
    await set('common', { training_days: 3 });
    expect([await training(own), await training(decided), await training(others)]).toEqual([5, 2, 3]);
    expect(await training(await its.register())).toBe(3);
    await unsetConfiguration(its.database, 'acme', 'timeline', new Date());
    expect(await training(own)).toBe(3);
    await assignClient(deps(), own.clientId, null);
    expect(await training(own)).toBe(3);
  });
});

test('the operator’s command sets, lists and unsets', { timeout: 60_000 }, async () => {
  const database = await embeddedTestDatabase();
  await database.closeOnly();
  const path = fileURLToPath(new URL('../partner.ts', import.meta.url));
  const env = { ...process.env, DATA_DIR: database.settings.dataDir ?? '', DATABASE_URL: '' };
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [path, ...args], { env }).then(
      ({ stdout }) => ({ code: 0, text: stdout.trim() }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr.trim() }),
    );
  expect(await run('set', 'acme', 'timeline', '{"training_days":2}')).toEqual({ code: 0, text: 'Set for acme.' });
  expect(await run('list')).toEqual({ code: 0, text: 'acme timeline {"training_days":2}' });
  expect((await run('set', 'acme', 'timeline', '{"training_days":-2}')).text).toContain('/training_days');
  expect((await run('walk')).code).toBe(1);
  const again = await openDatabase(database.settings);
  expect(await unsetConfiguration(again, 'acme', 'timeline', new Date())).toBe(true);
  await again.close();
  await database.close();
});
