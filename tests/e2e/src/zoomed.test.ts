// The main screens at 200 %, which a window of 1280 by 1024 pixels then shows: nothing overlaps, and nothing is cut
// off. A full day zoomed out: every target has 24 pixels.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookerOf } from './support/booked-hour.ts';
import { daysAgo } from './support/days-ago.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { overlapFaults, widthFaults } from './support/screen-checks.ts';
import { open, settle, showIn } from './support/screens.ts';

const date = daysAgo(1);
const full = daysAgo(2);
let office: OwnOffice;
let page: Page;

const screens = [
  '/dashboard',
  `/day?date=${date}`,
  `/day?date=${date}&view=contacts`,
  `/day?date=${date}&view=registrations`,
  `/process?date=${date}`,
  `/week?date=${date}`,
  '/report',
  '/report?tab=contacts&open=true',
  '/contacts',
  '/projects',
  '/tags',
  '/users',
  '/appointments',
  '/settings/processing',
];

describe.skipIf(!chromiumPath)('at 200 %', () => {
  beforeAll(async () => {
    office = await openOffice({ timezoneId: 'UTC', viewport: { width: 640, height: 512 }, deviceScaleFactor: 2 });
    page = office.page;
    await office.api('PUT', '/preferences/client/day_processing.training_days', { value: 0 });
    const named = async (name: string) =>
      (await office.api<{ data: { id: string } }>('POST', '/contacts', { name })).data.id;
    const { contactId, book } = await bookerOf(office, 'Visser');
    const ids = [await named('Accountantskantoor Bakker en Zonen B.V.'), contactId];
    const log = (day: string, fromMinute: number, minutes: number, description: string, contact_id?: string) => {
      const at = (minute: number) => new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60_000).toISOString();
      const body = { started_at: at(fromMinute), ended_at: at(fromMinute + minutes), description, contact_id };
      return office.api('POST', '/logs', body);
    };
    await log(date, 540, 60, 'Annual accounts of the holding and its subsidiaries', ids[0]);
    await log(date, 600, 30, 'Letters');
    await book(date, '11:00', '12:00');
    // Two clients alternate from six to nine o'clock in the evening.
    for (let at = 0; at < 60; at += 1) await log(full, 360 + at * 15, 15, `Note ${at}`, ids[at % 2]);
  });
  afterAll(() => office?.close());

  it.each(screens)('%s is whole, in German too', { timeout: 60_000 }, async (path) => {
    await open(page, `${office.origin}${path}`);
    for (const language of ['en', 'de'] as const) {
      await showIn(page, language);
      expect([...(await widthFaults(page, [640])), ...(await overlapFaults(page))], language).toEqual([]);
    }
  });

  it('a full day that is seen whole has boxes that a finger finds', { timeout: 60_000 }, async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, `${office.origin}/day?date=${full}`);
    const boxes = page.locator('[data-block]');
    await boxes.first().waitFor();
    const zoomOut = async () => {
      await page.keyboard.press('-');
      await settle(page);
      return boxes.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    };
    await page.getByRole('listbox').first().focus();
    for (let steps = 0; steps < 8; steps += 1) {
      const heights = await zoomOut();
      expect(heights.length).toBeGreaterThan(8);
      expect(Math.min(...heights), `after ${steps + 1} steps`).toBeGreaterThanOrEqual(23.9);
    }
  });
});
