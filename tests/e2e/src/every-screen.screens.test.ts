// Every screen of the web application, in both themes and all languages, over the demo organisation.
import { rm } from 'node:fs/promises';
import type { Timeline } from '@daybook/contract/timeline.ts';
import auth from '@daybook/i18n/messages/en/auth.json' with { type: 'json' };
import dashboard from '@daybook/i18n/messages/en/dashboard.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import timeline from '@daybook/i18n/messages/en/timeline.json' with { type: 'json' };
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWeb } from './support/builds.ts';
import { type DaybookServer, startDaybook } from './support/daybook-server.ts';
import { daysOf, demoPage, ownId } from './support/demo.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { shiftOf, watchShifts } from './support/layout-shifts.ts';
import { keyFinder, type Language } from './support/message-keys.ts';
import { callFrom } from './support/page-api.ts';
import { watchFaults } from './support/page-faults.ts';
import { sheetsOf } from './support/paper.ts';
import { firstCalls, processDay, shownOverSlowNetwork } from './support/process-day.ts';
import { accessibilityFaults } from './support/screen-checks.ts';
import { open, routeTable, type Screen, settle, showIn, showVisitorIn } from './support/screens.ts';
import { desktop, visitAll, type Walk, withinSettings } from './support/visit-screens.ts';

/** The open days and a week before them are generated for five people first, on a machine that may have other work. */
const demoWithinMs = 240_000;
const usual = 'nl';
const viewsOfDay = 'nav a[href*="view="]';

let webDir: string;
let server: DaybookServer;
let browser: Browser;
let findKeys: Awaited<ReturnType<typeof keyFinder>>;
let screens: Screen[];
/** The people and dates of the demo organisation in the addresses below. */
let employee: { id: string; openDate: string; publishedDate: string };
let openDate: string;
let publishedDate: string;

const newContext = (language: Language): Promise<BrowserContext> =>
  browser.newContext({ locale: language, viewport: desktop, colorScheme: 'light', reducedMotion: 'reduce' });

/** Opens a page of the manager in this language, with the theme of the device. */
async function managerPage(language: Language): Promise<Page> {
  const page = await demoPage(await newContext(language), server.origin, 'manager');
  const id = await ownId(page, server.origin);
  await callFrom(page, 'PUT', `${server.origin}/api/v1/users/${id}`, { language });
  await callFrom(page, 'PUT', `${server.origin}/api/v1/preferences/theme`, { value: 'system' });
  return page;
}

/** Returns values for each parameter of the route table. */
async function examplesOf(page: Page): Promise<Record<string, readonly string[]>> {
  await open(page, `${server.origin}/settings/details`);
  const picker = page.getByRole('dialog').locator('select').first();
  await picker.waitFor({ state: 'attached' });
  const sections = picker.locator('option');
  const modules = await sections.evaluateAll((all) => all.map((one) => one.getAttribute('value') ?? ''));
  return {
    '/settings/$module': modules.map((module) => `/settings/${module}`),
    '/integrations/$module': ['/integrations/google'],
    'external-crm-{$system}': ['external-crm-exact'],
    'external-ticket-{$system}': ['external-ticket-jira'],
  };
}

/** Returns the route table with its parameters filled in; an unknown parameter stays, and makes the test fail. */
function fillIn(table: readonly Screen[], examples: Record<string, readonly string[]>): Screen[] {
  return table.flatMap((screen) => {
    const parameter = Object.keys(examples).find((name) => screen.path.includes(name));
    const values = parameter === undefined ? [''] : (examples[parameter] ?? []);
    return values.map((value) => ({ ...screen, path: screen.path.replace(parameter ?? '', value) }));
  });
}

/**
 * Returns the screens that need more than a path: a day with work in each view, a finished day, and the day of a
 * colleague.
 */
async function daysToShow(page: Page): Promise<string[]> {
  await open(page, `${server.origin}/day?date=${openDate}`);
  const views = await page.locator(viewsOfDay).evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const colleague = `/day?user=${employee.id}&date=${employee.publishedDate}`;
  return [...views, `/day?date=${publishedDate}`, `/process?date=${openDate}`, colleague];
}

/** Returns the open day with the most logs: the next one if an earlier attempt published it. */
async function busiestOpenDay(page: Page): Promise<{ readonly date: string; readonly logs: number }> {
  const read = async (date: string) => {
    const path = `${server.origin}/api/v1/rpc/days/timeline`;
    const { data } = await callFrom<{ data: Timeline }>(page, 'POST', path, { date });
    return { date, logs: data.logs.reduce((sum, { log_ids }) => sum + log_ids.length, 0) };
  };
  const days = await Promise.all((await daysOf(page, server.origin, 'open')).map(read));
  return days.reduce((most, day) => (day.logs > most.logs ? day : most));
}

/** Returns how many elements have the background of the page, so that nothing of them is visible. */
const groundsAmong = (all: readonly Element[]): number => {
  const ground = getComputedStyle(document.body).backgroundColor;
  return all.filter((one) => getComputedStyle(one).backgroundColor === ground).length;
};

const walk = (show: typeof showIn): Walk => ({ origin: server.origin, findKeys, show });

describe.skipIf(!chromiumPath)('every screen', () => {
  beforeAll(async () => {
    webDir = await buildWeb();
    [server, browser, findKeys] = await Promise.all([
      startDaybook(webDir, { hasDemo: true, settings: { DEMO_DAYS: '12' } }),
      launchBrowser(),
      keyFinder(),
    ]);
    const { origin } = server;
    const theirs = await demoPage(await newContext('en'), origin, 'employee');
    const [theirOpen = '', [theirPublished = '']] = [
      (await daysOf(theirs, origin, 'open')).at(-1),
      await daysOf(theirs, origin, 'published'),
    ];
    employee = { id: await ownId(theirs, origin), openDate: theirOpen, publishedDate: theirPublished };
    await theirs.context().close();
    const page = await managerPage('en');
    openDate = (await daysOf(page, origin, 'open')).at(-1) ?? '';
    publishedDate = (await daysOf(page, origin, 'published'))[0] ?? '';
    const examples = await examplesOf(page);
    screens = fillIn(await routeTable(page), examples);
    await page.context().close();
  }, demoWithinMs);
  afterAll(async () => {
    await browser?.close();
    expect(await server?.stop()).toBe(0);
    await rm(webDir, { recursive: true, force: true });
  });

  it('is in the route table with an example for each parameter', () => {
    const paths = screens.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/dashboard', '/day', '/login', '/settings/details']));
    expect(paths.filter((path) => path.includes('$'))).toEqual([]);
  });

  it('holds for who is signed in', async () => {
    const page = await managerPage(usual);
    const days = await daysToShow(page);
    const own = screens.filter(({ path, isForVisitors }) => !isForVisitors && !withinSettings(path));
    expect(await visitAll(page, walk(showIn), [...days, ...own.map(({ path }) => path)])).toEqual([]);
    await page.context().close();
  });

  it('holds in each section of the settings', async () => {
    const page = await managerPage(usual);
    const sections = screens.map(({ path }) => path).filter(withinSettings);
    expect(await visitAll(page, walk(showIn), sections)).toEqual([]);
    await page.context().close();
  });

  it('holds for visitors, the first of whom signs out', async () => {
    const page = await managerPage(usual);
    const paths = screens.filter(({ isForVisitors }) => isForVisitors).map(({ path }) => path);
    const others = paths.filter((path) => path !== '/logout');
    expect(await visitAll(page, walk(showVisitorIn), ['/logout', ...others, '/no-such-screen'])).toEqual([]);
    await page.context().close();
  });

  it('holds in the colours of the system, and shows in them what is checked', async () => {
    const page = await managerPage(usual);
    await page.emulateMedia({ forcedColors: 'active' });
    const days = await daysToShow(page);
    const own = screens.filter(({ path, isForVisitors }) => !isForVisitors && !withinSettings(path));
    const found: string[] = [];
    for (const path of [...days, ...own.map(({ path }) => path), '/settings/details']) {
      await open(page, `${server.origin}${path}`);
      found.push(...(await accessibilityFaults(page)).map((fault) => `${path} ${fault}`));
    }
    expect(found).toEqual([]);
    // Bars keep the colour of their contact, and pressed buttons have an outline.
    await open(page, `${server.origin}/day?date=${openDate}&view=contacts`);
    const bars = page.locator('main [aria-hidden] > [style*="background"]');
    await bars.first().waitFor();
    expect(await bars.evaluateAll(groundsAmong)).toBe(0);
    await open(page, `${server.origin}/day?date=${openDate}`);
    const pressed = page.locator('main button[aria-pressed="true"]').first();
    expect(await pressed.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid');
    await open(page, `${server.origin}/process?date=${openDate}`);
    const box = page.getByRole('checkbox', { checked: true }).first();
    await box.waitFor();
    const grounds = () => box.evaluate((one) => [one, document.body].map((it) => getComputedStyle(it).backgroundColor));
    const [checked, ground] = await grounds();
    expect(checked).not.toBe(ground);
    await page.context().close();
  });

  it('is whole on paper: a long day goes on, and a week lies on its side', async () => {
    const page = await managerPage(usual);
    const { date } = await busiestOpenDay(page);
    await open(page, `${server.origin}/day?date=${date}`);
    expect((await sheetsOf(page)).length).toBeGreaterThan(1);
    await open(page, `${server.origin}/week?date=${publishedDate}`);
    await page.getByRole('grid').waitFor();
    const sheets = await sheetsOf(page);
    expect(sheets.filter(({ width, height }) => width <= height)).toEqual([]);
    expect(sheets.length).toBeLessThan(3);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('banner').getByRole('button').filter({ visible: true }).count()).toBe(0);
    await page.context().close();
  });

  it('says when a booking was, and interrupts nobody who listens', async () => {
    const page = await managerPage('en');
    await open(page, `${server.origin}/day?date=${openDate}`);
    const proposal = page.locator('[data-kind="proposed"]').first();
    await proposal.waitFor();
    expect(await proposal.getAttribute('aria-description')).toMatch(/^\d+:\d\d\s[AP]M – \d+:\d\d\s[AP]M$/u);
    await page.getByRole('status').filter({ hasText: shell.sync.look }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.context().close();
  });

  it('stands still on a phone while it arrives', async () => {
    const page = await managerPage(usual);
    await page.setViewportSize({ width: 412, height: 823 });
    await watchShifts(page);
    for (const path of ['/dashboard', `/day?date=${openDate}`]) {
      await open(page, `${server.origin}${path}`);
      expect(await shiftOf(page), path).toBeLessThan(0.1);
    }
    await page.context().close();
  });

  it('keeps an open day of a colleague to themselves', async () => {
    const page = await managerPage('en');
    const faults = watchFaults(page);
    await open(page, `${server.origin}/day?user=${employee.id}&date=${employee.openDate}`);
    await page.getByRole('alert').first().waitFor();
    expect(faults.take()).toEqual(['answered 404 /api/v1/rpc/days/timeline']);
    await page.context().close();
  });

  it('lets the keyboard alone come in, reach the day and open the command palette', async () => {
    const page = await (await newContext('en')).newPage();
    const tabTo = async (name: string | RegExp, role: 'button' | 'link') => {
      const target = page.getByRole(role, { name, exact: true }).first();
      for (let presses = 0; presses < 30; presses += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Thirty times Tab does not reach ${name}`);
    };
    await open(page, `${server.origin}/login`);
    await tabTo(auth.demo.manager, 'button');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    // There are open days before today, so the dashboard offers to process them.
    await page.getByRole('button', { name: dashboard.open.process }).waitFor();
    await page.keyboard.press('p');
    await page.waitForURL('**/process');
    await page.goBack();
    await settle(page);
    await tabTo(shell.nav.day, 'link');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/day**');
    await settle(page);
    await page.getByRole('navigation', { name: timeline.views.label }).waitFor();
    await page.keyboard.press('Control+k');
    // Keys that are typed right away count, Enter included, even before the palette is open.
    await page.keyboard.type(shell.nav.contacts);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/contacts');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByLabel(shell.palette.placeholder).waitFor();
    await page.keyboard.type(shell.nav.projects);
    await page.getByRole('dialog').getByRole('button', { name: shell.nav.projects, exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/projects**');
    await page.context().close();
  });

  it('goes from an open day to a published one in at most twelve keys and a minute, and is soon there over a slow network', async () => {
    const page = await managerPage('en');
    const { date, logs } = await busiestOpenDay(page);
    const address = `${server.origin}/day?date=${date}`;
    await open(page, address);
    const shown = await shownOverSlowNetwork(page, address);
    const published = page.waitForEvent('requestfinished', {
      predicate: (one) => one.url().endsWith('/rpc/days/publish'),
      timeout: 120_000,
    });
    const { keys, seconds } = await processDay(page);
    const { requestStart, responseEnd } = (await published).timing();
    const publishMs = responseEnd - requestStart;
    const figures = `${logs} logs, ${keys.length} keys, ${seconds.toFixed(1)} s; publishing ${publishMs.toFixed(0)} ms`;
    process.stdout.write(
      `A day from open to published: ${figures}. The day over fast 3G: ${shown.ms.toFixed(0)} ms.\n`,
    );
    expect(shown.atOnce).toEqual(firstCalls);
    expect(logs).toBeGreaterThan(200);
    expect(keys.length).toBeLessThanOrEqual(12);
    expect(seconds).toBeLessThanOrEqual(60);
    expect((await daysOf(page, server.origin, 'published')).includes(date)).toBe(true);
    await page.context().close();
  });
});
