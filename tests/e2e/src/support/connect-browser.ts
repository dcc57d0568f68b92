import type { Page } from 'playwright-core';
import type { ExtensionBrowser } from './extension-browser.ts';
import type { TestServer } from './http-server.ts';

/** Types a server's address in the popup, which opens that server's page for connecting. */
export async function chooseServer(browser: ExtensionBrowser, server: Pick<TestServer, 'origin'>): Promise<Page> {
  const popup = await browser.extensionPage('popup.html');
  await popup.getByLabel('Address of your Daybook').fill(server.origin);
  const opened = browser.context.waitForEvent('page');
  await popup.getByRole('button', { name: 'Continue' }).click();
  return opened;
}

/**
 * Connects the browser as the user of an extension from a store does: the address in the popup, and a click on the
 * page.
 */
export async function connectBrowser(browser: ExtensionBrowser, page: Page, server: TestServer): Promise<void> {
  const opened = await chooseServer(browser, server);
  await opened.getByText('"type":"hello"').waitFor();
  await opened.getByRole('button', { name: 'Connect' }).click();
  await opened.getByText('"type":"connected"').waitFor();
  await opened.close();
  await page.bringToFront();
}
