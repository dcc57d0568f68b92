// The screens of the web application, as its own router lists them in the browser.
import type { Page } from 'playwright-core';
import type { Language } from './message-keys.ts';

/** An address that has a screen, and which kind of page is around it. */
export interface Screen {
  readonly path: string;
  readonly isForVisitors: boolean;
}

interface SessionInPage {
  readonly user: object;
}
interface QueryClientInPage {
  isFetching(): number;
  setQueryData(key: readonly string[], change: (session: SessionInPage) => SessionInPage): void;
}
interface RouterInPage {
  readonly state: { readonly status: string };
  navigate(to: { href: string }): Promise<void>;
  readonly routesByPath: Record<string, { readonly id: string; readonly options: { readonly component?: unknown } }>;
  readonly options: { readonly context: { readonly queryClient: QueryClientInPage } };
}
type WindowWithRouter = typeof globalThis & { readonly __TSR_ROUTER__?: RouterInPage };

/** Addresses that show a screen, parameters still in them (`/settings/$module`); those that only lead on are left out. */
export function routeTable(page: Page): Promise<Screen[]> {
  return page.evaluate(() => {
    const routes = Object.entries((globalThis as WindowWithRouter).__TSR_ROUTER__?.routesByPath ?? {});
    return routes
      .filter(([path, { options }]) => path.startsWith('/') && options.component !== undefined)
      .map(([path, { id }]) => ({ path, isForVisitors: id.startsWith('/front/') }));
  });
}

/** Waits until a screen has its data and stands still, in a language where one is named. */
export async function settle(page: Page, language?: Language): Promise<void> {
  for (;;) {
    try {
      await page.evaluate(standStill, { language, withinMs: 30_000 });
      return;
    } catch (error) {
      // A page that is loaded anew takes with it who waits in it.
      if (!String(error).includes('context was destroyed')) throw error;
    }
  }
}

interface Wish {
  readonly language: Language | undefined;
  readonly withinMs: number;
}

/** Runs in the page, and asks there: each question from outside costs more than what it asks. */
async function standStill({ language, withinMs }: Wish): Promise<void> {
  // Cheap checks come first, and the whole document only when all else stands still.
  const isStill = () => {
    const router = (globalThis as WindowWithRouter).__TSR_ROUTER__;
    const isResting = router?.state.status === 'idle' && router.options.context.queryClient.isFetching() === 0;
    const isWanted = language === undefined || document.documentElement.lang === language;
    if (!isResting || !isWanted || document.querySelector('main') === null) return false;
    return document.querySelector('.mantine-Skeleton-root, .mantine-Loader-root') === null;
  };
  const deadline = performance.now() + withinMs;
  while (!isStill()) {
    if (performance.now() > deadline) throw new Error(`Nothing stands still at ${location.href}`);
    await new Promise((done) => setTimeout(done, 20));
  }
  await document.fonts.ready;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/** The language of the screen that is there. */
export const shownLanguage = (page: Page): Promise<Language> =>
  page.evaluate(() => document.documentElement.lang as Language);

/** The theme of the screen that is there. */
export const shownTheme = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.dataset['mantineColorScheme'] ?? '');

/** Shows the screen that is there as on a device with this theme. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction((name) => document.documentElement.dataset['mantineColorScheme'] === name, theme);
  await settle(page);
}

/** Shows the screen that is there in another language, as when its signed-in user chooses it. */
export async function showIn(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => {
    const client = (globalThis as WindowWithRouter).__TSR_ROUTER__?.options.context.queryClient;
    client?.setQueryData(['session'], (session) => ({ ...session, user: { ...session.user, language: chosen } }));
  }, language);
  await settle(page, language);
}

/** The same for a visitor, who chooses beside the logo. */
export async function showVisitorIn(page: Page, language: Language): Promise<void> {
  await page.locator('header select').selectOption(language);
  await settle(page, language);
}

export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await settle(page);
}

/** Goes to a screen inside the application that is loaded, which is much quicker than loading it anew. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => (globalThis as WindowWithRouter).__TSR_ROUTER__?.navigate({ href }), path);
  await settle(page);
}
