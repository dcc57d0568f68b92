// Reactions of the application when a session, the service or the account is gone. Specification 2, part 8.1.

import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import account from '@daybook/i18n/messages/en/account.json' with { type: 'json' };
import auth from '@daybook/i18n/messages/en/auth.json' with { type: 'json' };
import billing from '@daybook/i18n/messages/en/billing.json' with { type: 'json' };
import contacts from '@daybook/i18n/messages/en/contacts.json' with { type: 'json' };
import errors from '@daybook/i18n/messages/en/errors.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import users from '@daybook/i18n/messages/en/users.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildWeb } from './support/builds.ts';
import { type DaybookServer, startDaybook } from './support/daybook-server.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';
import { openPlace, type Place } from './support/own-office.ts';
import { callFrom } from './support/page-api.ts';
import { addColleagues } from './support/people.ts';
import { open } from './support/screens.ts';
import { password, registerFrom, signInFrom } from './support/sessions.ts';

const minuteMs = 60_000;

let webDir: string;
let mail: MailServer;
let server: DaybookServer;
let place: Place;
let page: Page;

/** On a server that sends mail, registering ends with the link in a mail. */
async function registerByMail(visitor: Page, email: string, client: string): Promise<void> {
  await registerFrom(visitor, place.origin, email, client);
  const link = /http\S+\/account\/new#\S+/u.exec(await mail.textOf(email, 1))?.[0] ?? '';
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('registration');
  await callFrom(visitor, 'POST', `${place.origin}/api/v1/auth/registration`, { token, password });
}

/** Organisations by their state; each is named after its mail domain. */
async function makeOrganisations(): Promise<void> {
  const { rows } = place;
  const visitor = await place.openWindow();
  for (const name of ['work', 'soon', 'over', 'suspended', 'plans', 'late']) {
    await registerByMail(visitor, `admin@${name}.example`, name);
  }
  await place.closeWindow(visitor);
  await addColleagues(rows, 'admin@work.example', [{ email: 'rik@work.example' }]);
  await addColleagues(rows, 'admin@suspended.example', [{ email: 'rik@suspended.example' }]);
  await addColleagues(rows, 'admin@over.example', [{ email: 'rik@over.example' }]);
  await addColleagues(rows, 'admin@plans.example', [{ email: 'none@plans.example' }, { email: 'moved@plans.example' }]);
  const change = (name: string) => rows.updateTable('clients').where('name', '=', name);
  const nowMs = Date.now();
  const created_at = new Date(nowMs - 15 * dayMs);
  await change('over')
    .set({ created_at, trial_ends_at: new Date(nowMs - dayMs) })
    .execute();
  await change('soon')
    .set({ trial_ends_at: new Date(nowMs + 2.5 * dayMs) })
    .execute();
  await change('suspended').set({ status: 'suspended' }).execute();
  await change('plans')
    .set({ status: 'active', activated_at: new Date(nowMs) })
    .execute();
  const late = rows.updateTable('users').set({ created_at, email_verified_at: null });
  await late.where('email', '=', 'admin@late.example').execute();
  const moved = rows.selectFrom('users').select(['client_id', 'id as user_id']);
  const ids = await moved.where('email', '=', 'moved@plans.example').executeTakeFirstOrThrow();
  await rows
    .insertInto('subscriptions')
    .values({ ...ids, plan: 'premium', state: 'transferred' })
    .execute();
}

async function pageOf(email: string): Promise<Page> {
  const theirs = await place.openWindow();
  await signInFrom(theirs, place.origin, email);
  return theirs;
}

/** Types a contact and saves it. The test checks how the application reacts. */
async function addContact(name: string): Promise<void> {
  await page.getByRole('button', { name: contacts.add }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(contacts.name, { exact: true }).fill(name);
  await dialog.getByRole('button', { name: shell.save }).click();
}

const noErrorDialog = async () =>
  expect(await page.getByRole('dialog', { name: shell.error.title }).count(), 'an error dialog').toBe(0);

/** Sends an event of a device. It is accepted in every state of the account. */
async function recordSomething(): Promise<void> {
  const startedMs = Date.now() - 2 * minuteMs;
  const event = {
    id: randomUUID(),
    source: { type: 'web', identifier: 'web' },
    started_at: new Date(startedMs).toISOString(),
    ended_at: new Date(startedMs + minuteMs).toISOString(),
    subject: { title: 'Annual report', url: 'https://portal.example/report' },
  };
  const device = { id: randomUUID(), name: 'Laptop', kind: 'browser', version: '1.0.0' };
  const answer = await callFrom<{ data: { accepted: string[] } }>(
    page,
    'POST',
    `${place.origin}/api/v1/rpc/logs/ingest`,
    { device, events: [event] },
  );
  expect(answer.data.accepted).toEqual([event.id]);
}

describe.skipIf(!chromiumPath)('what is gone', () => {
  beforeAll(async () => {
    webDir = await buildWeb();
    mail = await startMailServer();
    // Nothing is paid in this test, so the payment service is never called.
    const selling = { STRIPE_SECRET_KEY: 'sk_test_none', STRIPE_WEBHOOK_SECRET: 'whsec_none' };
    server = await startDaybook(webDir, { servesRows: true, settings: { ...mail.settings, ...selling } });
    place = openPlace(server);
    await makeOrganisations();
  });
  afterAll(async () => {
    await place?.close();
    expect(await server?.stop()).toBe(0);
    await mail?.stop();
    await rm(webDir, { recursive: true, force: true });
  });

  it('reminds whose address is not confirmed, where mail leaves the server', async () => {
    const theirs = await pageOf('rik@work.example');
    await open(theirs, `${place.origin}/dashboard`);
    const banner = theirs.getByRole('complementary', { name: shell.verifyEmail.label });
    await banner.getByText(shell.verifyEmail.text).waitFor();
    await banner.getByRole('button', { name: shell.verifyEmail.enter }).click();
    await banner.getByLabel(account.email.code).waitFor();
    expect(await banner.getByText(shell.noMail).count()).toBe(0);
    await place.closeWindow(theirs);
  });

  describe('in the middle of work', () => {
    beforeEach(async () => {
      if (page) await place.closeWindow(page);
      page = await pageOf('admin@work.example');
      await open(page, `${place.origin}/contacts`);
    });

    it('a session that was ended elsewhere leads to signing in, and back to the page', async () => {
      const elsewhere = await pageOf('admin@work.example');
      await callFrom(elsewhere, 'DELETE', `${place.origin}/api/v1/auth/sessions`);
      await place.closeWindow(elsewhere);
      const atSignIn = page.waitForURL('**/login?next=%2Fcontacts');
      // The page may sign the user out before the contact is added.
      await Promise.race([addContact('Jansen Transport').catch(() => undefined), atSignIn]);
      await atSignIn;
      await noErrorDialog();
      await page.getByLabel(auth.login.email, { exact: true }).fill('admin@work.example');
      await page.getByLabel(auth.login.password, { exact: true }).fill(password);
      await page.getByRole('button', { name: auth.login.submit, exact: true }).click();
      await page.waitForURL(`${place.origin}/contacts`);
    });

    it('a CSRF cookie that no longer fits is fetched again, without the page being loaded again', async () => {
      await page.context().addCookies([{ name: 'XSRF-TOKEN', value: 'stale', url: place.origin }]);
      let loads = 0;
      page.on('load', () => {
        loads += 1;
      });
      await addContact('Van Dijk Bouw');
      await page.getByRole('main').getByText('Van Dijk Bouw').first().waitFor();
      expect(loads).toBe(0);
    });

    it('one that never fits loads the page again once, and then says so', async () => {
      await page.route('**/api/v1/contacts', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 419, body: '{}' }) : route.continue(),
      );
      let loads = 0;
      page.on('load', () => {
        loads += 1;
      });
      await addContact('De Wit Advies');
      await page.waitForEvent('load');
      const typed = page.getByRole('alert').filter({ hasText: shell.interrupted.title });
      await typed.getByText('De Wit Advies').waitFor();
      await typed.getByRole('button', { name: shell.close }).click();
      await typed.waitFor({ state: 'detached' });
      await addContact('De Wit Advies');
      const title = shell.error.actions.create.replace('{{what}}', shell.error.about.contacts);
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.getByText(errors.CSRF_TOKEN_MISMATCH).waitFor();
      expect(loads).toBe(1);
    });

    it('a service that is away shows when it was tried last, and leads back as soon as it is there', async () => {
      const away = (pattern: string) => page.route(pattern, (route) => route.fulfill({ status: 503, body: 'away' }));
      await away('**/api/**');
      await page.getByRole('link', { name: shell.nav.projects, exact: true }).click();
      await page.getByRole('heading', { name: shell.maintenance.title }).waitFor();
      await noErrorDialog();
      const tryAgain = page.getByRole('button', { name: shell.tryAgain });
      await tryAgain.click();
      await page.getByText(/Last tried at/u).waitFor();
      await page.unroute('**/api/**');
      await tryAgain.click();
      await page.waitForURL(`${place.origin}/projects`);
      await page.getByRole('heading', { name: shell.nav.projects }).waitFor();
    });
  });

  describe('an account that may not work', () => {
    const states = [
      ['rik@suspended.example', account.states.suspended, shell.user.logout],
      ['none@plans.example', account.states.unsubscribed, shell.user.logout],
      ['moved@plans.example', account.states.transferred, account.states.signInAgain],
    ] as const;

    it('leads an administrator of a suspended organization to the reason', async () => {
      page = await pageOf('admin@suspended.example');
      await open(page, `${place.origin}/contacts`);
      await page.getByText(account.states.suspended.administrator).waitFor();
      await page.getByRole('link', { name: account.states.suspended.open }).click();
      await page.getByText(users.subscriptions.suspendedTitle).waitFor();
      await place.closeWindow(page);
    });

    it.each(states)('says why to %s, offers no screens, lets go, and still records', async (email, texts, wayOut) => {
      page = await pageOf(email);
      await open(page, `${place.origin}/contacts`);
      await page.getByRole('heading', { name: texts.title, level: 1 }).waitFor();
      await page.getByText(texts.text).waitFor();
      await noErrorDialog();
      const rail = page.getByRole('navigation', { name: shell.rail.label }).first();
      expect(await rail.getByRole('link').count(), 'screens on offer').toBe(1);
      await rail.getByRole('link', { name: shell.nav.settings }).waitFor();
      await recordSomething();
      await open(page, `${place.origin}/process`);
      await page.getByRole('heading', { name: texts.title, level: 1 }).waitFor();
      await page.getByRole('link', { name: wayOut }).click();
      await page.getByText(auth.logout.done).waitFor();
      await place.closeWindow(page);
    });

    it('says that its address was never confirmed, still records, and opens with the code of a new mail', async () => {
      const texts = account.states.unverified;
      page = await pageOf('admin@late.example');
      await open(page, `${place.origin}/contacts`);
      const title = page.getByRole('heading', { name: texts.title, level: 1 });
      await title.waitFor();
      await page.getByText(texts.text).waitFor();
      await noErrorDialog();
      await recordSomething();
      await page.getByRole('button', { name: account.email.send, exact: true }).click();
      await page.getByText(account.email.sent).waitFor();
      // The first mail was the one of the registration.
      const code = /\b\d{6}\b/u.exec(await mail.textOf('admin@late.example', 2))?.[0] ?? '';
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
      const field = page.getByLabel(account.email.code, { exact: true });
      await field.fill(wrong);
      await page.getByText(errors.VERIFY).waitFor();
      await title.waitFor();
      await field.fill(code);
      await title.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: contacts.add }).first().waitFor();
      await place.closeWindow(page);
    });

    it('leads an administrator without a subscription to the subscriptions', async () => {
      page = await pageOf('admin@plans.example');
      await open(page, `${place.origin}/process`);
      await page.getByText(account.states.unsubscribed.administrator).waitFor();
      await page.getByRole('link', { name: account.trial.ended.choose }).click();
      await page.getByRole('dialog').waitFor();
      expect(new URL(page.url()).pathname).toBe('/settings/subscription');
      await place.closeWindow(page);
    });
  });

  describe('a trial', () => {
    it('says how long it lasts, and leads administrators to the subscriptions by it', async () => {
      page = await pageOf('admin@soon.example');
      await open(page, `${place.origin}/dashboard`);
      await page.getByRole('link', { name: shell.trialLeft_other.replace('{{count}}', '3') }).click();
      await page.getByRole('dialog').waitFor();
      expect(new URL(page.url()).pathname).toBe('/settings/subscription');
      await place.closeWindow(page);
    });

    it('leads to the payment where plans are paid for, and offers no button that would be refused', async () => {
      page = await pageOf('admin@soon.example');
      await open(page, `${place.origin}/settings/subscription`);
      await page.getByRole('link', { name: billing.standing.activate, exact: true }).waitFor();
      await page.getByText(users.subscriptions.isPaid, { exact: true }).waitFor();
      expect(await page.getByText(users.subscriptions.noPayment, { exact: true }).count()).toBe(0);
      await place.closeWindow(page);
    });

    it('says once that it is over', async () => {
      page = await pageOf('admin@over.example');
      await open(page, `${place.origin}/day`);
      await page.getByRole('heading', { name: account.trial.ended.title, level: 1 }).waitFor();
      await page.getByRole('button', { name: account.trial.ended.goOn }).click();
      const days = page.getByRole('main').getByRole('navigation').first();
      await days.waitFor();
      await open(page, `${place.origin}/day`);
      await days.waitFor();
      expect(await page.getByText(account.trial.ended.title).count()).toBe(0);
      await place.closeWindow(page);
    });

    it('shows a day before the history as hidden, and the way to see it to whom may go it', async () => {
      const longAgo = new Date(Date.now() - 20 * dayMs).toISOString().slice(0, 10);
      for (const email of ['admin@over.example', 'rik@over.example']) {
        page = await pageOf(email);
        await open(page, `${place.origin}/day?date=${longAgo}`);
        await page.getByRole('button', { name: account.trial.ended.goOn }).click();
        await page.getByRole('heading', { name: account.history.title }).waitFor();
        const isAdmin = email.startsWith('admin');
        await page.getByText(isAdmin ? account.history.administrator : account.history.text).waitFor();
        const upgrade = page.getByRole('link', { name: shell.upgrade.open, exact: true });
        expect(await upgrade.count()).toBe(isAdmin ? 1 : 0);
        if (isAdmin) {
          await upgrade.click();
          await page.waitForURL(/\/billing/);
        } else {
          await page.getByText(shell.upgrade.not_activated, { exact: true }).waitFor();
          await page.getByRole('button', { name: account.history.show }).click();
          await page.getByRole('heading', { name: account.history.title }).waitFor({ state: 'detached' });
        }
        await place.closeWindow(page);
      }
    });
  });

  it('a newer version is offered, not again when it was put away, and again after a day', async () => {
    page = await pageOf('admin@work.example');
    await page.clock.install();
    await open(page, `${place.origin}/contacts`);
    await page.route('**/index.html', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/newer.js"></script>' }),
    );
    const notice = page.getByRole('alert').filter({ hasText: shell.version.title });
    await page.clock.fastForward(5 * minuteMs);
    await notice.waitFor();
    await page.clock.fastForward(10 * minuteMs);
    await notice.getByRole('button', { name: shell.close }).click();
    await notice.waitFor({ state: 'detached' });
    const asked = page.waitForResponse('**/index.html');
    await page.getByRole('link', { name: shell.nav.projects, exact: true }).click();
    await asked;
    await page.getByRole('heading', { name: shell.nav.projects }).waitFor();
    expect(await notice.count()).toBe(0);
    await page.clock.fastForward(dayMs);
    await notice.waitFor();
    await page.unroute('**/index.html');
    const loaded = page.waitForEvent('load');
    await notice.getByRole('button', { name: shell.version.refresh }).click();
    await loaded;
    await page.context().close();
  });
});
