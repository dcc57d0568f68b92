import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LocalPage, type PageRequest, startLocalPage } from './local-page.ts';

describe('the local page', () => {
  let page: LocalPage;
  let asked: PageRequest[] = [];
  let nowMs = 0;
  beforeEach(async () => {
    asked = [];
    page = await startLocalPage(
      async (one) => {
        asked.push(one);
        return one.method === 'GET' ? { type: 'html', text: 'hello' } : { type: 'seeOther', query: '?said=noted' };
      },
      () => nowMs,
    );
  });
  afterEach(() => page.close());

  // Not fetch, which sets Host itself.
  const call = (path: string, { method = 'GET', headers = {}, body = '' } = {}) =>
    new Promise<{ status: number | undefined; location: string | undefined; policy: unknown }>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port: page.port, path, method, headers }, (answer) => {
        answer.resume();
        const { location, 'content-security-policy': policy } = answer.headers;
        resolve({ status: answer.statusCode, location, policy });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  const own = () => `/${page.secret}/`;

  it('answers who knows its secret', async () => {
    const { status, policy } = await call(own());
    expect([status, policy]).toEqual([200, expect.stringContaining("default-src 'none'")]);
    const headers = { origin: `http://127.0.0.1:${page.port}`, 'sec-fetch-site': 'same-origin' };
    const posted = await call(`${own()}note`, { method: 'POST', headers, body: 'text=a+%E2%82%AC' });
    expect([posted.status, posted.location]).toEqual([303, `${own()}?said=noted`]);
    expect([asked[1]?.name, asked[1]?.form.get('text')]).toEqual(['note', 'a €']);
  });

  it.each([
    ['another secret', { path: `/${'x'.repeat(32)}/` }, 404],
    ['no secret', { path: '/' }, 404],
    ['a name of the machine that leads here', { headers: { host: 'rebound.example:80' } }, 403],
    ['a page of the web', { method: 'POST', headers: { origin: 'https://evil.example' } }, 403],
    ['a page that hides where it is', { method: 'POST', headers: { origin: 'null' } }, 403],
    ['another site, as the browser says', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }, 403],
    ['another method', { method: 'DELETE' }, 405],
    ['too much', { method: 'POST', body: 'x'.repeat(30_000) }, 413],
  ])(
    'refuses %s',
    async (_what, { path, ...rest }: { path?: string; method?: string; headers?: object; body?: string }, status) => {
      expect((await call(path ?? own(), { headers: {}, ...rest })).status).toBe(status);
      expect(asked).toEqual([]);
    },
  );

  it('opens once by a ticket, within a minute', async () => {
    const path = new URL(page.ticket('?note')).pathname;
    expect(await call(path)).toMatchObject({ status: 303, location: `${own()}?note` });
    expect((await call(path)).status).toBe(404);
    const late = new URL(page.ticket()).pathname;
    nowMs += 61_000;
    expect((await call(late)).status).toBe(404);
  });
});
