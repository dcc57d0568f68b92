// Preferences of screens: each is set by a call, and its effect is checked in a browser.
import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import contacts from '@daybook/i18n/messages/en/contacts.json' with { type: 'json' };
import texts from '@daybook/i18n/messages/en/timeline.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { open, settle, shownTheme } from './support/screens.ts';
import { waitFor } from './support/wait-for.ts';

const date = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const at = (clock: string) => `${date}T${clock}:00Z`;
const wide = { width: 1440, height: 900 };

let office: OwnOffice;
let page: Page;

type Chapter = keyof PreferenceValues;
const call = <T>(method: string, path: string, body?: unknown) =>
  office.api<{ data: T }>(method, `/${path}`, body).then(({ data }) => data);

/** Sets some keys of a chapter; the other keys keep their values. */
async function set<C extends Chapter>(chapter: C, part: Partial<PreferenceValues[C]>, address: string = chapter) {
  type Row = { attributes: { value: object } };
  const [row] = await call<Row[]>('GET', `preferences?chapter=eq:${chapter}`);
  await call('PUT', `preferences/${address}`, { value: { ...row?.attributes.value, ...part } });
}
const whole = (chapter: Chapter, value: unknown) => call('PUT', `preferences/${chapter}`, { value });
const openDay = (query = '') => open(page, `${office.origin}/day?date=${date}${query}`);
const block = (name: string) => page.getByRole('option').filter({ hasText: name });
const panel = () => page.getByRole('complementary', { name: texts.panel });
const dayView = (name: keyof typeof texts.views) =>
  page.getByRole('main').getByRole('region', { name: texts.views[name], exact: true });

/** Returns the full hours that the timeline shows without scrolling, in minutes of the day. */
const hoursInView = (): Promise<number[]> =>
  page.getByTestId('timeline').evaluate((scroller) => {
    const seen = scroller.getBoundingClientRect();
    const labels = [...scroller.querySelectorAll('span')].filter(({ textContent }) =>
      /^\d{1,2}:\d{2}\s[AP]M$/u.test(textContent ?? ''),
    );
    const inView = labels.filter((label) => {
      const { top, bottom } = label.getBoundingClientRect();
      return top >= seen.top && bottom <= seen.bottom;
    });
    return inView.map(({ textContent }) => {
      const [, hour = '', minute = '', half = ''] = /^(\d{1,2}):(\d{2})\s([AP])M$/u.exec(textContent ?? '') ?? [];
      return ((Number(hour) % 12) + (half === 'P' ? 12 : 0)) * 60 + Number(minute);
    });
  });

describe.skipIf(!chromiumPath)('a preference of the screen', () => {
  beforeAll(async () => {
    office = await openOffice({ timezoneId: 'UTC' });
    page = office.page;
    await call('PUT', 'preferences/day_processing.training_days', { value: 0 });
    const { id: contactId } = await call<{ id: string }>('POST', 'contacts', { name: 'Visser', code: 'V7' });
    const [level] = await call<{ id: string }[]>('GET', 'dimension_levels');
    const { id: project } = await call<{ id: string }>('POST', `dimension_levels/${level?.id}/dimensions`, {
      name: 'Advice',
    });
    const entry = (from: string, to: string, description: string) =>
      call<{ logs: string[]; day_id: string }>('POST', 'logs', {
        ...{ started_at: at(from), ended_at: at(to), description, contact_id: contactId },
      });
    const booked = await entry('09:00', '10:00', 'Annual accounts');
    await entry('10:30', '11:30', 'Tax return');
    const slot = { logs: booked.logs, dimensions: [project], description: 'Annual accounts' };
    await call('POST', 'timeline/register', { day_id: booked.day_id, slots: [slot] });
  });
  beforeEach(() => page.setViewportSize(wide));
  afterAll(() => office?.close());

  it('the theme: light, dark, or that of the device', async () => {
    const themes = async (scheme: 'light' | 'dark', theme: PreferenceValues['theme']) => {
      await page.emulateMedia({ colorScheme: scheme });
      await whole('theme', theme);
      await open(page, `${office.origin}/dashboard`);
      return shownTheme(page);
    };
    expect(await themes('light', 'dark')).toBe('dark');
    expect(await themes('dark', 'default')).toBe('light');
    expect(await themes('dark', 'system')).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
  });

  it('hours: by the clock, or with decimals', async () => {
    const main = page.getByRole('main');
    await openDay('&view=table');
    await main.getByText('1:00', { exact: true }).first().waitFor();
    await set('layout', { hours: 'decimal' });
    await openDay('&view=table');
    await main.getByText('1.00', { exact: true }).first().waitFor();
    expect(await main.getByText('1:00', { exact: true }).count()).toBe(0);
    await set('layout', { hours: 'clock' });
  });

  it('the view that a day opens with', async () => {
    await set('day_processing', { slide: 'table' });
    await openDay();
    await dayView('table').waitFor();
    await set('day_processing', { slide: 'timeline' });
    await openDay();
    await dayView('timeline').waitFor();
  });

  it('parts of the timeline that are left out are named, and shown when asked for', async () => {
    await openDay();
    await block('Annual accounts').first().waitFor();
    await block('Tax return').first().waitFor();
    const note = (what: 'booked' | 'unbooked' | 'proposals') =>
      page.getByRole('button', { name: texts.hidden.label.replace('{{list}}', texts.hidden[what]), exact: true });
    const activity = page.getByRole('listbox', { name: texts.lane.slots }).getByRole('option');
    const all = await activity.count();
    for (const [key, what] of [
      ['show_activity_booked', 'booked'],
      ['show_activity_unbooked', 'unbooked'],
    ] as const) {
      await set('day_processing', { [key]: false });
      await openDay();
      await note(what).waitFor();
      expect(await activity.count()).toBeLessThan(all);
      await note(what).click();
      await waitFor(
        () => activity.count(),
        (count) => count === all,
      );
      await set('day_processing', { [key]: true });
    }
    await set('day_processing', { show_suggestions_timeline: false });
    await openDay();
    await note('proposals').click();
    await note('proposals').waitFor({ state: 'detached' });
    await set('day_processing', { show_suggestions_timeline: true });
  });

  it('the panel beside a day on which nothing is selected, and the width of the day', async () => {
    await openDay();
    await panel().waitFor();
    await set('day_processing', { panel: false });
    await openDay();
    await panel().waitFor({ state: 'hidden' });
    await set('day_processing', { panel: true });
    await page.setViewportSize({ width: 2560, height: 900 });
    const width = async () => {
      await openDay();
      const [view, beside] = [await dayView('timeline').boundingBox(), await panel().boundingBox()];
      return (view?.width ?? 0) + (beside?.width ?? 0);
    };
    const full = await width();
    await set('day_processing', { screen_crop: true });
    expect(await width()).toBeLessThan(full - 200);
    await set('day_processing', { screen_crop: false });
  });

  it('the hours with which the timeline opens', async () => {
    await openDay();
    const busy = await hoursInView();
    expect(Math.max(...busy) - Math.min(...busy)).toBeLessThan(8 * 60);
    await set('day_processing', { timeline_minified: true, time_start: '06:00', time_end: '20:00' });
    await openDay();
    const chosen = await hoursInView();
    expect(Math.min(...chosen)).toBeLessThanOrEqual(8 * 60);
    expect(Math.max(...chosen)).toBeGreaterThanOrEqual(18 * 60);
    expect(Math.max(...chosen)).toBeLessThanOrEqual(20 * 60);
    await set('day_processing', { timeline_minified: false, time_start: '00:00', time_end: '23:59' });
  });

  it('the timeline at what was selected in another view, or at the hours that were chosen', async () => {
    await set('day_processing', { timeline_minified: true, time_start: '18:00', time_end: '20:00' });
    const hours = async () => {
      await openDay('&view=activities');
      await page.getByRole('main').getByText('Tax return', { exact: true }).first().click();
      await panel().getByText('Tax return').first().waitFor();
      await page.getByRole('main').getByRole('link', { name: texts.tabs.timeline, exact: true }).click();
      await dayView('timeline').waitFor();
      await settle(page);
      return hoursInView();
    };
    expect(Math.min(...(await hours()))).toBeLessThanOrEqual(11 * 60);
    await set('day_processing', { synced: false });
    expect(Math.min(...(await hours()))).toBeGreaterThanOrEqual(17 * 60);
    await set('day_processing', { synced: true, timeline_minified: false, time_start: '00:00', time_end: '23:59' });
  });

  it('the form to book: at once or when asked for, with what was booked before or without', async () => {
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/rpc/timeline/suggestions/slot')) asked += 1;
    });
    const select = async () => {
      await openDay();
      asked = 0;
      await block('Tax return').first().click();
      await panel().getByText('Tax return').first().waitFor();
      await settle(page);
    };
    const heading = panel().getByRole('heading', { name: texts.bookOn, exact: true });
    await select();
    await heading.waitFor();
    expect(asked).toBeGreaterThan(0);
    await set('day_processing', { show_suggestions_booking: false });
    await select();
    await heading.waitFor();
    expect(asked).toBe(0);
    await set('day_processing', { show_suggestions_booking: true, show_booking_popup: false });
    await select();
    const opens = panel().getByRole('button', { name: texts.book.open });
    await opens.waitFor();
    expect(await heading.count()).toBe(0);
    await page.keyboard.press('b');
    await heading.waitFor();
    await set('day_processing', { show_booking_popup: true });
  });

  it('how close the rows of tables stand, and the columns that are left out', async () => {
    const table = page.getByRole('table').first();
    const rowHeight = async () => {
      await open(page, `${office.origin}/contacts`);
      return (await table.getByRole('row').filter({ hasText: 'Visser' }).boundingBox())?.height ?? 0;
    };
    const comfortable = await rowHeight();
    const code = table.getByRole('columnheader', { name: contacts.code });
    expect(await code.count()).toBe(1);
    await whole('tables', { density: 'compact', layouts: [{ table: 'contacts', hidden: ['code'], views: [] }] });
    expect(await rowHeight()).toBeLessThan(comfortable);
    expect(await code.count()).toBe(0);
    await whole('tables', null);
  });

  it('dialogs that glide', async () => {
    const animation = async () => {
      await open(page, `${office.origin}/contacts`);
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog').first();
      await dialog.waitFor();
      return dialog.evaluate((one) => getComputedStyle(one).animationName);
    };
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await animation()).toBe('none');
    await set('beta_features', { smooth_popup: true });
    expect(await animation()).toBe('glide-in');
    await set('beta_features', { smooth_popup: false });
  });

  it('reading what is shown anew each minute', async () => {
    const later = async (isOn: boolean, name: string) => {
      await set('beta_features', { auto_refresh: isOn });
      const own = await page.context().newPage();
      await own.clock.install();
      await open(own, `${office.origin}/contacts`);
      await own.getByRole('row').filter({ hasText: 'Visser' }).waitFor();
      await call('POST', 'contacts', { name });
      await own.clock.runFor(61_000);
      await own.waitForTimeout(1500);
      const count = await own.getByRole('row').filter({ hasText: name }).count();
      await own.close();
      return count;
    };
    expect(await later(false, 'Jansen')).toBe(0);
    expect(await later(true, 'Pietersen')).toBe(1);
    await set('beta_features', { auto_refresh: false });
  });

  it('booking directly on a level, without naming a contact first', async () => {
    const { started_at, ended_at } = { started_at: at('13:00'), ended_at: at('14:00') };
    await call('POST', 'logs', { started_at, ended_at, description: 'Reading' });
    const [level] = await call<{ attributes: { name: string; level: number } }[]>('GET', 'dimension_levels');
    const choose = async () => {
      await openDay();
      await block('Reading').first().click();
      await panel().getByText('Reading').first().waitFor();
      await settle(page);
    };
    const levelField = panel().getByRole('combobox', { name: new RegExp(level?.attributes.name ?? '?', 'u') });
    await choose();
    await panel().getByText(texts.forWhom).first().waitFor();
    expect(await levelField.count()).toBe(0);
    await set('booking_method', { method: 'level', level: 1 }, 'client/booking_method');
    await choose();
    await levelField.first().waitFor();
    await set('booking_method', { method: 'contact', level: 1 }, 'client/booking_method');
  });
});
