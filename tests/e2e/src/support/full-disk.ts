import type { Page } from 'playwright-core';

/**
 * Makes every write of the page's origin fail while the page is open, as on a full disk. Returns a function that frees
 * the space.
 */
export async function fillDisk(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const origin = await page.evaluate<string>('location.origin');
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  return async () => {
    await session.send('Storage.overrideQuotaForOrigin', { origin });
  };
}
