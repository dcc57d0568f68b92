// The frame around every screen, each part by mouse, by keyboard and by touch: timer, notifications, signs of the timeline, month and the
// arrangement of the dashboard.
import { setTimeout } from 'node:timers/promises';
import type { Timeline } from '@daybook/contract/timeline.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import dashboard from '@daybook/i18n/messages/en/dashboard.json' with { type: 'json' };
import notifications from '@daybook/i18n/messages/en/notifications.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import timeline from '@daybook/i18n/messages/en/timeline.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { hands } from './support/hands.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { accessibilityFaults, widthFaults } from './support/screen-checks.ts';
import { open, settle } from './support/screens.ts';

const dateNow = () => new Date().toISOString().slice(0, 10);
const yesterday = addDays(dateNow(), -1);
const patient = { timeout: 15_000 };
const dayBefore = addDays(yesterday, -1);

describe.skipIf(!chromiumPath).each(hands)('by $name', ({ name, about, press }) => {
  let office: OwnOffice;
  let page: Page;
  const button = (label: string | RegExp) =>
    page.getByRole('button', { name: label, exact: true }).filter({ visible: true }).first();
  const titlesOn = async (date: string) => {
    const { data } = await office.api<{ data: Timeline }>('POST', '/rpc/days/timeline', { date });
    return data.logs.map(({ subject }) => subject.title);
  };
  const isTouch = name === 'touch';

  beforeAll(async () => {
    office = await openOffice(about);
    page = office.page;
    await office.api('POST', '/contacts', { name: 'Visser' });
    for (const date of [yesterday, dayBefore]) {
      const times = { started_at: `${date}T09:00:00Z`, ended_at: `${date}T10:00:00Z` };
      await office.api('POST', '/logs', { ...times, description: 'Payroll of Visser' });
    }
  });
  afterAll(() => office?.close());

  it('the timer is started, said what it is for, and stopped, and the time stands on the day', async () => {
    const startedOn = dateNow();
    await open(page, `${office.origin}/day`);
    if (name === 'keyboard') await page.keyboard.press('Shift+T');
    else await press(button(shell.timer.start));
    const form = page.getByRole('dialog', { name: shell.timer.title });
    const what = form.getByLabel(timeline.manual.description);
    await what.fill('Call with Visser');
    await press(form.getByRole('button', { name: timeline.kind.internal }));
    await form.getByRole('button', { name: timeline.kind.internal, pressed: true }).waitFor();
    expect(await widthFaults(page, [isTouch ? 390 : 1280])).toEqual([]);
    // The last typed text is on its way for a while.
    await page.route('**/api/v1/timer', async (route) => {
      if (route.request().method() === 'PUT') await setTimeout(500);
      await route.continue();
    });
    await what.fill('Call with Visser about wages');
    await press(form.getByRole('button', { name: shell.timer.stop }));
    await button(shell.timer.start).waitFor();
    await page.unroute('**/api/v1/timer');
    const titles = await Promise.all([startedOn, dateNow()].map(titlesOn));
    expect(titles.flat()).toContain('Call with Visser about wages');
  });

  it('notifications are opened, read, put back to unread, and lead on', async () => {
    await open(page, `${office.origin}/dashboard`);
    const bell = () => button(/^Notifications/u);
    await bell().waitFor();
    await press(bell());
    const panel = page.getByRole('dialog', { name: shell.bell.label });
    await panel.getByRole('listitem').first().waitFor();
    const toRead = panel.getByRole('button', { name: new RegExp(`^${notifications.markRead}`, 'u') });
    const toUnread = panel.getByRole('button', { name: new RegExp(`^${notifications.markUnread}`, 'u') });
    const unread = await toRead.count();
    await press(toRead.first());
    await expect.poll(() => toUnread.count(), patient).toBe(1);
    await press(toUnread.first());
    await expect.poll(() => toRead.count(), patient).toBe(unread);
    await settle(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    await press(panel.getByRole('link').first());
    await panel.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).not.toBe('/dashboard');
  });

  it('the signs of the timeline are explained, and what was behind has the focus again', async () => {
    await open(page, `${office.origin}/day?date=${yesterday}`);
    await press(button(timeline.legend.title));
    const legend = page.getByRole('dialog', { name: timeline.legend.title });
    await legend.getByText(timeline.legend.proposed).waitFor();
    await settle(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    if (isTouch) await page.touchscreen.tap(60, 780);
    else await page.keyboard.press('Escape');
    await legend.waitFor({ state: 'detached' });
    if (name === 'keyboard') {
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(timeline.legend.title);
    }
  });

  it('another day is chosen in the month', async () => {
    await open(page, `${office.origin}/day?date=${yesterday}`);
    if (name === 'keyboard') await page.keyboard.press('k');
    else await press(button(shell.typed.month));
    const chosen = page.locator(`[data-date="${yesterday}"]`);
    await chosen.waitFor();
    if (name === 'keyboard') {
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-date')), patient)
        .toBe(yesterday);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
    } else {
      if (
        dayBefore.slice(0, 7) !== yesterday.slice(0, 7) &&
        (await page.locator(`[data-date="${dayBefore}"]`).count()) === 0
      )
        await press(button(shell.typed.monthBefore));
      await press(page.locator(`[data-date="${dayBefore}"]`));
    }
    await page.waitForURL((url) => url.searchParams.get('date') === dayBefore);
    await chosen.waitFor({ state: 'detached' });
  });

  it('the dashboard is arranged, stays so, and is put back', async () => {
    await open(page, `${office.origin}/dashboard`);
    const order = () =>
      page
        .getByRole('button', { name: new RegExp(`^${dashboard.arrange.earlier.replace('{{name}}', '')}`, 'u') })
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    const start = async () => {
      await press(button(dashboard.arrange.start));
      await button(dashboard.arrange.done).waitFor();
    };
    await start();
    const [first, second, ...rest] = await order();
    const handle = page.locator('[aria-roledescription="sortable"]');
    if (name === 'mouse') {
      const [from, to] = [await handle.nth(1).boundingBox(), await handle.nth(0).boundingBox()];
      if (from === null || to === null) throw new Error('not drawn');
      await page.mouse.move(from.x + 20, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 8 });
      await page.mouse.up();
    } else if (name === 'keyboard') {
      await handle.nth(1).focus();
      await page.keyboard.press('Space');
      await expect.poll(() => page.locator('[data-lifted]').count(), patient).toBe(1);
      const [before, own] = [await handle.nth(0).boundingBox(), await handle.nth(1).boundingBox()];
      await page.keyboard.press(before?.y === own?.y ? 'ArrowLeft' : 'ArrowUp');
      await expect.poll(() => page.locator('[data-over]').count(), patient).toBe(1);
      await page.keyboard.press('Space');
    } else {
      await press(page.getByRole('button', { name: second ?? '', exact: true }));
    }
    await expect.poll(order, patient).toEqual([second, first, ...rest]);
    await press(button(dashboard.arrange.done));
    await settle(page);
    expect(await widthFaults(page, [isTouch ? 390 : 1280])).toEqual([]);
    await page.reload();
    await settle(page);
    await start();
    await expect.poll(order, patient).toEqual([second, first, ...rest]);
    await press(button(dashboard.arrange.reset));
    await expect.poll(order, patient).toEqual([first, second, ...rest]);
  });
});
