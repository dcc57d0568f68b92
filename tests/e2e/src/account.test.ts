// A user's own account, from the first visit on: confirming it, two-step sign-in, recovery, another provider, and a
// program's access.
import account from '@daybook/i18n/messages/en/account.json' with { type: 'json' };
import auth from '@daybook/i18n/messages/en/auth.json' with { type: 'json' };
import errors from '@daybook/i18n/messages/en/errors.json' with { type: 'json' };
import preferences from '@daybook/i18n/messages/en/preferences.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { fromMail } from './support/outbox.ts';
import { openPlace, type Place } from './support/own-office.ts';
import { goInside, open, settle } from './support/screens.ts';
import { timeCode } from './support/time-code.ts';

const firstPassword = 'a good long password';
const secondPassword = 'another good long one';
const stepMs = 30_000;

let place: Place;
let email: string;
let page: Page;
/** The secret of the authenticator app, and the recovery codes on paper. */
let secret: string;
let recoveryCodes: string[];

const field = (label: string) => page.getByLabel(label, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const openSettings = (module: string) => goInside(page, `/settings/${module}`);

/** Answers the dialog that asks for the password again. */
async function confirm(password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: shell.confirm.title });
  await dialog.getByLabel(shell.confirm.password, { exact: true }).fill(password);
  await dialog.getByRole('button', { name: shell.confirm.submit }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function givePassword(password: string): Promise<void> {
  await field(auth.login.email).fill(email);
  await field(auth.login.password).fill(password);
  await button(auth.login.submit).click();
}

async function signOut(): Promise<void> {
  await open(page, `${place.origin}/logout`);
  await page.getByText(auth.logout.done).waitFor();
  await goInside(page, '/login');
}

/** Expires the confirmations by password, as after a quarter of an hour. */
async function forgetConfirmations(): Promise<void> {
  const own = place.rows.selectFrom('users').select('id').where('email', '=', email);
  await place.rows.updateTable('sessions').set({ password_confirmed_at: null }).where('user_id', 'in', own).execute();
}

/**
 * Returns the code of the next step: each code works only once, and the server accepts clocks that are slightly ahead.
 */
const nextCode = () => timeCode(secret, Date.now() + stepMs);

describe.skipIf(!chromiumPath)('the own account', () => {
  beforeAll(async () => {
    place = openPlace();
    email = place.emailOf('anna');
    page = await place.openWindow();
  });
  afterAll(() => place?.close());

  it('registers, and confirms the address by a code, of which a server without mail says where it lies', async () => {
    await open(page, `${place.origin}/account/new`);
    await field(auth.register.organisation).fill('Bakker Accountants');
    await field(auth.register.firstName).fill('Anna');
    await field(auth.register.lastName).fill('Bakker');
    await field(auth.register.email).fill(email);
    await field(auth.register.password).fill(firstPassword);
    await button(auth.register.submit).click();
    await page.waitForURL('**/dashboard');
    const code = await fromMail(place, email, /\b\d{6}\b/u);
    await openSettings('details');
    await page.getByText(shell.noMail).waitFor();
    expect(await page.getByRole('complementary', { name: shell.verifyEmail.label }).count()).toBe(0);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await field(account.email.code).fill(wrong);
    await page.getByText(errors.VERIFY).waitFor();
    await field(account.email.code).fill(code);
    await page.getByText(preferences.details.verified, { exact: true }).waitFor();
  });

  it('sets up the second step and keeps the recovery codes', async () => {
    await openSettings('two-factor');
    await button(preferences.twoFactor.setUp).click();
    secret = (await page.locator('code[data-secret]').innerText()).replaceAll(' ', '');
    await field(preferences.twoFactor.code).fill(timeCode(secret, Date.now()));
    const list = page.getByRole('list', { name: preferences.twoFactor.codes });
    await list.waitFor();
    recoveryCodes = await list.getByRole('listitem').allInnerTexts();
    expect(new Set(recoveryCodes).size).toBe(10);
    await page.getByLabel(preferences.twoFactor.kept).check();
    await button(preferences.twoFactor.finish).click();
    await page.getByText(preferences.twoFactor.isOn, { exact: true }).waitFor();
  });

  it('asks for a code when signing in; a wrong one and half a sign-in do not let in', async () => {
    await signOut();
    await givePassword(`${firstPassword}!`);
    await page.getByRole('alert').getByText(auth.login.wrong).waitFor();
    expect(await field(auth.login.email).inputValue()).toBe(email);
    await givePassword(firstPassword);
    const codeField = field(auth.challenge.code);
    await codeField.fill(nextCode() === '000000' ? '111111' : '000000');
    await page.getByText(auth.challenge.codeWrong).waitFor();
    await open(page, `${place.origin}/dashboard`);
    expect(new URL(page.url()).pathname).toBe('/login');
    await codeField.fill(nextCode());
    await page.waitForURL('**/dashboard');
  });

  it('lets in with a recovery code, once', async () => {
    for (const attempt of ['first', 'second'] as const) {
      await signOut();
      await givePassword(firstPassword);
      await button(auth.challenge.useRecovery).click();
      await page.getByText(auth.challenge.recoveryIntro, { exact: true }).waitFor();
      expect(await page.getByText(auth.challenge.text, { exact: true }).count()).toBe(0);
      await field(auth.challenge.recovery).fill(recoveryCodes[0] ?? '');
      await button(auth.challenge.submit).click();
      if (attempt === 'first') await page.waitForURL('**/dashboard');
      else await page.getByText(auth.challenge.recoveryWrong).waitFor();
    }
    await field(auth.challenge.recovery).fill(recoveryCodes[1] ?? '');
    await button(auth.challenge.submit).click();
    await page.waitForURL('**/dashboard');
  });

  it('is promised no mail by a server that sends none', async () => {
    await openSettings('reminders');
    await page.getByText(preferences.reminders.book_current_dayKept).waitFor();
    await page.getByText(preferences.reminders.book_previous_dayKept).waitFor();
    expect(await page.getByText(preferences.reminders.book_current_dayText).count()).toBe(0);
  });

  it('chooses a new password by the link of a mail, which is nowhere to be seen afterwards', async () => {
    await signOut();
    await field(auth.login.email).fill(email);
    await page.getByRole('link', { name: auth.login.forgot }).click();
    expect(await field(auth.login.email).inputValue()).toBe(email);
    await button(auth.forgot.submitKept).click();
    await page.getByText(shell.noMail).waitFor();
    expect(await page.locator('body').innerText()).not.toContain(auth.mailSent.title);
    const link = await fromMail(place, email, /http\S+\/auth\/reset#\S+/u);
    await open(page, link);
    expect(page.url()).toBe(`${place.origin}/auth/reset`);
    await field(auth.newPassword.password).fill('password');
    await field(auth.newPassword.repeat).fill('password');
    await button(auth.reset.submit).click();
    await page.getByText(auth.newPassword.known).waitFor();
    await field(auth.newPassword.password).fill(secondPassword);
    await field(auth.newPassword.repeat).fill(secondPassword);
    await button(auth.reset.submit).click();
    await page.getByRole('heading', { name: auth.reset.done }).waitFor();
    await page.goto('about:blank');
    await open(page, link);
    await field(auth.newPassword.password).fill(secondPassword);
    await field(auth.newPassword.repeat).fill(secondPassword);
    await button(auth.reset.submit).click();
    await page.getByRole('heading', { name: auth.linkOver.title }).waitFor();
  });

  it('sees where it is signed in, and signs the other browser out', async () => {
    await open(page, `${place.origin}/login?next=/contacts`);
    await givePassword(secondPassword);
    await button(auth.challenge.useRecovery).click();
    await field(auth.challenge.recovery).fill(recoveryCodes[2] ?? '');
    await button(auth.challenge.submit).click();
    await page.waitForURL(`${place.origin}/contacts`);
    const here = page;
    page = await place.openWindow();
    await open(page, `${place.origin}/login`);
    await givePassword(secondPassword);
    await button(auth.challenge.useRecovery).click();
    await field(auth.challenge.recovery).fill(recoveryCodes[3] ?? '');
    await button(auth.challenge.submit).click();
    await page.waitForURL('**/dashboard');
    const there = page;
    page = here;
    await openSettings('login');
    await page.getByText(preferences.login.thisDevice, { exact: true }).waitFor();
    await page.getByText(preferences.login.end, { exact: true }).click();
    await page.getByText(preferences.login.ended).waitFor();
    await open(there, `${place.origin}/dashboard`);
    expect(new URL(there.url()).pathname).toBe('/login');
    await there.context().close();
  });

  it('is asked for the password before the second step goes, and goes on by itself', async () => {
    await forgetConfirmations();
    await openSettings('two-factor');
    await button(preferences.twoFactor.off).click();
    const question = page.getByRole('dialog', { name: preferences.twoFactor.offTitle });
    await question.getByRole('button', { name: preferences.twoFactor.off }).click();
    await confirm(secondPassword);
    await page.getByText(preferences.twoFactor.isOff, { exact: true }).waitFor();
    await settle(page);
  });

  it('shows an extension that answers the self-check late', async () => {
    await open(page, `${place.origin}/testpage`);
    await page.getByText(account.selfTest.checks.extension.warning).waitFor();
    await page.evaluate(() =>
      window.postMessage({ source: 'daybook-extension', type: 'hello', connected: true }, location.origin),
    );
    await page.getByText(account.selfTest.checks.extension.good).waitFor();
    expect(await page.getByText(account.selfTest.checks.extension.warning).count()).toBe(0);
  });
});
