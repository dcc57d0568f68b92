// Typed values stay when the server cannot be reached, and are saved by the same button once it can.
import type { Timeline } from '@daybook/contract/timeline.ts';
import auth from '@daybook/i18n/messages/en/auth.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import texts from '@daybook/i18n/messages/en/timeline.json' with { type: 'json' };
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAgo } from './support/days-ago.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { open, settle } from './support/screens.ts';
import { password } from './support/sessions.ts';
import { waitFor } from './support/wait-for.ts';

const dates = { entry: daysAgo(1), note: daysAgo(2), booking: daysAgo(3), lost: daysAgo(4), restart: daysAgo(5) };
let office: OwnOffice;

const call = <T>(method: string, path: string, body?: unknown) =>
  office.api<{ data: T }>(method, `/${path}`, body).then(({ data }) => data);
const dayOf = (date: string) => call<Timeline>('POST', 'rpc/days/timeline', { date });
const work = (date: string, contact_id: string | undefined) =>
  call('POST', 'logs', {
    started_at: `${date}T09:00:00Z`,
    ended_at: `${date}T10:00:00Z`,
    contact_id,
    description: 'Annual accounts',
  });

/** Acts without a connection, and waits until the page reports the failure. */
async function refused(page: Page, act: () => Promise<void>): Promise<void> {
  await page.context().setOffline(true);
  try {
    await act();
    await page.getByText(shell.error.network).last().waitFor();
  } finally {
    await page.context().setOffline(false);
  }
}

/** The server performs the call, and the connection breaks before the answer arrives. */
const loseAnswer = async (route: Route): Promise<void> => {
  await route.fetch();
  await route.abort();
};

describe.skipIf(!chromiumPath)('without a connection', () => {
  beforeAll(async () => {
    office = await openOffice({ timezoneId: 'UTC' });
    const { id } = await call<{ id: string }>('POST', 'contacts', { name: 'Visser' });
    const [level] = await call<{ id: string }[]>('GET', 'dimension_levels');
    await call('POST', `dimension_levels/${level?.id}/dimensions`, { name: 'Annual accounts', is_default: true });
    for (const date of [dates.note, dates.booking, dates.restart]) await work(date, id);
  });
  afterAll(() => office?.close());

  it('an entry by hand stays as it was typed, and the day is read again when the connection is back', async () => {
    const { page, origin } = office;
    await open(page, `${origin}/day?date=${dates.entry}`);
    await page.getByRole('button', { name: texts.manual.title }).first().click();
    const dialog = page.getByRole('dialog', { name: texts.manual.title });
    await dialog.getByRole('textbox', { name: texts.manual.from }).fill('9:00');
    await dialog.getByRole('textbox', { name: texts.manual.to }).fill('11:30');
    await dialog.getByRole('textbox', { name: texts.manual.description }).fill('Letter to the tax office');
    const add = dialog.getByRole('button', { name: texts.manual.save });
    await refused(page, () => add.click());
    expect(await dialog.getByRole('textbox', { name: texts.manual.description }).inputValue()).toBe(
      'Letter to the tax office',
    );
    const stale = page.getByText(texts.stale.split('{{')[0] ?? '', { exact: false });
    await stale.waitFor({ state: 'hidden' });
    await add.click();
    await dialog.waitFor({ state: 'hidden' });
    const { slots } = await dayOf(dates.entry);
    expect(slots.map(({ started_at, ended_at }) => `${started_at} ${ended_at}`)).toHaveLength(1);
  });

  it('an entry whose answer was lost is added once, however often its button is pressed', async () => {
    const { page, origin } = office;
    await open(page, `${origin}/day?date=${dates.lost}`);
    await page.getByRole('button', { name: texts.manual.title }).first().click();
    const dialog = page.getByRole('dialog', { name: texts.manual.title });
    await dialog.getByRole('textbox', { name: texts.manual.from }).fill('9:00');
    await dialog.getByRole('textbox', { name: texts.manual.to }).fill('9:30');
    await dialog.getByRole('textbox', { name: texts.manual.description }).fill('Answered the tax office');
    await page.route('**/api/v1/logs', loseAnswer, { times: 1 });
    const add = dialog.getByRole('button', { name: texts.manual.save });
    await add.click();
    await page.getByText(shell.error.network).last().waitFor();
    await add.click();
    await dialog.waitFor({ state: 'hidden' });
    const { slots } = await dayOf(dates.lost);
    expect(slots.flatMap(({ log_ids: ids }) => ids)).toHaveLength(1);
  });

  it('a booking can be made once the server answers again', async () => {
    const { page, origin } = office;
    await open(page, `${origin}/day?date=${dates.restart}`);
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('option', { name: /Visser/u }).click();
    const book = page.getByRole('button', { name: texts.book.action, exact: true });
    await page.getByText(shell.unreachable).waitFor();
    expect(await book.isDisabled()).toBe(true);
    await page.unroute('**/api/**');
    await page.getByText(shell.unreachable).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: texts.book.action, exact: true, disabled: false }).waitFor();
  });

  it('a note does', async () => {
    const { page, origin } = office;
    await open(page, `${origin}/day?date=${dates.note}`);
    await page.getByRole('button', { name: texts.command.note }).first().click();
    const dialog = page.getByRole('dialog', { name: texts.command.note });
    await dialog.getByLabel(texts.note.text).fill('Asked for the bills');
    const add = dialog.getByRole('button', { name: texts.note.add });
    await refused(page, () => add.click());
    expect(await dialog.getByLabel(texts.note.text).inputValue()).toBe('Asked for the bills');
    await add.click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await dayOf(dates.note)).notes.map(({ description }) => description)).toEqual(['Asked for the bills']);
  });

  it('a note that is saved late leaves the next selection alone', async () => {
    const { page, origin } = office;
    await open(page, `${origin}/day?date=${dates.note}`);
    await page.getByRole('button', { name: 'Asked for the bills' }).first().click();
    await page.getByLabel(texts.note.text).fill('Asked for the invoices');
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/v1/activity_notes/*', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.getByRole('complementary').getByRole('button', { name: shell.save, exact: true }).click();
    const slot = page.getByRole('option', { name: /Visser/u });
    await slot.click();
    gate.resolve();
    await page.getByText(texts.done.noteChanged).waitFor();
    await settle(page);
    expect(await slot.getAttribute('aria-selected')).toBe('true');
  });

  it('the description of a booking does, and of a booking that is changed', async () => {
    const { page, origin } = office;
    await open(page, `${origin}/day?date=${dates.booking}`);
    await page.getByRole('option', { name: /Visser/u }).click();
    const description = page.getByRole('complementary').getByRole('textbox', { name: texts.book.description });
    const book = (name: string) => page.getByRole('button', { name, exact: true, disabled: false });
    await description.fill('Closed the books');
    await book(texts.book.action).waitFor();
    await refused(page, () => book(texts.book.action).click());
    expect(await description.inputValue()).toBe('Closed the books');
    await book(texts.book.action).click();
    const [registration] = (
      await waitFor(
        () => dayOf(dates.booking),
        ({ registrations }) => registrations.length === 1,
      )
    ).registrations;
    expect(registration?.description).toBe('Closed the books');

    await page
      .getByRole('button', { name: /^Booked on Visser/u })
      .first()
      .click();
    await description.fill('Closed the books of 2025');
    await book(texts.book.save).waitFor();
    await refused(page, () => book(texts.book.save).click());
    expect(await description.inputValue()).toBe('Closed the books of 2025');
  });

  it('what was being typed when the session ended is given back after signing in again', async () => {
    const { page, origin, rows, emailOf } = office;
    const email = emailOf('anna');
    await open(page, `${origin}/day?date=${dates.note}`);
    await page.getByRole('button', { name: texts.command.note }).first().click();
    const dialog = page.getByRole('dialog', { name: texts.command.note });
    await dialog.getByLabel(texts.note.text).fill('Asked the notary for the deed');
    const own = rows.selectFrom('users').select('id').where('email', '=', email);
    await rows.deleteFrom('sessions').where('user_id', 'in', own).execute();
    await dialog.getByRole('button', { name: texts.note.add }).click();
    await page.getByLabel(auth.login.email, { exact: true }).fill(email);
    await page.getByLabel(auth.login.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: auth.login.submit, exact: true }).click();
    const message = page.getByRole('alert').filter({ hasText: shell.interrupted.title });
    await message.getByText('Asked the notary for the deed').waitFor();
    expect(new URL(page.url()).pathname).toBe('/day');
    await page.reload();
    await page.getByRole('button', { name: texts.command.note }).first().waitFor();
    expect(await message.count()).toBe(0);
  });
});
