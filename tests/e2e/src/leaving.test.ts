// People who do not join and people who leave: a revoked invitation, plans that begin and end, exported data, and an
// erased person.

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Timeline } from '@daybook/contract/timeline.ts';
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import audit from '@daybook/i18n/messages/en/audit.json' with { type: 'json' };
import auth from '@daybook/i18n/messages/en/auth.json' with { type: 'json' };
import preferences from '@daybook/i18n/messages/en/preferences.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import users from '@daybook/i18n/messages/en/users.json' with { type: 'json' };
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { fromMail } from './support/outbox.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { callFrom } from './support/page-api.ts';
import { goInside, open } from './support/screens.ts';
import { password, signInFrom } from './support/sessions.ts';

/** A day that is over in every time zone. */
const yesterday = new Date(Date.now() - dayMs).toISOString().slice(0, 10);

let office: OwnOffice;
let benEmail: string;
/** The administrator and the people whom she adds, each in their own browser. */
let anna: Page;
let ben: Page;

const filled = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{\{(\w+)\}\}/gu, (_, name: string) => String(values[name]));
const rowOf = (name: string) => anna.getByRole('row').filter({ hasText: name });
const said = (text: string) => anna.getByText(text, { exact: true }).waitFor();
const call = <T>(page: Page, method: string, path: string, body?: unknown) =>
  callFrom<T>(page, method, `${office.origin}${path}`, body);

/** Chooses an administrator's action for a person in the list, and confirms it. */
async function choose(name: string, action: keyof typeof users.actions, search = ''): Promise<void> {
  await goInside(anna, `/users${search}`);
  await anna.getByRole('button', { name: filled(shell.list.actionsFor, { name }) }).click();
  await anna.getByRole('menuitem', { name: users.actions[action], exact: true }).click();
}

async function agree(title: string, action: string): Promise<void> {
  const dialog = anna.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

const planOf = (name: string) => anna.getByLabel(filled(users.subscriptions.planOf, { name }), { exact: true });
const planRow = (name: string) => anna.getByRole('listitem').filter({ has: planOf(name) });

/** Records an hour on the day before, as a device sends it. */
async function record(page: Page, title: string): Promise<Timeline> {
  const event = {
    id: randomUUID(),
    source: { type: 'web', identifier: 'web' },
    started_at: `${yesterday}T10:00:00Z`,
    ended_at: `${yesterday}T11:00:00Z`,
    subject: { title, url: 'https://portal.example/report' },
  };
  const device = { id: randomUUID(), name: 'Laptop of Ben', kind: 'browser', version: '1.0.0' };
  await call(page, 'POST', '/api/v1/rpc/logs/ingest', { device, events: [event] });
  return (await call<{ data: Timeline }>(page, 'POST', '/api/v1/rpc/days/timeline', { date: yesterday })).data;
}

async function publish(page: Page, { day, logs }: Timeline, description: string): Promise<void> {
  const slot = { logs: logs.map(({ id }) => id), internal: true, dimensions: [], description };
  await call(page, 'POST', '/api/v1/timeline/register', { day_id: day.id, slots: [slot] });
  const asked = { day_id: day.id };
  const { data } = await call<{ data: { publish_token: string } }>(
    page,
    'POST',
    '/api/v1/rpc/days/init-publish',
    asked,
  );
  await call(page, 'POST', '/api/v1/rpc/days/publish', { ...asked, publish_token: data.publish_token });
}

describe.skipIf(!chromiumPath)('coming no further, and going', () => {
  beforeAll(async () => {
    office = await openOffice();
    anna = office.page;
    ben = await office.openWindow();
    benEmail = office.emailOf('ben');
    const code = await fromMail(office, office.emailOf('anna'), /\b\d{6}\b/u);
    await call(anna, 'PUT', '/api/v1/users/verify-email', { code });
    await open(anna, `${office.origin}/dashboard`);
  });
  afterAll(() => office?.close());

  it('takes an invitation back, whose link lets nobody in any more', async () => {
    const email = office.emailOf('carla');
    await call(anna, 'POST', '/api/v1/users/invite', { email });
    const link = await fromMail(office, email, /http\S+\/account#\S+/u);
    await choose('carla', 'withdraw');
    await agree(filled(users.invite.withdrawTitle, { name: 'carla' }), users.actions.withdraw);
    await said(filled(users.invite.withdrawn, { name: 'carla' }));
    await rowOf(email).waitFor({ state: 'detached' });
    await open(ben, link);
    await ben.getByRole('heading', { name: auth.invitation.overTitle }).waitFor();
    expect(await ben.getByLabel(auth.newPassword.password, { exact: true }).count()).toBe(0);
  });

  it('adds somebody with a password, who signs in with it', async () => {
    await goInside(anna, '/users');
    await anna.getByRole('button', { name: users.create.title }).click();
    const form = anna.getByRole('dialog', { name: users.create.title });
    const fill = (label: string, text: string) => form.getByLabel(label, { exact: true }).fill(text);
    await fill(users.firstName, 'Ben');
    await fill(users.lastName, 'Bos');
    await fill(users.email, benEmail);
    await fill(users.create.password, 'password');
    await form.getByRole('button', { name: shell.save, exact: true }).click();
    await form.getByText(users.create.passwordWeak).waitFor();
    await fill(users.create.password, password);
    await agree(users.create.title, shell.save);
    await said(filled(users.create.added, { name: 'Ben Bos' }));
    await open(ben, `${office.origin}/login`);
    await ben.getByLabel(auth.login.email, { exact: true }).fill(benEmail);
    await ben.getByLabel(auth.login.password, { exact: true }).fill(password);
    await ben.getByRole('button', { name: auth.login.submit, exact: true }).click();
    await ben.waitForURL('**/dashboard');
  });

  it('hands over everything that is kept of somebody, and of nobody else', async () => {
    await publish(ben, await record(ben, 'Annual report of Van Dijk'), 'Talked with Van Dijk');
    await record(anna, 'Salaries');
    await goInside(ben, '/settings/data');
    const download = ben.waitForEvent('download');
    await ben.getByRole('button', { name: preferences.data.exportAction, exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^daybook-\d{4}-\d\d-\d\d\.zip$/u);
    await ben.getByText(preferences.data.exported).waitFor();
    const entries = Object.entries(unzipSync(await readFile(await file.path())));
    const texts = new Map(entries.map(([name, bytes]) => [name, strFromU8(bytes)]));
    const rows = (table: string) => JSON.parse(texts.get(`json/${table}.json`) ?? '');
    expect(rows('profile')).toMatchObject([{ name_first: 'Ben', name_last: 'Bos', email: benEmail }]);
    expect(JSON.stringify(rows('registrations'))).toContain('Talked with Van Dijk');
    expect(texts.get('csv/subjects.csv')).toContain('Annual report of Van Dijk');
    const all = [...texts.values()].join('\n');
    for (const others of ['Salaries', office.emailOf('anna')]) expect(all).not.toContain(others);
  });

  it('chooses plans where nobody pays, and takes one back', async () => {
    const texts = users.subscriptions;
    await open(anna, `${office.origin}/settings/subscription`);
    await anna.getByText(texts.noPayment).waitFor();
    await anna.getByText(texts.activeText).waitFor();
    const holds = (plan: keyof typeof users.plans) =>
      planRow('Ben Bos')
        .getByText(filled(texts.now, { plan: users.plans[plan] }))
        .waitFor();
    await holds('premium');
    await planOf('Ben Bos').selectOption('starter');
    await said(filled(texts.changed, { name: 'Ben Bos' }));
    await holds('starter');
    await anna.getByRole('button', { name: shell.undo, exact: true }).click();
    await holds('premium');
    await planOf('Anna Bakker').selectOption('free');
    await planRow('Anna Bakker')
      .getByText(filled(texts.now, { plan: users.plans.free }))
      .waitFor();
  });

  it('cancels a plan that runs until its end, and goes on with it after all', async () => {
    const texts = users.subscriptions;
    await goInside(anna, '/settings/subscription');
    await anna.getByRole('button', { name: filled(texts.cancelFor, { name: 'Ben Bos' }) }).click();
    await anna.getByText(texts.cancelText).waitFor();
    await agree(filled(texts.cancelTitle, { name: 'Ben Bos' }), texts.cancel);
    await planRow('Ben Bos')
      .getByText(/Ends on/u)
      .waitFor();
    await open(ben, `${office.origin}/contacts`);
    expect(new URL(ben.url()).pathname).toBe('/contacts');
    await planRow('Ben Bos').getByRole('button', { name: texts.goOn, exact: true }).click();
    await planRow('Ben Bos')
      .getByText(/Ends on/u)
      .waitFor({ state: 'detached' });
    await planOf('Anna Bakker').selectOption('premium');
    await planRow('Anna Bakker')
      .getByText(filled(texts.now, { plan: users.plans.premium }))
      .waitFor();
  });

  it('erases somebody who was archived, after the address was typed, and keeps the published hours without a name', async () => {
    await choose('Ben Bos', 'archive');
    await agree(filled(users.archive.title, { name: 'Ben Bos' }), users.actions.archive);
    await rowOf('Ben Bos').waitFor({ state: 'detached' });
    // Reloaded, because the notification covers the row for a while.
    await open(anna, `${office.origin}/users?status=archived`);
    await choose('Ben Bos', 'erase', '?status=archived');
    const title = filled(users.erase.title, { name: 'Ben Bos' });
    const dialog = anna.getByRole('dialog', { name: title });
    const erase = dialog.getByRole('button', { name: users.actions.erase, exact: true });
    expect(await erase.isDisabled()).toBe(true);
    for (const fact of [
      filled(users.erase.detections_one, { count: 1 }),
      filled(users.erase.descriptions_one, { count: 1 }),
      filled(users.erase.published_one, { count: 1, hours: '1:00' }),
    ])
      await dialog.getByText(fact, { exact: true }).waitFor();
    await dialog.getByLabel(filled(users.erase.confirm, { email: benEmail })).fill(benEmail);
    await erase.click();
    await dialog.waitFor({ state: 'detached' });
    await said(users.erase.done);
    await open(anna, `${office.origin}/users?status=archived`);
    expect(await rowOf('Ben Bos').count()).toBe(0);
    await open(ben, `${office.origin}/dashboard`);
    expect(new URL(ben.url()).pathname).toBe('/login');
    await expect(signInFrom(ben, office.origin, benEmail)).rejects.toThrow('INVALID_CREDENTIALS');
  });

  it('lets somebody erase himself in the settings, after the own address was typed', async () => {
    const email = office.emailOf('cas');
    await call(anna, 'POST', '/api/v1/users', { name_first: 'Cas', name_last: 'Kok', email, password, language: 'en' });
    await signInFrom(ben, office.origin, email);
    await open(ben, `${office.origin}/settings/data`);
    await ben.evaluate(() => sessionStorage.setItem('daybook.palette-recent', '{"entries":["Van Dijk"]}'));
    await ben.getByRole('button', { name: preferences.data.eraseAction, exact: true }).click();
    const dialog = ben.getByRole('dialog', { name: preferences.data.eraseTitle });
    const erase = dialog.getByRole('button', { name: preferences.data.eraseAction, exact: true });
    const typed = dialog.getByLabel(filled(preferences.data.typeEmail, { email }));
    await typed.fill(benEmail);
    expect(await erase.isDisabled()).toBe(true);
    await typed.fill(email);
    await erase.click();
    await ben.waitForURL('**/login');
    await ben.getByText(preferences.data.erased).waitFor();
    expect(await ben.evaluate(() => sessionStorage.getItem('daybook.palette-recent'))).toBeNull();
    await expect(signInFrom(ben, office.origin, email)).rejects.toThrow('INVALID_CREDENTIALS');
    await goInside(anna, '/users');
    await rowOf('Anna Bakker').waitFor();
    expect(await rowOf('Cas Kok').count()).toBe(0);
  });

  it('shows the hours of a former colleague, and a record that names nobody', async () => {
    await goInside(anna, `/report?period=custom&start=${yesterday}&end=${yesterday}&by=user`);
    await anna.getByRole('row').filter({ hasText: 'Former colleague' }).getByText('1:00').first().waitFor();
    await goInside(anna, '/settings/audit');
    const list = anna.getByRole('list', { name: preferences.modules.audit });
    await list.getByText(audit.actions.user.erased).first().waitFor();
    const record = (await list.getByRole('listitem').allInnerTexts()).join('\n');
    for (const name of ['Ben Bos', benEmail, 'Cas Kok', office.emailOf('cas')]) expect(record).not.toContain(name);
  });
});
