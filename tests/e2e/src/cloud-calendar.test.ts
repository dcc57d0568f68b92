// A calendar at Google: switched on, shown on the day, with a meeting moved and declined there, and disconnected.
import linked from '@daybook/i18n/messages/en/linked-accounts.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { middayZone } from './support/midday-zone.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { agreeAtProvider, atProvider, signInAtProvider } from './support/providers.ts';
import { accessibilityFaults, landmarkFaults, widthFaults } from './support/screen-checks.ts';
import { goInside, open } from './support/screens.ts';

const hourMs = 3_600_000;
/** Reading and revoking are background jobs that no screen waits for. */
const patiently = { timeout: 20_000 };
const title = 'Annual accounts of Van Dijk';

let office: OwnOffice;
let page: Page;
let login: string;
let nowMs: number;
let zone: string;

const google = (what: string, ...args: readonly unknown[]) =>
  atProvider(inject('sharedServer').providersUrl, 'google', what, ...args);
/** A meeting that began N hours ago and lasts one hour. */
const meet = (id: string, hoursAgo: number, response = 'accepted') =>
  google('put', `main-${login}`, {
    id,
    iCalUID: `${id}-${login}`,
    summary: id === 'meeting' ? title : 'Tomorrow',
    start: { dateTime: new Date(nowMs - hoursAgo * hourMs).toISOString() },
    end: { dateTime: new Date(nowMs - (hoursAgo - 1) * hourMs).toISOString() },
    attendees: [{ email: `${login}@example.com`, self: true, responseStatus: response }],
  });

describe.skipIf(!chromiumPath)('a calendar at Google', () => {
  beforeAll(async () => {
    // Whole minutes: a day shows nothing smaller.
    nowMs = Math.floor(Date.now() / 60_000) * 60_000;
    zone = middayZone(nowMs);
    office = await openOffice({ timezoneId: zone });
    page = office.page;
    login = office.name;
    await google('addCalendar', login, { id: `main-${login}`, summary: 'Work', primary: true });
    await google('addCalendar', login, { id: `team-${login}`, summary: 'Team' });
    await meet('meeting', 3);
    await open(page, `${office.origin}/integrations`);
  });
  afterAll(() => office?.close());

  const card = () => page.getByRole('region', { name: 'Google', exact: true });
  const calendars = () => card().getByRole('switch', { name: linked.kinds.google_calendar });
  const menu = async (entry: string) => {
    await card()
      .getByRole('button', { name: linked.more.replace('{{name}}', linked.kinds.google_calendar) })
      .click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  const readNow = async () => {
    await menu(linked.syncNow);
    await card().getByText(linked.state.syncing, { exact: true }).waitFor({ state: 'detached' });
    await card().getByText(linked.state.active, { exact: true }).waitFor();
  };
  /** The text by which the card shows its one upcoming appointment. */
  const toCome = (hoursFromNow: number) => {
    const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
    const moment = format.format(nowMs + hoursFromNow * hourMs).replaceAll(/\s/gu, ' ');
    return card().getByText(linked.planned_one.replace('{{count}}', '1').replace('{{moment}}', moment));
  };
  const countOnDays = (count: number) =>
    card().getByText((count === 1 ? linked.recorded_one : linked.recorded_other).replace('{{count}}', String(count)));

  const startsOnDay = async () => {
    const date = new Date(nowMs).toLocaleDateString('sv', { timeZone: zone });
    const { data } = await office.api<{ data: { appointments: { started_at: string }[] } }>(
      'POST',
      '/rpc/days/timeline',
      { date },
    );
    return data.appointments.map(({ started_at: at }) => Date.parse(at));
  };

  it('is switched on by a consent there, and chosen', async () => {
    await calendars().focus();
    await page.keyboard.press('Space');
    await signInAtProvider(page, login);
    await page.waitForURL(`${office.origin}/integrations`);
    const dialog = page.getByRole('dialog', { name: linked.choose });
    expect(await dialog.getByRole('checkbox', { name: 'Work' }).isChecked()).toBe(true);
    expect(await dialog.getByRole('checkbox', { name: 'Team' }).isChecked()).toBe(false);
    await dialog.getByRole('button', { name: linked.save }).click();
    await countOnDays(1).waitFor();
    expect(await calendars().isChecked()).toBe(true);
    expect(await card().getByText(`${login}@example.com`).count()).toBe(1);
  });

  it('fits its screen, and has names for everything', async () => {
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await landmarkFaults(page)).toEqual([]);
    expect(await widthFaults(page, [360, 390, 1280])).toEqual([]);
  });

  it('shows a meeting of tomorrow, when it is moved there, and no more when it is declined there', async () => {
    await meet('tomorrow', -24);
    await readNow();
    await toCome(24).waitFor();
    await meet('tomorrow', -26);
    await readNow();
    await toCome(26).waitFor();
    expect(await toCome(24).count()).toBe(0);
    await meet('tomorrow', -26, 'declined');
    await readNow();
    await toCome(26).waitFor({ state: 'detached' });
  });

  it('moves on its day what is moved there, and takes away what is declined there', async () => {
    await meet('meeting', 3);
    await readNow();
    await expect.poll(startsOnDay, patiently).toEqual([nowMs - 3 * hourMs]);
    await meet('meeting', 2);
    await readNow();
    await expect.poll(startsOnDay, patiently).toEqual([nowMs - 2 * hourMs]);
    await goInside(page, '/day');
    await page.getByRole('button', { name: title }).first().waitFor();
    await goInside(page, '/integrations');
    await meet('meeting', 2, 'declined');
    await readNow();
    await countOnDays(0).waitFor();
    await expect.poll(startsOnDay, patiently).toEqual([]);
  });

  it('says on every screen that the consent was taken back there, and goes on with another one', async () => {
    await google('takeBack', login);
    await menu(linked.syncNow);
    await card().getByText(linked.provider.stopped, { exact: true }).waitFor();
    await goInside(page, '/dashboard');
    await page.getByText(shell.sync.consent.replace('{{names}}', 'Google')).waitFor();
    await page.getByRole('link', { name: shell.sync.connections }).click();
    await card().getByRole('button', { name: linked.provider.allow }).click();
    await agreeAtProvider(page);
    await page.waitForURL(`${office.origin}/integrations`);
    await card().getByText(linked.state.active, { exact: true }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('is switched off, and the consent given back there', async () => {
    expect(await google('hasConsent', login)).toBe(true);
    await calendars().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(linked.provider.leave.google).waitFor();
    await dialog.getByRole('button', { name: linked.disconnect }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await calendars().isChecked()).toBe(false);
    await expect.poll(() => google('hasConsent', login), patiently).toBe(false);
    // Daybook never wrote to the calendar.
    expect(await google('written')).toEqual([]);
  });
});
