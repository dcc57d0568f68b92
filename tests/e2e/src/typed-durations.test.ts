// Durations that are typed in place: in settings, in the booking form, and in the rows of processing.
import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import type { Timeline } from '@daybook/contract/timeline.ts';
import days from '@daybook/i18n/messages/nl/days.json' with { type: 'json' };
import preferences from '@daybook/i18n/messages/nl/preferences.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/nl/shell.json' with { type: 'json' };
import timeline from '@daybook/i18n/messages/nl/timeline.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAgo } from './support/days-ago.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { open, settle } from './support/screens.ts';
import { waitFor } from './support/wait-for.ts';

const dates = { form: daysAgo(2), rows: daysAgo(1) };

let office: OwnOffice;

const call = <T>(method: string, path: string, body?: unknown) =>
  office.api<{ data: T }>(method, `/${path}`, body).then(({ data }) => data);
const bookedMinutes = async (date: string) =>
  (await call<Timeline>('POST', 'rpc/days/timeline', { date })).registrations.map(({ duration }) => duration / 60);
const expectBooked = (date: string, minutes: number) =>
  waitFor(
    () => bookedMinutes(date),
    (found) => found.join() === String(minutes),
  );
/** A text of the screen with its values. */
const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/gu, (_, name) => values[name] ?? '');

describe.skipIf(!chromiumPath)('a duration that is typed', () => {
  beforeAll(async () => {
    office = await openOffice({ timezoneId: 'UTC' });
    await call('PUT', 'preferences/language.code', { value: 'nl' });
    await call('PUT', 'preferences/client/day_processing.training_days', { value: 0 });
    const { id } = await call<{ id: string }>('POST', 'contacts', { name: 'Visser' });
    const [level] = await call<{ id: string }[]>('GET', 'dimension_levels');
    await call('POST', `dimension_levels/${level?.id}/dimensions`, { name: 'Jaarrekening', is_default: true });
    for (const date of Object.values(dates)) {
      const entry = { started_at: `${date}T09:00:00Z`, ended_at: `${date}T10:00:00Z`, contact_id: id };
      await call('POST', 'logs', { ...entry, description: 'Jaarrekening' });
    }
  });
  afterAll(() => office?.close());

  it('is read and written as people do, in a setting', async () => {
    const { page, origin } = office;
    const { keyboard } = page;
    await open(page, `${origin}/settings/detections`);
    const form = page.getByRole('region', { name: preferences.thresholds.title });
    const absence = form.getByLabel(preferences.thresholds.absence, { exact: true });
    const web = filled(preferences.thresholds.ignoreOf, { kind: preferences.thresholds.types.web });
    const ignored = form.getByLabel(web, { exact: true });
    await absence.fill('1,5');
    await absence.blur();
    expect(await absence.inputValue()).toBe('1:30 uur');
    await absence.fill('930');
    await absence.press('ArrowUp');
    expect(await absence.inputValue()).toBe('15:31 uur');
    await absence.fill('0:25');
    await ignored.fill('2 min');
    await ignored.press('ArrowUp');
    expect(await ignored.inputValue()).toBe('2 min 5 sec');
    // Nothing is saved while a field is invalid; it keeps the typed text.
    await ignored.fill('straks');
    await keyboard.press('Enter');
    await form.getByText(filled(shell.typed.noDuration, { example: '30 sec' })).waitFor();
    expect(await ignored.inputValue()).toBe('straks');
    await ignored.fill('25:00');
    await ignored.blur();
    await form.getByText(filled(shell.typed.limits, { least: '0 sec', most: '24:00 uur' })).waitFor();
    await ignored.fill('90');
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await keyboard.press('Enter');
    await saved;
    expect(await ignored.inputValue()).toBe('1 min 30 sec');
    const [row] = await call<{ attributes: { value: PreferenceValues['log_thresholds'] } }[]>(
      'GET',
      'preferences?chapter=eq:log_thresholds',
    );
    expect(row?.attributes.value).toMatchObject({ absence: 1500, ignore: { web: 90 } });
  });

  it('is booked from the form, and books nothing while it is refused', async () => {
    const { page, origin } = office;
    const { keyboard } = page;
    await open(page, `${origin}/day?date=${dates.form}`);
    await page.getByRole('option').filter({ hasText: 'Visser' }).first().click();
    const duration = page.getByLabel(timeline.book.duration, { exact: true });
    const book = page.getByRole('button', { name: timeline.book.action, exact: true, disabled: false });
    await book.waitFor();
    expect(await duration.inputValue()).toBe('1:00');
    await duration.fill('straks');
    await book.click();
    await page.getByRole('alert').getByText(timeline.book.refused.unreadable).waitFor();
    expect(await duration.inputValue()).toBe('straks');
    expect(await bookedMinutes(dates.form)).toEqual([]);
    await duration.focus();
    await keyboard.press('Escape');
    expect(await duration.inputValue()).toBe('1:00');
    await duration.fill('1:30');
    await keyboard.press('ArrowUp');
    expect(await duration.inputValue()).toBe('1:36');
    await duration.fill('1,5');
    await keyboard.press('Enter');
    await expectBooked(dates.form, 90);
  });

  it('is booked from a row of processing', async () => {
    const { page, origin } = office;
    const { keyboard } = page;
    await open(page, `${origin}/process?date=${dates.rows}`);
    const duration = page.getByLabel(filled(days.book.durationOf, { name: 'Visser' }), { exact: true });
    await duration.waitFor();
    await settle(page);
    await duration.fill('straks');
    await duration.blur();
    await page.getByRole('alert').getByText(timeline.book.refused.unreadable).waitFor();
    // The booking is refused too, and the focus returns to the field.
    await page.locator('section[data-question] button').last().click();
    await duration.and(page.locator(':focus')).waitFor();
    expect(await bookedMinutes(dates.rows)).toEqual([]);
    await duration.fill('2:30');
    await keyboard.press('Enter');
    const byHand = page.locator('section[data-question]').getByText(timeline.book.byHand);
    await byHand.waitFor();
    // Undone with one press, like a chosen booking.
    await keyboard.press('Control+z');
    await byHand.waitFor({ state: 'detached' });
    expect(await duration.inputValue()).toBe('1:00');
    await duration.fill('2:30');
    await keyboard.press('Enter');
    await byHand.waitFor();
    await keyboard.press('Enter');
    await expectBooked(dates.rows, 150);
  });
});
