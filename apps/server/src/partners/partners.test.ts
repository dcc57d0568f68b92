import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openDatabase } from '@daybook/database/open-database.ts';
import { embeddedTestDatabase } from '@daybook/database/testing/test-database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { assignClient, setConfiguration, unsetConfiguration } from './partners.service.ts';

let its: TestApp;
beforeAll(async () => {
  its = await testApp();
});
beforeEach(async () => {
  for (const identifier of ['common', 'acme']) {
    for (const part of ['timeline', 'windows'] as const) await unsetConfiguration(its.database, identifier, part);
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
    expect(await assignClient(deps, fresh.clientId, 'acme')).toBe(true);
    expect((await fresh.client.get('/api/v1/clients')).json.data.attributes.partner).toEqual({ identifier: 'acme' });
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
  expect(await unsetConfiguration(again, 'acme', 'timeline')).toBe(true);
  await again.close();
  await database.close();
});
