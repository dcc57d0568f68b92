// One browser for all files of a worker. Its windows are kept from test to test: they know nothing of whoever had them
// before, but have the application in their cache, without which opening its first screen costs more than most tests.
//   keptBrowser   the browser
//   openWindow    a window of somebody who was never here
//   closeWindow   gives it back
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from './launch-browser.ts';

let browser: Promise<Browser> | null = null;
/** By what they were asked for with. */
const free = new Map<string, BrowserContext[]>();
/** Options of the windows in use. */
const lent = new Map<BrowserContext, string>();

/** Ends with the worker. */
export function keptBrowser(): Promise<Browser> {
  browser ??= launchBrowser();
  return browser;
}

/** A page in a window of its own, in English; the window is as `about` says, otherwise as this machine is. */
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
 * Closes all pages of a window, which forgets who was there, for whoever comes next. A clock that a test installed it
 * would not forget: such a test closes the context itself.
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
