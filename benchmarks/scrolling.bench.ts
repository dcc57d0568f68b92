// Scrolling the table of a report through thousands of bookings in Chromium: with the wheel and with keys, from the
// first row to the last.
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { openedPage, type SessionCookie } from './src/browser-visits.ts';
import type { Figure } from './src/figures.ts';
import { addBookings, type BookingsSize } from './src/many-bookings.ts';
import { percentile } from './src/measure.ts';
import type { Place } from './src/place.ts';
import { registeredClient } from './src/session-client.ts';

/** 60 frames a second. */
const frameMs = 1000 / 60;
const limits = { frameMs, taskMs: 50 };
/** The wheel speed of a user who looks for a row: about five screens a second. */
const pixelsPerSecond = 5000;
const mostPages = 200;

/**
 * Scrolls through the loaded bookings of a report. The page counts the frames, and the processor clock measures their
 * cost, so that other work on the machine affects the first and not the second.
 */
export async function measureScrolling(
  browser: Browser,
  place: Place,
  until: string,
  size: BookingsSize,
): Promise<Figure[]> {
  const admin = await registeredClient((await place.server()).url);
  await place.direct((database) => addBookings(database, admin.clientId, until, size));
  const { url } = await place.server();
  const cookies: SessionCookie[] = admin.cookies().map((cookie) => ({ ...cookie, url }));
  const period = `period=custom&start=${addDays(until, 1 - size.days)}&end=${until}`;
  const page = await openedPage(browser, `${url}/report?tab=timesheets&view=bookings&${period}`, cookies);
  const session = await page.context().newCDPSession(page);
  const bookings = size.people * size.days * size.bookingsPerDay;
  await readAll(page, bookings);
  const byWheel = await measured(page, session, () => wheelThrough(page, session));
  const byKeys = await measured(page, session, () => pressThrough(page));
  await page.context().close();
  const name = `a report of ${bookings.toLocaleString('en')} bookings`;
  return [...figuresOf(`${name} scrolled by the wheel`, byWheel), ...figuresOf(`${name} scrolled by keys`, byKeys)];
}

const height = (page: Page) => page.evaluate<number>('document.documentElement.scrollHeight - innerHeight');
const toTop = (page: Page) => page.evaluate('scrollTo(0, 0)');

/** Scrolls to the end repeatedly, until the last page is loaded. */
async function readAll(page: Page, bookings: number): Promise<void> {
  const table = page.locator(`table[aria-rowcount="${bookings + 1}"]`);
  for (let turn = 0; turn < mostPages && (await table.count()) === 0; turn += 1) {
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await page.waitForTimeout(200);
  }
  if ((await table.count()) === 0) throw new Error(`The report does not show ${bookings} bookings`);
}

async function wheelThrough(page: Page, session: CDPSession): Promise<void> {
  await session.send('Input.synthesizeScrollGesture', {
    x: 600,
    y: 500,
    yDistance: -(await height(page)),
    speed: pixelsPerSecond,
    gestureSourceType: 'mouse',
  });
}

async function pressThrough(page: Page): Promise<void> {
  const end = await height(page);
  while ((await page.evaluate<number>('scrollY')) < end - 1) await page.keyboard.press('PageDown', { delay: 30 });
}

type Measured = {
  /** Milliseconds between frames, measured by the page. */
  readonly framesMs: readonly number[];
  /** Processor milliseconds of the page's tasks for each frame. */
  readonly workMs: number;
  /** Processor milliseconds of each task. */
  readonly tasksMs: readonly number[];
};

const watchFrames = `(() => {
  globalThis.frames60 = { on: true, times: [] };
  const tick = (at) => { frames60.times.push(at); if (frames60.on) requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
})()`;
const readFrames = '(frames60.on = false, frames60.times.slice(1).map((at, index) => at - frames60.times[index]))';

async function measured(page: Page, session: CDPSession, scroll: () => Promise<void>): Promise<Measured> {
  await toTop(page);
  await page.waitForTimeout(500);
  await page.evaluate(watchFrames);
  const tasks = await tasksDuring(session, scroll);
  const framesMs = await page.evaluate<number[]>(readFrames);
  return { framesMs, tasksMs: tasks, workMs: tasks.reduce((sum, ms) => sum + ms, 0) / Math.max(1, framesMs.length) };
}

/** An entry of a trace: `tdur` is the time on the thread's own clock, in microseconds. */
type TraceEvent = { readonly name: string; readonly pid: number; readonly tid: number; readonly tdur?: number };
type NamedEvent = TraceEvent & { readonly args?: { readonly name?: string } };

const isNamedEvent = (entry: object): entry is NamedEvent =>
  'name' in entry && typeof entry.name === 'string' && 'pid' in entry && 'tid' in entry;

/** Returns the processor milliseconds of each task of the page's main thread. */
async function tasksDuring(session: CDPSession, work: () => Promise<void>): Promise<number[]> {
  const events: NamedEvent[] = [];
  const collect = ({ value }: { readonly value: readonly object[] }) => {
    events.push(...value.filter(isNamedEvent));
  };
  session.on('Tracing.dataCollected', collect);
  const ended = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  const includedCategories = ['toplevel', '__metadata'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await work();
  await session.send('Tracing.end');
  await ended;
  session.off('Tracing.dataCollected', collect);
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const isOfPage = ({ pid, tid }: TraceEvent) => threads.some((thread) => thread.pid === pid && thread.tid === tid);
  return events.filter((event) => event.name.endsWith('RunTask') && isOfPage(event)).map(({ tdur = 0 }) => tdur / 1000);
}

/** A frame that took half as long again has delayed the next one. */
const isDropped = (ms: number) => ms > 1.5 * frameMs;

function figuresOf(name: string, { framesMs, workMs, tasksMs }: Measured): Figure[] {
  const count = (ms: readonly number[], isCounted: (one: number) => boolean) => ms.filter(isCounted).length;
  const engine = null;
  const dropped = (count(framesMs, isDropped) / Math.max(1, framesMs.length)) * 100;
  return [
    { name: `${name}, processor for a frame`, engine, unit: 'ms', value: workMs, limit: { atMost: limits.frameMs } },
    {
      name: `${name}, longest task by the processor's clock`,
      engine,
      unit: 'ms',
      value: Math.max(0, ...tasksMs),
      limit: { atMost: limits.taskMs },
    },
    { name: `${name}, late frames`, engine, unit: '%', value: dropped },
    { name: `${name}, between two frames, p99`, engine, unit: 'ms', value: percentile(framesMs, 0.99) },
  ];
}
