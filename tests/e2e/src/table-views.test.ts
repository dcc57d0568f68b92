// Customised tables, by mouse, keyboard and touch: fewer columns, lower rows, and saved views.
import contacts from '@daybook/i18n/messages/en/contacts.json' with { type: 'json' };
import tables from '@daybook/i18n/messages/en/tables.json' with { type: 'json' };
import timeline from '@daybook/i18n/messages/en/timeline.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookerOf } from './support/booked-hour.ts';
import { daysAgo } from './support/days-ago.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { hands } from './support/hands.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { accessibilityFaults } from './support/screen-checks.ts';
import { open, settle } from './support/screens.ts';

const [older, newer] = [daysAgo(3), daysAgo(2)];
const patient = { timeout: 15_000 };

describe.skipIf(!chromiumPath).each(hands)('tables by $name', ({ name, about, press }) => {
  let office: OwnOffice;
  let page: Page;
  const menu = () => page.getByRole('dialog', { name: tables.open });
  const openMenu = async () => {
    await press(page.getByRole('button', { name: tables.open }));
    await menu().waitFor();
  };
  const closeMenu = async () => {
    await page.keyboard.press('Escape');
    await menu().waitFor({ state: 'detached' });
  };
  const heads = () => page.getByRole('main').getByRole('columnheader').filter({ visible: true }).allTextContents();
  const sumOf = () => page.getByRole('main').locator('tfoot').innerText();
  const daysView = (view: string, date = older) => open(page, `${office.origin}/day?date=${date}&view=${view}`);

  beforeAll(async () => {
    office = await openOffice(about);
    page = office.page;
    const { book } = await bookerOf(office, 'Visser');
    for (const date of [older, newer]) await book(date, '09:00', '10:00');
  });
  afterAll(() => office?.close());

  it('leave a column out, keep that as a view, and show all of them again', async () => {
    const { open: left, recorded } = timeline.totals;
    await daysView('contacts');
    await page.getByRole('main').locator('tfoot').waitFor();
    const all = await heads();
    expect(all).toEqual(expect.arrayContaining([timeline.column.contact, recorded, left]));
    await openMenu();
    // The column with the name cannot be hidden.
    expect(await menu().getByRole('checkbox', { name: timeline.column.contact }).count()).toBe(0);
    await press(menu().getByRole('checkbox', { name: left }));
    await expect.poll(heads, patient).not.toContain(left);
    await menu().getByRole('textbox', { name: tables.name }).fill('Without open time');
    await press(menu().getByRole('button', { name: tables.save }));
    await menu().getByRole('button', { name: 'Without open time', exact: true }).waitFor();
    await settle(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    await press(menu().getByRole('button', { name: tables.reset }));
    await menu().waitFor({ state: 'detached' });
    await expect.poll(heads, patient).toEqual(all);
    // The table still shows the same day.
    expect(page.url()).toContain(`date=${older}`);
    expect(page.url()).toContain('view=contacts');
  });

  it('are shown as a view on any day, and lose it', async () => {
    const { open: left } = timeline.totals;
    await daysView('contacts', newer);
    await page.getByRole('main').locator('tfoot').waitFor();
    expect(await heads()).toContain(left);
    await openMenu();
    await press(menu().getByRole('button', { name: 'Without open time', exact: true }));
    await expect.poll(heads, patient).not.toContain(left);
    expect(page.url()).toContain(`date=${newer}`);
    expect(await sumOf()).toContain('1:00');
    await openMenu();
    await press(menu().getByRole('button', { name: tables.remove.replace('{{name}}', 'Without open time') }));
    await menu().getByText(tables.noViews).waitFor();
    await closeMenu();
  });

  it('have lower rows, all of them, for good', async () => {
    const row = () => page.getByRole('main').locator('tbody tr').filter({ visible: true }).first();
    const height = async () => (await row().boundingBox())?.height ?? 0;
    await daysView('registrations');
    await row().waitFor();
    const before = await height();
    await openMenu();
    const isStored = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    const compact = menu().getByRole('radio', { name: tables.density.compact });
    if (name === 'keyboard') await compact.press('Space');
    else await press(menu().getByText(tables.density.compact));
    await isStored;
    await closeMenu();
    await expect.poll(height, patient).toBeLessThan(before);
    await open(page, `${office.origin}/contacts`);
    await page.getByRole('row', { name: 'Visser' }).waitFor();
    const list = page.getByRole('table', { name: contacts.title });
    expect(await list.getAttribute('data-density')).toBe('compact');
    await open(page, `${office.origin}/report?tab=timesheets&period=custom&start=${older}&end=${newer}&open=true`);
    await settle(page);
    expect(await page.locator('main table').first().getAttribute('data-density')).toBe('compact');
  });
});
