// A day processed on a phone, by touch alone: from the day to publishing it, with every target large enough for a
// thumb.
import type { Timeline } from '@daybook/contract/timeline.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { accessibilityFaults, widthFaults } from './support/screen-checks.ts';
import { open, settle } from './support/screens.ts';

const date = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const phone = { width: 390, height: 844 };
const question = 'section[data-question]';
/** The height of a fingertip; WCAG 2.5.8 requires 24. */
const leastPx = 36;

let office: OwnOffice;

const call = <T>(method: string, path: string, body?: unknown) =>
  office.api<{ data: T }>(method, `/${path}`, body).then(({ data }) => data);

/** Returns the id of the current question. The proposal answers it, otherwise the first button, which postpones it. */
const asked = () =>
  office.page.evaluate((selector) => {
    const card = document.querySelector(selector);
    return card?.getAttribute('data-question') ?? '';
  }, question);

describe.skipIf(!chromiumPath)('a day on a phone', () => {
  beforeAll(async () => {
    office = await openOffice({ timezoneId: 'UTC', viewport: phone, hasTouch: true, isMobile: true });
    await office.api('PUT', '/preferences/client/day_processing.training_days', { value: 0 });
    const visser = await call<{ id: string }>('POST', 'contacts', { name: 'Visser' });
    await call('POST', 'contacts', { name: 'Jansen' });
    const [level] = await call<{ id: string }[]>('GET', 'dimension_levels');
    await call('POST', `dimension_levels/${level?.id}/dimensions`, { name: 'Annual accounts', is_default: true });
    const log = (from: string, to: string, description: string, contact_id?: string) =>
      call('POST', 'logs', {
        started_at: `${date}T${from}:00Z`,
        ended_at: `${date}T${to}:00Z`,
        description,
        contact_id,
      });
    await log('09:00', '10:00', 'Annual accounts of Visser', visser.id);
    await log('10:00', '10:45', 'Payroll of Jansen');
    await log('11:00', '11:30', 'News');
  });
  afterAll(() => office?.close());

  it('is processed and published by tapping', async () => {
    const { page, origin } = office;
    await open(page, `${origin}/process?date=${date}`);
    const seen: string[] = [];
    for (let taps = 0; taps < 30; taps += 1) {
      await page.locator(`${question} button:not([disabled])`).first().waitFor();
      await settle(page);
      const id = await asked();
      seen.push(id);
      expect(await widthFaults(page, [phone.width]), id).toEqual([]);
      if (id === 'done') break;
      const answers = page.locator(`${question} [aria-keyshortcuts="1"]`);
      const buttons = page.locator(`${question} button:not([disabled])`).filter({ visible: true });
      const answer = (await answers.count()) > 0 ? answers.first() : buttons.last();
      await answer.scrollIntoViewIfNeeded();
      const box = await answer.boundingBox();
      expect(box?.height ?? 0, `${id}: ${await answer.innerText()}`).toBeGreaterThanOrEqual(leastPx);
      expect(await page.locator('kbd').filter({ visible: true }).count(), `${id} shows no keys`).toBe(0);
      await answer.tap();
      await page.waitForFunction(
        ([selector, before]) => document.querySelector(selector ?? '')?.getAttribute('data-question') !== before,
        [question, id] as const,
      );
    }
    expect(seen.at(-1), seen.join(' → ')).toBe('done');
    const { day, totals } = await call<Timeline>('POST', 'rpc/days/timeline', { date });
    expect(day.status).toBe('published');
    expect(totals.booked).toBeGreaterThan(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
