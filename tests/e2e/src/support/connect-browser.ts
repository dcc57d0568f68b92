import type { Page } from 'playwright-core';
import type { ExtensionBrowser } from './extension-browser.ts';
import type { TestServer } from './http-server.ts';

/** Connects the browser to a server that nobody chose before: by the click in its page, and in the extension's own window. */
export async function connectBrowser(browser: ExtensionBrowser, page: Page, server: TestServer): Promise<void> {
  await browser.visit(page, `${server.origin}/auth/extension`);
  await page.getByText('"type":"hello"').waitFor();
  const confirmation = browser.context.waitForEvent('page');
  await page.getByRole('button', { name: 'Connect' }).click();
  const asked = await confirmation;
  await asked.getByText(new URL(server.origin).host).first().waitFor();
  await asked.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByText('"type":"connected"').waitFor();
}
