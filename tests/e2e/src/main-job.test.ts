// The one job that Daybook is for, from the first visit to the report, on the real server and in a real browser.
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Timeline } from '@daybook/contract/timeline.ts';
import auth from '@daybook/i18n/messages/en/auth.json' with { type: 'json' };
import contacts from '@daybook/i18n/messages/en/contacts.json' with { type: 'json' };
import dimensions from '@daybook/i18n/messages/en/dimensions.json' with { type: 'json' };
import extensionTexts from '@daybook/i18n/messages/en/extension.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildExtension, buildWeb } from './support/builds.ts';
import { type DaybookServer, startDaybook } from './support/daybook-server.ts';
import { chromiumPath, type ExtensionBrowser, openExtensionBrowser } from './support/extension-browser.ts';
import type { TestServer } from './support/http-server.ts';
import { callFrom } from './support/page-api.ts';
import { startPages } from './support/page-server.ts';
import { addManager } from './support/people.ts';
import { waitFor } from './support/wait-for.ts';

const password = 'a good long password';
const managerEmail = 'mia@bakker.example';
/** Which pages are visited, and for how many seconds. */
const visits = [
  { path: 'Annual-report-Van-Dijk', seconds: 4 },
  { path: 'VAT-return-Van-Dijk', seconds: 3 },
  { path: 'Payroll-Jansen', seconds: 5 },
  { path: 'Correspondence-Jansen', seconds: 3 },
  { path: 'Budget-Jansen', seconds: 4 },
  { path: 'Team-meeting', seconds: 3 },
] as const;
const titleOf = (path: string) => path.replaceAll('-', ' ');

let folders: { extension: string; web: string };
let server: DaybookServer;
let pages: TestServer;
let browser: ExtensionBrowser;
let page: Page;

async function timelineOfToday(): Promise<Timeline> {
  const today = new Intl.DateTimeFormat('sv-SE').format(new Date());
  const address = `${server.origin}/api/v1/rpc/days/timeline`;
  const { data } = await callFrom<{ data: Timeline }>(page, 'POST', address, { date: today });
  return data;
}

/** How long each visited page was in front, as the server has it. */
async function recordedSeconds(): Promise<Map<string, number>> {
  const { logs } = await timelineOfToday();
  const visited = logs.filter(({ subject }) => subject.url?.startsWith(pages.origin));
  const sums = new Map<string, number>();
  for (const { subject, duration } of visited) sums.set(subject.title, (sums.get(subject.title) ?? 0) + duration);
  return sums;
}

/** Stays on a page for its seconds and for what is done meanwhile; gives for how long that was in the end. */
async function visit(
  { path, seconds }: { path: string; seconds: number },
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<{ title: string; seconds: number }> {
  await browser.visit(page, `${pages.origin}/${path}`);
  const startedMs = performance.now();
  await meanwhile();
  await pause(Math.max(0, seconds * 1000 - (performance.now() - startedMs)));
  return { title: titleOf(path), seconds: (performance.now() - startedMs) / 1000 };
}

describe.skipIf(!chromiumPath)('the main job', () => {
  beforeAll(async () => {
    const [extension, web] = await Promise.all([buildExtension(), buildWeb()]);
    folders = { extension, web };
    [server, pages, browser] = await Promise.all([startDaybook(web), startPages(), openExtensionBrowser(extension)]);
    page = browser.context.pages()[0] ?? (await browser.context.newPage());
  });
  afterAll(async () => {
    await browser?.close();
    await pages?.close();
    expect(await server?.stop()).toBe(0);
    for (const folder of Object.values(folders ?? {})) await rm(folder, { recursive: true, force: true });
  });

  it('registers an organisation', async () => {
    await page.goto(`${server.origin}/account/new`);
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await field(auth.register.organisation).fill('Bakker Accountants');
    await field(auth.register.firstName).fill('Anna');
    await field(auth.register.lastName).fill('Bakker');
    await field(auth.register.email).fill('anna@bakker.example');
    await field(auth.register.password).fill(password);
    await page.getByRole('button', { name: auth.register.submit }).click();
    await page.waitForURL('**/dashboard');
    // Seconds instead of minutes, so that the test need not last as long as a day.
    const chapter = (name: string, value: unknown) =>
      callFrom(page, 'PUT', `${server.origin}/api/v1/preferences/${name}`, { value });
    await chapter('log_thresholds', { absence: 600, grace: {}, ignore: { web: 0, web_custom: 0 } });
    const block = { block_size: 60, forced_block_size: 60, round_type: 'up', ignore_threshold: 0 };
    await chapter('block_calculation_settings', block);
  });

  it('adds contacts and a project', async () => {
    await page.goto(`${server.origin}/contacts`);
    for (const name of ['Van Dijk Bouw', 'Jansen Transport']) {
      await page.getByRole('button', { name: contacts.add }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(contacts.name, { exact: true }).fill(name);
      await dialog.getByRole('button', { name: shell.save }).click();
      await page.getByText(name).first().waitFor();
    }
    await page.goto(`${server.origin}/projects`);
    await page.getByRole('button', { name: dimensions.add }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(dimensions.name, { exact: true }).fill('Annual accounts');
    await dialog.getByRole('button', { name: shell.save }).click();
    await page.getByText('Annual accounts').first().waitFor();
  });

  it('connects the browser with one click, confirmed in the extension', async () => {
    await page.goto(`${server.origin}/dashboard`);
    await page.getByRole('button', { name: /Account of Anna Bakker/u }).click();
    await page.getByRole('menuitem', { name: shell.user.extension }).click();
    const confirmation = browser.context.waitForEvent('page');
    await page.getByRole('button', { name: auth.extension.found.connect, exact: true }).click();
    const asked = await confirmation;
    await asked.getByText(new URL(server.origin).host).first().waitFor();
    await asked.getByRole('button', { name: extensionTexts.confirm.connect, exact: true }).click();
    await page.getByText(auth.extension.connected.title).waitFor();
  });

  it('records six pages to the second, though the server is killed in the middle', async () => {
    const whileDown = async () => {
      await server.kill();
      await server.withDatabase((database) => addManager(database, managerEmail));
    };
    const done = [await visit(visits[0]), await visit(visits[1]), await visit(visits[2], () => server.kill())];
    done.push(await visit(visits[3], whileDown), await visit(visits[4], browser.killWorker));
    done.push(await visit(visits[5], () => server.restart()));
    await page.goto(`${server.origin}/dashboard`);
    const recorded = await waitFor(recordedSeconds, (seconds) => seconds.size === visits.length, 90_000);
    for (const { title, seconds } of done) {
      const difference = Math.abs((recorded.get(title) ?? 0) - seconds);
      expect(difference, `${title}: ${recorded.get(title)} s of ${seconds} s`).toBeLessThanOrEqual(1);
    }
  });
});
