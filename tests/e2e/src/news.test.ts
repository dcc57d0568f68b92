// News and webinars on the dashboard, from the feeds that the operator configured.

import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import dashboard from '@daybook/i18n/messages/en/dashboard.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWeb } from './support/builds.ts';
import { type DaybookServer, startDaybook } from './support/daybook-server.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { openPlace, type Place } from './support/own-office.ts';
import { open } from './support/screens.ts';
import { registerFrom } from './support/sessions.ts';

const dayMs = 86_400_000;
const texts = dashboard.news;

let webDir: string;
let feeds: Server;
let server: DaybookServer;
let place: Place;
let page: Page;
const news = ['Office moves', 'New tariffs'];

const item = (title: string, at: Date) =>
  `<item><title>${title}</title><link>${server.origin}/dashboard</link><pubDate>${at.toUTCString()}</pubDate></item>`;
const rss = (items: readonly string[]) =>
  `<rss version="2.0"><channel><title>x</title>${items.join('')}</channel></rss>`;
/** Items from yesterday and before, the newest first. */
const ago = (titles: readonly string[]) =>
  titles.map((title, index) => item(title, new Date(Date.now() - dayMs * (index + 1))));
const titlesIn = (list: string) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('link').allInnerTexts();

describe.skipIf(!chromiumPath)('the dashboard', () => {
  beforeAll(async () => {
    webDir = await buildWeb();
    feeds = createServer(({ url }, response) => {
      if (url === '/news/en') response.end(rss(ago(news)));
      else if (url === '/webinars/en') response.end(rss([item('First steps', new Date(Date.now() + dayMs))]));
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => feeds.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(feeds.address() as AddressInfo).port}`;
    const settings = { NEWS_FEED_URL: `${origin}/news/{lang}`, WEBINARS_FEED_URL: `${origin}/webinars/{lang}` };
    server = await startDaybook(webDir, { servesRows: true, settings });
    place = openPlace(server);
    page = await place.openWindow();
    await registerFrom(page, place.origin, place.emailOf('anna'), 'Bakker Accountants');
  });
  afterAll(async () => {
    await place?.close();
    expect(await server?.stop()).toBe(0);
    feeds?.closeAllConnections();
    feeds?.close();
    await rm(webDir, { recursive: true, force: true });
  });

  it('shows webinars to come and news, each leading to its page in a tab of its own', async () => {
    await open(page, `${server.origin}/dashboard`);
    await page.getByRole('heading', { name: texts.news }).waitFor();
    expect(await titlesIn(texts.webinars)).toEqual(['First steps']);
    expect(await titlesIn(texts.news)).toEqual(['Office moves', 'New tariffs']);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Office moves' }).click();
    await (await opened).close();
  });

  it('hides news by the keyboard until there is more, and keeps the webinars', async () => {
    await page.getByRole('button', { name: texts.hide, exact: true }).press('Enter');
    await page.getByRole('heading', { name: texts.webinars, exact: true }).waitFor();
    await open(page, `${server.origin}/dashboard`);
    await page.getByRole('link', { name: 'First steps' }).waitFor();
    expect(await page.getByRole('list', { name: texts.news, exact: true }).count()).toBe(0);
  });
});
