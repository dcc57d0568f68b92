// Some activities of a proposal get a different answer: by keyboard, mouse and touch.
import type { Timeline } from '@daybook/contract/timeline.ts';
import days from '@daybook/i18n/messages/en/days.json' with { type: 'json' };
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { questionRead } from './support/process-day.ts';
import { open } from './support/screens.ts';
import { waitFor } from './support/wait-for.ts';

const date = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
let office: OwnOffice;
let jansen: { id: string };
const untagged = ['Notes', 'Wages', 'Ledger', 'Draft'];

const call = <T>(method: string, path: string, body?: unknown) =>
  office.api<{ data: T }>(method, `/${path}`, body).then(({ data }) => data);

/** Returns the contact of each activity by its title; null: none yet. */
async function owners(): Promise<Record<string, string | null>> {
  const { logs } = await call<Timeline>('POST', 'rpc/days/timeline', { date });
  return Object.fromEntries(logs.map(({ subject, contact_id: id }) => [subject.title, id]));
}

const becomes = (titles: readonly string[], id: string | null) =>
  waitFor(owners, (now) => titles.every((title) => now[title] === id), 30_000);

const question = 'section[data-question]';
const activities = () => office.page.locator(`${question} li:not(:has(li)):has(button[aria-pressed])`);
const activity = (at: number) => activities().nth(at).locator('button[aria-pressed]');

/** Returns the titles of the picked activities. */
async function picked(count: number): Promise<string[]> {
  const pressed = office.page.locator(`${question} button[aria-pressed="true"]`);
  await expect.poll(() => pressed.count(), { timeout: 10_000 }).toBe(count);
  const texts = await pressed.allTextContents();
  return untagged.filter((title) => texts.some((text) => text.includes(title)));
}

/** The answer with a key of its own, for the picked activities. */
const answer = () =>
  office.page
    .locator(`${question} button`)
    .filter({ hasText: 'Jansen' })
    .filter({ has: office.page.locator('kbd') })
    .first();

/** Taps an element on a screen that has a mouse too. */
async function tap(what: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, height = 0 } = (await what.boundingBox()) ?? {};
  const session = await office.page.context().newCDPSession(office.page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const touchPoints = [{ x: x + 20, y: y + height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** Undoes the last answer; the activities are asked about again. */
async function undo(titles: readonly string[]): Promise<void> {
  await office.page.keyboard.press('Backspace');
  await becomes(titles, null);
  await expect.poll(() => activities().count(), { timeout: 30_000 }).toBeGreaterThanOrEqual(3);
}

describe.skipIf(!chromiumPath)('some activities of a question', () => {
  beforeAll(async () => {
    office = await openOffice({ timezoneId: 'UTC' });
    await office.api('PUT', '/preferences/client/day_processing.training_days', { value: 0 });
    jansen = await call('POST', 'contacts', { name: 'Jansen' });
    const visser = await call<{ id: string }>('POST', 'contacts', { name: 'Visser' });
    const log = (from: string, to: string, description: string, contact_id?: string) =>
      call('POST', 'logs', {
        ...{ started_at: `${date}T${from}:00Z`, ended_at: `${date}T${to}:00Z` },
        ...{ description, contact_id },
      });
    await log('08:00', '08:30', 'Payroll', jansen.id);
    const starts = ['08:30', '08:40', '08:50', '09:00', '09:10'];
    for (const [at, title] of untagged.entries()) await log(starts[at] ?? '', starts[at + 1] ?? '', title);
    await log('09:10', '09:40', 'Accounts', visser.id);
    await open(office.page, `${office.origin}/process?date=${date}`);
    await activity(2).waitFor({ timeout: 60_000 });
    await questionRead(office.page);
  }, 240_000);
  afterAll(() => office?.close());

  it('are picked with the arrows, answered by one key, and taken back', { timeout: 120_000 }, async () => {
    const { keyboard } = office.page;
    await keyboard.press('ArrowRight');
    await picked(1);
    await keyboard.press('Shift+ArrowDown');
    const titles = await picked(2);
    // Enter answers nothing while activities are picked, and Escape clears them without leaving.
    await keyboard.press('Enter');
    await keyboard.press('Escape');
    await picked(0);
    await becomes(untagged, null);
    await keyboard.press('ArrowRight');
    await keyboard.press('Shift+ArrowDown');
    await picked(2);
    await questionRead(office.page);
    await keyboard.press((await answer().locator('kbd').textContent()) ?? '');
    await becomes(titles, jansen.id);
    await becomes(
      untagged.filter((title) => !titles.includes(title)),
      null,
    );
    await undo(titles);
  });

  it('are picked with Shift and the mouse, with the answer beside them', { timeout: 120_000 }, async () => {
    const { page } = office;
    await activity(0).click();
    await activity(1).click({ modifiers: ['Shift'] });
    await picked(2);
    await activity(0).click();
    await picked(1);
    await activities().nth(2).hover();
    const beside = activities().nth(2).getByTitle(days.tag.instead.replace('{{name}}', 'Jansen'));
    await beside.click({ modifiers: ['Shift'] });
    await waitFor(owners, (now) => untagged.filter((title) => now[title] === jansen.id).length === 3, 30_000);
    await page.keyboard.press('Backspace');
    await becomes(untagged, null);
    await expect.poll(() => activities().count(), { timeout: 30_000 }).toBeGreaterThanOrEqual(3);
  });

  it('are picked by two taps, and answered by a third', { timeout: 120_000 }, async () => {
    await tap(activity(0));
    await picked(1);
    await tap(activity(1));
    const titles = await picked(2);
    await tap(answer());
    await becomes(titles, jansen.id);
  });
});
