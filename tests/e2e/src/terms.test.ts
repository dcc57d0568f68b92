// The operator's terms: accepted before anything else, by invited people too, and again for each version. By keyboard.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import account from '@daybook/i18n/messages/en/account.json' with { type: 'json' };
import auth from '@daybook/i18n/messages/en/auth.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWeb } from './support/builds.ts';
import { type DaybookServer, startDaybook } from './support/daybook-server.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { fromMail } from './support/outbox.ts';
import { callFrom } from './support/page-api.ts';
import { openPlainBrowser, type PlainBrowser } from './support/plain-browser.ts';
import { accessibilityFaults, widthFaults } from './support/screen-checks.ts';
import { open } from './support/screens.ts';
import { registerFrom } from './support/sessions.ts';

const { terms: texts } = account;
const clauses = Array.from({ length: 80 }, (_, at) => `${at + 1}. The operator keeps to clause ${at + 1}.`).join('\n');
/** Settings that the server reads at each start. */
const settings: Record<string, string> = { TERMS_VERSION: '2026-11' };

let folder: string;
let web: string;
let server: DaybookServer;
let browser: PlainBrowser;

describe.skipIf(!chromiumPath)('the terms of the operator', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-terms-'));
    await writeFile(join(folder, 'en.txt'), `Terms of Example Hosting\n\n${clauses}`);
    await writeFile(join(folder, 'nl.txt'), 'Voorwaarden van Example Hosting');
    web = await buildWeb();
    server = await startDaybook(web, { settings: Object.assign(settings, { TERMS_DIR: folder }) });
    browser = await openPlainBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    if (server) expect(await server.stop()).toBe(0);
    for (const one of [folder, web]) if (one !== undefined) await rm(one, { recursive: true, force: true });
  });

  const document = () => browser.page.getByRole('region', { name: texts.document });
  /** Reaches the button that accepts with Tab alone, and presses it. */
  const accept = async () => {
    const { page } = browser;
    const button = page.getByRole('button', { name: texts.accept, exact: true });
    for (let tabs = 0; tabs < 20; tabs += 1) {
      await page.keyboard.press('Tab');
      if (await button.evaluate((one) => one === one.ownerDocument.activeElement)) break;
    }
    await page.keyboard.press('Enter');
    await document().waitFor({ state: 'detached' });
  };

  it('stand in place of every screen until they are accepted', async () => {
    const { page } = browser;
    await registerFrom(page, server.origin, 'anna@bakker.example', 'Bakker Accountants');
    await open(page, `${server.origin}/contacts`);
    await document().waitFor();
    expect(await document().innerText()).toContain('80. The operator keeps to clause 80.');
    expect(await page.getByRole('table').count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await widthFaults(page, [390, 1440])).toEqual([]);
    await document().focus();
    await page.keyboard.press('End');
    await page.waitForFunction(
      (name) => (globalThis.document.querySelector(`[aria-label="${name}"]`)?.scrollTop ?? 0) > 0,
      texts.document,
    );
    await accept();
    await page.getByRole('main').waitFor();
    expect(new URL(page.url()).pathname).toBe('/contacts');
    await open(page, `${server.origin}/dashboard`);
    expect(await document().count()).toBe(0);
  });

  it('are read and accepted with an invitation', async () => {
    const call = (method: string, path: string, body: object) =>
      callFrom(browser.page, method, `${server.origin}/api/v1/users/${path}`, body);
    await call('PUT', 'verify-email', { code: await fromMail(server, 'anna@bakker.example', /\b\d{6}\b/u) });
    await call('POST', 'invite', { email: 'ben@bakker.example' });
    const ben = await openPlainBrowser();
    const { page } = ben;
    await open(page, await fromMail(server, 'ben@bakker.example', /http\S+\/account#\S+/u));
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await field(auth.register.firstName).fill('Ben');
    await field(auth.register.lastName).fill('Bos');
    await field(auth.newPassword.password).fill('a good long password');
    await field(auth.newPassword.repeat).fill('a good long password');
    const begin = page.getByRole('button', { name: auth.invitation.submit });
    await begin.click();
    await page.getByText(auth.invitation.termsNeeded).waitFor();
    await field(auth.invitation.terms).check();
    await begin.click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('region', { name: texts.document }).waitFor({ state: 'detached' });
    await ben.close();
  });

  it('are accepted anew once there is another version', async () => {
    const { page } = browser;
    await writeFile(join(folder, 'en.txt'), 'Terms of Example Hosting, second version');
    settings['TERMS_VERSION'] = '2026-12';
    await server.kill();
    await server.restart();
    await open(page, `${server.origin}/dashboard`);
    await page.getByText('second version').waitFor();
    await accept();
    await open(page, `${server.origin}/dashboard`);
    expect(await document().count()).toBe(0);
  });
});
