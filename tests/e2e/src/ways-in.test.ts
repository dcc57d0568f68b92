// Ways in beside the password: Google, invitations, links that act in another's name, programs on the machine.
import { rm } from 'node:fs/promises';
import auth from '@daybook/i18n/messages/en/auth.json' with { type: 'json' };
import errors from '@daybook/i18n/messages/en/errors.json' with { type: 'json' };
import preferences from '@daybook/i18n/messages/en/preferences.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWeb } from './support/builds.ts';
import { type DaybookServer, startDaybook } from './support/daybook-server.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { startProgram } from './support/native-program.ts';
import { fromMail } from './support/outbox.ts';
import { callFrom } from './support/page-api.ts';
import { agreeAtProvider, type Providers, signInAtProvider, startProviders } from './support/providers.ts';
import { open } from './support/screens.ts';
import { registerFrom } from './support/sessions.ts';

const email = 'anna@bakker.example';
const invitedEmail = 'bram@bakker.example';
const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/gu, (_, name: string) => values[name] ?? '');
const withGoogle = filled(auth.provider.continue, { provider: 'Google' });

let webDir: string;
let providers: Providers;
let server: DaybookServer;
let browser: Browser;
/** Of the administrator who registered. */
let page: Page;

const newPage = async () => (await browser.newContext({ locale: 'en-US' })).newPage();
const pathOf = (shown: Page) => new URL(shown.url()).pathname;

describe.skipIf(!chromiumPath)('ways in', () => {
  beforeAll(async () => {
    webDir = await buildWeb();
    const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const launch = { args: asRoot, ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }) };
    [providers, browser] = await Promise.all([startProviders(), chromium.launch(launch)]);
    server = await startDaybook(webDir, { settings: providers.settings });
    page = await newPage();
    await registerFrom(page, server.origin, email, 'Bakker Accountants');
  });
  afterAll(async () => {
    await browser?.close();
    if (server) expect(await server.stop()).toBe(0);
    await providers?.stop();
    await rm(webDir, { recursive: true, force: true });
  });

  it('links a Google account, and signs in with it', async () => {
    await open(page, `${server.origin}/settings/login`);
    const linked = page.getByRole('region', { name: preferences.login.accounts });
    await linked.getByRole('button', { name: preferences.login.attach }).first().click();
    await signInAtProvider(page, 'anna');
    await page.waitForURL(`${server.origin}/settings/login`);
    await linked.getByText('anna@example.com').waitFor();
    await open(page, `${server.origin}/logout`);
    await page.getByText(auth.logout.done).waitFor();
    await open(page, `${server.origin}/login?next=/contacts`);
    await page.getByRole('button', { name: withGoogle }).click();
    await agreeAtProvider(page);
    await page.waitForURL(`${server.origin}/contacts`);
  });

  it('lets nobody in with a Google account that is not linked, and says what to do', async () => {
    const other = await newPage();
    await open(other, `${server.origin}/login`);
    await other.getByRole('button', { name: withGoogle }).click();
    await signInAtProvider(other, 'mallory');
    await other.getByText(errors.INVALID_CREDENTIALS_GOOGLE).waitFor();
    expect(other.url()).toBe(`${server.origin}/auth/google/return`);
    await other.getByRole('link', { name: auth.forgot.back }).click();
    await other.getByLabel(auth.login.password, { exact: true }).waitFor();
    await open(other, `${server.origin}/auth/google/return?error=access_denied&state=x`);
    await other.getByText(filled(auth.return.denied, { provider: 'Google' })).waitFor();
    await other.context().close();
  });

  it('gives a program on the machine a key when the user agrees, and none when it asks wrongly', async () => {
    const program = await startProgram(server.origin, 'Laptop of Anna');
    await open(page, program.address);
    expect(page.url()).toBe(`${server.origin}/dashboard`);
    const dialog = page.getByRole('dialog', { name: auth.handOver.title });
    await dialog.getByText('Laptop of Anna').waitFor();
    await dialog.getByRole('button', { name: auth.handOver.allow, exact: true }).click();
    await dialog.getByText(filled(auth.handOver.done, { device: 'Laptop of Anna' })).waitFor();
    const headers = { authorization: `Bearer ${await program.token}` };
    const answer = await fetch(`${server.origin}/api/v1/auth`, { headers });
    expect(await answer.json()).toMatchObject({ data: { signed_in: true } });
    await program.close();
    await open(page, `${server.origin}/?native_login=Laptop&port=22&challenge=x&state=y`);
    await page.getByRole('dialog', { name: auth.handOver.wrongTitle }).waitFor();
  });

  it('says that the program is gone when nothing listens any more', async () => {
    const program = await startProgram(server.origin, 'Laptop of Anna');
    await program.close();
    await open(page, program.address);
    const dialog = page.getByRole('dialog', { name: auth.handOver.title });
    await dialog.getByRole('button', { name: auth.handOver.allow, exact: true }).click();
    await dialog.getByText(auth.handOver.unreachable).waitFor();
  });

  it('makes a key for a program, shows it once, and revokes it', async () => {
    await open(page, `${server.origin}/settings/tokens`);
    await page.getByRole('button', { name: preferences.tokens.new, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: preferences.tokens.new });
    await dialog.getByLabel(preferences.tokens.name).fill('Payroll');
    await dialog.getByLabel(preferences.tokens.abilities.contacts_read, { exact: true }).check();
    await dialog.getByRole('button', { name: preferences.tokens.create, exact: true }).click();
    await dialog.getByText(preferences.tokens.once).waitFor();
    const key = await dialog.locator('pre').innerText();
    const statusOf = async (path: string) =>
      (await fetch(`${server.origin}${path}`, { headers: { authorization: `Bearer ${key}` } })).status;
    expect(await statusOf('/api/v1/contacts')).toBe(200);
    expect(await statusOf('/api/v1/days')).toBe(403);
    await dialog.getByRole('button', { name: shell.close, exact: true }).last().click();
    await open(page, `${server.origin}/settings/tokens`);
    expect(await page.locator('body').innerText()).not.toContain(key);
    // It comes last; above it stands the one of the program.
    await page.getByText('Payroll', { exact: true }).waitFor();
    await page.getByRole('button', { name: preferences.tokens.revoke, exact: true }).last().click();
    const question = page.getByRole('dialog', { name: preferences.tokens.revokeTitle });
    await question.getByText('Payroll').waitFor();
    await question.getByRole('button', { name: preferences.tokens.revoke, exact: true }).click();
    await page.getByText('Payroll', { exact: true }).waitFor({ state: 'detached' });
    expect(await statusOf('/api/v1/contacts')).toBe(401);
  });

  it('explains a link to act in another name that does not work, and keeps it nowhere', async () => {
    await open(page, `${server.origin}/?login_token=over`);
    await page.getByRole('dialog', { name: shell.error.title }).getByText(errors.INVALID_GRANT).waitFor();
    expect(page.url()).toBe(`${server.origin}/dashboard`);
  });

  it('accepts an invitation by the link of a mail, and not as somebody else', async () => {
    const code = await fromMail(server, email, /\b\d{6}\b/u);
    await callFrom(page, 'PUT', `${server.origin}/api/v1/users/verify-email`, { code });
    await callFrom(page, 'POST', `${server.origin}/api/v1/users/invite`, { email: invitedEmail });
    const link = await fromMail(server, invitedEmail, /http\S+\/account#\S+/u);
    await open(page, link);
    await page.getByRole('heading', { name: auth.invitation.otherTitle }).waitFor();
    const theirs = await newPage();
    await open(theirs, link);
    expect(theirs.url()).toBe(`${server.origin}/account/invitation`);
    const field = (label: string) => theirs.getByLabel(label, { exact: true });
    expect(await field(auth.login.email).inputValue()).toBe(invitedEmail);
    await field(auth.register.firstName).fill('Bram');
    await field(auth.register.lastName).fill('de Wit');
    await field(auth.newPassword.password).fill('a good long password');
    await field(auth.newPassword.repeat).fill('a good long password');
    const begin = theirs.getByRole('button', { name: auth.invitation.submit });
    await begin.click();
    await theirs.getByText(auth.invitation.termsNeeded).waitFor();
    await theirs.getByLabel(auth.invitation.terms).check();
    await begin.click();
    await theirs.waitForURL('**/dashboard');
    await open(theirs, `${server.origin}/logout`);
    await open(theirs, link);
    await theirs.getByRole('heading', { name: auth.invitation.overTitle }).waitFor();
    expect(pathOf(theirs)).toBe('/account/invitation');
  });

  it('acts in the name of a colleague in plain sight on every screen, and goes on as before', async () => {
    const people = await callFrom<{ data: { id: string; attributes: { email: string } }[] }>(
      page,
      'GET',
      `${server.origin}/api/v1/users`,
    );
    const colleague = people.data.find(({ attributes }) => attributes.email === invitedEmail);
    const address = `${server.origin}/api/v1/users/${colleague?.id}/login-token`;
    const { data } = await callFrom<{ data: { url: string } }>(page, 'POST', address, {});
    await open(page, data.url);
    expect(page.url()).toBe(`${server.origin}/dashboard`);
    const banner = page.getByRole('complementary', { name: shell.impersonation.label });
    const said = filled(shell.impersonation.text, { by: 'Anna Bakker', user: 'Bram de Wit' });
    await banner.getByText(said).waitFor();
    await page.setViewportSize({ width: 360, height: 800 });
    for (const path of ['/day', '/process', '/settings/details']) {
      await open(page, `${server.origin}${path}`);
      await banner.getByText(said).waitFor();
    }
    await open(page, `${server.origin}/contacts`);
    await banner.getByRole('button', { name: shell.impersonation.end }).click();
    await banner.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: filled(shell.user.menu, { name: 'Anna Bakker' }) }).waitFor();
  });
});
