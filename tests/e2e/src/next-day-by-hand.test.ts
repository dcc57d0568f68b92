// Two days in a row by mouse, by keyboard and by touch: the first is published and celebrated, and the same press leads to the second.
import type { Timeline } from '@daybook/contract/timeline.ts';
import { preferenceDefaults } from '@daybook/domain/preferences/preference-defaults.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAgo } from './support/days-ago.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { hands } from './support/hands.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { questionRead } from './support/process-day.ts';
import { open } from './support/screens.ts';

const dates = [daysAgo(2), daysAgo(1)] as const;
const question = 'section[data-question]';

describe.skipIf(!chromiumPath).each(hands)('two days by $name', ({ name, about, press }) => {
  let office: OwnOffice;
  const asked = () => office.page.locator(question).getAttribute('data-question');
  const statusOf = async (date: string) => {
    const { data } = await office.api<{ data: Timeline }>('POST', '/rpc/days/timeline', { date });
    return data.day.status;
  };
  /** Does what stands last on the card: it accepts, books, publishes, or goes to the next day. */
  async function goOn(): Promise<void> {
    const before = await asked();
    await questionRead(office.page);
    const last = office.page.locator(`${question} button`).filter({ visible: true }).last();
    await expect.poll(() => last.isEnabled(), { timeout: 15_000 }).toBe(true);
    // The same key twice within 80 ms counts as a slip of the hand.
    await office.page.waitForTimeout(150);
    if (name === 'keyboard') await office.page.keyboard.press('Enter');
    else await press(last);
    await expect.poll(asked, { timeout: 15_000 }).not.toBe(before);
  }
  async function publish(): Promise<void> {
    for (let presses = 0; presses < 10 && (await asked()) !== 'done'; presses += 1) await goOn();
    expect(await asked()).toBe('done');
  }

  beforeAll(async () => {
    office = await openOffice(about);
    const { api } = office;
    await api('PUT', '/preferences/day_processing.training_days', { value: 0 });
    await api('PUT', '/preferences/beta_features', { value: { ...preferenceDefaults.beta_features, confetti: true } });
    const { data: contact } = await api<{ data: { id: string } }>('POST', '/contacts', { name: 'Visser' });
    const { data: levels } = await api<{ data: { id: string }[] }>('GET', '/dimension_levels');
    await api('POST', `/dimension_levels/${levels[0]?.id}/dimensions`, { name: 'Advice', is_default: true });
    for (const date of dates) {
      const times = { started_at: `${date}T09:00:00Z`, ended_at: `${date}T10:00:00Z` };
      await api('POST', '/logs', { ...times, contact_id: contact.id, description: 'Annual accounts' });
    }
  });
  afterAll(() => office?.close());

  it('are published one after the other', async () => {
    const { page } = office;
    await open(page, `${office.origin}/process?date=${dates[0]}`);
    await page.locator(question).waitFor();
    await publish();
    await page.locator('canvas[data-celebration]').waitFor({ state: 'attached' });
    expect(await statusOf(dates[0])).toBe('published');
    await goOn();
    await page.waitForURL((url) => url.searchParams.get('date') === dates[1]);
    await publish();
    expect(await statusOf(dates[1])).toBe('published');
  });
});
