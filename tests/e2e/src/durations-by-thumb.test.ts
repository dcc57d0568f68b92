// Durations on a phone, by touch alone: in the form of a booking, among the bookings of a day, and in a row of processing.
import type { Timeline } from '@daybook/contract/timeline.ts';
import corrections from '@daybook/i18n/messages/en/corrections.json' with { type: 'json' };
import days from '@daybook/i18n/messages/en/days.json' with { type: 'json' };
import timeline from '@daybook/i18n/messages/en/timeline.json' with { type: 'json' };
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAgo } from './support/days-ago.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { filledText } from './support/filled-text.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { questionRead } from './support/process-day.ts';
import { open, settle } from './support/screens.ts';

const dates = { form: daysAgo(2), row: daysAgo(1) };
/** WCAG 2.5.8. */
const leastPx = 24;
let office: OwnOffice;
let page: Page;

const expectBooked = (date: string, minutes: number) =>
  expect
    .poll(
      async () => {
        const { data } = await office.api<{ data: Timeline }>('POST', '/rpc/days/timeline', { date });
        return data.registrations.map(({ duration }) => duration / 60);
      },
      { timeout: 15_000 },
    )
    .toEqual([minutes]);
/** Types into a field with the keyboard of the phone, which offers figures. */
const type = async (field: Locator, text: string) => {
  await field.tap();
  expect(await field.getAttribute('inputmode')).toBe('decimal');
  await field.fill(text);
};
const tap = async (target: Locator) => {
  await target.scrollIntoViewIfNeeded();
  const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(leastPx);
  await target.tap();
};

describe.skipIf(!chromiumPath)('a duration by thumb', () => {
  beforeAll(async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    office = await openOffice({ timezoneId: 'UTC', ...phone });
    page = office.page;
    await office.api('PUT', '/preferences/client/day_processing.training_days', { value: 0 });
    const { data } = await office.api<{ data: { id: string } }>('POST', '/contacts', { name: 'Visser' });
    const [level] = (await office.api<{ data: { id: string }[] }>('GET', '/dimension_levels')).data;
    const project = { name: 'Annual accounts', is_default: true };
    await office.api('POST', `/dimension_levels/${level?.id}/dimensions`, project);
    for (const date of Object.values(dates)) {
      const hour = { started_at: `${date}T09:00:00Z`, ended_at: `${date}T10:00:00Z` };
      await office.api('POST', '/logs', { ...hour, contact_id: data.id, description: 'Annual accounts' });
    }
  });
  afterAll(() => office?.close());

  it('is typed and stepped in the panel of the day, and booked', async () => {
    await open(page, `${office.origin}/day?date=${dates.form}`);
    await page.getByRole('option').filter({ hasText: 'Visser' }).first().tap();
    const duration = page.getByLabel(timeline.book.duration, { exact: true });
    await duration.waitFor();
    await type(duration, '1:30');
    await tap(page.getByRole('button', { name: filledText(timeline.book.more, { step: '0:06' }) }));
    await expect.poll(() => duration.inputValue()).toBe('1:36');
    await tap(page.getByRole('button', { name: timeline.book.action, exact: true, disabled: false }));
    await expectBooked(dates.form, 96);
  });

  it('is typed and stepped among the bookings, and a refusal says why', async () => {
    await open(page, `${office.origin}/day?date=${dates.form}&view=registrations`);
    const field = page.getByLabel(filledText(corrections.bookedOf, { name: 'Visser' }), { exact: true });
    await field.waitFor();
    await type(field, '2:00');
    await tap(page.getByRole('button', { name: filledText(corrections.less, { name: 'Visser', step: '0:06' }) }));
    await expectBooked(dates.form, 114);
    await tap(page.getByRole('button', { name: filledText(corrections.resetOf, { name: 'Visser' }) }));
    await expectBooked(dates.form, 60);
  });

  it('is typed in a row of processing, and booked', async () => {
    await open(page, `${office.origin}/process?date=${dates.row}`);
    const field = page.getByLabel(filledText(days.book.durationOf, { name: 'Visser' }), { exact: true });
    await field.waitFor();
    await questionRead(page);
    await settle(page);
    await type(field, '0:48');
    await page.locator('section[data-question] h2').tap();
    await page.locator('section[data-question]').getByText(timeline.book.byHand).waitFor();
    await tap(page.locator('section[data-question] button').last());
    await expectBooked(dates.row, 48);
  });
});
