// An empty screen offers the way out: another period, the open days, clearing the filters, or what fills it.
import appointments from '@daybook/i18n/messages/en/appointments.json' with { type: 'json' };
import capture from '@daybook/i18n/messages/en/capture.json' with { type: 'json' };
import contacts from '@daybook/i18n/messages/en/contacts.json' with { type: 'json' };
import dimensions from '@daybook/i18n/messages/en/dimensions.json' with { type: 'json' };
import insights from '@daybook/i18n/messages/en/report-insights.json' with { type: 'json' };
import reports from '@daybook/i18n/messages/en/reports.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAgo } from './support/days-ago.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { open } from './support/screens.ts';

const { nothing } = reports;
const toYear = nothing.show.last_12_months;

let office: OwnOffice;
let page: Page;

const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const address = () => new URL(page.url());
const show = (path: string) => open(page, `${office.origin}${path}`);

describe.skipIf(!chromiumPath)('a screen without rows', () => {
  beforeAll(async () => {
    office = await openOffice({ timezoneId: 'UTC' });
    page = office.page;
  });
  afterAll(() => office?.close());

  it.each(['overview', 'contacts', 'timesheets', 'leakage', 'rhythm'])(
    'shows more time in the report: %s',
    async (tab) => {
      await show(`/report?tab=${tab}&period=custom&start=2020-01-06&end=2020-01-10`);
      await button(toYear).press('Enter');
      await page.waitForURL(/period=last_12_months/u);
      expect(address().searchParams.has('start')).toBe(false);
      // Without an open day there is nothing to publish, so the screen links to today.
      await button(nothing.toDay).waitFor();
      expect(await button(nothing.process).count()).toBe(0);
    },
  );

  it('leads from bookings under a filter to all of them', async () => {
    await show('/report?view=bookings&kind=internal&period=last_12_months');
    await page.getByText(reports.empty).waitFor();
    await button(shell.list.clearFilters).last().click();
    await page.waitForURL((url) => !url.searchParams.has('kind'));
    await button(nothing.toDay).waitFor();
  });

  it('leads from the report to the days that are open', async () => {
    const date = daysAgo(1);
    const times = { started_at: `${date}T09:00:00Z`, ended_at: `${date}T10:00:00Z` };
    await office.api('POST', '/logs', { ...times, description: 'A letter' });
    await show('/report?tab=rhythm&period=next_year');
    await page.getByText(insights.rhythm.empty).waitFor();
    expect(await button(nothing.process).count()).toBe(0);
    await show('/report?tab=contacts');
    // Processing unlocks after some days booked by hand; until then each day is opened by itself.
    await button(nothing.oldest).click();
    await page.waitForURL(`**/day?date=${date}`);
    await office.api('PUT', '/preferences/day_processing.training_days', { value: 0 });
    await show('/report?tab=contacts');
    await button(nothing.process).click();
    await page.waitForURL('**/process**');
  });

  it.each([
    '/contacts',
    '/contacts?view=companies',
    '/tags?view=all',
    '/descriptions?enabled=false',
    '/projects?view=table',
    '/users',
    '/users?tab=daily',
    '/users?tab=weekly',
    '/settings/sources',
  ])('shows the whole list again where nothing was found: %s', async (path) => {
    await show(path);
    const field = page.getByRole('searchbox').or(page.locator('input[type="search"]')).last();
    await field.fill('no such name');
    await button(shell.list.clearFilters).press('Enter');
    await button(shell.list.clearFilters).waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(address().searchParams.has('enabled')).toBe(false);
  });

  it('leads to all appointments, and to the calendars that they come from', async () => {
    await show('/appointments');
    await page.getByText(appointments.filter.arranged, { exact: true }).click();
    await button(shell.list.clearFilters).click();
    await page
      .getByRole('radio', { name: appointments.filter.all, exact: true, checked: true })
      .waitFor({ state: 'attached' });
    await link(appointments.connections).click();
    await page.waitForURL('**/integrations');
  });

  it('begins with a contact where there is no company', async () => {
    await show('/contacts?view=companies');
    await page.getByText(contacts.companies.empty).waitFor();
    await page.getByRole('main').getByRole('button', { name: contacts.add, exact: true }).last().click();
    await page.getByRole('dialog').waitFor();
  });

  it('begins with a client where there is only the internal contact', async () => {
    await show('/contacts');
    await page.getByText(contacts.empty, { exact: true }).waitFor();
    await page.getByRole('main').getByRole('link', { name: contacts.import, exact: true }).waitFor();
    await page.getByRole('main').getByRole('button', { name: contacts.add, exact: true }).last().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(contacts.name, { exact: true }).fill('Jansen Bouw');
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: /Jansen Bouw/u }).waitFor();
    expect(await page.getByText(contacts.empty, { exact: true }).count()).toBe(0);
  });

  it('adds the first template, and comes back from archived ones', async () => {
    await show('/settings/templates');
    const add = button(dimensions.templates.add);
    await add.waitFor();
    expect(await add.count()).toBe(1);
    await page.getByText(shell.list.archived, { exact: true }).click();
    await button(shell.list.clearFilters).click();
    await page.getByText(dimensions.templates.empty).waitFor();
    await add.click();
    await page.getByRole('dialog', { name: dimensions.templates.add }).waitFor();
  });

  it('connects what records where no program was seen', async () => {
    const ben = await openOffice({ timezoneId: 'UTC' });
    await open(ben.page, `${ben.origin}/settings/sources`);
    await ben.page.getByRole('link', { name: capture.devices.emptyAction, exact: true }).click();
    await ben.page.waitForURL('**/auth/extension');
    await ben.close();
  });
});
