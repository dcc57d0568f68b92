// The page of the description in a real browser: the security policy stops none of it, and it asks nobody else.
import { tmpdir } from 'node:os';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DaybookServer, startDaybook } from './support/daybook-server.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { watchFaults } from './support/page-faults.ts';

const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

describe.skipIf(!chromiumPath)('the page of the description', () => {
  let server: DaybookServer;
  let browser: Browser;

  beforeAll(async () => {
    const launch = { args: asRoot, ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }) };
    [server, browser] = await Promise.all([startDaybook(tmpdir()), chromium.launch(launch)]);
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  it('shows the calls by concept and opens one, without a fault and without anybody else', async () => {
    const page = await browser.newPage();
    const faults = watchFaults(page);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol !== 'data:' && origin !== server.origin) elsewhere.push(request.url());
    });
    await page.goto(`${server.origin}/api/docs`);
    await page.locator('#operations-tag-users').click();
    await page.locator('#operations-users-inviteUser').click();
    await page.locator('#operations-users-inviteUser .responses-table').waitFor();
    expect(await page.locator('.opblock-tag').count()).toBeGreaterThan(15);
    expect(faults.take()).toEqual([]);
    expect(elsewhere).toEqual([]);
    await page.close();
  }, 60_000);
});
