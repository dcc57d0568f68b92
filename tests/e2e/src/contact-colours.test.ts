// A contact gets a colour, and activity that is assigned to it on the day shows in that colour: by mouse, keyboard and
// touch.
import type { Timeline } from '@daybook/contract/timeline.ts';
import contacts from '@daybook/i18n/messages/en/contacts.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import timeline from '@daybook/i18n/messages/en/timeline.json' with { type: 'json' };
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAgo } from './support/days-ago.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { hands } from './support/hands.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { open, settle } from './support/screens.ts';

const date = daysAgo(1);
const patient = { timeout: 15_000 };
const middleOf = async (found: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await found.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
};

describe.skipIf(!chromiumPath).each(hands)('by $name', ({ name, about, press }) => {
  let office: OwnOffice;
  let page: Page;
  let visserId: string;
  const ownerOf = async (title: string) => {
    const { data } = await office.api<{ data: Timeline }>('POST', '/rpc/days/timeline', { date });
    return data.logs.find(({ subject }) => subject.title === title)?.contact_id;
  };
  /** The option in the list of contacts; the boxes of the day have the role option too. */
  const choice = () =>
    page
      .getByRole('listbox', { name: timeline.picker.label })
      .getByRole('option')
      .filter({ hasText: 'Visser' })
      .first();
  const block = (text: string) => page.getByRole('option').filter({ hasText: text }).first();

  beforeAll(async () => {
    office = await openOffice(about);
    page = office.page;
    const named = async (contact: string) =>
      (await office.api<{ data: { id: string } }>('POST', '/contacts', { name: contact })).data.id;
    visserId = await named('Visser');
    await named('Jansen');
    const log = (from: string, to: string, description: string, contact_id?: string) =>
      office.api('POST', '/logs', {
        started_at: `${date}T${from}:00Z`,
        ended_at: `${date}T${to}:00Z`,
        description,
        contact_id,
      });
    await log('09:00', '10:00', 'Annual accounts', visserId);
    // After a pause, so that it is a box of its own.
    await log('10:30', '11:30', 'Letters');
  });
  afterAll(() => office?.close());

  it('a contact has the colour that was chosen for it on the day too', async () => {
    await open(page, `${office.origin}/contacts`);
    const opener = page.getByRole('button', { name: shell.list.actionsFor.replace('{{name}}', 'Visser') });
    await press(opener);
    await press(page.getByRole('menuitem', { name: shell.list.edit }));
    const form = page.getByRole('dialog', { name: contacts.form.edit });
    const wanted = form.getByRole('radio', { name: contacts.colours.magenta });
    await wanted.waitFor();
    const sample = wanted.locator('xpath=following-sibling::span[1]');
    await press(wanted);
    await expect.poll(() => wanted.isChecked(), patient).toBe(true);
    const colour = await sample.evaluate((element) => getComputedStyle(element).backgroundColor);
    await press(form.getByRole('button', { name: shell.save }));
    await form.waitFor({ state: 'detached' });
    // The focus returned to the button that opened the form.
    if (name === 'keyboard') await opener.and(page.locator(':focus')).waitFor();
    await open(page, `${office.origin}/day?date=${date}`);
    const edge = () => block('Visser').evaluate((element) => getComputedStyle(element).borderInlineStartColor);
    await expect.poll(edge, patient).toBe(colour);
  });

  it('activity is given to a contact', async () => {
    await open(page, `${office.origin}/day?date=${date}`);
    const letters = block('Letters');
    await letters.waitFor();
    await settle(page);
    if (name === 'mouse') {
      await letters.click();
      const from = await middleOf(letters);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + 30, from.y + 10, { steps: 4 });
      const target = page.locator(`[aria-hidden] [data-drop="contact ${visserId}"]`);
      await target.waitFor();
      const to = await middleOf(target);
      await page.mouse.move(to.x, to.y, { steps: 4 });
      await page.locator(`[data-drop="contact ${visserId}"][data-over]`).waitFor();
      // A cancelled drag assigns nothing.
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await target.waitFor({ state: 'detached' });
      expect(await ownerOf('Letters')).toBeNull();
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + 30, from.y + 10, { steps: 4 });
      await target.waitFor();
      await page.mouse.move(to.x, to.y, { steps: 4 });
      await page.mouse.up();
    } else if (name === 'keyboard') {
      await page.getByRole('listbox').first().focus();
      for (let steps = 0; steps < 4 && (await letters.getAttribute('aria-selected')) !== 'true'; steps += 1)
        await page.keyboard.press('ArrowDown');
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: timeline.picker.label }).fill('Visser');
      await choice().waitFor();
      await page.keyboard.press('Enter');
    } else {
      await letters.tap();
      const find = page.getByRole('combobox', { name: timeline.picker.label });
      const other = page.getByRole('button', { name: timeline.otherContact });
      await find.or(other).first().waitFor();
      if (!(await find.isVisible())) await other.tap();
      await find.fill('Visser');
      await choice().tap();
    }
    await expect.poll(() => ownerOf('Letters'), patient).toBe(visserId);
  });
});
