// The first days are booked by hand: until processing unlocks, a day leads to publishing. Each of several days in a row
// has its own address.
import type { Timeline } from '@daybook/contract/timeline.ts';
import dashboard from '@daybook/i18n/messages/en/dashboard.json' with { type: 'json' };
import days from '@daybook/i18n/messages/en/days.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import texts from '@daybook/i18n/messages/en/timeline.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAgo } from './support/days-ago.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { questionRead } from './support/process-day.ts';
import { open } from './support/screens.ts';

const [older, newer] = [daysAgo(3), daysAgo(2)];

let office: OwnOffice;

const call = <T>(method: string, path: string, body?: unknown) =>
  office.api<{ data: T }>(method, `/${path}`, body).then(({ data }) => data);
const statusOf = async (date: string) => (await call<Timeline>('POST', 'rpc/days/timeline', { date })).day.status;

describe.skipIf(!chromiumPath)('the first days', () => {
  beforeAll(async () => {
    office = await openOffice({ timezoneId: 'UTC' });
    const { id: contact_id } = await call<{ id: string }>('POST', 'contacts', { name: 'Visser' });
    const [level] = await call<{ id: string }[]>('GET', 'dimension_levels');
    await call('POST', `dimension_levels/${level?.id}/dimensions`, { name: 'Annual accounts', is_default: true });
    for (const date of [older, newer, daysAgo(4)]) {
      const hours = { started_at: `${date}T09:00:00Z`, ended_at: `${date}T10:00:00Z` };
      await call('POST', 'logs', { ...hours, contact_id, description: 'Annual accounts' });
    }
  });
  afterAll(() => office?.close());

  it('are booked and published from the day screen, with the keyboard alone', async () => {
    const { page, origin } = office;
    const { keyboard } = page;
    await open(page, `${origin}/`);
    await page.getByRole('button', { name: dashboard.open.oldest }).waitFor();
    await open(page, `${origin}/day?date=${older}`);
    const publish = page.getByRole('button', { name: texts.publish });
    await publish.waitFor();
    expect(await page.getByRole('button', { name: texts.process }).count()).toBe(0);
    await page.getByRole('option').first().waitFor();
    await keyboard.press('ArrowDown');
    await page.getByRole('button', { name: texts.book.action, exact: true, disabled: false }).waitFor();
    await keyboard.press('Enter');
    await page
      .getByRole('button', { name: /Annual accounts/u })
      .first()
      .waitFor();
    await keyboard.press('p');
    const action = page.getByRole('button', { name: days.publish.action, exact: true, disabled: false });
    await action.waitFor();
    // A day that is booked by hand has no process steps.
    expect(await page.getByRole('navigation', { name: days.steps.label }).count()).toBe(0);
    await questionRead(page);
    await keyboard.press('Enter');
    await page
      .getByText(/\d is published/u)
      .first()
      .waitFor();
    // The previous booking can no longer be undone.
    await page.getByRole('button', { name: shell.undo }).waitFor({ state: 'detached', timeout: 5_000 });
    expect(await statusOf(older)).toBe('published');
  });

  it('the address follows from one day to the next', async () => {
    const { page, origin } = office;
    await call('PUT', 'preferences/day_processing.training_days', { value: 0 });
    await open(page, `${origin}/process`);
    await page.getByRole('button', { name: days.select.all_other.replace('{{count}}', '2') }).click();
    await page.waitForURL(new RegExp(`/process\\?date=${daysAgo(4)}$`, 'u'));
    await page.getByRole('button', { name: /^Book/u, disabled: false }).first().waitFor();
    await questionRead(page);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: days.publish.action, exact: true, disabled: false }).waitFor();
    await questionRead(page);
    await page.keyboard.press('Enter');
    await page
      .getByText(/\d is published/u)
      .first()
      .waitFor();
    await questionRead(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/process\\?date=${newer}$`, 'u'));
    await page.getByRole('button', { name: /^Book/u, disabled: false }).first().waitFor();
  });
});
