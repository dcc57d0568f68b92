// The first visit of a browser with an empty cache: everything that the page, its later parts and the service worker
// request.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCountingProxy } from './support/counting-proxy.ts';
import { daysAgo } from './support/days-ago.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';

const limits = { requests: 60, bytes: 700_000 };
const minute = 60_000;
/** Calls that the first script makes, so that the application does not have to. */
const earlyCalls = ['/api/v1/auth', '/api/v1/users/self', '/api/v1/preferences', '/api/v1/dashboard'];

const countOf = (paths: readonly string[], wanted: string): number =>
  paths.filter((path) => path.split('?')[0] === wanted).length;

let office: OwnOffice;
let browser: Browser;

/** Opens a screen in a new browser, and waits until everything that it fetches on its own has arrived. */
async function visit(path: string, isSignedIn: boolean) {
  const proxy = await startCountingProxy(office.origin);
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', serviceWorkers: 'allow' });
  try {
    if (isSignedIn) await context.addCookies(await office.page.context().cookies());
    const page = await context.newPage();
    await page.goto(`${proxy.origin}${path}`);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
      timeout: minute,
    });
    await proxy.isQuiet();
    return { paths: [...proxy.paths], bytes: proxy.bytes() };
  } finally {
    await context.close();
    await proxy.close();
  }
}

describe.skipIf(!chromiumPath)('a first visit', () => {
  beforeAll(async () => {
    office = await openOffice({ timezoneId: 'UTC' });
    for (const hour of ['09', '10', '11', '14']) {
      await office.api('POST', '/logs', {
        started_at: `${daysAgo(1)}T${hour}:00:00Z`,
        ended_at: `${daysAgo(1)}T${hour}:40:00Z`,
        description: `File ${hour}`,
      });
    }
    browser = await launchBrowser({ isWhole: true });
  });
  afterAll(async () => {
    await browser?.close();
    await office?.close();
  });

  it.each([
    ['signing in', () => '/login', false],
    ['the dashboard', () => '/dashboard', true],
    ['a day', () => `/day?date=${daysAgo(1)}`, true],
  ])('to %s takes at most 60 requests and 700 kB', async (_screen, path, isSignedIn) => {
    const { paths, bytes } = await visit(path(), isSignedIn);
    expect(paths).toContain('/service-worker.js');
    expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(limits.requests);
    expect(bytes).toBeLessThanOrEqual(limits.bytes);
  });

  it('begins with the files and the answers of its screen, each asked for once', async () => {
    const { paths } = await visit('/dashboard', true);
    const at = (start: string) => paths.findIndex((path) => path.startsWith(start));
    // Requested by the application, once it runs.
    const later = at('/assets/errors-');
    expect(later).toBeGreaterThan(0);
    for (const early of ['/assets/app-layout-', '/assets/dashboard-screen-', '/assets/shell-', ...earlyCalls]) {
      expect(at(early), early).toBeGreaterThan(0);
      expect(at(early), early).toBeLessThan(later);
    }
    for (const call of earlyCalls) expect(countOf(paths, call), call).toBe(1);
    const files = paths.filter((path) => path.startsWith('/assets/'));
    expect(new Set(files).size, files.join('\n')).toBe(files.length);
  });
});
