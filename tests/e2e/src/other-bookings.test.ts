// A wrong booking proposal: the alternatives are one press away.
import type { Timeline } from '@daybook/contract/timeline.ts';
import days from '@daybook/i18n/messages/en/days.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAgo } from './support/days-ago.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { questionRead } from './support/process-day.ts';
import { open } from './support/screens.ts';
import { waitFor } from './support/wait-for.ts';

const before = daysAgo(3);
const today = daysAgo(2);
const yesterday = daysAgo(1);
const [accounts, wages] = ['Annual accounts', 'Wages'] as const;

let office: OwnOffice;
let contactId = '';
let otherId = '';
const projects = new Map<string, string>();

const call = <T>(method: string, path: string, body?: unknown) =>
  office.api<{ data: T }>(method, `/${path}`, body).then(({ data }) => data);

/** Records N minutes of work for a contact, by default about an hour; returns the day and the log. */
async function work(date: string, at: string, description: string, ofContact = contactId, minutes = 59) {
  const start = `${date}T${at.length > 2 ? at : `${at}:00`}:00Z`;
  const end = new Date(Date.parse(start) + minutes * 60_000).toISOString();
  await call('POST', 'logs', { started_at: start, ended_at: end, contact_id: ofContact, description });
  const { day, logs } = await call<Timeline>('POST', 'rpc/days/timeline', { date });
  const own = logs.find(({ started_at: from }) => from.startsWith(start.slice(0, 16)));
  return { dayId: day.id, logs: own?.log_ids ?? [] };
}

/** Books the mornings of a day on one project and its afternoons on another, and publishes it. */
async function publishedDay(date: string): Promise<void> {
  const morning = await work(date, '09', 'Ledger');
  const afternoon = await work(date, '13', 'Payroll');
  const evening = await work(date, '18', 'Letters', otherId);
  const slotOf = (logs: readonly string[], project: string, contact_id = contactId) => ({
    ...{ logs, contact_id, dimensions: [projects.get(project)] },
    description: project,
  });
  const slots = [slotOf(morning.logs, accounts), slotOf(afternoon.logs, wages), slotOf(evening.logs, wages, otherId)];
  const { dayId: day_id } = morning;
  await call('POST', 'timeline/register', { day_id, slots });
  const { publish_token } = await call<{ publish_token: string }>('POST', 'rpc/days/init-publish', { day_id });
  await call('POST', 'rpc/days/publish', { day_id, publish_token });
}

describe.skipIf(!chromiumPath)('a proposed booking', () => {
  beforeAll(async () => {
    office = await openOffice({ timezoneId: 'UTC' });
    contactId = (await call<{ id: string }>('POST', 'contacts', { name: 'Visser' })).id;
    otherId = (await call<{ id: string }>('POST', 'contacts', { name: 'Smit' })).id;
    const [level] = await call<{ id: string }[]>('GET', 'dimension_levels');
    for (const name of [accounts, wages]) {
      const made = await call<{ id: string }>('POST', `dimension_levels/${level?.id}/dimensions`, { name });
      projects.set(name, made.id);
    }
    // Processing unlocks after seven days booked by hand.
    for (let ago = 10; ago > 3; ago -= 1) await publishedDay(daysAgo(ago));
    await work(today, '09', 'Ledger');
  }, 240_000);
  afterAll(() => office?.close());

  it('becomes the other one by a press of its key, and back, before it is booked', { timeout: 240_000 }, async () => {
    const { page, origin } = office;
    const { keyboard } = page;
    const row = page.locator('section[data-question="proposals"] li');
    const offers = (name: string) => row.getByTitle(days.book.instead.replace('{{name}}', name));
    await open(page, `${origin}/process?date=${today}`);
    await offers(wages).waitFor({ timeout: 60_000 });
    await questionRead(page);
    await keyboard.press('2');
    await offers(accounts).waitFor();
    expect(await row.getByText(days.book.chosen).count()).toBe(1);
    await keyboard.press('1');
    await offers(wages).click();
    await offers(accounts).waitFor();
    await keyboard.press('Enter');
    const publish = page.getByRole('button', { name: days.publish.action, exact: true, disabled: false });
    await publish.waitFor();
    expect(await page.locator('section[data-question="publish"]').textContent()).toContain(wages);
    await publish.click();
    await page
      .getByText(/\d is published/u)
      .first()
      .waitFor();
  });

  it('is another one for some of its activities alone', { timeout: 240_000 }, async () => {
    const { page, origin } = office;
    const { keyboard } = page;
    const hours = { Letters: '09', Minutes: '10', Archive: '11' };
    for (const [description, hour] of Object.entries(hours)) await work(yesterday, hour, description);
    await open(page, `${origin}/process?date=${yesterday}`);
    await page.locator('section[data-question] li li').nth(1).waitFor({ timeout: 60_000 });
    const picked = page.locator('section[data-question] li li button[aria-pressed="true"]');
    await keyboard.press('ArrowRight');
    await picked.waitFor();
    const title = (await picked.textContent()) ?? '';
    // Key 2 is the other project, whichever is proposed; the rest of the contact's day may join it.
    const key = page.locator('section[data-question] button').filter({ has: page.locator('kbd', { hasText: '2' }) });
    const other = ((await key.first().textContent()) ?? '').replace('2', '');
    await questionRead(page);
    await keyboard.press('2');
    await picked.waitFor({ state: 'detached' });
    // Nothing can be booked while the row is being split.
    const publish = page.getByRole('button', { name: days.publish.action, exact: true, disabled: false });
    const isBooked = async () => {
      await keyboard.press('a');
      return publish.isVisible();
    };
    await waitFor(isBooked, (done) => done, 60_000);
    const { logs, registrations } = await call<Timeline>('POST', 'rpc/days/timeline', { date: yesterday });
    const log = logs.find(({ subject }) => title.includes(subject.title));
    const booked = registrations.find(({ id }) => id === log?.registration_id);
    expect(booked?.dimensions.map(({ name }) => name)).toEqual([other]);
  });

  it('shows its activities, however many, when the arrows lead to it', { timeout: 240_000 }, async () => {
    const { page, origin } = office;
    const { keyboard } = page;
    for (const hour of ['09', '10', '11']) await work(before, hour, 'Ledger');
    // A new project without bookings is offered too.
    const [level] = await call<{ id: string }[]>('GET', 'dimension_levels');
    const merger = { name: 'Merger', contact_id: otherId };
    await call('POST', `dimension_levels/${level?.id}/dimensions`, merger);
    for (let at = 0; at < 10; at += 1)
      await work(before, `14:${at * 5 || '00'}`.replace(/:5$/u, ':05'), `Page ${at}`, otherId, 4);
    await open(page, `${origin}/process?date=${before}`);
    const rows = page.locator('section[data-question] > * li:has(input[type="checkbox"])');
    const row = rows.filter({ hasText: 'Smit' });
    await row.waitFor({ timeout: 60_000 });
    expect(await row.locator('li').count()).toBe(0);
    await keyboard.press('ArrowDown');
    await expect.poll(() => row.locator('li').count(), { timeout: 10_000 }).toBe(10);
    await row.getByTitle(days.book.instead.replace('{{name}}', 'Merger')).waitFor();
    await keyboard.press('ArrowUp');
    await expect.poll(() => row.locator('li').count(), { timeout: 10_000 }).toBe(0);
  });
});
