import { standardWindowsOptions } from '@daybook/contract/windows-options.ts';
import { describe, expect, it } from 'vitest';
import { currentSettings, type KeptSettings, settingsFreshMs } from './capture-settings.ts';

const connection = { server: 'https://daybook.test', token: 'secret' };
const settings = {
  version: 'v1',
  rules: [{ id: '1', kind: 'site', pattern: 'bank.nl', effect: 'drop', scope: 'user' }],
  windows: [],
  timezone: 'Europe/Amsterdam',
  detections: { appointments: true, calls: true, emailContents: false, meetings: true },
  absence_threshold: 600,
  windows_options: { ...standardWindowsOptions, language: 'de' },
} as const;

function setUp() {
  const calls: Headers[] = [];
  const world = {
    nowMs: 0,
    current: settings as object,
    answer: null as (() => Response) | null,
    kept: null as KeptSettings | null,
  };
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    expect(url).toBe('https://daybook.test/api/v1/capture/settings');
    const headers = new Headers(init.headers);
    calls.push(headers);
    if (world.answer) return world.answer();
    if (headers.get('if-none-match') === '"v1"' && world.current === settings)
      return new Response(null, { status: 304 });
    return Response.json({ data: world.current });
  };
  const store = {
    read: async () => world.kept,
    write: async (kept: KeptSettings) => {
      world.kept = kept;
    },
  };
  const ask = () => currentSettings(connection, { fetch, store, nowMs: () => world.nowMs });
  return { world, calls, ask };
}

describe('currentSettings', () => {
  it('asks once a minute, and then only whether something changed', async () => {
    const { world, calls, ask } = setUp();
    expect(await ask()).toEqual(settings);
    expect(await ask()).toEqual(settings);
    expect(calls).toHaveLength(1);
    world.nowMs = settingsFreshMs;
    expect(await ask()).toEqual(settings);
    expect(calls[1]?.get('if-none-match')).toBe('"v1"');
    world.nowMs = 2 * settingsFreshMs;
    world.current = { ...settings, version: 'v2', rules: [] };
    expect((await ask())?.rules).toEqual([]);
  });

  it('understands servers that are older or newer than the client', async () => {
    const { world, ask } = setUp();
    const { windows_options, ...older } = settings;
    world.current = { ...older, version: 'v0' };
    expect((await ask())?.windows_options).toEqual(standardWindowsOptions);
    world.nowMs = settingsFreshMs;
    world.current = { ...settings, version: 'v2', rules: [], invented_later: true };
    expect(await ask()).toEqual({ ...settings, version: 'v2', rules: [] });
  });

  it.each([
    [
      'the network is gone',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
    ['the server is down', () => new Response('', { status: 503 })],
    ['a proxy answers', () => new Response('<html>')],
    ['the answer is another', () => Response.json({ data: { version: 'v3', rules: 'none' } })],
    ['the token is refused', () => new Response('', { status: 401 })],
  ] as [string, () => Response][])('keeps the last known rules when %s', async (_what, answer) => {
    const { world, ask } = setUp();
    await ask();
    world.answer = answer;
    world.nowMs = settingsFreshMs;
    expect(await ask()).toEqual(settings);
    world.kept = null;
    expect(await ask()).toBeNull();
  });
});
