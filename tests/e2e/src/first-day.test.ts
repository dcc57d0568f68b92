// The first half hour: from registering to the first published day, with the extension that this server offers; and the
// desktop app, from the download to the tick on its page.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import auth from '@daybook/i18n/messages/en/auth.json' with { type: 'json' };
import days from '@daybook/i18n/messages/en/days.json' with { type: 'json' };
import onboarding from '@daybook/i18n/messages/en/onboarding.json' with { type: 'json' };
import programs from '@daybook/i18n/messages/en/programs.json' with { type: 'json' };
import texts from '@daybook/i18n/messages/en/timeline.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAgent, buildExtensions, buildWeb } from './support/builds.ts';
import { type DaybookServer, startDaybook } from './support/daybook-server.ts';
import { startDesktopApp } from './support/desktop-app.ts';
import { chromiumPath, type ExtensionBrowser, openExtensionBrowser } from './support/extension-browser.ts';
import { middayZone } from './support/midday-zone.ts';
import { callFrom } from './support/page-api.ts';
import { openPlainBrowser, type PlainBrowser } from './support/plain-browser.ts';
import { settle } from './support/screens.ts';
import { unpack } from './support/unpack.ts';

/** The most clicks, filled-in fields and keys; it was once 37. */
const mostActs = 24;
const zone = middayZone(Date.now());
const minuteMs = 60_000;

let folders: string[];
let server: DaybookServer;
let visitor: PlainBrowser;
let browser: ExtensionBrowser;
let acts: string[];

const act = async (name: string, work: Promise<unknown>) => {
  acts.push(name);
  await work;
};
const click = (page: Page, role: 'button' | 'link', name: string | RegExp) =>
  act(`click ${name}`, page.getByRole(role, { name, exact: true, disabled: false }).click());
const fill = (page: Page, label: string, text: string) =>
  act(
    `fill ${label}`,
    page
      .locator('input')
      .and(page.getByLabel(label, { exact: true }))
      .fill(text),
  );
const press = (page: Page, key: string) => act(`press ${key}`, page.keyboard.press(key));

/** Sends this morning's work, as the extension would have sent it by now. */
async function work(page: Page): Promise<void> {
  const event = (title: string, fromMinute: number, toMinute: number) => ({
    id: randomUUID(),
    source: { type: 'web', identifier: 'docs.example', name: 'Docs' },
    started_at: new Date(Date.now() - fromMinute * minuteMs).toISOString(),
    ended_at: new Date(Date.now() - toMinute * minuteMs).toISOString(),
    subject: { title, url: `https://docs.example/${encodeURIComponent(title)}` },
  });
  const events = [event('Annual report', 180, 150), event('VAT return', 150, 130), event('Payroll', 90, 60)];
  const device = { id: randomUUID(), name: 'Chromium', kind: 'browser', version: '1' };
  await callFrom(page, 'POST', `${server.origin}/api/v1/rpc/logs/ingest`, { device, events });
}

/** Assigns the block with this subject, and books it. */
async function book(page: Page, subject: string, contact: string, project: string | null): Promise<void> {
  await act(`click ${subject}`, page.locator('[data-block]').filter({ hasText: subject }).first().click());
  // The previous decision is suggested for the next block, so another contact is searched.
  const suggested = page.getByRole('button', { name: texts.otherContact });
  await suggested
    .or(page.getByLabel(texts.picker.label, { exact: true }))
    .first()
    .waitFor();
  if (await suggested.isVisible()) await press(page, '/');
  await fill(page, texts.picker.label, contact);
  await page.getByRole('option', { name: texts.picker.create.replace('{{name}}', contact) }).waitFor();
  await press(page, 'Enter');
  // The booking form is replaced once the offers for this contact are known.
  await page.getByRole('button', { name: texts.book.action, exact: true }).waitFor();
  await settle(page);
  if (project !== null) {
    await page.getByPlaceholder(texts.book.first.replace('{{level}}', 'Project')).waitFor();
    await fill(page, 'Project', project);
    const added = texts.book.new.replace('{{level}}', 'Project').replace('{{name}}', project);
    await page.locator('[data-combobox-selected]').filter({ hasText: added }).waitFor();
    await press(page, 'Enter');
  }
  await click(page, 'button', texts.book.action);
  await page.getByText(`booked on ${contact}`).filter({ visible: true }).first().waitFor();
}

describe.skipIf(!chromiumPath)('the first half hour', () => {
  beforeAll(async () => {
    acts = [];
    const [web, extension, agent] = await Promise.all([buildWeb(), buildExtensions(), buildAgent()]);
    folders = [web, extension, agent];
    server = await startDaybook(web, { settings: { EXTENSION_DIR: extension, AGENT_DIR: agent } });
    visitor = await openPlainBrowser({ timezoneId: zone });
  });
  afterAll(async () => {
    await browser?.close();
    await visitor?.close();
    if (server) expect(await server.stop()).toBe(0);
    for (const folder of folders ?? []) await rm(folder, { recursive: true, force: true });
  });

  it('begins with registering, and with what records', async () => {
    const { page } = visitor;
    acts.length = 0;
    await page.goto(server.origin);
    await click(page, 'link', auth.login.register);
    await fill(page, auth.register.organisation, 'Bakker Accountants');
    await fill(page, auth.register.firstName, 'Anna');
    await fill(page, auth.register.lastName, 'Bakker');
    await fill(page, auth.register.email, 'anna@bakker.example');
    await fill(page, auth.register.password, 'a good long password');
    await click(page, 'button', auth.register.submit);
    await page.waitForURL('**/dashboard');
    const checklist = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^(?:Install|Connect): / }) });
    await checklist.nth(2).waitFor();
    const { browser_extension, desktop_app, calendar } = onboarding.tasks;
    const shown = await checklist.allInnerTexts();
    for (const [index, task] of [browser_extension, desktop_app, calendar].entries())
      expect(shown[index]).toContain(task.title);
  });

  it('gets the extension from this server, and connects it by one click', async () => {
    const { page } = visitor;
    await click(page, 'button', `${onboarding.actions.browser_extension}: ${onboarding.tasks.browser_extension.title}`);
    await page.getByText(programs.ticks.notFound).waitFor();
    const downloading = page.waitForEvent('download');
    await click(page, 'link', programs.extension.download);
    const extension = await unpack(await downloading);
    folders.push(extension);
    browser = await openExtensionBrowser(extension, zone);
    await browser.context.addCookies(await page.context().cookies());
    const own = browser.context.pages()[0] ?? (await browser.context.newPage());
    await own.goto(`${server.origin}/auth/extension`);
    await own.getByText(programs.ticks.found).waitFor();
    await click(own, 'button', auth.extension.found.connect);
    await own.getByText(programs.ticks.connected).waitFor();
    await own.getByText(programs.ticks.reported.split('{{')[0] ?? '').waitFor();
    expect(browser.context.pages()).toHaveLength(1);
    await work(own);
    await click(own, 'link', auth.extension.connected.day);
    await own.waitForURL('**/day**');
  });

  it('books and publishes the first day', async () => {
    const [page] = browser.context.pages();
    if (page === undefined) throw new Error('The window is gone.');
    await book(page, 'Annual report', 'Van Dijk Bouw', 'Annual accounts');
    await book(page, 'Payroll', 'Jansen Transport', null);
    await click(page, 'button', /^(?:Publish day|Process day)/u);
    const isLocked = page.getByRole('button', { name: days.training.publish });
    await isLocked.or(page.getByText(days.publish.title)).first().waitFor();
    if (await isLocked.isVisible()) await click(page, 'button', days.training.publish);
    await click(page, 'button', days.publish.action);
    await page.getByText(/is published$/u).waitFor();
    expect(acts.length, acts.join('\n')).toBeLessThanOrEqual(mostActs);
  });

  it('gets the desktop app, which connects to this server and ticks itself off', async () => {
    const { page } = visitor;
    await page.goto(`${server.origin}/auth/desktop`);
    await page.getByText(programs.desktop.awaited).waitFor();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: programs.desktop.download }).click();
    const folder = await unpack(await downloading);
    folders.push(folder);
    const app = await startDesktopApp(folder);
    try {
      const asking = await browser.context.newPage();
      await asking.goto(await app.opened());
      await asking.getByRole('button', { name: auth.deviceAuthorisation.allow, exact: true }).click();
      await page.getByText(/reports; last signal at/u).waitFor({ timeout: 60_000 });
    } finally {
      await app.end();
    }
  });
});
