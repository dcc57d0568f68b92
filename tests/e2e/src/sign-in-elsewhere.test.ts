// Signing in with Microsoft instead of a password, for one person and for the whole organisation; and the operator's
// support access.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import auth from '@daybook/i18n/messages/en/auth.json' with { type: 'json' };
import errors from '@daybook/i18n/messages/en/errors.json' with { type: 'json' };
import organisations from '@daybook/i18n/messages/en/organisations.json' with { type: 'json' };
import preferences from '@daybook/i18n/messages/en/preferences.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './support/builds.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { addColleagues } from './support/people.ts';
import { agreeAtProvider, signInAtProvider } from './support/providers.ts';
import { open } from './support/screens.ts';
import { password, signInFrom } from './support/sessions.ts';

const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/gu, (_, name: string) => values[name] ?? '');
const withMicrosoft = filled(auth.provider.continue, { provider: 'Microsoft' });

let office: OwnOffice;
/** The pages of the administrator who registered and of the colleague. */
let admin: Page;
let page: Page;
let email: string;
/** The Microsoft logins of the two. */
let logins: { readonly admin: string; readonly colleague: string };

/** Links Microsoft, which is the second of the two providers. */
async function linkMicrosoft(theirs: Page, login: string): Promise<void> {
  await open(theirs, `${office.origin}/settings/login`);
  const linked = theirs.getByRole('region', { name: preferences.login.accounts });
  await linked.getByRole('button', { name: preferences.login.attach }).nth(1).click();
  await signInAtProvider(theirs, login);
  await theirs.waitForURL(`${office.origin}/settings/login`);
  await linked.getByText(`${login}@example.com`).waitFor();
}

async function unlinkMicrosoft(): Promise<void> {
  await open(page, `${office.origin}/settings/login`);
  const linked = page.getByRole('region', { name: preferences.login.accounts });
  await linked.getByRole('button', { name: preferences.login.detach }).click();
  await page
    .getByRole('dialog', { name: filled(preferences.login.detachTitle, { provider: 'Microsoft' }) })
    .getByRole('button', { name: preferences.login.detach })
    .click();
}

async function signOut(): Promise<void> {
  await open(page, `${office.origin}/logout`);
  await page.getByText(auth.logout.done).waitFor();
}

async function goToMicrosoft(): Promise<void> {
  await open(page, `${office.origin}/login`);
  await page.getByRole('button', { name: withMicrosoft }).click();
}

async function tryPassword(): Promise<void> {
  await open(page, `${office.origin}/login`);
  await page.getByLabel(auth.login.email, { exact: true }).fill(email);
  await page.getByLabel(auth.login.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: auth.login.submit, exact: true }).click();
}

async function enforceSingleSignOn(isEnforced: boolean): Promise<void> {
  await open(admin, `${office.origin}/settings/sign-on`);
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('switch', { name: organisations.signOn.enforce }).setChecked(isEnforced);
  await dialog.getByRole('button', { name: shell.save }).click();
}

/** Runs the support command of the operator on the server; returns the link that it prints. */
async function loginToken(): Promise<string> {
  const script = join(root, 'apps/server/src/login-token.ts');
  const args = [
    '--disable-warning=ExperimentalWarning',
    script,
    '--user',
    email,
    '--reason',
    'A question about the week',
  ];
  const env = { DATA_DIR: office.dataDir, PUBLIC_URL: office.origin };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return /http\S+login_token=\S+/u.exec(stdout)?.[0] ?? '';
}

describe.skipIf(!chromiumPath)('signing in elsewhere', () => {
  beforeAll(async () => {
    office = await openOffice();
    admin = office.page;
    page = await office.openWindow();
    email = office.emailOf('rik');
    logins = { admin: `anna-${office.name}`, colleague: `rik-${office.name}` };
    await addColleagues(office.rows, office.emailOf('anna'), [{ email }]);
  });
  afterAll(() => office?.close());

  it('lets nobody in whose Microsoft account is not linked', async () => {
    await goToMicrosoft();
    await signInAtProvider(page, logins.colleague);
    await page.getByText(errors.INVALID_CREDENTIALS_MICROSOFT).waitFor();
    expect(page.url()).toBe(`${office.origin}/auth/microsoft/return`);
  });

  it('links one from the settings, and signs in with it', async () => {
    await signInFrom(page, office.origin, email);
    await open(page, `${office.origin}/settings/login`);
    const linked = page.getByRole('region', { name: preferences.login.accounts });
    await linked.getByRole('button', { name: preferences.login.attach }).nth(1).click();
    // The provider still has a session, but asks for consent each time.
    await agreeAtProvider(page);
    await linked.getByText(`${logins.colleague}@example.com`).waitFor();
    await signOut();
    await goToMicrosoft();
    await agreeAtProvider(page);
    await page.waitForURL('**/dashboard');
  });

  it('is asked of everybody only after an administrator showed that it works, and refuses the password then', async () => {
    await enforceSingleSignOn(true);
    await admin.getByText(organisations.signOn.needsProof).waitFor();
    await linkMicrosoft(admin, logins.admin);
    await enforceSingleSignOn(true);
    await admin.getByText(shell.saved).waitFor();
    await signOut();
    await tryPassword();
    await page.getByText(errors.SINGLE_SIGN_ON_REQUIRED).waitFor();
    await goToMicrosoft();
    await agreeAtProvider(page);
    await page.waitForURL('**/dashboard');
  });

  it('cannot be unlinked while it is the only way in, and is over when it was', async () => {
    await unlinkMicrosoft();
    const dialog = page.getByRole('dialog', { name: shell.error.title });
    await dialog.getByText(errors.LAST_SIGN_IN_METHOD).waitFor();
    await enforceSingleSignOn(false);
    await admin.getByText(shell.saved).waitFor();
    await unlinkMicrosoft();
    await page.getByText(filled(preferences.login.detached, { provider: 'Microsoft' })).waitFor();
    await signOut();
    await goToMicrosoft();
    await agreeAtProvider(page);
    await page.getByText(errors.INVALID_CREDENTIALS_MICROSOFT).waitFor();
  });

  it('lets the operator’s support act for somebody by a link, in plain sight, once', async () => {
    const link = await loginToken();
    const support = await office.openWindow();
    await open(support, link);
    expect(support.url()).toBe(`${office.origin}/dashboard`);
    const said = filled(shell.impersonation.text, { by: shell.impersonation.support, user: 'Rik Regular' });
    const banner = support.getByRole('complementary', { name: shell.impersonation.label });
    await banner.getByText(said).waitFor();
    const other = await office.openWindow();
    await open(other, link);
    await other.getByRole('dialog', { name: shell.error.title }).getByText(errors.INVALID_GRANT).waitFor();
    expect(new URL(other.url()).pathname).toBe('/login');
  });
});
