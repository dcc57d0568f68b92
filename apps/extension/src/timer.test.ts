import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeAccount } from './settings-store.ts';
import { openFakeBrowser } from './testing/fake-browser.ts';
import { readTimer, startTimer, stopTimer } from './timer.ts';

const server = 'https://daybook.example';
const running = {
  started_at: '2026-11-02T09:00:00.000Z',
  description: 'Call',
  contact_id: null,
  contact_name: null,
  internal: false,
};
type Asked = { url: string; method: string; authorization: string; body: unknown };
let asked: Asked[];

/** Simulates a network that answers requests with `answer`. */
const network = (answer: (request: Asked) => Response | Error) =>
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit) => {
    const { authorization = '' } = headers as Record<string, string>;
    const request = { url, method, authorization, body: typeof body === 'string' ? JSON.parse(body) : undefined };
    asked.push(request);
    const said = answer(request);
    if (said instanceof Error) throw said;
    return said;
  });
const timerIs = (timer: unknown) => Response.json({ data: { timer } });

describe('the timer of the account', () => {
  beforeEach(async () => {
    asked = [];
    openFakeBrowser();
    await writeAccount({ server, token: 'secret', userName: 'Anna', userKey: '1' });
  });

  it('is the one that the server says, whatever else a newer one adds', async () => {
    network(() => timerIs({ ...running, colour: 'blue' }));
    expect(await readTimer()).toEqual(running);
    network(() => timerIs(null));
    expect(await readTimer()).toBe('none');
    expect(asked).toEqual(
      Array(2).fill({
        url: `${server}/api/v1/timer`,
        method: 'GET',
        authorization: 'Bearer secret',
        body: undefined,
      }),
    );
  });

  it('is unknown without an account, a server, or an answer that says it', async () => {
    network(() => new TypeError('Failed to fetch'));
    expect(await readTimer()).toBe('unknown');
    expect(await startTimer('Call')).toBe('unknown');
    expect(await stopTimer()).toBe('unknown');
    network(() => new Response('{}', { status: 404 }));
    expect(await readTimer()).toBe('unknown');
    network(() => timerIs({ started_at: 'soon' }));
    expect(await readTimer()).toBe('unknown');
    await chrome.storage.local.remove('account');
    asked = [];
    expect([await readTimer(), await startTimer('Call'), await stopTimer()]).toEqual(['unknown', 'unknown', 'unknown']);
    expect(asked).toEqual([]);
  });

  it('starts with what it is for, as far as the server takes it, and without words as well', async () => {
    network(() => timerIs(running));
    expect(await startTimer('Call')).toEqual(running);
    await startTimer('');
    await startTimer('x'.repeat(3000));
    const bodies = asked.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body]);
    const address = `${server}/api/v1/timer`;
    expect(bodies).toEqual([
      [address, { description: 'Call' }],
      [address, {}],
      [address, { description: 'x'.repeat(2000) }],
    ]);
  });

  it('is what the server says after a stop that it refused', async () => {
    network(({ method }) => (method === 'POST' ? new Response('{}', { status: 409 }) : timerIs(running)));
    expect(await stopTimer()).toEqual(running);
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `POST ${server}/api/v1/timer/stop`,
      `GET ${server}/api/v1/timer`,
    ]);
  });
});
