// The dashboard as its user arranges it: by keyboard, saved, reset, in one column on a phone; and the list of all
// tasks.
import { setTimeout } from 'node:timers/promises';
import dashboard from '@daybook/i18n/messages/en/dashboard.json' with { type: 'json' };
import onboarding from '@daybook/i18n/messages/en/onboarding.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { shiftOf, watchShifts } from './support/layout-shifts.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { open, settle } from './support/screens.ts';

const { arrange, widgets } = dashboard;
const { actions, tasks, types } = onboarding;

type Widget = { key: string; columns: number; is_hidden: boolean };
/** Longer than every other answer of the dashboard takes. */
const lateMs = 1500;
let office: OwnOffice;

const stored = async () => (await office.api<{ data: { widgets: Widget[] } }>('GET', '/dashboard')).data.widgets;
const named = (widget: Widget[], key: string) => widget.find((one) => one.key === key);
const forName = (text: string, name: string) => text.replace('{{name}}', name);

/** Presses a button by keyboard, and waits until the arrangement is saved. */
async function press(name: string, method = 'PUT'): Promise<void> {
  const kept = office.page.waitForResponse((answer) => answer.request().method() === method);
  await office.page.getByRole('button', { name, exact: true }).press('Enter');
  expect((await kept).ok()).toBe(true);
}

describe.skipIf(!chromiumPath)('the dashboard', () => {
  beforeAll(async () => {
    office = await openOffice();
  });
  afterAll(() => office?.close());

  it('moves nothing when the tasks of a good start come after everything else', async () => {
    const { page, origin } = office;
    await watchShifts(page);
    await page.route('**/onboarding?*', async (route) => {
      await setTimeout(lateMs);
      await route.continue();
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `${origin}/dashboard`);
    await page.getByRole('heading', { name: forName(onboarding.title, 'Anna') }).waitFor();
    await settle(page);
    expect(await shiftOf(page)).toBeLessThan(0.05);
    await page.unroute('**/onboarding?*');
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('is arranged by keyboard, keeps that, and goes back to its usual order', async () => {
    const { page, origin } = office;
    const usual = await stored();
    await open(page, `${origin}/dashboard`);
    await page.getByRole('button', { name: arrange.start, exact: true }).press('Enter');
    await press(forName(arrange.narrower, widgets.today));
    await press(forName(arrange.earlier, widgets.open_days));
    await press(forName(arrange.hide, widgets.news));
    const arranged = await stored();
    expect(named(arranged, 'today')?.columns).toBeLessThan(named(usual, 'today')?.columns ?? 0);
    const places = arranged.map(({ key }) => key);
    expect(places.indexOf('open_days')).toBeLessThan(places.indexOf('today'));
    expect(named(arranged, 'news')?.is_hidden).toBe(true);
    await open(page, `${origin}/dashboard`);
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(headings).toContain(dashboard.open.title);
    expect(headings).not.toContain(dashboard.news.news);
    await page.getByRole('button', { name: arrange.start, exact: true }).press('Enter');
    await press(arrange.reset, 'DELETE');
    expect(await stored()).toEqual(usual);
  });

  it('lists every task that its user can do, by kind, each with its way', async () => {
    const { page, origin } = office;
    const all = (await stored()).map((widget) => (widget.key === 'tasks' ? { ...widget, is_hidden: false } : widget));
    await office.api('PUT', '/dashboard', { widgets: all });
    await open(page, `${origin}/dashboard`);
    const list = page.getByRole('region', { name: dashboard.tasks.title, exact: true });
    for (const type of Object.values(types)) {
      await list.getByRole('heading', { name: type, exact: true }).waitFor();
    }
    const wayOf = (key: keyof typeof actions) =>
      list.getByRole('button', { name: `${actions[key]}: ${tasks[key].title}`, exact: true });
    await wayOf('crm_connect').click();
    await page.waitForURL('**/integrations');
    await open(page, `${origin}/dashboard`);
    await wayOf('client_set_block_size').click();
    await page.waitForURL('**/settings/blocks');
    await open(page, `${origin}/dashboard`);
    const putAway = onboarding.putAwayTask.replace('{{task}}', tasks.tickets_connect.title);
    await list.getByRole('button', { name: putAway, exact: true }).click();
    await wayOf('tickets_connect').waitFor({ state: 'detached' });
    expect(await wayOf('tickets_initialize').count()).toBe(1);
    // This server has no support inbox, and sells nothing.
    expect(await list.getByText(tasks.request_submitted.title).count()).toBe(0);
    expect(await list.getByText(tasks.upgrade.title).count()).toBe(0);
  });

  it('stands in one column on a phone', async () => {
    const { page, origin } = office;
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `${origin}/dashboard`);
    await settle(page);
    const cards = await page
      .getByRole('main')
      .getByRole('region')
      .evaluateAll((found) => found.map((card) => card.getBoundingClientRect()).filter(({ width }) => width > 0));
    expect(cards.length).toBeGreaterThan(3);
    for (const { left, right } of cards) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(390);
    }
    const tops = cards.map(({ top }) => Math.round(top));
    expect(new Set(tops).size).toBe(tops.length);
  });
});
