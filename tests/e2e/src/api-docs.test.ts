// The page with the API description in a real browser: the security policy blocks none of it, and it loads nothing from
// other hosts.
import { afterAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { openPlace } from './support/own-office.ts';
import { watchFaults } from './support/page-faults.ts';

describe.skipIf(!chromiumPath)('the page of the description', () => {
  const place = openPlace();
  afterAll(() => place.close());

  it('shows the calls by concept and opens one, without a fault and without anybody else', async () => {
    const page = await place.openWindow();
    // The page renders every call of the API, which takes long on a busy machine.
    page.setDefaultTimeout(120_000);
    const faults = watchFaults(page);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol !== 'data:' && origin !== place.origin) elsewhere.push(request.url());
    });
    await page.goto(`${place.origin}/api/docs`);
    await page.locator('#operations-tag-users').click();
    await page.locator('#operations-users-inviteUser').click();
    await page.locator('#operations-users-inviteUser .responses-table').waitFor();
    expect(await page.locator('.opblock-tag').count()).toBeGreaterThan(15);
    expect(faults.take()).toEqual([]);
    expect(elsewhere).toEqual([]);
  });
});
