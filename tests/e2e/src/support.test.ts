// A support conversation: written by a user in the product, mailed by a real mail server, answered by the link in the
// mail.
import { rm } from 'node:fs/promises';
import account from '@daybook/i18n/messages/en/account.json' with { type: 'json' };
import capture from '@daybook/i18n/messages/en/capture.json' with { type: 'json' };
import dashboard from '@daybook/i18n/messages/en/dashboard.json' with { type: 'json' };
import onboarding from '@daybook/i18n/messages/en/onboarding.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import support from '@daybook/i18n/messages/en/support.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWeb } from './support/builds.ts';
import { type DaybookServer, startDaybook } from './support/daybook-server.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';
import { openPlace, type Place } from './support/own-office.ts';
import { callFrom } from './support/page-api.ts';
import { accessibilityFaults, colourFaults, landmarkFaults, widthFaults } from './support/screen-checks.ts';
import { open, showTheme } from './support/screens.ts';
import { password, registerFrom, signInFrom } from './support/sessions.ts';

const operator = 'support@daybook.example';
const email = 'anna@bakker.example';
let webDir: string;
let mail: MailServer;
let server: DaybookServer;
let place: Place;
let page: Page;

/** Returns the address of a button in a mail. */
const linkIn = (text: string, path: string) =>
  new RegExp(String.raw`http\S+${path}\S*`, 'u').exec(text.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[0] ?? '';

async function register(visitor: Page): Promise<void> {
  await registerFrom(visitor, place.origin, email, 'Bakker');
  const link = linkIn(await mail.textOf(email, 1), '/account/new#');
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('registration');
  await callFrom(visitor, 'POST', `${place.origin}/api/v1/auth/registration`, { token, password });
}

beforeAll(async () => {
  [webDir, mail] = await Promise.all([buildWeb(), startMailServer()]);
  server = await startDaybook(webDir, { servesRows: true, settings: { ...mail.settings, SUPPORT_EMAIL: operator } });
  place = openPlace(server);
  const visitor = await place.openWindow();
  await register(visitor);
  await place.closeWindow(visitor);
  page = await place.openWindow();
  await signInFrom(page, place.origin, email);
}, 240_000);

afterAll(async () => {
  await place?.close();
  await server?.stop();
  await mail?.stop();
  if (webDir) await rm(webDir, { recursive: true, force: true });
});

const field = (at: Page, label: string) => at.getByRole('textbox', { name: label });
const faults = async (at: Page): Promise<string[]> => [
  ...(await landmarkFaults(at)),
  ...(await accessibilityFaults(at)),
  ...(await colourFaults(at)),
  ...(await widthFaults(at, [1440, 390, 360])),
];
const said = (at: Page, text: string) => at.getByRole('listitem').filter({ hasText: text });

describe.skipIf(chromiumPath === null)('support', () => {
  it('is asked with a diagnosis, answers by the link of a mail, and the answer reaches the user', async () => {
    await open(page, `${place.origin}/dashboard`);
    await page.getByRole('button', { name: /Account of/u }).click();
    await page.getByRole('menuitem', { name: shell.user.support }).click();
    await field(page, support.field).fill('Nothing is recorded.\n<b>Since Monday</b>');
    await page.getByRole('checkbox', { name: support.along }).check();
    await page.getByText(support.look).click();
    const browser = await page.evaluate(() => navigator.userAgent);
    await page.getByRole('definition').filter({ hasText: browser }).waitFor();
    expect(await faults(page)).toEqual([]);
    await field(page, support.field).press('Control+Enter');
    await said(page, '<b>Since Monday</b>').waitFor();
    expect(await field(page, support.field).inputValue()).toBe('');

    const question = await mail.textOf(operator, 1);
    expect(question).toContain('> <b>Since Monday</b>');
    expect(question.replaceAll(/=?\r?\n/gu, '')).toContain(`${support.facts.language}: en`);
    const link = linkIn(question, '/support/answer#');
    const desk = await place.openWindow();
    await open(desk, link);
    expect(new URL(desk.url()).hash).toBe('');
    await said(desk, 'Since Monday').waitFor();
    // After a reload the page still shows the same conversation.
    await open(desk, desk.url());
    await field(desk, support.answer.field).fill('Please allow it <i>again</i>.');
    await desk.getByRole('button', { name: support.answer.send }).click();
    await said(desk, '<i>again</i>').waitFor();
    expect(await faults(desk)).toEqual([]);

    const answer = await mail.textOf(email, 2);
    expect(answer).toContain('> Please allow it <i>again</i>.');
    expect(new URL(linkIn(answer, '/support')).pathname).toBe('/support');
    await open(page, `${place.origin}/dashboard`);
    await page.getByRole('link', { name: capture.reminders.read }).click();
    await said(page, '<i>again</i>').waitFor();
    await open(page, `${place.origin}/dashboard`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.getByRole('link', { name: capture.reminders.read }).count()).toBe(0);
  }, 240_000);

  it('takes a few words on Daybook from the list of tasks, which tells that they were sent', async () => {
    type Widget = { key: string; columns: number; is_hidden: boolean };
    const api = <T>(method: string, data?: unknown) =>
      callFrom<T>(page, method, `${place.origin}/api/v1/dashboard`, data);
    const { data } = await api<{ data: { widgets: Widget[] } }>('GET');
    await api('PUT', {
      widgets: data.widgets.map((one) => (one.key === 'tasks' ? { ...one, is_hidden: false } : one)),
    });
    await open(page, `${place.origin}/dashboard`);
    const { review, tasks, actions } = onboarding;
    await page.getByRole('button', { name: `${actions.write_review}: ${tasks.write_review.title}` }).press('Enter');
    const dialog = page.getByRole('dialog', { name: tasks.write_review.title });
    await dialog.getByRole('button', { name: review.send }).click();
    await dialog.getByText(review.empty).waitFor();
    expect(await faults(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: review.label }).fill('The week fits on one screen.');
    await dialog.getByRole('button', { name: review.send }).click();
    await page.getByText(review.sent).waitFor();
    const list = page.getByRole('region', { name: dashboard.tasks.title });
    const done = list.getByRole('listitem').filter({ hasText: tasks.write_review.title });
    await done.getByLabel(dashboard.progress.done).waitFor();
    expect(await mail.textOf(operator, 2)).toContain('> The week fits on one screen.');
  }, 120_000);

  it('is reached while the account may not work', async () => {
    const { rows } = place;
    const change = (status: 'active' | 'suspended') => rows.updateTable('clients').set({ status }).execute();
    await change('suspended');
    await open(page, `${place.origin}/dashboard`);
    await page.getByRole('heading', { name: account.states.suspended.title }).waitFor();
    await page.getByRole('button', { name: /Account of/u }).click();
    await page.getByRole('menuitem', { name: shell.user.support }).click();
    await field(page, support.field).fill('Why is it suspended?');
    await page.getByRole('button', { name: support.send }).click();
    await said(page, 'Why is it suspended?').waitFor();
    await change('active');
  }, 120_000);

  it('says where a link is over, and what is missing in a message', async () => {
    const stranger = await place.openWindow();
    await open(stranger, `${place.origin}/support/answer#answer=v1.a.b.c`);
    await stranger.getByRole('heading', { name: support.answer.overTitle }).waitFor();
    expect(await faults(stranger)).toEqual([]);
    await open(page, `${place.origin}/support`);
    await page.getByRole('button', { name: support.send }).click();
    await page.getByText(support.empty).waitFor();
    await showTheme(page, 'dark');
    expect(await faults(page)).toEqual([]);
  }, 120_000);
});
