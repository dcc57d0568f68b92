// Bookings that are moved: dragged on the day, by dialog and keys, and from cell to cell of the week.
import type { Timeline } from '@daybook/contract/timeline.ts';
import { addDays, weekStart } from '@daybook/domain/timeline/day-arithmetic.ts';
import placing from '@daybook/i18n/messages/en/placing.json' with { type: 'json' };
import weeks from '@daybook/i18n/messages/en/weeks.json' with { type: 'json' };
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { accessibilityFaults } from './support/screen-checks.ts';
import { open, settle } from './support/screens.ts';

let office: OwnOffice;
let page: Page;
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(Date.now());
// Last week, which is completely over.
const monday = addDays(weekStart(today), -7);
const wednesday = addDays(monday, 2);

const dayOf = async (date: string) =>
  (await office.api<{ data: Timeline }>('POST', '/rpc/days/timeline', { date })).data;
/** Returns the bookings of a day: first minute after midnight in its time zone, and minutes. */
const bookingsOf = async (date: string) => {
  const { registrations, day } = await dayOf(date);
  const minute = (at: string | null) => (Date.parse(at ?? '') - Date.parse(day.starts_at)) / 60_000;
  return registrations.map(({ started_at, duration }) => `${minute(started_at)}+${duration / 60}`).sort();
};
const expectBookings = (date: string, ...wanted: string[]) =>
  expect.poll(() => bookingsOf(date), { timeout: 20_000 }).toEqual(wanted);

const middleOf = async (found: Locator) => {
  const box = await found.boundingBox();
  if (!box) throw new Error('not drawn');
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 12), height: box.height };
};

/** Returns the block of the booking once the screen shows it at the stored position. */
const blockAt = async (y: number) => {
  const block = page.getByRole('button', { name: /^Booked on .*Annual accounts/u }).first();
  await expect.poll(async () => Math.round((await middleOf(block)).y), { timeout: 20_000 }).toBe(Math.round(y));
  return block;
};

describe.skipIf(!chromiumPath)('a booking put elsewhere', () => {
  beforeAll(async () => {
    office = await openOffice();
    page = office.page;
    const post = <T>(path: string, body: unknown) => office.api<{ data: T }>('POST', path, body);
    const contact = (await post<{ id: string }>('/contacts', { name: 'Bakkerij Jansen' })).data.id;
    const [level] = (await office.api<{ data: { id: string }[] }>('GET', '/dimension_levels')).data;
    const projects = `/dimension_levels/${level?.id}/dimensions`;
    const audit = (await post<{ id: string }>(projects, { name: 'Audit', contact_id: contact })).data.id;
    const letter = (await post<{ id: string }>(projects, { name: 'Letter', contact_id: contact })).data.id;
    const { day } = await dayOf(monday);
    const at = (hour: number) => new Date(Date.parse(day.starts_at) + hour * 3_600_000).toISOString();
    await post('/activities', {
      started_at: at(9),
      ended_at: at(10),
      contact_id: contact,
      dimensions: [audit],
      description: 'Annual accounts',
    });
    const hours = { contact_id: contact, dimensions: [letter], description: 'Letter', duration: 1800 };
    await post('/rpc/days/hours', { ...hours, date: wednesday });
  });
  afterAll(() => office?.close());

  it('follows the pointer on its day, and with Alt leaves a copy', async () => {
    await open(page, `${office.origin}/day?date=${monday}`);
    const block = page.getByRole('button', { name: /^Booked on .*Annual accounts/u }).first();
    const from = await middleOf(block);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + from.height, { steps: 4 });
    await page.getByTestId('booking-ghost').waitFor();
    await page.mouse.move(from.x, from.y + 2 * from.height, { steps: 4 });
    await page.mouse.up();
    await expectBookings(monday, '660+60');
    await page.keyboard.press('Control+z');
    await expectBookings(monday, '540+60');

    const again = await middleOf(await blockAt(from.y));
    await page.mouse.move(again.x, again.y);
    await page.mouse.down();
    await page.keyboard.down('Alt');
    await page.mouse.move(again.x, again.y + 1.5 * again.height, { steps: 4 });
    await page.getByTestId('booking-ghost').getByText(placing.drag.copy).waitFor();
    await page.mouse.move(again.x, again.y + 2 * again.height, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up('Alt');
    await expectBookings(monday, '540+60', '660+60');
    await page.keyboard.press('Control+z');
    await expectBookings(monday, '540+60');
    await expect
      .poll(() => page.getByRole('button', { name: /^Booked on .*Annual accounts/u }).count(), { timeout: 20_000 })
      .toBe(1);
  });

  it('takes a duration typed on its block', async () => {
    const block = page.getByRole('button', { name: /^Booked on .*Annual accounts/u }).first();
    await block.focus();
    await page.keyboard.type('130');
    await page.keyboard.press('Enter');
    await expectBookings(monday, '540+90');
    await page.keyboard.press('Control+z');
    await expectBookings(monday, '540+60');
  });

  it('goes to another day by its dialog, and is pasted by the keys', async () => {
    await page
      .getByRole('button', { name: /^Booked on .*Annual accounts/u })
      .first()
      .click();
    await page.getByRole('button', { name: placing.open }).click();
    const dialog = page.getByRole('dialog', { name: placing.title });
    await dialog.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const [year, month, day] = addDays(monday, 1).split('-');
    await dialog.getByRole('textbox', { name: placing.date }).fill(`${month}/${day}/${year}`);
    await dialog.getByRole('textbox', { name: placing.at }).fill('14:00');
    await dialog.getByRole('button', { name: placing.move }).click();
    await expectBookings(addDays(monday, 1), '840+60');
    await expectBookings(monday);
    await open(page, `${office.origin}/day?date=${addDays(monday, 1)}`);
    await page
      .getByRole('button', { name: /^Booked on .*Annual accounts/u })
      .first()
      .click();
    await page.getByRole('button', { name: placing.open }).waitFor();
    await page.keyboard.press('Control+x');
    await page.getByText(placing.done.cut).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL(new RegExp(monday, 'u'));
    // The key is pressed until the day is loaded; the booking is moved only once.
    const pasted = async () => {
      await page.keyboard.press('Control+v');
      return (await dayOf(monday)).registrations.length;
    };
    await expect.poll(pasted, { timeout: 20_000, interval: 1000 }).toBe(1);
    await expectBookings(addDays(monday, 1));
  });

  it('goes from cell to cell of the week by mouse and by keys', async () => {
    await open(page, `${office.origin}/week?date=${monday}`);
    const grid = page.getByRole('grid', { name: weeks.sheet });
    const cell = (row: number, column: number) => grid.locator(`[data-at="${row}-${column}"]`);
    await grid.getByText('Audit').waitFor();
    const drag = async (from: Locator, to: Locator, key?: string) => {
      const [start, end] = [await middleOf(from), await middleOf(to)];
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      if (key) await page.keyboard.down(key);
      await page.mouse.move(end.x, end.y, { steps: 6 });
      await page.mouse.up();
      if (key) await page.keyboard.up(key);
    };
    const lengths = async (date: string) => (await dayOf(date)).registrations.map(({ duration }) => duration).sort();
    const expectLengths = (date: string, ...wanted: number[]) =>
      expect.poll(() => lengths(date), { timeout: 20_000 }).toEqual(wanted);
    await drag(cell(0, 0), cell(0, 3));
    await expectLengths(addDays(monday, 3), 3600);
    await expectLengths(monday);
    await drag(cell(0, 3), cell(0, 0), 'Alt');
    await expectLengths(monday, 3600);
    await expectLengths(addDays(monday, 3), 3600);
    // Moves it down to the other project, on the same day.
    await drag(cell(0, 0), cell(1, 0));
    await expect
      .poll(async () => (await dayOf(monday)).registrations[0]?.dimensions[0]?.name, { timeout: 20_000 })
      .toBe('Letter');
    await cell(1, 2).focus();
    await page.keyboard.press('Control+c');
    await cell(1, 4).focus();
    await page.keyboard.press('Control+v');
    await expectLengths(addDays(monday, 4), 1800);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('is lifted by a finger that stays on its cell, and scrolls under one that moves', async () => {
    const phone = await office.openWindow({ hasTouch: true, viewport: { width: 390, height: 844 } });
    await phone.context().addCookies(await page.context().cookies());
    await open(phone, `${office.origin}/week?date=${monday}`);
    const grid = phone.getByRole('grid', { name: weeks.sheet });
    const cell = (row: number, column: number) => grid.locator(`[data-at="${row}-${column}"]`);
    const lengths = async (date: string) => (await dayOf(date)).registrations.map(({ duration }) => duration).sort();
    const friday = addDays(monday, 4);
    await expect.poll(() => cell(1, 4).textContent(), { timeout: 20_000 }).not.toBe('');
    const [start, end] = [await middleOf(cell(1, 4)), await middleOf(cell(1, 5))];
    const touch = await phone.context().newCDPSession(phone);
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    await finger('touchStart', start);
    await finger('touchMove', { x: start.x, y: start.y + 40 });
    await finger('touchEnd');
    await expect(phone.locator('td[data-lifted]').count()).resolves.toBe(0);
    await finger('touchStart', start);
    await phone.locator('td[data-lifted]').waitFor();
    // A lifted item follows the finger only from the next frame.
    await settle(phone);
    await finger('touchMove', { x: (start.x + end.x) / 2, y: start.y });
    await finger('touchMove', end);
    await phone.getByText(placing.week.move, { exact: true }).waitFor();
    await finger('touchEnd');
    await expect.poll(() => lengths(addDays(friday, 1)), { timeout: 20_000 }).toEqual([1800]);
    expect(await lengths(friday)).toEqual([]);
  });
});
