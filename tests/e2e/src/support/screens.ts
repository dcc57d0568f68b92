// The screens of the web application, as its own router lists them in the browser.
import type { Page } from 'playwright-core';
import type { Language } from './message-keys.ts';

/** An address with a screen, and the kind of page around it. */
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

/** Returns the addresses that show a screen, with their parameters (`/settings/$module`); redirects are left out. */
export function routeTable(page: Page): Promise<Screen[]> {
  return page.evaluate(() => {
    const routes = Object.entries((globalThis as WindowWithRouter).__TSR_ROUTER__?.routesByPath ?? {});
    return routes
      .filter(([path, { options }]) => path.startsWith('/') && options.component !== undefined)
      .map(([path, { id }]) => ({ path, isForVisitors: id.startsWith('/front/') }));
  });
}

/** Waits until a screen has its data and is idle, in `language` if given. */
export async function settle(page: Page, language?: Language): Promise<void> {
  for (;;) {
    try {
      await page.evaluate(standStill, { language, withinMs: 30_000 });
      return;
    } catch (error) {
      // Reloading a page rejects pending evaluations.
      if (!String(error).includes('context was destroyed')) throw error;
    }
  }
}

interface Wish {
  readonly language: Language | undefined;
  readonly withinMs: number;
}

/** Runs in the page, and polls there: each round trip from outside costs more than the check itself. */
async function standStill({ language, withinMs }: Wish): Promise<void> {
  // Cheap checks come first; the whole document is checked only once the rest is idle.
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

/** Returns the language of the current screen. */
export const shownLanguage = (page: Page): Promise<Language> =>
  page.evaluate(() => document.documentElement.lang as Language);

/** Returns the theme of the current screen. */
export const shownTheme = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.dataset['mantineColorScheme'] ?? '');

/** Shows the current screen as on a device with this theme. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction((name) => document.documentElement.dataset['mantineColorScheme'] === name, theme);
  await settle(page);
}

/** Shows the current screen in another language, as when its user chooses it. */
export async function showIn(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => {
    const client = (globalThis as WindowWithRouter).__TSR_ROUTER__?.options.context.queryClient;
    client?.setQueryData(['session'], (session) => ({ ...session, user: { ...session.user, language: chosen } }));
  }, language);
  await settle(page, language);
}

/** Shows the current screen in another language, as when a visitor chooses it beside the logo. */
export async function showVisitorIn(page: Page, language: Language): Promise<void> {
  await page.locator('header select').selectOption(language);
  await settle(page, language);
}

export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await settle(page);
}

/** Navigates to a screen within the loaded application, which is much faster than loading it again. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => (globalThis as WindowWithRouter).__TSR_ROUTER__?.navigate({ href }), path);
  await settle(page);
}
