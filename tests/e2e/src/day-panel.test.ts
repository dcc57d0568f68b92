// The panel of a day: its main action stays in view, and Enter is that action after a block was clicked.
import type { Timeline } from '@daybook/contract/timeline.ts';
import texts from '@daybook/i18n/messages/en/timeline.json' with { type: 'json' };
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAgo } from './support/days-ago.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { open, settle } from './support/screens.ts';
import { signInFrom } from './support/sessions.ts';
import { waitFor } from './support/wait-for.ts';

const zone = { timezoneId: 'UTC' };
const dates = { wide: daysAgo(1), narrow: daysAgo(2), late: daysAgo(3) };

let office: OwnOffice;

const call = <T>(method: string, path: string, body?: unknown) =>
  office.api<{ data: T }>(method, `/${path}`, body).then(({ data }) => data);
const bookingsOf = async (date: string) =>
  (await call<Timeline>('POST', 'rpc/days/timeline', { date })).registrations.map(({ contact_name: name }) => name);
const expectBookings = (date: string, ...names: string[]) =>
  waitFor(
    () => bookingsOf(date),
    (found) => found.toSorted().join() === names.join(),
  );

/** Records an hour for each contact, one after the other. */
async function work(date: string, contacts: readonly { id: string; name: string }[]): Promise<void> {
  for (const [index, { id, name }] of contacts.entries()) {
    const at = (hour: number) => `${date}T${String(hour).padStart(2, '0')}:00:00Z`;
    const entry = { started_at: at(9 + index), ended_at: at(10 + index), contact_id: id, description: `File ${name}` };
    await call('POST', 'logs', entry);
  }
}

const blockOf = (page: Page, name: string): Locator => page.getByRole('option').filter({ hasText: name }).first();
const bookButton = (page: Page) => page.getByRole('button', { name: texts.book.action, exact: true, disabled: false });

/** Whether the element is completely in the window, with nothing over it. */
const isSeen = (found: Locator) =>
  found.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isInside = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
    return isInside && element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });

describe.skipIf(!chromiumPath)('the panel of a day', () => {
  beforeAll(async () => {
    office = await openOffice(zone);
    await call('PUT', 'preferences/day_processing.training_days', { value: 0 });
    const named = async (name: string) => ({ name, id: (await call<{ id: string }>('POST', 'contacts', { name })).id });
    const contacts = [await named('Visser'), await named('Jansen'), await named('Mulder')];
    const [level] = await call<{ id: string }[]>('GET', 'dimension_levels');
    await call('POST', `dimension_levels/${level?.id}/dimensions`, { name: 'Annual accounts', is_default: true });
    for (const date of Object.values(dates)) await work(date, contacts);
  });
  afterAll(() => office?.close());

  it('books with Enter what was clicked, from a button that stays in view', async () => {
    const { page, origin } = office;
    const date = dates.wide;
    await page.setViewportSize({ width: 1440, height: 640 });
    await open(page, `${origin}/day?date=${date}`);
    await blockOf(page, 'Visser').click();
    await bookButton(page).waitFor();
    await settle(page);
    expect(await page.evaluate(() => document.activeElement?.role)).toBe('option');
    expect(await isSeen(bookButton(page))).toBe(true);
    await page.keyboard.press('Enter');
    await expectBookings(date, 'Visser');
  });

  it('leaves Enter to a list of choices that is open', async () => {
    const { page } = office;
    const date = dates.wide;
    await blockOf(page, 'Jansen').click();
    await bookButton(page).waitFor();
    await page.keyboard.press('/');
    const find = page.getByRole('combobox', { name: texts.picker.label });
    await find.fill('Mulder');
    await page.getByRole('option', { name: 'Mulder' }).first().waitFor();
    await page.keyboard.press('Enter');
    // It is now part of the slot after it, which has the same contact.
    await page.getByText('1:00 → Mulder').waitFor();
    await expectBookings(date, 'Visser');
    // After choosing with the pointer, the element that had the focus is gone together with its list.
    await bookButton(page).waitFor();
    await page.keyboard.press('Enter');
    await expectBookings(date, 'Mulder', 'Visser');
  });

  it('saves with Enter the booking that was clicked', async () => {
    const { page } = office;
    const date = dates.wide;
    await page
      .getByRole('button', { name: /Visser/u })
      .filter({ hasText: 'File Visser' })
      .first()
      .click();
    const save = page.getByRole('button', { name: texts.book.save, exact: true, disabled: false });
    await save.waitFor();
    await settle(page);
    expect(await isSeen(save)).toBe(true);
    await page
      .getByRole('button', { name: /^Book 0:06 more/u })
      .first()
      .click();
    await page
      .getByRole('button', { name: /Visser/u })
      .filter({ hasText: 'File Visser' })
      .first()
      .click();
    await page.keyboard.press('Enter');
    await save.waitFor({ state: 'detached' });
    // The panel closes before the server has answered.
    await waitFor(
      () => call<Timeline>('POST', 'rpc/days/timeline', { date }),
      ({ registrations }) => registrations.find(({ contact_name: name }) => name === 'Visser')?.duration === 66 * 60,
    );
  });

  it('keeps what was typed when suggestions arrive late', async () => {
    const { page, origin } = office;
    const arrived = Promise.withResolvers<void>();
    await page.route('**/rpc/days/prepare-booking', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.goto(`${origin}/day?date=${dates.late}`);
    await blockOf(page, 'Visser').click();
    await bookButton(page).waitFor();
    const description = page.getByRole('textbox', { name: texts.book.description });
    await description.fill('Called about the annual accounts');
    await page.getByRole('switch', { name: texts.book.billable }).uncheck();
    const answer = page.waitForResponse('**/rpc/days/prepare-booking');
    arrived.resolve();
    const { suggestions } = (await (await answer).json()).data;
    expect(suggestions).toContainEqual(expect.objectContaining({ contact_name: 'Visser' }));
    await settle(page);
    expect(await description.inputValue()).toBe('Called about the annual accounts');
    await bookButton(page).click();
    await expectBookings(dates.late, 'Visser');
    const [booked] = (await call<Timeline>('POST', 'rpc/days/timeline', { date: dates.late })).registrations;
    expect(booked).toMatchObject({ description: 'Called about the annual accounts', billable: false });
    await page.unroute('**/rpc/days/prepare-booking');
  });

  it('keeps the button in view on a phone', async () => {
    const date = dates.narrow;
    const page = await office.openWindow({
      ...zone,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await signInFrom(page, office.origin, office.emailOf('anna'));
    await open(page, `${office.origin}/day?date=${date}`);
    await blockOf(page, 'Jansen').tap();
    await bookButton(page).waitFor();
    await settle(page);
    expect(await isSeen(bookButton(page))).toBe(true);
    await bookButton(page).tap();
    await expectBookings(date, 'Jansen');
  });
});
