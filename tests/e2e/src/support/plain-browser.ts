import type { BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from './launch-browser.ts';

export interface PlainBrowser {
  readonly page: Page;
  close(): Promise<void>;
}

/** Opens another person's browser, without the extension. */
export async function openPlainBrowser(about: BrowserContextOptions = {}): Promise<PlainBrowser> {
  const browser = await launchBrowser();
  const page = await browser.newPage({ locale: 'en-US', ...about });
  return { page, close: () => browser.close() };
}
