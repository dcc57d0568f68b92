// The screens of the web application, as its own router lists them in the browser.
import type { Page } from 'playwright-core';

/** An address that has a screen, and which kind of page is around it. */
export interface Screen {
  readonly path: string;
  readonly isForVisitors: boolean;
}

interface RouterInPage {
  readonly state: { readonly status: string };
  navigate(to: { href: string }): Promise<void>;
  readonly routesByPath: Record<string, { readonly id: string; readonly options: { readonly component?: unknown } }>;
  readonly options: { readonly context: { readonly queryClient: { isFetching(): number } } };
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

/** Waits until a screen has its data and stands still. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const router = (globalThis as WindowWithRouter).__TSR_ROUTER__;
    const isBusy = document.querySelector('.mantine-Skeleton-root, .mantine-Loader-root') !== null;
    const isResting = router?.state.status === 'idle' && router.options.context.queryClient.isFetching() === 0;
    return isResting && !isBusy && document.querySelector('main') !== null;
  });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
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
