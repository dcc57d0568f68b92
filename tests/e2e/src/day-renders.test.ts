// Selecting something on a day renders what shows the selection, and nothing else of the screen.
import texts from '@daybook/i18n/messages/en/timeline.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { countRenders, forgetRenders, rendersIn } from './support/render-counts.ts';
import { settle } from './support/screens.ts';

const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const names = ['Visser', 'Jansen', 'Mulder', 'Bos', 'Dekker', 'Kok'];

/** The parts of the screen, named for what they show. */
const rendered = async (page: Page) => ({
  navigation: await rendersIn(page, 'nav'),
  totals: await rendersIn(page, `section[aria-label="${texts.totals.title}"]`),
  views: await rendersIn(page, `[aria-label="${texts.views.label}"]`),
  zoom: await rendersIn(page, `[aria-label="${texts.zoom.label}"]`),
  strip: await rendersIn(page, `:has(> [aria-label="${texts.strip.label}"])`),
  blocks: await rendersIn(page, '[role=option]'),
  panel: await rendersIn(page, `[aria-label="${texts.panel}"]`),
});

let office: OwnOffice;

/** The first answers of a day are drawn in small steps, which continue after the answers arrived. */
const drawnToTheEnd = async (page: Page) => {
  let last = '';
  const stands = async () => {
    const before = last;
    last = JSON.stringify(await rendered(page));
    return last === before;
  };
  await expect.poll(stands, { interval: 500, timeout: 20_000 }).toBe(true);
};

const choose = async (page: Page, name: string) => {
  await forgetRenders(page);
  await page.getByRole('option').filter({ hasText: name }).first().click();
  await page.getByRole('heading', { name: texts.bookOn }).waitFor();
  await settle(page);
  return rendered(page);
};

describe.skipIf(!chromiumPath)('what a selection renders', () => {
  beforeAll(async () => {
    office = await openOffice({ timezoneId: 'UTC' });
    const date = yesterday();
    for (const [index, name] of names.entries()) {
      const { data } = await office.api<{ data: { id: string } }>('POST', '/contacts', { name });
      const at = (hour: number) => `${date}T${String(hour).padStart(2, '0')}:00:00Z`;
      await office.api('POST', '/logs', {
        started_at: at(9 + index),
        ended_at: at(10 + index),
        contact_id: data.id,
        description: `File ${name}`,
      });
    }
    await countRenders(office.page);
    await office.page.goto(`${office.origin}/day?date=${date}`);
    await settle(office.page);
  });
  // The hook that counts stays in the browser context.
  afterAll(() => office?.page.context().close());

  it('is the panel and the blocks concerned', async () => {
    const { page } = office;
    await drawnToTheEnd(page);
    const nowhere = { navigation: 0, totals: 0, views: 0, zoom: 0, strip: 0 };
    expect(await choose(page, 'Visser')).toMatchObject(nowhere);
    const next = await choose(page, 'Jansen');
    expect(next).toMatchObject(nowhere);
    expect(next.panel).toBeGreaterThan(0);
    // The previously and the newly selected block, each with its parts; six are in view.
    const one = next.blocks / 2;
    expect(one).toBeGreaterThan(0);
    await forgetRenders(page);
    await page.keyboard.press('Escape');
    await settle(page);
    expect((await rendered(page)).blocks).toBe(one);
  });

  it('is told from a change of the day, which renders its totals too', async () => {
    const { page } = office;
    await choose(page, 'Mulder');
    await forgetRenders(page);
    await page.keyboard.press('i');
    await page.getByText(texts.kind.internal).first().waitFor();
    await settle(page);
    const counts = await rendered(page);
    expect(counts.totals).toBeGreaterThan(0);
    expect(counts.views).toBeGreaterThan(0);
  });
});
