// The application as an installed app: its manifest, its cache, and its screen without a connection.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@daybook/domain/users/languages.ts';
import de from '@daybook/i18n/messages/de/phone.json' with { type: 'json' };
import en from '@daybook/i18n/messages/en/phone.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import fr from '@daybook/i18n/messages/fr/phone.json' with { type: 'json' };
import nl from '@daybook/i18n/messages/nl/phone.json' with { type: 'json' };
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWeb } from './support/builds.ts';
import { type DaybookServer, startDaybook } from './support/daybook-server.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { callFrom } from './support/page-api.ts';
import { registerFrom } from './support/sessions.ts';

const texts = { nl, en, de, fr };
const minute = 60_000;

let webDir: string;
let server: DaybookServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;

const openDashboard = async () => {
  await page.goto(`${server.origin}/dashboard`);
  await page.getByRole('main').getByRole('heading').first().waitFor();
};
const keptAddresses = () =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
const cacheNames = () => page.evaluate(() => window.caches.keys());
const workerIsReady = () =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, { timeout: minute });

/** Delivers a message as the browser's push service does. */
async function deliver(message: object): Promise<void> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(server.origin));
      if (one !== undefined) found(one.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const about = { origin: `${server.origin}/`, registrationId: await registered, data: JSON.stringify(message) };
  await session.send('ServiceWorker.deliverPushMessage', about);
  await session.detach();
}

/** Presses a button of the displayed message; the part that belongs to the device is out of reach for a test. */
async function press(action: string): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async (pressed) => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget;
    const [notification] = await scope.registration.getNotifications();
    const event = Object.assign(new Event('notificationclick'), {
      notification,
      action: pressed,
      waitUntil: () => undefined,
    });
    scope.dispatchEvent(event);
  }, action);
}

/** Installs another version of the application: the worker's own file differs. */
async function installVersion(name: string): Promise<void> {
  const file = join(webDir, 'service-worker.js');
  const text = await readFile(file, 'utf8');
  for (const packed of ['br', 'gz']) await rm(`${file}.${packed}`, { force: true });
  await writeFile(file, text.replace(/`(?:\w+-)?([0-9a-f]{12})`/u, `\`${name}-$1\``));
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const isKept = async () => (await cacheNames()).some((one) => one.includes(`${name}-`));
  await expect.poll(isKept, { timeout: minute }).toBe(true);
  const isInCharge = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state === 'activated' && !registration.waiting && !registration.installing;
    });
  await expect.poll(isInCharge, { timeout: minute }).toBe(true);
}

describe.skipIf(!chromiumPath)('the installed application', () => {
  beforeAll(async () => {
    webDir = await buildWeb();
    server = await startDaybook(webDir);
    browser = await launchBrowser({ isWhole: true });
    context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'allow' });
    page = await context.newPage();
    await registerFrom(page, server.origin, 'anna@installed.example', 'Bakker Accountants');
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await rm(webDir, { recursive: true, force: true });
  });

  it('says in each language what it is, with pictures of the size that it promises', async () => {
    await openDashboard();
    expect(await page.getAttribute('link[rel=manifest]', 'href')).toBe('/manifest.en.webmanifest');
    for (const language of languages) {
      const answer = await page.request.get(`${server.origin}/manifest.${language}.webmanifest`);
      expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/u);
      const manifest = await answer.json();
      expect(manifest).toMatchObject({ id: '/dashboard', display: 'standalone', start_url: '/dashboard', scope: '/' });
      expect(manifest.description).toBe(texts[language].manifest.description);
      for (const { src, sizes, type } of manifest.icons) {
        const picture = await page.request.get(`${server.origin}${src}`);
        expect(picture.headers()['content-type']).toContain(type);
        if (sizes === 'any') continue;
        const drawn = await page.evaluate(async (address) => {
          const image = new Image();
          image.src = address;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }, src);
        expect(drawn).toBe(sizes);
      }
      for (const { url } of manifest.shortcuts)
        expect((await page.request.get(`${server.origin}${url}`)).status()).toBe(200);
    }
  });

  it('keeps built files after the first screen stands, and nothing of what people do', async () => {
    await workerIsReady();
    await openDashboard();
    await page.goto(`${server.origin}/day`);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    const kept = await keptAddresses();
    expect(kept.filter((path) => !/^\/(?:assets\/|offline\.html$)/u.test(path))).toEqual([]);
    expect(kept.length).toBeGreaterThan(20);
  });

  it('says without a connection that there is none, in four languages, and opens as soon as there is one', async () => {
    await server.kill();
    for (const language of ['nl', 'de', 'fr', 'en'] as const) {
      await page.evaluate((chosen) => localStorage.setItem('daybook.language', chosen), language);
      await page.goto(`${server.origin}/week`);
      const { title, text, retry } = texts[language].offline;
      await page.getByRole('heading', { name: title, exact: true }).waitFor();
      expect(await page.locator('section:visible').count()).toBe(1);
      expect(await page.getByText(text).isVisible()).toBe(true);
      expect(await page.getByRole('button', { name: retry }).isVisible()).toBe(true);
    }
    await server.restart();
    await page.getByRole('navigation').first().waitFor({ timeout: minute });
    expect(new URL(page.url()).pathname).toBe('/week');
  });

  it('shows a message of the server without its page, and opens what it is about', async () => {
    await openDashboard();
    await workerIsReady();
    await context.grantPermissions(['notifications'], { origin: server.origin });
    const later = { text: 'In an hour', token: 'forged' };
    await deliver({
      title: 'Process the day',
      body: 'Not booked yet.',
      tag: 'x',
      lang: 'en',
      url: '/week',
      open: 'Open',
      later,
    });
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
      });
    const expected = [{ title: 'Process the day', body: 'Not booked yet.', tag: 'x' }];
    await expect.poll(shown, { timeout: minute }).toEqual(expected);
    // Malformed messages are not shown, and no other site is opened.
    await deliver({
      title: 'Elsewhere',
      body: '',
      tag: 'y',
      lang: 'en',
      url: '//evil.example',
      open: 'Open',
      later: null,
    });
    await deliver({ title: 'Half' });
    expect(await shown()).toEqual(expected);
    await press('open');
    await page.waitForURL(`${server.origin}/week`);
  });

  it('makes a note of a page and a photo that another application shares, and forgets them', async () => {
    await openDashboard();
    await workerIsReady();
    await page.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1200 });
      canvas.getContext('2d')?.fillRect(0, 0, 2400, 1200);
      const photo = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
      const form = new FormData();
      form.set('title', 'Court ruling');
      form.set('text', '');
      form.set('url', 'https://rechtspraak.example/1');
      if (photo) form.set('picture', new File([photo], 'whiteboard.png', { type: 'image/png' }));
      await fetch('/share', { method: 'POST', body: form, redirect: 'manual' });
    });
    await page.goto(`${server.origin}/share`);
    const field = page.getByRole('textbox', { name: en.share.text });
    await field.waitFor();
    expect(await field.inputValue()).toBe('Court ruling\nhttps://rechtspraak.example/1');
    await page.getByRole('img', { name: en.share.picture }).waitFor();
    await page.getByRole('button', { name: en.share.save }).click();
    await page.waitForURL(/\/day/u);
    const kept = await keptAddresses();
    expect(kept.filter((path) => path.startsWith('/share'))).toEqual([]);
    const date = await page.evaluate(() => new Intl.DateTimeFormat('sv-SE').format(Date.now()));
    const day = await callFrom<{ data: { notes: { id: string; description: string; has_picture: boolean }[] } }>(
      page,
      'POST',
      `${server.origin}/api/v1/rpc/days/timeline`,
      { date },
    );
    const [note] = day.data.notes;
    expect(note).toMatchObject({ description: 'Court ruling https://rechtspraak.example/1', has_picture: true });
    const picture = await page.request.get(`${server.origin}/api/v1/activity_notes/${note?.id}/picture`);
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    expect((await picture.body()).length).toBeLessThan(500_000);
  });

  it('takes a phone call down in two presses of a thumb', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await callFrom(page, 'POST', `${server.origin}/api/v1/contacts`, { name: 'Van Dijk Bouw' });
    await openDashboard();
    await page.getByRole('link', { name: shell.nav.call }).click();
    await page.getByRole('button', { name: 'Van Dijk Bouw' }).click();
    await page.getByRole('button', { name: '15 min', exact: true }).click();
    await page.getByText('Recorded a call of 15 min with Van Dijk Bouw.').waitFor();
    await page.getByRole('button', { name: shell.undo }).waitFor();
    const box = await page.getByRole('button', { name: 'Van Dijk Bouw' }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(48);
    const date = await page.evaluate(() => new Intl.DateTimeFormat('sv-SE').format(Date.now() - 900_000));
    const day = await callFrom<{ data: { logs: { source: { identifier: string }; original_duration: number }[] } }>(
      page,
      'POST',
      `${server.origin}/api/v1/rpc/days/timeline`,
      { date },
    );
    expect(JSON.stringify(day.data.logs)).toContain('phone');
  });

  it('takes a new version over while its page stays, and forgets the one before the last', async () => {
    await openDashboard();
    await workerIsReady();
    const [first] = await cacheNames();
    await installVersion('second');
    expect(await cacheNames()).toHaveLength(2);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await installVersion('third');
    const names = await cacheNames();
    expect(names).toHaveLength(2);
    expect(names).not.toContain(first);
    await openDashboard();
  });
});
