import type { Page } from 'playwright-core';
import { launchBrowser } from './launch-browser.ts';

/** Another person's browser, without the extension. */
export async function openPlainBrowser(): Promise<{ page: Page; close: () => Promise<void> }> {
  const browser = await launchBrowser();
  const page = await browser.newPage({ locale: 'en-US' });
  return { page, close: () => browser.close() };
}
