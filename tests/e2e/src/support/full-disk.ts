import type { Page } from 'playwright-core';

/** Lets the origin of a page write nothing more, as on a full disk, while the page is open; gives what makes room again. */
export async function fillDisk(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const origin = await page.evaluate<string>('location.origin');
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  return async () => {
    await session.send('Storage.overrideQuotaForOrigin', { origin });
  };
}
