// Every screen of the web application, in both themes and all languages, over the demo organisation.
import { rm } from 'node:fs/promises';
import auth from '@daybook/i18n/messages/en/auth.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import timeline from '@daybook/i18n/messages/en/timeline.json' with { type: 'json' };
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWeb } from './support/builds.ts';
import { type DaybookServer, startDaybook } from './support/daybook-server.ts';
import { daysOf, demoPage, ownId } from './support/demo.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { keyFinder, type Language } from './support/message-keys.ts';
import { callFrom } from './support/page-api.ts';
import { type PageFaults, watchFaults } from './support/page-faults.ts';
import { accessibilityFaults, firstTabFaults, landmarkFaults, textsOf, widthFaults } from './support/screen-checks.ts';
import { goInside, open, routeTable, type Screen, settle } from './support/screens.ts';

type Theme = 'default' | 'dark';

/** Four weeks of five people are made first, on a machine that may have other work. */
const demoWithinMs = 240_000;
const desktop = { width: 1440, height: 900 };
const viewsOfDay = 'nav a[href*="view="]';

let webDir: string;
let server: DaybookServer;
let browser: Browser;
let findKeys: Awaited<ReturnType<typeof keyFinder>>;
let screens: Screen[];
/** What the addresses below are about: people and dates of the demo organisation. */
let employee: { id: string; openDate: string; publishedDate: string };
let openDate: string;
let publishedDate: string;

const newContext = (language: Language, theme: Theme): Promise<BrowserContext> =>
  browser.newContext({
    locale: language,
    viewport: desktop,
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });

/** A page of the manager, who has this language and theme. */
async function managerPage(language: Language, theme: Theme): Promise<Page> {
  const page = await demoPage(await newContext(language, theme), server.origin, 'manager');
  const id = await ownId(page, server.origin);
  await callFrom(page, 'PUT', `${server.origin}/api/v1/users/${id}`, { language });
  await callFrom(page, 'PUT', `${server.origin}/api/v1/preferences/theme`, { value: theme });
  return page;
}

/** What stands in the place of each parameter of the route table. */
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

/** The route table with its parameters filled in; one that nothing is known about stays, and then fails. */
function fillIn(table: readonly Screen[], examples: Record<string, readonly string[]>): Screen[] {
  return table.flatMap((screen) => {
    const parameter = Object.keys(examples).find((name) => screen.path.includes(name));
    const values = parameter === undefined ? [''] : (examples[parameter] ?? []);
    return values.map((value) => ({ ...screen, path: screen.path.replace(parameter ?? '', value) }));
  });
}

/** Screens that need more than a path: a day with work on it in each view, one that is over, a colleague's. */
async function daysToShow(page: Page): Promise<string[]> {
  await open(page, `${server.origin}/day?date=${openDate}`);
  const views = await page.locator(viewsOfDay).evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const colleague = `/day?user=${employee.id}&date=${employee.publishedDate}`;
  return [...views, `/day?date=${publishedDate}`, `/process?date=${openDate}`, colleague];
}

/** Signed in, then signing out, then as a visitor: one session sees all of them. */
const inOrder = (all: readonly Screen[]): string[] => {
  const rank = ({ path, isForVisitors }: Screen) => (path === '/logout' ? 1 : isForVisitors ? 2 : 0);
  return all.toSorted((a, b) => rank(a) - rank(b)).map(({ path }) => path);
};

/** Width has nothing to do with the theme, and colour nothing with the language: no pass looks at everything. */
interface Pass {
  /** Whether each screen is loaded by its address; otherwise they are reached one from another. */
  readonly isByAddress: boolean;
  readonly language: Language;
  readonly theme: Theme;
  readonly hasAxe: boolean;
  readonly widths: readonly number[];
}

async function faultsOf(
  page: Page,
  faults: PageFaults,
  { language, isByAddress, hasAxe, widths }: Pass,
): Promise<string[]> {
  const found = [...(await landmarkFaults(page))];
  if (isByAddress) found.push(...(await firstTabFaults(page)));
  if (hasAxe) found.push(...(await accessibilityFaults(page)));
  found.push(...findKeys(await textsOf(page), language).map((key) => `shows the key ${key}`));
  found.push(...(await widthFaults(page, widths)));
  return [...found, ...faults.take()];
}

/** Opens every screen once; gives what is wrong, each line beginning with the address. */
async function visitAll(pass: Pass): Promise<string[]> {
  const page = await managerPage(pass.language, pass.theme);
  const faults = watchFaults(page);
  const titles = new Map<string, string>();
  const found: string[] = [];
  for (const path of [...(await daysToShow(page)), ...inOrder(screens), '/no-such-screen']) {
    await page.setViewportSize(desktop);
    await (pass.isByAddress ? open(page, `${server.origin}${path}`) : goInside(page, path));
    if (path.startsWith('/settings/')) {
      await page.getByRole('dialog').waitFor();
      await settle(page);
    }
    const title = await page.title();
    const namesake = titles.get(title);
    if (namesake !== undefined && !path.includes('?')) found.push(`${path} has the title of ${namesake}: ${title}`);
    if (!path.includes('?')) titles.set(title, path);
    found.push(...(await faultsOf(page, faults, pass)).map((fault) => `${path} ${fault}`));
  }
  await page.context().close();
  return found;
}

describe.skipIf(!chromiumPath)('every screen', () => {
  beforeAll(async () => {
    webDir = await buildWeb();
    const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const launch = { args: asRoot, ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }) };
    [server, browser, findKeys] = await Promise.all([
      startDaybook(webDir, { hasDemo: true }),
      chromium.launch(launch),
      keyFinder(),
    ]);
    const { origin } = server;
    const theirs = await demoPage(await newContext('en', 'default'), origin, 'employee');
    const [theirOpen = '', [theirPublished = '']] = [
      (await daysOf(theirs, origin, 'open')).at(-1),
      await daysOf(theirs, origin, 'published'),
    ];
    employee = { id: await ownId(theirs, origin), openDate: theirOpen, publishedDate: theirPublished };
    await theirs.context().close();
    const page = await managerPage('en', 'default');
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

  it('holds in the default theme, in Dutch', async () => {
    expect(
      await visitAll({ isByAddress: true, language: 'nl', theme: 'default', hasAxe: true, widths: [1440, 390, 360] }),
    ).toEqual([]);
  });

  it('holds in the dark theme, in English', async () => {
    expect(await visitAll({ isByAddress: false, language: 'en', theme: 'dark', hasAxe: true, widths: [360] })).toEqual(
      [],
    );
  });

  it.each(['de', 'fr'] as const)('fits its texts in %s', async (language) => {
    expect(await visitAll({ isByAddress: false, language, theme: 'default', hasAxe: false, widths: [360] })).toEqual(
      [],
    );
  });

  it('keeps an open day of a colleague to themselves', async () => {
    const page = await managerPage('en', 'default');
    const faults = watchFaults(page);
    await open(page, `${server.origin}/day?user=${employee.id}&date=${employee.openDate}`);
    await page.getByRole('alert').first().waitFor();
    expect(faults.take()).toEqual(['answered 404 /api/v1/rpc/days/timeline']);
    await page.context().close();
  });

  it('lets the keyboard alone come in, reach the day and open the command palette', async () => {
    const page = await (await newContext('en', 'default')).newPage();
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
    await settle(page);
    await tabTo(shell.nav.day, 'link');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/day**');
    await settle(page);
    await page.getByRole('navigation', { name: timeline.views.label }).waitFor();
    await page.keyboard.press('Control+k');
    // What is typed at once counts, Enter too, whether the palette is there yet or not.
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
});
