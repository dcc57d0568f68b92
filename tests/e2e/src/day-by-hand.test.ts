// A whole day edited by hand: with the mouse, with the keyboard alone, and by touch at 390 pixels.
import type { Timeline } from '@daybook/contract/timeline.ts';
import days from '@daybook/i18n/messages/en/days.json' with { type: 'json' };
import texts from '@daybook/i18n/messages/en/timeline.json' with { type: 'json' };
import type { CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAgo } from './support/days-ago.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { questionRead } from './support/process-day.ts';
import { open, settle } from './support/screens.ts';
import { signInFrom } from './support/sessions.ts';
import { waitFor } from './support/wait-for.ts';

const zone = { timezoneId: 'UTC' };
const dates = { mouse: daysAgo(1), keyboard: daysAgo(2), thumb: daysAgo(3) };

let office: OwnOffice;

const call = <T>(method: string, path: string, body?: unknown) =>
  office.api<{ data: T }>(method, `/${path}`, body).then(({ data }) => data);
const dayOf = (date: string) => call<Timeline>('POST', 'rpc/days/timeline', { date });

/** Returns the slots of a day: the contact, and the first and last minute after nine. */
const slotsOf = ({ slots, contacts, day }: Timeline): string[] =>
  slots.map(({ contact_id, started_at, ended_at }) => {
    const name = contacts.find(({ id }) => id === contact_id)?.name ?? 'nobody';
    const minute = (at: string) => (Date.parse(at) - Date.parse(`${day.date}T09:00:00Z`)) / 60_000;
    return `${name} ${minute(started_at)}-${minute(ended_at)}`;
  });
const expectSlots = async (date: string, ...wanted: string[]) => {
  const done = await waitFor(
    () => dayOf(date),
    (day) => slotsOf(day).join() === wanted.join(),
    10_000,
  ).catch(() => dayOf(date));
  expect(slotsOf(done)).toEqual(wanted);
};

/** Records an hour for Visser, half an hour for Jansen, and half an hour for Visser again. */
async function work(date: string, [visser, jansen]: readonly string[]): Promise<void> {
  const entry = (from: string, to: string, contact_id: string | undefined, description: string) =>
    call('POST', 'logs', { started_at: `${date}T${from}:00Z`, ended_at: `${date}T${to}:00Z`, contact_id, description });
  await entry('09:00', '10:00', visser, 'Annual accounts');
  await entry('10:00', '10:30', jansen, 'Payroll');
  await entry('10:30', '11:00', visser, 'Letter');
}

const blocks = (page: Page) => page.getByRole('option');
const blockOf = (page: Page, name: string, at = 0): Locator => blocks(page).filter({ hasText: name }).nth(at);
/** The block once its change is complete: selected as a whole. */
const chosen = (page: Page, name: string) => page.getByRole('option', { name: new RegExp(name, 'u'), selected: true });
async function boxOf(found: Locator) {
  const box = await found.boundingBox();
  if (!box) throw new Error('not drawn');
  return { ...box, bottom: box.y + box.height, middle: box.y + box.height / 2 };
}
/**
 * Moves the pointer to the lower edge of a block, again if late content moved the block, until the timeline reacts to
 * it.
 */
async function pointAtEnd(page: Page, name: string): Promise<Point> {
  return waitFor(
    async () => {
      const { x, bottom } = await boxOf(blockOf(page, name));
      const at = { x: x + 40, y: bottom - 1 };
      await page.mouse.move(at.x, at.y);
      return { ...at, isOnEdge: (await page.locator('[data-edge]').count()) > 0 };
    },
    ({ isOnEdge }) => isOnEdge,
  );
}
const bookButton = (page: Page) => page.getByRole('button', { name: texts.book.action, exact: true, disabled: false });
const main = (page: Page) => page.getByRole('main');

async function expectPublished(date: string): Promise<void> {
  const { day, registrations, notes } = await dayOf(date);
  expect(day.status).toBe('published');
  expect(registrations.map(({ contact_name, recorded }) => `${contact_name} ${recorded / 60}`).sort()).toEqual([
    'Jansen 42',
    'Visser 78',
  ]);
  expect(notes.map(({ description }) => description)).toEqual(['Asked for the invoices']);
}

describe.skipIf(!chromiumPath)('a day by hand', () => {
  beforeAll(async () => {
    office = await openOffice(zone);
    await call('PUT', 'preferences/day_processing.training_days', { value: 0 });
    const named = async (name: string) => (await call<{ id: string }>('POST', 'contacts', { name })).id;
    const contacts = [await named('Visser'), await named('Jansen')];
    const [level] = await call<{ id: string }[]>('GET', 'dimension_levels');
    await call('POST', `dimension_levels/${level?.id}/dimensions`, { name: 'Annual accounts', is_default: true });
    for (const date of Object.values(dates)) await work(date, contacts);
  });
  afterAll(() => office?.close());

  it('with the mouse', async () => {
    const { page, origin } = office;
    const date = dates.mouse;
    await open(page, `${origin}/day?date=${date}`);
    await blockOf(page, 'Jansen').click();
    await page.getByRole('slider', { name: texts.edge.end }).waitFor();
    await settle(page);
    const from = await pointAtEnd(page, 'Jansen');
    await page.mouse.down();
    const taken = page.getByText(texts.edge.takes.replace('{{duration}}', '0:12').replace('{{name}}', 'Visser'));
    for (let byPx = 2; byPx < 200 && !(await taken.isVisible()); byPx += 2) {
      await page.mouse.move(from.x, from.y + byPx);
      await drawn(page);
    }
    await page.mouse.up();
    await expectSlots(date, 'Visser 0-60', 'Jansen 60-102', 'Visser 102-120');

    await blockOf(page, 'Visser').click({ button: 'right' });
    await page.getByRole('menuitem', { name: /^Split at/u }).click();
    await waitFor(
      () => dayOf(date),
      ({ slots }) => slots.length === 4,
    );
    await chosen(page, 'Visser').waitFor();
    await blockOf(page, 'Visser', 0).click();
    await blockOf(page, 'Visser', 1).click({ modifiers: ['Control'] });
    await page.getByRole('button', { name: texts.command.merge }).click();
    await expectSlots(date, 'Visser 0-60', 'Jansen 60-102', 'Visser 102-120');

    await blockOf(page, 'Jansen').click({ button: 'right' });
    await page.getByRole('menuitem', { name: texts.command.note }).click();
    const dialog = page.getByRole('dialog', { name: texts.command.note });
    await dialog.getByLabel(texts.note.text).fill('Asked for the bills');
    await dialog.getByRole('button', { name: texts.note.add }).click();
    await page.getByRole('button', { name: 'Asked for the bills' }).first().click();
    await page.getByLabel(texts.note.text).fill('Asked for the invoices');
    await page.getByRole('complementary').getByRole('button', { name: 'Save' }).click();

    await blockOf(page, 'Jansen').click();
    await bookButton(page).click();
    await waitFor(
      () => dayOf(date),
      ({ registrations }) => registrations.length === 1,
    );
    await blockOf(page, 'Visser', 0).click();
    await blockOf(page, 'Visser', 1).click({ modifiers: ['Control'] });
    await bookButton(page).click();
    await waitFor(
      () => dayOf(date),
      ({ registrations }) => registrations.length === 2,
    );
    await page.getByRole('button', { name: texts.process }).click();
    await main(page).getByText(days.publish.title).waitFor();
    await page.getByRole('button', { name: days.publish.action, exact: true, disabled: false }).click();
    await main(page)
      .getByText(/\d is published/u)
      .first()
      .waitFor();
    await expectPublished(date);
  });

  it('with the keyboard alone', async () => {
    const { page, origin } = office;
    const date = dates.keyboard;
    const { keyboard } = page;
    await open(page, `${origin}/day?date=${date}`);
    await blocks(page).first().waitFor();
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await page.getByRole('slider', { name: texts.edge.end }).waitFor();
    await keyboard.press('Alt+ArrowDown');
    await keyboard.press('Alt+ArrowDown');
    await expectSlots(date, 'Visser 0-60', 'Jansen 60-102', 'Visser 102-120');

    await chosen(page, 'Jansen').filter({ hasText: '0:42' }).waitFor();
    await keyboard.press('s');
    const split = page.getByRole('dialog', { name: texts.command.split });
    await split.getByRole('button', { name: texts.command.split, disabled: false }).waitFor();
    await keyboard.press('Enter');
    await expectSlots(date, 'Visser 0-60', 'Jansen 60-84', 'Jansen 84-102', 'Visser 102-120');
    // The later half is selected next.
    await chosen(page, 'Jansen').filter({ hasText: '0:18' }).waitFor();
    await keyboard.press('Shift+ArrowUp');
    await page.getByRole('button', { name: texts.command.merge }).waitFor();
    await keyboard.press('m');
    await expectSlots(date, 'Visser 0-60', 'Jansen 60-102', 'Visser 102-120');

    await keyboard.press('z');
    await page.getByLabel(texts.note.text).waitFor();
    await keyboard.type('Asked for the invoices');
    await keyboard.press('Enter');
    await page.getByRole('button', { name: 'Asked for the invoices' }).first().waitFor();
    // The dialog stays open until the note is saved.
    await page.getByLabel(texts.note.text).waitFor({ state: 'detached' });

    await keyboard.press('Escape');
    const bookNext = async (count: number) => {
      await bookButton(page).waitFor();
      await keyboard.press('Enter');
      await waitFor(
        () => dayOf(date),
        ({ registrations }) => registrations.length === count,
      );
    };
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await bookNext(1);
    // Books everything that is left.
    await keyboard.press('p');
    await main(page)
      .getByText(/1 booking/u)
      .first()
      .waitFor();
    await questionRead(page);
    await keyboard.press('Enter');
    await main(page).getByText(days.publish.title).waitFor();
    await page.getByRole('button', { name: days.publish.action, exact: true, disabled: false }).waitFor();
    await questionRead(page);
    await keyboard.press('Enter');
    await main(page)
      .getByText(/\d is published/u)
      .first()
      .waitFor();
    await expectPublished(date);
  });

  it('with a thumb, at 390 pixels', async () => {
    const date = dates.thumb;
    const page = await office.openWindow({
      ...zone,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await signInFrom(page, office.origin, office.emailOf('anna'));
    await open(page, `${office.origin}/day?date=${date}`);
    const finger = await page.context().newCDPSession(page);
    await blockOf(page, 'Jansen').tap();
    await page.getByRole('button', { name: texts.panelBar }).tap();
    const handle = await boxOf(page.getByRole('slider', { name: texts.edge.end }));
    expect(Math.min(handle.width, handle.height)).toBeGreaterThanOrEqual(24);
    const taken = page.getByText(texts.edge.takes.replace('{{duration}}', '0:12').replace('{{name}}', 'Visser'));
    await dragUntil(page, finger, { x: handle.x + handle.width / 2, y: handle.middle }, () => taken.isVisible());
    await expectSlots(date, 'Visser 0-60', 'Jansen 60-102', 'Visser 102-120');

    await page.getByRole('button', { name: texts.command.split }).tap();
    const split = page.getByRole('dialog', { name: texts.command.split });
    await split.getByRole('button', { name: texts.command.split, disabled: false }).tap();
    await waitFor(
      () => dayOf(date),
      ({ slots }) => slots.length === 4,
    );
    await page.getByRole('button', { name: texts.keys.clear }).tap();
    // A long press starts selecting several; after that a tap is enough.
    await hold(finger, await boxOf(blockOf(page, 'Jansen', 0)));
    await page.getByRole('button', { name: texts.panelOpen }).waitFor();
    await blockOf(page, 'Jansen', 1).tap();
    await page.getByRole('button', { name: texts.command.merge }).tap();
    await expectSlots(date, 'Visser 0-60', 'Jansen 60-102', 'Visser 102-120');

    await page.getByRole('button', { name: texts.command.note }).tap();
    const dialog = page.getByRole('dialog', { name: texts.command.note });
    await dialog.getByLabel(texts.note.text).fill('Asked for the invoices');
    await dialog.getByRole('button', { name: texts.note.add }).tap();
    await waitFor(
      () => dayOf(date),
      ({ notes }) => notes.length === 1,
    );
    await page.getByRole('button', { name: texts.panelOpen }).tap();
    await bookButton(page).tap();
    await waitFor(
      () => dayOf(date),
      ({ registrations }) => registrations.length === 1,
    );
    await page.getByRole('button', { name: texts.process }).tap();
    await main(page)
      .getByText(/1 booking/u)
      .first()
      .waitFor();
    await main(page).getByRole('button', { name: /book/iu }).last().tap();
    await main(page).getByText(days.publish.title).waitFor();
    await page.getByRole('button', { name: days.publish.action, exact: true, disabled: false }).tap();
    await main(page)
      .getByText(/\d is published/u)
      .first()
      .waitFor();
    await expectPublished(date);
  });
});

type Point = { x: number; y: number };

/** A look before a move is drawn goes on, and past it. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Drags down until the expected text is shown, and releases. */
async function dragUntil(
  page: Page,
  finger: CDPSession,
  { x, y }: Point,
  isThere: () => Promise<boolean>,
): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y }]);
  for (let byPx = 2; byPx < 200 && !(await isThere()); byPx += 2) {
    await touch('touchMove', [{ x, y: y + byPx }]);
    await drawn(page);
  }
  await touch('touchEnd', []);
}

/** Keeps a finger down until the press counts as a long press. */
async function hold(
  finger: CDPSession,
  { x, width, middle }: { x: number; width: number; middle: number },
): Promise<void> {
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + width / 2, y: middle }] });
  await new Promise((done) => setTimeout(done, 600));
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
