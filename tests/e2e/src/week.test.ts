// Hours are typed into the week, copied, undone and published together.

import type { Week } from '@daybook/contract/weeks.ts';
import { addDays, weekStart } from '@daybook/domain/timeline/day-arithmetic.ts';
import errors from '@daybook/i18n/messages/en/errors.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import timeline from '@daybook/i18n/messages/en/timeline.json' with { type: 'json' };
import weeks from '@daybook/i18n/messages/en/weeks.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { filledText } from './support/filled-text.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { accessibilityFaults } from './support/screen-checks.ts';
import { open } from './support/screens.ts';

let office: OwnOffice;
let page: Page;
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(Date.now());
// Last week, which is completely over.
const monday = addDays(weekStart(today), -7);

const sheet = async () => (await office.api<{ data: Week }>('POST', '/rpc/days/week', { date: monday })).data;
const hours = async () =>
  (await sheet()).rows.map(({ cells }) => Object.fromEntries(cells.map((cell) => [cell.date, cell.duration / 3600])));

describe.skipIf(!chromiumPath)('the week', () => {
  beforeAll(async () => {
    office = await openOffice();
    page = office.page;
    const contact = (await office.api<{ data: { id: string } }>('POST', '/contacts', { name: 'Bakkerij Jansen' })).data
      .id;
    const [level] = (await office.api<{ data: { id: string }[] }>('GET', '/dimension_levels')).data;
    await office.api('POST', `/dimension_levels/${level?.id}/dimensions`, { name: 'Audit', contact_id: contact });
    await open(page, `${office.origin}/week?date=${monday}`);
  });
  afterAll(() => office?.close());

  it('takes hours by keyboard alone, and takes them back', async () => {
    await page.getByText(weeks.empty).waitFor();
    await page.keyboard.press('n');
    await page.getByRole('combobox').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Jansen');
    await page.getByRole('option', { name: 'Bakkerij Jansen' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Project' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Audit');
    await page.getByRole('option', { name: 'Audit' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: weeks.add, exact: true, disabled: false }).waitFor();
    await page.keyboard.press('Enter');
    const grid = page.getByRole('grid', { name: weeks.sheet });
    await grid.getByRole('gridcell').first().focus();
    await page.keyboard.type('1:30');
    await page.keyboard.press('Tab');
    await expect.poll(hours, { timeout: 20_000 }).toEqual([{ [monday]: 1.5 }]);
    await page.keyboard.type('0:07');
    await page.keyboard.press('Enter');
    await page
      .getByRole('alert')
      .getByText(filledText(weeks.refused.block, { block: '0:06' }))
      .waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect.poll(hours, { timeout: 20_000 }).toEqual([{ [monday]: 1.5, [addDays(monday, 1)]: 2 }]);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: shell.undo }).last().click();
    await expect.poll(hours, { timeout: 20_000 }).toEqual([{ [monday]: 1.5 }]);
  });

  it('changes no total that another window changed meanwhile, and says so', async () => {
    const [booked] = (await sheet()).rows[0]?.cells[0]?.registrations ?? [];
    await office.api('PUT', `/registrations/${booked?.id}`, { duration: 3600 });
    const cell = page.getByRole('grid', { name: weeks.sheet }).getByRole('gridcell').first();
    await cell.focus();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(errors.VERSION_CONFLICT).waitFor();
    await dialog.getByRole('button', { name: shell.close }).last().click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => cell.textContent()).toBe('1:00');
    expect(await hours()).toEqual([{ [monday]: 1 }]);
    await cell.focus();
    await page.keyboard.type('1:30');
    await page.keyboard.press('Enter');
    await expect.poll(hours, { timeout: 20_000 }).toEqual([{ [monday]: 1.5 }]);
  });

  it('takes back the change that a message is about, and no later one of its day', async () => {
    const [changed] = (await sheet()).rows[0]?.cells[0]?.registrations ?? [];
    const undo = page.getByRole('button', { name: shell.undo }).last();
    await undo.waitFor();
    await office.api('PUT', `/registrations/${changed?.id}`, { description: 'Annual accounts' });
    await undo.click();
    await page.getByText(timeline.history.conflict.undo).waitFor();
    const { rows } = await sheet();
    expect(rows[0]?.cells[0]).toMatchObject({ duration: 5400, registrations: [{ description: 'Annual accounts' }] });
  });

  it('copies a day to others, and publishes what is complete', async () => {
    const name = new Intl.DateTimeFormat('en-US', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
    const dayName = (date: string) => name.format(Date.parse(`${date}T00:00:00Z`));
    await page.getByRole('button', { name: filledText(weeks.dayActions, { day: dayName(monday) }) }).click();
    await page.getByRole('menuitem', { name: weeks.copy.day }).click();
    await page.getByRole('checkbox', { name: dayName(addDays(monday, 2)) }).check();
    await page.getByRole('button', { name: filledText(weeks.copy.action_one, { count: '1' }) }).click();
    await expect.poll(hours, { timeout: 20_000 }).toEqual([{ [monday]: 1.5, [addDays(monday, 2)]: 1.5 }]);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('u');
    await page.getByRole('button', { name: filledText(weeks.publish.action_other, { count: '2' }) }).click();
    await page.getByText(filledText(weeks.publish.done_other, { count: '2' })).waitFor();
    const { days } = await sheet();
    expect(days.filter(({ status }) => status === 'published')).toHaveLength(2);
  });
});
