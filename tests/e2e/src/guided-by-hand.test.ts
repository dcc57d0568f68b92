// Guidance, each part by mouse, by keyboard and by touch: the tour, help from an empty screen, the template of an
// import, finding a setting by a word, and another week from the month.
import { addDays, weekStart } from '@daybook/domain/timeline/day-arithmetic.ts';
import imports from '@daybook/i18n/messages/en/contact-imports.json' with { type: 'json' };
import help from '@daybook/i18n/messages/en/help.json' with { type: 'json' };
import onboarding from '@daybook/i18n/messages/en/onboarding.json' with { type: 'json' };
import preferences from '@daybook/i18n/messages/en/preferences.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookerOf } from './support/booked-hour.ts';
import { daysAgo } from './support/days-ago.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { hands } from './support/hands.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { accessibilityFaults, widthFaults } from './support/screen-checks.ts';
import { open, settle } from './support/screens.ts';

const { tour } = onboarding;
const steps = [tour.recorded, tour.decided, tour.booked, tour.published];
const patient = { timeout: 20_000 };

describe.skipIf(!chromiumPath).each(hands)('the way by $name', ({ name, about, press }) => {
  let office: OwnOffice;
  let page: Page;
  const isTouch = name === 'touch';
  const button = (label: string) => page.getByRole('button', { name: label, exact: true }).filter({ visible: true });
  const step = (title: string) => page.getByRole('dialog', { name: title });
  /** Chooses the first entry that the palette finds for a text. */
  async function choose(text: string): Promise<void> {
    if (isTouch) {
      await press(button(shell.nav.more));
      await press(page.getByRole('menuitem', { name: shell.search.label }));
    } else if (name === 'keyboard') await page.keyboard.press('Control+k');
    else await press(page.locator('[aria-keyshortcuts="Control+K"]'));
    await page.getByPlaceholder(shell.palette.placeholder).fill(text);
    const entry = page.getByRole('dialog', { name: shell.search.label }).getByRole('button', { name: text }).first();
    await entry.waitFor();
    if (name === 'keyboard') await page.keyboard.press('Enter');
    else await press(entry);
  }
  const isWhole = async () => {
    await settle(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await widthFaults(page, [isTouch ? 390 : 1280])).toEqual([]);
  };

  beforeAll(async () => {
    office = await openOffice(about);
    page = office.page;
    const { book } = await bookerOf(office, 'Visser');
    await book(daysAgo(1), '09:00', '10:00');
  });
  afterAll(() => office?.close());

  it('the tour is walked back and forth, put away, and walked again to its end', async () => {
    await open(page, `${office.origin}/dashboard`);
    await choose(tour.start);
    await step(tour.recorded.title).waitFor(patient);
    await page.waitForURL((url) => url.pathname === '/day');
    await isWhole();
    await press(button(tour.next));
    await press(step(tour.decided.title).getByRole('button', { name: tour.back }));
    if (name === 'keyboard') await page.keyboard.press('Escape');
    else await press(step(tour.recorded.title).getByRole('button', { name: tour.close }));
    await step(tour.recorded.title).waitFor({ state: 'detached' });

    await choose(tour.start);
    for (const [at, { title }] of steps.entries()) {
      await step(title).waitFor(patient);
      await press(step(title).getByRole('button', { name: at === steps.length - 1 ? tour.done : tour.next }));
      await step(title).waitFor({ state: 'detached' });
    }
  });

  it('help is searched from an empty screen, and leads on', async () => {
    await open(page, `${office.origin}/descriptions`);
    await press(button(shell.searchHelp));
    const dialog = page.getByRole('dialog', { name: help.group });
    const { title, text } = help.articles.record;
    await dialog.getByRole('searchbox', { name: help.search }).fill(title);
    // The only answer is expanded from the start.
    await dialog.getByText(text).waitFor();
    await isWhole();
    await press(dialog.getByRole('button', { name: help.go }));
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).not.toBe('/descriptions');
  });

  it('a template of the import is saved', async () => {
    await open(page, `${office.origin}/settings/contact-import`);
    const saved = page.waitForEvent('download');
    await press(button(imports.template.action));
    expect((await saved).suggestedFilename()).toBe(imports.template.file);
  });

  it('a setting is found by a word of it, and the list stays where it was', async () => {
    await open(page, `${office.origin}/settings`);
    const wanted = preferences.modules.appearance;
    const search = page.getByRole('textbox', { name: preferences.search }).first();
    if (name === 'keyboard') await page.keyboard.press('/');
    else await press(search);
    await expect.poll(() => search.evaluate((field) => field === document.activeElement), patient).toBe(true);
    await page.keyboard.type(wanted);
    const found = page.getByRole('main').getByRole('link', { name: wanted });
    await found.waitFor();
    if (name === 'keyboard') await page.keyboard.press('Enter');
    else await press(found);
    await page.waitForURL((url) => url.pathname === '/settings/appearance');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('region', { name: wanted }).waitFor();
    if (name === 'keyboard') await page.keyboard.press('Escape');
    else await press(dialog.getByRole('button', { name: shell.close }).first());
    await dialog.waitFor({ state: 'detached' });
    expect(await search.inputValue()).toBe(wanted);
  });

  it('another week is chosen in the month', async () => {
    const monday = weekStart(daysAgo(7));
    await open(page, `${office.origin}/week?date=${addDays(monday, 7)}`);
    if (name === 'keyboard') await page.keyboard.press('k');
    else await press(button(shell.typed.month).first());
    const chosen = page.locator(`[data-date="${addDays(monday, 7)}"]`);
    await chosen.waitFor();
    if (name === 'keyboard') {
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-date'));
      await expect.poll(focused, patient).toBe(addDays(monday, 7));
      await page.keyboard.press('ArrowUp');
      await expect.poll(focused, patient).toBe(monday);
      await page.keyboard.press('Enter');
    } else {
      const wanted = page.locator(`[data-date="${monday}"]`);
      if ((await wanted.count()) === 0) await press(button(shell.typed.monthBefore));
      await press(wanted);
    }
    await page.waitForURL((url) => url.searchParams.get('date') === monday);
    await chosen.waitFor({ state: 'detached' });
  });
});
