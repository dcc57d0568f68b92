// The chart and the table of a report: a contact has one colour in both, and hovering or focusing an item in one
// highlights it in the other.
import texts from '@daybook/i18n/messages/en/reports.json' with { type: 'json' };
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAgo } from './support/days-ago.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { open } from './support/screens.ts';
import { waitFor } from './support/wait-for.ts';

const date = daysAgo(1);
const period = `period=custom&start=${date}&end=${date}&open=true`;
/** Indexes of two colours in the palette; two contacts share the first. */
const [shared, other] = [0, 4];
const colours = { shared: 'rgb(28, 101, 200)', other: 'rgb(5, 158, 177)' };

let office: OwnOffice;
let page: Page;

const call = <T>(method: string, path: string, body?: unknown) =>
  office.api<{ data: T }>(method, `/${path}`, body).then(({ data }) => data);

const row = (name: string) => page.getByRole('table', { name: texts.title }).getByRole('row').filter({ hasText: name });
const legend = (name: string) => page.getByRole('group', { name: texts.legend }).getByRole('button', { name });
const bars = () => page.locator('.recharts-bar-rectangle path');
/** Returns the fill of the bars, the longest series first, and which of them are dimmed. */
const looks = () =>
  bars().evaluateAll((all) => all.map((one) => [one.getAttribute('fill'), one.getAttribute('fill-opacity')]));
const opacities = async () => (await looks()).map(([, opacity]) => opacity);
const background = (dot: Locator) => dot.evaluate((element) => getComputedStyle(element).background);
const isMarked = async (name: string) => (await row(name).getAttribute('data-marked')) !== null;

describe.skipIf(!chromiumPath)('chart and table of a report', () => {
  beforeAll(async () => {
    office = await openOffice({ timezoneId: 'UTC' });
    page = office.page;
    const [level] = await call<{ id: string }[]>('GET', 'dimension_levels');
    const project = await call<{ id: string }>('POST', `dimension_levels/${level?.id}/dimensions`, { name: 'Advice' });
    const work = [
      { name: 'Visser Transport', colour: shared, from: '08:00', to: '11:00' },
      { name: 'Smit', colour: shared, from: '11:00', to: '13:00' },
      { name: 'Jansen', colour: other, from: '13:00', to: '14:00' },
    ];
    for (const { from, to, ...contact } of work) {
      const { id } = await call<{ id: string }>('POST', 'contacts', contact);
      const times = { started_at: `${date}T${from}:00Z`, ended_at: `${date}T${to}:00Z` };
      await call('POST', 'activities', { contact_id: id, description: 'A letter', dimensions: [project.id], ...times });
    }
  });
  afterAll(() => office?.close());

  it('have the colour of the contact, in stripes where another one has it too', async () => {
    await open(page, `${office.origin}/report?${period}`);
    const [visser, smit, jansen] = ['Visser Transport', 'Smit', 'Jansen'].map((name) =>
      page.getByRole('region', { name: texts.overview.contacts }).getByRole('link').filter({ hasText: name }),
    );
    for (const [link, colour] of [
      [visser, colours.shared],
      [smit, colours.shared],
      [jansen, colours.other],
    ] as const) {
      if (link === undefined) throw new Error('No such contact');
      for (const sign of await link.locator('[aria-hidden]').all()) expect(await background(sign)).toContain(colour);
      expect(await link.locator('[aria-hidden]').count()).toBe(2);
    }
    await open(page, `${office.origin}/report?${period}&tab=contacts&group=contact`);
    await bars().nth(2).waitFor();
    const [first, second, third] = await looks();
    expect([first?.[0], third?.[0]]).toEqual(['#1c65c8', '#059eb1']);
    const pattern = /^url\(#(.+)\)$/u.exec(second?.[0] ?? '')?.[1] ?? '';
    const stripe = page.locator(`[id="${pattern}"] rect`).last();
    expect(await stripe.evaluate((element) => getComputedStyle(element).fill)).toBe(colours.shared);
    for (const [name, isStriped, colour] of [
      ['Visser Transport', false, colours.shared],
      ['Smit', true, colours.shared],
      ['Jansen', false, colours.other],
    ] as const) {
      for (const place of [row(name), legend(name)]) {
        const look = await background(place.locator('span[aria-hidden]').first());
        expect([look.includes('repeating-linear-gradient'), look.includes(colour)]).toEqual([isStriped, true]);
      }
    }
  });

  it('mark in the chart what the pointer or the keyboard is on in the table', async () => {
    await row('Smit').hover();
    await waitFor(opacities, (seen) => seen.join() === '0.25,1,0.25');
    await row('Jansen').hover();
    await waitFor(opacities, (seen) => seen.join() === '0.25,0.25,1');
    await page.getByRole('heading', { level: 1 }).hover();
    await waitFor(opacities, (seen) => seen.join() === '1,1,1');
    const first = row('Visser Transport').getByRole('link').first();
    await first.focus();
    await waitFor(opacities, (seen) => seen.join() === '1,0.25,0.25');
    expect(await isMarked('Visser Transport')).toBe(true);
    await first.blur();
    await waitFor(
      () => isMarked('Visser Transport'),
      (is) => !is,
    );
  });

  it('mark in the table what the pointer or the keyboard is on in the chart', async () => {
    await bars().nth(1).hover();
    await waitFor(() => isMarked('Smit'), Boolean);
    expect([await isMarked('Jansen'), await isMarked('Visser Transport')]).toEqual([false, false]);
    await page.getByRole('heading', { level: 1 }).hover();
    await waitFor(
      () => isMarked('Smit'),
      (is) => !is,
    );
    await legend('Jansen').focus();
    await waitFor(() => isMarked('Jansen'), Boolean);
    await page.keyboard.press('Shift+Tab');
    await waitFor(() => isMarked('Smit'), Boolean);
  });

  it('mark the bar of a contact where each has one', async () => {
    await open(page, `${office.origin}/report?${period}&tab=contacts&group=contact&bars=contact`);
    await bars().nth(2).waitFor();
    expect((await looks()).map(([fill]) => fill?.slice(0, 4))).toEqual(['#1c6', 'url(', '#059']);
    await row('Smit').hover();
    await waitFor(opacities, (seen) => seen.join() === '0.25,1,0.25');
    await bars().nth(2).hover();
    await waitFor(() => isMarked('Jansen'), Boolean);
  });
});
