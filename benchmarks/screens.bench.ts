// The loading and response times of screens, in Chromium itself: on a desktop, and as on a mid-range phone with slow
// 4G.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { measureScrolling } from './scrolling.bench.ts';
import { busiestInput, type Device, devices, firstVisit, type Visit } from './src/browser-visits.ts';
import { launchChromium } from './src/chromium.ts';
import type { Figure } from './src/figures.ts';
import { deviceOf, eventsOverlaid } from './src/generated-events.ts';
import type { BookingsSize } from './src/many-bookings.ts';
import { percentile } from './src/measure.ts';
import { newPlace } from './src/place.ts';
import { registeredClient } from './src/session-client.ts';

const dist = resolve(import.meta.dirname, '../apps/web/dist');
const screens = ['login', 'dashboard', 'day'] as const;
const limits = { desktopPaintMs: 1000, phonePaintMs: 1800, desktopBlockedMs: 150, phoneBlockedMs: 600, inputMs: 100 };
const date = '2026-11-18';
const logs = { usual: 400, full: 2000 };
const eventsPerBatch = 1000;

export type ScreensSize = {
  /** First visits to each screen; the median counts. */
  readonly visits: number;
  /** Bookings of a report that is scrolled through. */
  readonly bookings: BookingsSize;
};

/** Returns null without Chromium or a built application. */
export async function measureScreens({ visits, bookings }: ScreensSize): Promise<Figure[] | null> {
  const browser = existsSync(dist) ? await launchChromium() : null;
  if (browser === null) return null;
  const place = await newPlace(null);
  try {
    const { url } = await place.server();
    const client = await registeredClient(url);
    const fill = async (count: number) => {
      const events = eventsOverlaid(date, count);
      for (let from = 0; from < events.length; from += eventsPerBatch) {
        const batch = { device: deviceOf(1), events: events.slice(from, from + eventsPerBatch) };
        await client.call('POST', '/api/v1/rpc/logs/ingest', batch);
      }
    };
    await fill(logs.usual);
    const addresses = { login: '/login', dashboard: '/dashboard', day: `/day?date=${date}` };
    const figures: Figure[] = [];
    for (const device of ['desktop', 'phone'] as const) {
      for (const screen of screens) {
        const cookies = screen === 'login' ? [] : client.cookies();
        const taken: Visit[] = [];
        for (let run = 0; run < visits; run += 1) {
          taken.push(await firstVisit(browser, devices[device], `${url}${addresses[screen]}`, cookies));
        }
        figures.push(...visitFigures(screen, device, taken));
      }
    }
    await fill(logs.full);
    const slowest = await busiestInput(browser, `${url}${addresses.day}`, client.cookies(), walkThroughDay);
    const name = `day with ${logs.full.toLocaleString('en')} logs: a key until it is painted, longest`;
    const scrolling = await measureScrolling(browser, place, date, bookings);
    return [
      ...figures,
      ...scrolling,
      { name, engine: null, unit: 'ms', value: slowest, limit: { atMost: limits.inputMs } },
    ];
  } finally {
    await closeAll(browser, place);
  }
}

const closeAll = async (browser: Browser, place: { close(): Promise<void> }): Promise<void> => {
  await browser.close();
  await place.close();
};

/** Moves from interval to interval, opens and closes one, and zooms in and out. */
async function walkThroughDay(page: Page): Promise<void> {
  await page.getByRole('listbox').first().focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', '+', '+', 'ArrowDown', '-', '0', 'Escape']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(400);
  }
}

function visitFigures(screen: string, device: Device, visits: readonly Visit[]): Figure[] {
  const middle = (of: (visit: Visit) => number) => percentile(visits.map(of), 0.5);
  const name = `${screen} on a ${device}`;
  const [paint, blocked] =
    device === 'desktop'
      ? [limits.desktopPaintMs, limits.desktopBlockedMs]
      : [limits.phonePaintMs, limits.phoneBlockedMs];
  return [
    {
      name: `${name}: first paint`,
      engine: null,
      unit: 'ms',
      value: middle((one) => one.firstPaintMs),
      limit: { atMost: paint },
    },
    { name: `${name}: largest paint`, engine: null, unit: 'ms', value: middle((one) => one.largestPaintMs) },
    {
      name: `${name}: blocked`,
      engine: null,
      unit: 'ms',
      value: middle((one) => one.blockedMs),
      limit: { atMost: blocked },
    },
  ];
}
