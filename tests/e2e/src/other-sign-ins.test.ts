// Signing in without a password: Google, invitations, impersonation links, and programs on the machine.
import auth from '@daybook/i18n/messages/en/auth.json' with { type: 'json' };
import errors from '@daybook/i18n/messages/en/errors.json' with { type: 'json' };
import preferences from '@daybook/i18n/messages/en/preferences.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { startProgram } from './support/native-program.ts';
import { fromMail } from './support/outbox.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { callFrom } from './support/page-api.ts';
import { agreeAtProvider, signInAtProvider } from './support/providers.ts';
import { goInside, open } from './support/screens.ts';

const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/gu, (_, name: string) => values[name] ?? '');
const withGoogle = filled(auth.provider.continue, { provider: 'Google' });

let office: OwnOffice;
let invitedEmail: string;
/** The page of the administrator who registered. */
let page: Page;

const pathOf = (shown: Page) => new URL(shown.url()).pathname;

describe.skipIf(!chromiumPath)('signing in without the password', () => {
  beforeAll(async () => {
    office = await openOffice();
    page = office.page;
    invitedEmail = office.emailOf('bram');
  });
  afterAll(() => office?.close());

  it('links a Google account, and signs in with it', async () => {
    await open(page, `${office.origin}/settings/login`);
    const linked = page.getByRole('region', { name: preferences.login.accounts });
    await linked.getByRole('button', { name: preferences.login.attach }).first().click();
    await signInAtProvider(page, office.name);
    await page.waitForURL(`${office.origin}/settings/login`);
    await linked.getByText(`${office.name}@example.com`).waitFor();
    await open(page, `${office.origin}/logout`);
    await page.getByText(auth.logout.done).waitFor();
    await goInside(page, '/login?next=/contacts');
    await page.getByRole('button', { name: withGoogle }).click();
    await agreeAtProvider(page);
    await page.waitForURL(`${office.origin}/contacts`);
  });

  it('lets nobody in with a Google account that is not linked, and says what to do', async () => {
    const other = await office.openWindow();
    await open(other, `${office.origin}/login`);
    await other.getByRole('button', { name: withGoogle }).click();
    await signInAtProvider(other, 'mallory');
    await other.getByText(errors.INVALID_CREDENTIALS_GOOGLE).waitFor();
    expect(other.url()).toBe(`${office.origin}/auth/google/return`);
    await other.getByRole('link', { name: auth.forgot.back }).click();
    await other.getByLabel(auth.login.password, { exact: true }).waitFor();
    await open(other, `${office.origin}/auth/google/return?error=access_denied&state=x`);
    await other.getByText(filled(auth.return.denied, { provider: 'Google' })).waitFor();
    await other.context().close();
  });

  it('gives a program on the machine a key when the user agrees, and none when it asks wrongly', async () => {
    const program = await startProgram(office.origin, 'Laptop of Anna');
    await open(page, program.address);
    expect(page.url()).toBe(`${office.origin}/dashboard`);
    const dialog = page.getByRole('dialog', { name: auth.deviceAuthorisation.title });
    await dialog.getByText('Laptop of Anna').waitFor();
    await dialog.getByRole('button', { name: auth.deviceAuthorisation.allow, exact: true }).click();
    await dialog.getByText(filled(auth.deviceAuthorisation.done, { device: 'Laptop of Anna' })).waitFor();
    const headers = { authorization: `Bearer ${await program.token}` };
    const answer = await fetch(`${office.origin}/api/v1/auth`, { headers });
    expect(await answer.json()).toMatchObject({ data: { signed_in: true } });
    await program.close();
    await open(page, `${office.origin}/?native_login=Laptop&port=22&challenge=x&state=y`);
    await page.getByRole('dialog', { name: auth.deviceAuthorisation.wrongTitle }).waitFor();
  });

  it('says that the program is gone when nothing listens any more', async () => {
    const program = await startProgram(office.origin, 'Laptop of Anna');
    await program.close();
    await open(page, program.address);
    const dialog = page.getByRole('dialog', { name: auth.deviceAuthorisation.title });
    await dialog.getByRole('button', { name: auth.deviceAuthorisation.allow, exact: true }).click();
    await dialog.getByText(auth.deviceAuthorisation.unreachable).waitFor();
  });

  it('makes a key for a program, shows it once, and revokes it', async () => {
    await goInside(page, '/settings/tokens');
    await page.getByRole('button', { name: preferences.tokens.new, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: preferences.tokens.new });
    await dialog.getByLabel(preferences.tokens.name).fill('Payroll');
    await dialog.getByLabel(preferences.tokens.abilities.contacts_read, { exact: true }).check();
    await dialog.getByRole('button', { name: preferences.tokens.create, exact: true }).click();
    await dialog.getByText(preferences.tokens.once).waitFor();
    const key = await dialog.locator('pre').innerText();
    const statusOf = async (path: string) =>
      (await fetch(`${office.origin}${path}`, { headers: { authorization: `Bearer ${key}` } })).status;
    expect(await statusOf('/api/v1/contacts')).toBe(200);
    expect(await statusOf('/api/v1/days')).toBe(403);
    await dialog.getByRole('button', { name: shell.close, exact: true }).last().click();
    await open(page, `${office.origin}/settings/tokens`);
    expect(await page.locator('body').innerText()).not.toContain(key);
    // It comes last, below the token of the program.
    await page.getByText('Payroll', { exact: true }).waitFor();
    await page.getByRole('button', { name: preferences.tokens.revoke, exact: true }).last().click();
    const question = page.getByRole('dialog', { name: preferences.tokens.revokeTitle });
    await question.getByText('Payroll').waitFor();
    await question.getByRole('button', { name: preferences.tokens.revoke, exact: true }).click();
    await page.getByText('Payroll', { exact: true }).waitFor({ state: 'detached' });
    expect(await statusOf('/api/v1/contacts')).toBe(401);
  });

  it('explains a link to act in another name that does not work, and keeps it nowhere', async () => {
    await open(page, `${office.origin}/?login_token=over`);
    await page.getByRole('dialog', { name: shell.error.title }).getByText(errors.INVALID_GRANT).waitFor();
    expect(page.url()).toBe(`${office.origin}/dashboard`);
  });

  it('accepts an invitation by the link of a mail, and not as somebody else', async () => {
    const code = await fromMail(office, office.emailOf('anna'), /\b\d{6}\b/u);
    await callFrom(page, 'PUT', `${office.origin}/api/v1/users/verify-email`, { code });
    await callFrom(page, 'POST', `${office.origin}/api/v1/users/invite`, { email: invitedEmail });
    const link = await fromMail(office, invitedEmail, /http\S+\/account#\S+/u);
    await open(page, link);
    await page.getByRole('heading', { name: auth.invitation.otherTitle }).waitFor();
    const theirs = await office.openWindow();
    await open(theirs, link);
    expect(theirs.url()).toBe(`${office.origin}/account/invitation`);
    const field = (label: string) => theirs.getByLabel(label, { exact: true });
    expect(await field(auth.login.email).inputValue()).toBe(invitedEmail);
    await field(auth.register.firstName).fill('Bram');
    await field(auth.register.lastName).fill('de Wit');
    await field(auth.newPassword.password).fill('a good long password');
    await field(auth.newPassword.repeat).fill('a good long password');
    const begin = theirs.getByRole('button', { name: auth.invitation.submit });
    // This server has no terms to accept.
    expect(await field(auth.invitation.terms).count()).toBe(0);
    await begin.click();
    await theirs.waitForURL('**/dashboard');
    await open(theirs, `${office.origin}/logout`);
    await open(theirs, link);
    await theirs.getByRole('heading', { name: auth.invitation.overTitle }).waitFor();
    expect(pathOf(theirs)).toBe('/account/invitation');
  });

  it('acts in the name of a colleague in plain sight on every screen, and goes on as before', async () => {
    const people = await callFrom<{ data: { id: string; attributes: { email: string } }[] }>(
      page,
      'GET',
      `${office.origin}/api/v1/users`,
    );
    const colleague = people.data.find(({ attributes }) => attributes.email === invitedEmail);
    const address = `${office.origin}/api/v1/users/${colleague?.id}/login-token`;
    const { data } = await callFrom<{ data: { url: string } }>(page, 'POST', address, {});
    await open(page, data.url);
    expect(page.url()).toBe(`${office.origin}/dashboard`);
    const banner = page.getByRole('complementary', { name: shell.impersonation.label });
    const said = filled(shell.impersonation.text, { by: 'Anna Bakker', user: 'Bram de Wit' });
    await banner.getByText(said).waitFor();
    await page.setViewportSize({ width: 360, height: 800 });
    for (const path of ['/day', '/process', '/settings/details']) {
      await goInside(page, path);
      await banner.getByText(said).waitFor();
    }
    await goInside(page, '/contacts');
    await banner.getByRole('button', { name: shell.impersonation.end }).click();
    await banner.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: filled(shell.user.menu, { name: 'Anna Bakker' }) }).waitFor();
  });
});
