// First visits by a browser with an empty cache, as the browser itself times them.
//   devices        a desktop, and a phone as Lighthouse simulates it: a quarter of the speed, slow 4G
//   firstVisit     the time of the first paint, and how long the page was blocked
//   openedPage     an address on a desktop, once it is idle
//   busiestInput   the longest time from a key to its paint
import type { Browser, BrowserContext, Cookie, Page } from 'playwright-core';

export type Device = 'desktop' | 'phone';
type DeviceSettings = {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly slowdown: number;
  readonly latencyMs: number;
  readonly bytesPerSecond: number;
};
export type SessionCookie = Pick<Cookie, 'name' | 'value'> & { readonly url: string };

export const devices: Record<Device, DeviceSettings> = {
  desktop: { viewport: { width: 1350, height: 940 }, slowdown: 1, latencyMs: 40, bytesPerSecond: 1_280_000 },
  phone: { viewport: { width: 412, height: 823 }, slowdown: 4, latencyMs: 150, bytesPerSecond: 204_800 },
};

export type Visit = {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** The time beyond 50 ms of each task after the first paint. */
  readonly blockedMs: number;
};

/** Runs in the page before its own scripts; it uses browser types, which the other benchmarks do not have. */
const watchTimes = `{
  const timed = { tasks: [], largestMs: 0, inputsMs: [] };
  globalThis.timed = timed;
  const watch = (type, take, about = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...about });
  watch('longtask', ({ startTime, duration }) => timed.tasks.push({ startMs: startTime, ms: duration }));
  watch('largest-contentful-paint', ({ startTime }) => { timed.largestMs = startTime; });
  watch('event', ({ duration }) => timed.inputsMs.push(duration), { durationThreshold: 16 });
}`;
const readVisit = `(() => {
  const firstPaintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const after = timed.tasks.filter(({ startMs, ms }) => startMs + ms > firstPaintMs);
  return { firstPaintMs, largestPaintMs: timed.largestMs, blockedMs: after.reduce((sum, { ms }) => sum + ms - 50, 0) };
})()`;

const hasItsData = `(() => {
  const router = globalThis.__TSR_ROUTER__;
  return router?.state.status === 'idle' && router.options.context.queryClient.isFetching() === 0;
})()`;

const quietMs = 2500;
const askedMs = 100;
const longestMs = 90_000;

/** Waits until the screen has its data and no long task has run for a while. */
async function settled(page: Page): Promise<void> {
  await page.locator('main').first().waitFor({ timeout: longestMs });
  // A day always has an open call, which waits for new recordings.
  for (let waits = 0; !(await page.evaluate<boolean>(hasItsData)); waits += 1) {
    if (waits * askedMs > longestMs) throw new Error('The screen never has its data');
    await page.waitForTimeout(askedMs);
  }
  await page.waitForTimeout(quietMs);
}

async function contextWith(
  browser: Browser,
  { viewport }: DeviceSettings,
  cookies: readonly SessionCookie[],
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, locale: 'nl-NL', serviceWorkers: 'block' });
  await context.addCookies([...cookies]);
  await context.addInitScript({ content: watchTimes });
  return context;
}

export async function firstVisit(
  browser: Browser,
  device: DeviceSettings,
  address: string,
  cookies: readonly SessionCookie[],
): Promise<Visit> {
  const context = await contextWith(browser, device, cookies);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: device.slowdown });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: device.latencyMs,
    downloadThroughput: device.bytesPerSecond,
    uploadThroughput: device.bytesPerSecond,
  });
  await page.goto(address, { waitUntil: 'commit' });
  await settled(page);
  const visit = await page.evaluate<Visit>(readVisit);
  await context.close();
  return visit;
}

/** Opens an address on a desktop, and waits until it is idle; the caller closes its context. */
export async function openedPage(browser: Browser, address: string, cookies: readonly SessionCookie[]): Promise<Page> {
  const context = await contextWith(browser, devices.desktop, cookies);
  const page = await context.newPage();
  await page.goto(address);
  await settled(page);
  return page;
}

export async function busiestInput(
  browser: Browser,
  address: string,
  cookies: readonly SessionCookie[],
  act: (page: Page) => Promise<void>,
): Promise<number> {
  const page = await openedPage(browser, address, cookies);
  await act(page);
  const inputsMs = await page.evaluate<number[]>('timed.inputsMs');
  await page.context().close();
  if (inputsMs.length === 0) throw new Error('No key was timed.');
  return Math.max(...inputsMs);
}
