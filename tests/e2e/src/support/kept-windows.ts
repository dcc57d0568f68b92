// One browser for all files of a worker. Its windows are reused by the tests: they forget the previous user, but keep
// the application in their cache; without that, opening the first screen takes longer than most tests.
//   keptBrowser   the browser
//   openWindow    a window of a new visitor
//   closeWindow   returns it
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from './launch-browser.ts';

let browser: Promise<Browser> | null = null;
/** Unused windows, by their options. */
const free = new Map<string, BrowserContext[]>();
/** Options of the windows in use. */
const lent = new Map<BrowserContext, string>();

/** Returns the browser, which ends with the worker. */
export function keptBrowser(): Promise<Browser> {
  browser ??= launchBrowser();
  return browser;
}

/** Returns a page in its own window, in English; `about` overrides the settings of this machine. */
export async function openWindow(about: BrowserContextOptions = {}): Promise<Page> {
  const key = JSON.stringify(about);
  const context = free.get(key)?.pop() ?? (await newContext(about));
  lent.set(context, key);
  return context.pages()[0] ?? context.newPage();
}

async function newContext(about: BrowserContextOptions): Promise<BrowserContext> {
  const context = await (await keptBrowser()).newContext({ locale: 'en-US', ...about });
  context.once('close', () => lent.delete(context));
  return context;
}

/**
 * Closes all pages of a window, and clears the user's data for the next test. A fake clock would stay: a test that
 * installs one closes the context itself.
 */
export async function closeWindow(page: Page, origin: string): Promise<void> {
  const context = page.context();
  const key = lent.get(context);
  if (key === undefined) return;
  lent.delete(context);
  const blank = await context.newPage();
  for (const one of context.pages()) if (one !== blank) await one.close();
  await forget(blank, origin);
  free.set(key, [...(free.get(key) ?? []), context]);
}

async function forget(page: Page, origin: string): Promise<void> {
  const context = page.context();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    context.unrouteAll(),
    context.setExtraHTTPHeaders({}),
  ]);
}
