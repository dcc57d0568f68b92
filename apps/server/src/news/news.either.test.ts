import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { languages } from '@daybook/domain/users/languages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';

const minuteMs = 60_000;
let clockMs = Date.parse('2026-11-24T12:00:00Z');
let feeds: Server;
let its: TestApp;
let user: TestUser;
/** Answers of the operator's feeds by path, and the paths that were asked. */
const answers = new Map<string, { readonly status: number; readonly text: string }>();
const asked: string[] = [];

const item = (title: string, at: string | null) =>
  `<item><title>${title}</title><link>https://example.com/${title}</link>${at === null ? '' : `<pubDate>${at}</pubDate>`}</item>`;
const rss = (...items: string[]) => `<rss version="2.0"><channel><title>x</title>${items.join('')}</channel></rss>`;
const serve = (path: string, text: string, status = 200) => answers.set(path, { status, text });

beforeAll(async () => {
  feeds = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { status, text } = answers.get(request.url ?? '') ?? { status: 404, text: 'Not here' };
    response.writeHead(status).end(text);
  });
  await new Promise<void>((resolve) => feeds.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(feeds.address() as AddressInfo).port}`;
  its = await testApp({
    now: () => new Date(clockMs),
    feeds: { news: `${url}/news/{lang}`, webinars: `${url}/webinars?plan={subscription}&lang={lang}` },
  });
  user = await its.register();
});
afterAll(async () => {
  await its.close();
  feeds.closeAllConnections();
  await new Promise((resolve) => feeds.close(resolve));
});

const get = async (path: string) => (await user.client.get(path)).expect(200).json.data;
const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title);

describe('webinars', () => {
  it('are those to come, the next one first, in Dutch unless another language is named', async () => {
    const dates = ['Fri, 27 Nov 2026 10:00:00 GMT', 'Mon, 23 Nov 2026 10:00:00 GMT', 'Tue, 24 Nov 2026 11:30:00 GMT'];
    const [later, over, running] = dates.map((at, index) => item(`w${index}`, at));
    const text = rss(item('always', null), later ?? '', over ?? '', running ?? '');
    serve('/webinars?plan=premium&lang=nl', text);
    const { webinars } = await get('/api/php/webinars.php?source=portal&subscription=premium');
    expect(titles(webinars)).toEqual(['w2', 'w0', 'always']);
    expect(webinars[0]).toEqual({
      title: 'w2',
      summary: null,
      url: 'https://example.com/w2',
      starts_at: '2026-11-24T11:30:00.000Z',
    });
    serve('/webinars?plan=&lang=fr', rss(item('fr', null)));
    expect(titles((await get('/api/sources/webinars?lang=fr')).webinars)).toEqual(['fr']);
  });

  it('of another language than the four, or of no plan, are refused', async () => {
    expect((await user.client.get('/api/sources/webinars?lang=es')).status).toBe(422);
    expect((await user.client.get('/api/php/webinars.php?subscription=gold')).status).toBe(422);
  });
});

describe('news', () => {
  it('are the newest first, without what is announced for later, and asked once for everybody', async () => {
    const [old, fresh] = [item('old', 'Mon, 23 Nov 2026 10:00:00 GMT'), item('fresh', 'Tue, 24 Nov 2026 10:00:00 GMT')];
    serve('/news/en', rss(old, item('later', 'Wed, 25 Nov 2026 10:00:00 GMT'), fresh));
    const path = '/api/sources/news?lang=en';
    const both = await Promise.all([get(path), get(path)]);
    for (const { news } of both) expect(titles(news)).toEqual(['fresh', 'old']);
    expect(asked.filter((one) => one === '/news/en')).toHaveLength(1);
    serve('/news/en', rss(item('newer', 'Tue, 24 Nov 2026 12:05:00 GMT'), fresh));
    clockMs += 16 * minuteMs;
    expect(titles((await get(path)).news)).toEqual(['newer', 'fresh']);
  });

  it('of a broken feed are none, and of the mended one are there soon after', async () => {
    serve('/news/de', 'Internal error', 500);
    expect((await get('/api/sources/news?lang=de')).news).toEqual([]);
    serve('/news/de', rss(item('mended', 'Tue, 24 Nov 2026 10:00:00 GMT')));
    expect((await get('/api/sources/news?lang=de')).news).toEqual([]);
    clockMs += 3 * minuteMs;
    expect(titles((await get('/api/sources/news?lang=de')).news)).toEqual(['mended']);
    serve('/news/de', '<html>Moved</html>');
    clockMs += 16 * minuteMs;
    expect((await get('/api/sources/news?lang=de')).news).toEqual([]);
  });

  it('are for people who are signed in; their country anybody may ask', async () => {
    const visitor = its.visitor();
    expect((await visitor.get('/api/sources/news')).status).toBe(401);
    expect((await visitor.get('/api/ip_country')).expect(200).json.data).toHaveProperty('country');
  });
});

describe('a server without feeds', () => {
  it('tells what is new in Daybook itself in each language, and no webinars', async () => {
    const bare = await testApp();
    const { client } = await bare.register();
    const told = await Promise.all(
      languages.map(async (lang) => (await client.get(`/api/sources/news?lang=${lang}`)).expect(200).json.data.news),
    );
    for (const news of told) {
      expect(news.length).toBeGreaterThan(2);
      expect(new Set(titles(news)).size).toBe(news.length);
      const dates = news.map(({ published_at: at }: { published_at: string }) => at);
      expect(dates).toEqual(dates.toSorted().toReversed());
    }
    expect(new Set(told.map((news) => news[0].title)).size).toBe(languages.length);
    expect((await client.get('/api/sources/webinars')).json.data).toEqual({ webinars: [] });
    await bare.close();
  });
});
