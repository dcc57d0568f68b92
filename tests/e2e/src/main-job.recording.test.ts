// The main job of Daybook, from the first visit to the report, on the real server and in a real browser.
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Timeline } from '@daybook/contract/timeline.ts';
import account from '@daybook/i18n/messages/en/account.json' with { type: 'json' };
import auth from '@daybook/i18n/messages/en/auth.json' with { type: 'json' };
import contacts from '@daybook/i18n/messages/en/contacts.json' with { type: 'json' };
import days from '@daybook/i18n/messages/en/days.json' with { type: 'json' };
import dimensions from '@daybook/i18n/messages/en/dimensions.json' with { type: 'json' };
import reports from '@daybook/i18n/messages/en/reports.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import timelineTexts from '@daybook/i18n/messages/en/timeline.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildExtension, buildWeb } from './support/builds.ts';
import { chooseServer } from './support/connect-browser.ts';
import { type DaybookServer, startDaybook } from './support/daybook-server.ts';
import { chromiumPath, type ExtensionBrowser, openExtensionBrowser } from './support/extension-browser.ts';
import type { TestServer } from './support/http-server.ts';
import { middayZone } from './support/midday-zone.ts';
import { callFrom } from './support/page-api.ts';
import { startPages } from './support/page-server.ts';
import { addManager } from './support/people.ts';
import { openPlainBrowser } from './support/plain-browser.ts';
import { questionRead } from './support/process-day.ts';
import { waitFor } from './support/wait-for.ts';

const password = 'a good long password';
const managerEmail = 'mia@bakker.example';
/** The visited pages, with their seconds. */
const visits = [
  { path: 'Annual-report-Van-Dijk', seconds: 4 },
  { path: 'VAT-return-Van-Dijk', seconds: 3 },
  { path: 'Payroll-Jansen', seconds: 5 },
  { path: 'Correspondence-Jansen', seconds: 3 },
  { path: 'Budget-Jansen', seconds: 4 },
  { path: 'Team-meeting', seconds: 3 },
] as const;
/** The visit during which the worker is idle, and the longest time that it takes to start again on a busy machine. */
const restingAt = 4;
const wakingSeconds = 3;
const zone = middayZone(Date.now());
const titleOf = (path: string) => path.replaceAll('-', ' ');

let folders: { extension: string; web: string };
let server: DaybookServer;
let pages: TestServer;
let browser: ExtensionBrowser;
let page: Page;

async function timelineOfToday(): Promise<Timeline> {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date());
  const address = `${server.origin}/api/v1/rpc/days/timeline`;
  const { data } = await callFrom<{ data: Timeline }>(page, 'POST', address, { date: today });
  return data;
}

/** Returns the seconds that the server recorded for each visited page. */
async function recordedSeconds(): Promise<Map<string, number>> {
  const { logs } = await timelineOfToday();
  const visited = logs.filter(({ subject }) => subject.url?.startsWith(pages.origin));
  const sums = new Map<string, number>();
  for (const { subject, started_at, ended_at } of visited) {
    const seconds = (Date.parse(ended_at) - Date.parse(started_at)) / 1000;
    sums.set(subject.title, (sums.get(subject.title) ?? 0) + seconds);
  }
  return sums;
}

/**
 * Stays on a page for its seconds and until `meanwhile` is done. Returns the actual seconds, and those that the page
 * took to load, which may be recorded too.
 */
async function visit(
  { path, seconds: leastSeconds }: { path: string; seconds: number },
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<{ title: string; seconds: number; comingSeconds: number }> {
  const askedMs = performance.now();
  await browser.visit(page, `${pages.origin}/${path}`);
  const startedMs = performance.now();
  await meanwhile();
  await pause(Math.max(0, leastSeconds * 1000 - (performance.now() - startedMs)));
  const seconds = (performance.now() - startedMs) / 1000;
  return { title: titleOf(path), seconds, comingSeconds: (startedMs - askedMs) / 1000 };
}

describe.skipIf(!chromiumPath)('the main job', () => {
  beforeAll(async () => {
    const [extension, web] = await Promise.all([buildExtension(), buildWeb()]);
    folders = { extension, web };
    [server, pages, browser] = await Promise.all([
      startDaybook(web),
      startPages(),
      openExtensionBrowser(extension, zone),
    ]);
    page = browser.context.pages()[0] ?? (await browser.context.newPage());
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    await pages?.close();
    if (server) expect(await server.stop()).toBe(0);
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
    // Thresholds in seconds instead of minutes, so that the test is short.
    const chapter = (name: string, value: unknown) =>
      callFrom(page, 'PUT', `${server.origin}/api/v1/preferences/${name}`, { value });
    await chapter('log_thresholds', { absence: 600, grace: {}, ignore: { web: 0, web_custom: 0 } });
    const block = { block_size: 60, forced_block_size: 60, round_type: 'up', ignore_threshold: 0 };
    await chapter('block_calculation_settings', block);
    await chapter('day_processing.training_days', 0);
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

  it('connects the browser with one click, once its server is chosen in the extension', async () => {
    await page.goto(`${server.origin}/dashboard`);
    await page.getByRole('button', { name: /Account of Anna Bakker/u }).click();
    await page.getByRole('menuitem', { name: shell.user.extension }).click();
    // A site that was not chosen cannot detect the extension.
    await page.getByText(auth.extension.missing.title).waitFor();
    const opened = await chooseServer(browser, server);
    await opened.getByRole('button', { name: auth.extension.found.connect, exact: true }).click();
    await opened.getByText(auth.extension.connected.title).waitFor();
    await opened.close();
    await page.reload();
    await page.getByText(auth.extension.connected.title).waitFor();
  });

  it('records six pages to the second, though the server is killed in the middle', async () => {
    const whileDown = async () => {
      await server.kill();
      await server.withDatabase((database) => addManager(database, managerEmail));
    };
    // Browsers stop an idle worker, but not while it is noting a page.
    const whileResting = async () => {
      await pause(2000);
      await browser.killWorker();
    };
    const startedMs = performance.now();
    const done = [await visit(visits[0]), await visit(visits[1]), await visit(visits[2], () => server.kill())];
    done.push(await visit(visits[3], whileDown), await visit(visits[restingAt], whileResting));
    done.push(await visit(visits[5], () => server.restart()));
    await page.goto(`${server.origin}/dashboard`);
    const wholeSeconds = (performance.now() - startedMs) / 1000;
    const recorded = await waitFor(recordedSeconds, ({ size }) => size === visits.length, 90_000);
    for (const [at, { title, seconds, comingSeconds }] of done.entries()) {
      const was = recorded.get(title) ?? 0;
      // A worker that was ended notes the next page after it is started again; until then the time counts for the page
      // before.
      const lateSeconds = at === restingAt + 1 ? wakingSeconds : 0;
      const extraSeconds = at === restingAt ? wakingSeconds : 0;
      const changing = comingSeconds + (done[at + 1]?.comingSeconds ?? 0) + extraSeconds;
      expect(was, `${title}: ${was} s of ${seconds} s`).toBeGreaterThanOrEqual(seconds - 1 - lateSeconds);
      expect(was, `${title}: ${was} s of ${seconds} s`).toBeLessThanOrEqual(seconds + 1 + changing);
    }
    // Only one page was in front at a time, so no moment is recorded twice, whatever each page got.
    expect([...recorded.values()].reduce((sum, seconds) => sum + seconds, 0)).toBeLessThanOrEqual(wholeSeconds + 1);
  });

  it('shows them on the day, where two are assigned and booked by keyboard', async () => {
    await page.goto(`${server.origin}/day?view=table`);
    for (const { path } of visits) await page.getByText(titleOf(path)).first().waitFor();
    for (const title of ['Annual report Van Dijk', 'VAT return Van Dijk']) {
      const name = new RegExp(`${title}$`, 'u');
      await page.getByRole('checkbox', { name }).press('Space');
      await page.getByRole('checkbox', { name, checked: true }).waitFor();
    }
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: timelineTexts.picker.label }).waitFor();
    await page.keyboard.type('dijk');
    // The option for a new contact comes last, once the search for the typed text is complete.
    await page.getByRole('option', { name: /New contact/u }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Annual accounts').or(page.locator('input[value="Annual accounts"]')).first().waitFor();
    await page.getByRole('button', { name: timelineTexts.book.action, exact: true, disabled: false }).waitFor();
    await page.keyboard.press('Enter');
    await waitFor(timelineOfToday, ({ registrations }) => registrations.length === 1);
  });

  it('processes and publishes the rest of the day by keyboard, in at most twelve keys', async () => {
    const keys: string[] = [];
    const press = async (key: string) => {
      keys.push(key);
      await page.keyboard.press(key);
    };
    const question = (text: string | RegExp) => page.getByRole('main').getByText(text).first().waitFor();
    await page.goto(`${server.origin}/day`);
    await page.getByRole('button', { name: timelineTexts.process }).waitFor();
    await press('p');
    // The address changes before the screen does.
    await page.getByLabel(days.steps.label).waitFor();
    // Likely answers may be proposed as a list; here each is asked by itself. Activity whose title names Jansen belongs
    // to Jansen and the rest is internal, whatever is proposed.
    const card = page.locator('[data-question]');
    const isOfJansen = /(?:Payroll|Correspondence|Budget) Jansen/u;
    for (let asked = 0; asked < 8; asked += 1) {
      await card.first().waitFor();
      const before = await card.first().innerText();
      if (before.includes('2 bookings are proposed')) break;
      // The list of likely answers; one that is left unanswered is asked by itself.
      const isLikely = (await page.locator('[data-question="likely"], [data-question^="likely-"]').count()) > 0;
      if (before.includes('Payroll Jansen')) expect(before).toContain('Jansen Transport');
      await questionRead(page);
      await press(isLikely ? 's' : isOfJansen.test(before) ? '1' : 'i');
      const after = async () => (await card.count()) > 0 && (await card.first().innerText());
      await expect.poll(after, { timeout: 20_000 }).not.toBe(before);
    }
    await question('2 bookings are proposed');
    await questionRead(page);
    await press('Enter');
    await question(days.publish.title);
    await page.getByRole('button', { name: days.publish.action, exact: true, disabled: false }).waitFor();
    await questionRead(page);
    await press('Enter');
    await question(/\d is published/u);
    expect(keys.length).toBeLessThanOrEqual(12);
    const { day, registrations, totals } = await timelineOfToday();
    expect(day.status).toBe('published');
    expect(registrations.map(({ contact_name, internal }) => (internal ? 'internal' : contact_name)).sort()).toEqual([
      'Jansen Transport',
      'Van Dijk Bouw',
      'internal',
    ]);
    expect(totals.late).toBe(0);
  });

  it('reports the sum of what was booked', async () => {
    const { registrations } = await timelineOfToday();
    const booked = registrations.reduce((sum, { duration }) => sum + duration, 0);
    await page.goto(`${server.origin}/report`);
    const total = page.getByRole('link', { name: `${reports.overview.booked} 0:0${booked / 60}` });
    await total.waitFor();
    for (const name of ['Van Dijk Bouw', 'Jansen Transport']) await page.getByRole('link', { name }).first().waitFor();
  });

  it('shows a manager the bookings and nothing of what was recorded', async () => {
    const { day, registrations } = await timelineOfToday();
    const other = await openPlainBrowser();
    try {
      await signIn(other.page, managerEmail);
      await other.page.goto(`${server.origin}/day?date=${day.date}&user=${day.user_id}`);
      await other.page.getByText('Jansen Transport').first().waitFor();
      const shown = await other.page.locator('body').innerText();
      expect(shown).toContain('Van Dijk Bouw');
      // A booking is described by the title with the most time, as shown before publishing; the other titles appear
      // nowhere.
      const described = registrations.map(({ description }) => description);
      const hidden = visits.map(({ path }) => titleOf(path)).filter((title) => !described.includes(title));
      expect(hidden).toHaveLength(3);
      for (const title of hidden) expect(shown).not.toContain(title);
      const address = `${server.origin}/api/v1/rpc/days/timeline`;
      const asked = { date: day.date, user_id: day.user_id };
      const { data } = await callFrom<{ data: Timeline }>(other.page, 'POST', address, asked);
      expect(data.registrations).toHaveLength(3);
      expect([data.logs, data.slots, data.groups, data.presence]).toEqual([[], [], [], []]);
    } finally {
      await other.close();
    }
  });

  it('finds itself in order, and tells no other site with such a page that it is there', async () => {
    // Navigates within the application, without loading a page, until the extension does.
    await page.goto(`${server.origin}/settings/devices`);
    await page.getByRole('dialog').waitFor();
    await page.evaluate(() => history.pushState({}, '', '/testpage'));
    await page.getByText(account.selfTest.checks.extension.good).waitFor();
    await page.getByText(account.selfTest.checks.timeZone.good.replace('{{device}}', zone)).waitFor();
    await page.goto(`${pages.origin}/test`);
    const heard = await page.evaluate(async () => {
      const answers: unknown[] = [];
      window.addEventListener('message', ({ data }) => data.source === 'daybook-extension' && answers.push(data));
      const ask = { source: 'daybook-page', server: location.origin, token: 'token', user: { name: 'Anna' } };
      for (const type of ['hello', 'connect']) window.postMessage({ ...ask, type }, location.origin);
      await new Promise((done) => window.setTimeout(done, 1500));
      return answers;
    });
    expect(heard).toEqual([]);
  });
});

async function signIn(visitor: Page, email: string): Promise<void> {
  await visitor.goto(`${server.origin}/login`);
  await visitor.getByLabel(auth.login.email, { exact: true }).fill(email);
  await visitor.getByLabel(auth.login.password, { exact: true }).fill(password);
  await visitor.getByRole('button', { name: auth.login.submit, exact: true }).click();
  await visitor.waitForURL('**/dashboard');
}
