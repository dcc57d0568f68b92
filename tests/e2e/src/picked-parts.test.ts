// Activities that are picked from a proposed booking become a question of their own, by mouse, keyboard and touch.
import type { Timeline } from '@daybook/contract/timeline.ts';
import days from '@daybook/i18n/messages/en/days.json' with { type: 'json' };
import timeline from '@daybook/i18n/messages/en/timeline.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAgo } from './support/days-ago.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { filledText } from './support/filled-text.ts';
import { hands } from './support/hands.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { questionRead } from './support/process-day.ts';
import { open, settle } from './support/screens.ts';

const date = daysAgo(1);
const pages = ['Page one', 'Page two', 'Page three', 'Page four', 'Page five', 'Page six'];
const patient = { timeout: 60_000 };
const question = 'section[data-question]';

describe.skipIf(!chromiumPath).each(hands)('picked activities by $name', ({ name, about, press }) => {
  let office: OwnOffice;
  let page: Page;
  const call = <T>(method: string, path: string, body?: unknown) =>
    office.api<{ data: T }>(method, `/${path}`, body).then(({ data }) => data);
  const dayOf = (day: string) => call<Timeline>('POST', 'rpc/days/timeline', { date: day });
  const work = (day: string, [from, to]: readonly [string, string], description: string, contact_id: string) => {
    const times = { started_at: `${day}T${from}:00Z`, ended_at: `${day}T${to}:00Z` };
    return call('POST', 'logs', { ...times, contact_id, description });
  };

  beforeAll(async () => {
    office = await openOffice(about);
    page = office.page;
    await call('PUT', 'preferences/client/day_processing.training_days', { value: 0 });
    const [level] = await call<{ id: string }[]>('GET', 'dimension_levels');
    await call('POST', `dimension_levels/${level?.id}/dimensions`, { name: 'Wages', is_default: true });
    const named = async (contact: string) => (await call<{ id: string }>('POST', 'contacts', { name: contact })).id;
    const [visser, smit] = [await named('Visser'), await named('Smit')];
    await work(date, ['09:00', '10:00'], 'Ledger', visser);
    for (const [at, title] of pages.entries()) {
      const minute = (minutes: number) => `14:${String(minutes).padStart(2, '0')}`;
      await work(date, [minute(at * 5), minute(at * 5 + 4)], title, smit);
    }
  });
  afterAll(() => office?.close());

  it('become a question of their own, and a booking', async () => {
    await open(page, `${office.origin}/process?date=${date}`);
    const row = page.locator(`${question} > * li:has(input[type="checkbox"])`).filter({ hasText: 'Smit' });
    await row.waitFor(patient);
    await questionRead(page);
    const activities = row.locator('li:not(:has(li)) button[aria-pressed]');
    const picked = row.locator('button[aria-pressed="true"]');
    if (name === 'keyboard') {
      // The arrow keys select the row, which then shows its activities.
      for (let steps = 0; steps < 3 && (await row.getAttribute('data-active')) === null; steps += 1)
        await page.keyboard.press('ArrowDown');
      await activities.nth(1).waitFor();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => picked.count(), patient).toBe(1);
      await page.keyboard.press('Shift+ArrowDown');
    } else {
      if ((await activities.count()) === 0)
        await press(
          row.getByRole('button', { name: filledText(days.activities.count_other, { count: pages.length }) }),
        );
      await press(activities.nth(0));
      await expect.poll(() => picked.count(), patient).toBe(1);
      if (name === 'mouse') await activities.nth(1).click({ modifiers: ['Shift'] });
      else await press(activities.nth(1));
    }
    await expect.poll(() => picked.count(), patient).toBe(2);
    const texts = await picked.allTextContents();
    const titles = pages.filter((title) => texts.some((text) => text.includes(title)));
    expect(titles).toHaveLength(2);
    const before = await page.locator(question).getAttribute('data-question');
    if (name === 'keyboard') await page.keyboard.press('e');
    else await press(row.getByTitle(days.book.edit));

    await expect.poll(() => page.locator(question).getAttribute('data-question'), patient).not.toBe(before);
    await settle(page);
    const asked = await page.locator(question).innerText();
    expect(pages.filter((title) => asked.includes(title))).toEqual(titles);
    await questionRead(page);
    const book = page
      .locator(question)
      .getByRole('button', { name: timeline.book.action, exact: true, disabled: false });
    await book.waitFor();
    if (name === 'keyboard') await page.keyboard.press('Enter');
    else await press(book);
    await expect.poll(async () => (await dayOf(date)).registrations.length, patient).toBe(1);
    const { logs, registrations } = await dayOf(date);
    const booked = logs.filter(({ registration_id: id }) => id === registrations[0]?.id);
    expect(booked.map(({ subject }) => subject.title).sort()).toEqual(titles.sort());
  });
});
