// The loading and response times of screens, in Chromium itself: on a desktop, and as on a mid-range phone with slow
// 4G.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { measureScrolling } from './scrolling.bench.ts';
import { busiestInput, type Device, devices, firstVisit, type Visit } from './src/browser-visits.ts';
import { launchChromium } from './src/chromium.ts';
import type { Figure } from './src/figures.ts';
import type { BookingsSize } from './src/many-bookings.ts';
import { percentile } from './src/measure.ts';
import { devicesOf, logCounts, screens, visitedPlace } from './src/three-screens.ts';

const dist = resolve(import.meta.dirname, '../apps/web/dist');
const limits = { desktopPaintMs: 1000, phonePaintMs: 1800, desktopBlockedMs: 150, phoneBlockedMs: 600, inputMs: 100 };

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
  const { place, date, visitOf, fill } = await visitedPlace();
  try {
    const figures: Figure[] = [];
    for (const device of devicesOf) {
      for (const screen of screens) {
        const { address, cookies } = visitOf(screen);
        const taken: Visit[] = [];
        for (let run = 0; run < visits; run += 1) {
          taken.push(await firstVisit(browser, devices[device], address, cookies));
        }
        figures.push(...visitFigures(screen, device, taken));
      }
    }
    await fill(logCounts.full);
    const day = visitOf('day');
    const slowest = await busiestInput(browser, day.address, day.cookies, walkThroughDay);
    const name = `day with ${logCounts.full.toLocaleString('en')} logs: a key until it is painted, longest`;
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
