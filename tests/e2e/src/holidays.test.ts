// Public holidays: chosen for everybody and for a single user, and named wherever days are shown.

import holidays from '@daybook/i18n/messages/en/holidays.json' with { type: 'json' };
import preferences from '@daybook/i18n/messages/en/preferences.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import day from '@daybook/i18n/messages/en/timeline.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { filledText } from './support/filled-text.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { accessibilityFaults } from './support/screen-checks.ts';
import { goInside, open } from './support/screens.ts';

let office: OwnOffice;
let page: Page;
const ascension = '2026-05-14';

type Week = { data: { days: { date: string; holiday: string | null }[] } };
/** Returns the name that the week shows for Ascension Day. */
const shownInWeek = async () => {
  const { data } = await office.api<Week>('POST', '/rpc/days/week', { date: ascension });
  return data.days.find(({ date }) => date === ascension)?.holiday ?? null;
};
const country = () => page.getByRole('combobox', { name: holidays.country, exact: true });
/** Saves, and waits until the form shows the stored values: an earlier change would apply to the old form. */
const save = async () => {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page.getByRole('button', { name: shell.save, exact: true }).click();
  await answered;
  await page.locator('button[type=submit]:disabled:not([data-loading])').waitFor();
};
const forEveryone = () => page.getByText(preferences.owner.client, { exact: true }).click();

describe.skipIf(!chromiumPath)('public holidays', () => {
  beforeAll(async () => {
    office = await openOffice();
    page = office.page;
    await open(page, `${office.origin}/settings/schedule`);
  });
  afterAll(() => office?.close());

  it('are none, until an administrator takes those of the own country with one press', async () => {
    expect(await shownInWeek()).toBeNull();
    await forEveryone();
    await page.getByRole('button', { name: filledText(holidays.suggested, { calendar: 'Netherlands' }) }).click();
    expect(await country().inputValue()).toBe('NL');
    await page.getByLabel(holidays.names.good_friday, { exact: true }).check();
    expect(await accessibilityFaults(page)).toEqual([]);
    await save();
    expect(await shownInWeek()).toBe(holidays.names.ascension_day);
    const [row] = (
      await office.api<{ data: { attributes: { client_value: object } }[] }>(
        'GET',
        '/preferences?chapter=eq:work_schedule',
      )
    ).data;
    expect(row?.attributes.client_value).toMatchObject({ holidays: { calendar: 'NL', extra: ['good_friday'] } });
  });

  it('stand in the week, on the day and in the month', async () => {
    await goInside(page, `/week?date=${ascension}`);
    const head = page.getByRole('columnheader').filter({ hasText: '14' });
    await head.getByText(holidays.names.ascension_day, { exact: true }).waitFor();
    await goInside(page, `/day?date=${ascension}`);
    await page
      .getByRole('region', { name: day.totals.title, exact: true })
      .getByText(holidays.names.ascension_day, { exact: true })
      .waitFor();
    await page.getByText(day.empty.title, { exact: true }).waitFor();
    await page.keyboard.press('k');
    await page.getByRole('button', { name: `Thursday, May 14, 2026, ${holidays.names.ascension_day}` }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('are those of a region, where a user works elsewhere, and the organisation’s again', async () => {
    await goInside(page, '/settings/schedule');
    await page.getByRole('option', { name: filledText(holidays.inherited, { calendar: 'Netherlands' }) }).waitFor({
      state: 'attached',
    });
    expect(await country().inputValue()).toBe('');
    await country().selectOption('DE');
    await page.getByRole('combobox', { name: holidays.region, exact: true }).selectOption('DE-BY');
    await page.getByLabel(holidays.names.christmas_eve, { exact: true }).check();
    await save();
    expect(await shownInWeek()).toBe(holidays.names.ascension_day);
    await country().selectOption('none');
    await save();
    await expect.poll(shownInWeek, { timeout: 10_000 }).toBeNull();
    await country().selectOption('');
    await save();
    await expect.poll(shownInWeek, { timeout: 10_000 }).toBe(holidays.names.ascension_day);
  });

  it('keep a choice that is made before the answer to the one before is there', async () => {
    const held = Promise.withResolvers<void>();
    const isSave = (url: URL) => url.pathname.endsWith('/preferences/work_schedule');
    await page.route(isSave, async (route) => {
      await held.promise;
      await route.continue();
    });
    await country().selectOption('BE');
    await page.getByRole('button', { name: shell.save, exact: true }).click();
    await country().selectOption('LU');
    held.resolve();
    await page.locator('button[type=submit]:not([data-loading])').waitFor();
    expect(await country().inputValue()).toBe('LU');
    await page.unroute(isSave);
    await save();
    expect(await country().inputValue()).toBe('LU');
  });

  it('have closing days of the firm beside them, typed by keyboard alone, and days of leave of one’s own', async () => {
    const { closures } = holidays;
    await forEveryone();
    const typeDays = async (add: string, ...typed: readonly string[]) => {
      await page.getByRole('button', { name: add, exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
      // Name, first day and its month, last day.
      for (const [index, text] of typed.entries()) {
        if (index > 0) await page.keyboard.press('Tab');
        if (index > 1) await page.keyboard.press('Tab');
        await page.keyboard.type(text);
      }
      await page.keyboard.press('Enter');
    };
    await typeDays(closures.add, 'Bridging', '5/15/2026', '5/14/2026');
    await page.getByText(closures.before, { exact: true }).waitFor();
    const row = page.getByRole('group', { name: 'Bridging', exact: true });
    await row.getByLabel(closures.end, { exact: true }).fill('5/15/2026');
    await row.getByLabel(closures.yearly, { exact: true }).check();
    expect(await accessibilityFaults(page)).toEqual([]);
    await save();
    type Days = { data: { days: { date: string; holiday: string | null; expected: number | null }[] } };
    const named = async () => {
      const { data } = await office.api<Days>('POST', '/rpc/days/week', { date: '2027-05-15' });
      return data.days.flatMap(({ holiday }) => (holiday === null ? [] : [holiday]));
    };
    expect(await named()).toContain('Bridging');
    await page.getByText(preferences.owner.user, { exact: true }).click();
    await page.getByText(filledText(closures.ofOrganisation, { days: '' }).trim(), { exact: false }).waitFor();
    await typeDays(closures.ownAdd, 'Leave', '5/12/2027');
    await page.locator('button[type=submit]:disabled:not([data-loading])').waitFor();
    expect(await named()).toEqual(['Leave', 'Bridging']);
    await goInside(page, '/week?date=2027-05-15');
    await page.getByRole('columnheader').filter({ hasText: '12' }).getByText('Leave', { exact: true }).waitFor();
    await goInside(page, '/settings/schedule');
    await page.getByRole('button', { name: filledText(closures.remove, { name: 'Leave' }) }).click();
    await save();
    expect(await named()).toEqual(['Bridging']);
  });
});
