// The dialogs of single connections, and the screens to which Slack and Microsoft redirect, by mouse and by keyboard.
import auth from '@daybook/i18n/messages/en/auth.json' with { type: 'json' };
import linked from '@daybook/i18n/messages/en/linked-accounts.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { keyFinder, languages } from './support/message-keys.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { atProvider, decideAtSlack, signInAtProvider } from './support/providers.ts';
import { accessibilityFaults, colourFaults, landmarkFaults, textsOf, widthFaults } from './support/screen-checks.ts';
import { open, showIn, showTheme } from './support/screens.ts';

const patiently = { timeout: 20_000 };
const modules = { google: 'Google', microsoft: 'Microsoft', slack: 'Slack' } as const;
const places = [...Object.keys(modules).map((module) => `/integrations/${module}`), '/auth/microsoft/attach_tenant'];
let office: OwnOffice;
let page: Page;

const at = (provider: 'google' | 'microsoft' | 'slack', what: string, ...args: readonly unknown[]) =>
  atProvider(inject('sharedServer').providersUrl, provider, what, ...args);
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const pathOf = () => new URL(page.url()).pathname;
const team = () => `T-${office.name}`;
const desktop = { width: 1280, height: 900 };
/** Presses Tab until an element with this name has the focus. */
async function tabTo(role: 'switch' | 'button', name: string): Promise<void> {
  const wanted = page.getByRole('dialog').getByRole(role, { name });
  await wanted.waitFor();
  for (let steps = 0; steps < 30; steps += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}

describe.skipIf(!chromiumPath)('dialogs of connections', () => {
  beforeAll(async () => {
    office = await openOffice();
    page = office.page;
    const calendar = { id: `main-${office.name}`, summary: 'Work', primary: true };
    await at('google', 'addCalendar', office.name, calendar);
    await at('microsoft', 'addCalendar', office.name, {
      id: `o-${office.name}`,
      name: 'Main',
      isDefaultCalendar: true,
    });
  });
  afterAll(() => office?.close());

  it.each(Object.entries(modules))('%s has one of its own, which closes on the connections', async (module, name) => {
    await open(page, `${office.origin}/integrations/${module}`);
    await dialog(name).waitFor();
    expect(await page.title()).toContain(name);
    await page.keyboard.press('Escape');
    await dialog(name).waitFor({ state: 'detached' });
    expect(pathOf()).toBe('/integrations');
    await page.goBack();
    await dialog(name).getByRole('button', { name: shell.close }).first().click();
    await dialog(name).waitFor({ state: 'detached' });
    expect(pathOf()).toBe('/integrations');
  });

  it('Google is connected in it by mouse, and disconnected again', async () => {
    await open(page, `${office.origin}/integrations/google`);
    const calendars = () => dialog(modules.google).getByRole('switch', { name: linked.kinds.google_calendar });
    await calendars().click();
    await signInAtProvider(page, office.name);
    await page.getByText(`${office.name}@example.com`).first().waitFor(patiently);
    await open(page, `${office.origin}/integrations/google`);
    expect(await calendars().isChecked()).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await calendars().click();
    await page.getByRole('button', { name: linked.disconnect, exact: true }).click();
    await expect.poll(() => calendars().isChecked(), patiently).toBe(false);
    await expect.poll(() => at('google', 'hasConsent', office.name), patiently).toBe(false);
  });

  it('Microsoft is connected in it by keyboard alone', async () => {
    await open(page, `${office.origin}/integrations/microsoft`);
    await tabTo('switch', linked.kinds.microsoft_calendar);
    await page.keyboard.press('Space');
    await signInAtProvider(page, office.name);
    await page.getByText(`${office.name}@example.com`).first().waitFor(patiently);
    await open(page, `${office.origin}/integrations/microsoft`);
    expect(
      await page.getByRole('dialog').getByRole('switch', { name: linked.kinds.microsoft_calendar }).isChecked(),
    ).toBe(true);
  });

  it('Slack says no where the user does, connects where the user agrees, and is given back there', async () => {
    await open(page, `${office.origin}/integrations/slack`);
    await tabTo('button', linked.slack.connect);
    await page.keyboard.press('Enter');
    await decideAtSlack(page, { team: team(), user: 'U1' }, 'cancel');
    await page.getByText(auth.return.denied.replace('{{provider}}', 'Slack')).waitFor(patiently);
    expect(pathOf()).toBe('/auth/slack/return');
    expect(await landmarkFaults(page)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await widthFaults(page, [390, 1280])).toEqual([]);
    await page.getByRole('link', { name: auth.return.toConnections }).click();
    await page.getByRole('button', { name: linked.slack.connect, exact: true }).click();
    await decideAtSlack(page, { team: team(), user: 'U1' });
    const connected = linked.slack.connected.replace('{{team}}', `Workspace ${team()}`);
    await page.getByText(connected, { exact: true }).waitFor(patiently);
    expect(pathOf()).toBe('/integrations');
    expect(await at('slack', 'isInstalled', team())).toBe(true);
    await open(page, `${office.origin}/integrations/slack`);
    await dialog('Slack').getByText(linked.slack.valid, { exact: true }).waitFor();
    await tabTo('button', linked.disconnect);
    await page.keyboard.press('Enter');
    await dialog('Slack').getByRole('button', { name: linked.slack.connect }).waitFor(patiently);
    await expect.poll(() => at('slack', 'isInstalled', team()), patiently).toBe(false);
  });

  it('an address that Slack did not lead to connects nothing', async () => {
    await open(page, `${office.origin}/auth/slack/return?code=guessed&state=guessed`);
    await page.getByRole('alert').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await open(page, `${office.origin}/auth/slack/return`);
    await page.getByText(auth.return.nothing).waitFor();
  });

  it('an organization is attached by keyboard; what is no id is named beside its field', async () => {
    await open(page, `${office.origin}/auth/microsoft/attach_tenant`);
    await page.getByRole('textbox', { name: linked.tenant.tenantId }).fill('bakker.example');
    await page.keyboard.press('Enter');
    await page.getByText(linked.form.required).waitFor();
    expect(await page.getByText(linked.tenant.guid).count()).toBe(2);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
  });

  it.each(places)('%s holds in all languages and both themes, also on a telephone', async (path) => {
    const findKeys = await keyFinder();
    await page.setViewportSize(desktop);
    await open(page, `${office.origin}${path}`);
    for (const language of languages) {
      await showIn(page, language);
      expect(findKeys(await textsOf(page), language)).toEqual([]);
      expect(await widthFaults(page, [390, 1280])).toEqual([]);
    }
    expect(await accessibilityFaults(page)).toEqual([]);
    await showTheme(page, 'dark');
    expect(await colourFaults(page)).toEqual([]);
    await showTheme(page, 'light');
    await showIn(page, 'en');
  });
});
