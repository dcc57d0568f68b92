import { chromium, type Page } from 'playwright-core';
import { chromiumPath } from './extension-browser.ts';

/** Another person's browser, without the extension. */
export async function openPlainBrowser(): Promise<{ page: Page; close: () => Promise<void> }> {
  if (!chromiumPath) throw new Error('This test needs Chromium.');
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: chromiumPath, args: asRoot });
  const page = await browser.newPage({ locale: 'en-US' });
  return { page, close: () => browser.close() };
}
