// Unbooked time of the week is proposed in its cell: one press accepts it, another accepts everything certain, and both
// can be undone.
import type { BookingSuggestion } from '@daybook/contract/suggestions.ts';
import type { Timeline } from '@daybook/contract/timeline.ts';
import { addDays, weekStart } from '@daybook/domain/timeline/day-arithmetic.ts';
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import weeks from '@daybook/i18n/messages/en/weeks.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAgo } from './support/days-ago.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { accessibilityFaults } from './support/screen-checks.ts';
import { goInside, open } from './support/screens.ts';

const device = { id: crypto.randomUUID(), name: 'A program', kind: 'api', version: '1' };
// Last week, which is completely over.
const monday = addDays(weekStart(daysAgo(0)), -7);
const [tuesday, wednesday] = [addDays(monday, 1), addDays(monday, 2)];
const [jansen, smit] = ['jansen', 'smit'] as const;

let office: OwnOffice;
const contacts = new Map<string, string>();
let audit = '';

const call = <T>(method: string, path: string, body?: unknown) =>
  office.api<{ data: T }>(method, `/${path}`, body).then(({ data }) => data);

/** Records an hour of mail for each contact, from eight o'clock on. */
async function mails(date: string, whose: readonly string[]): Promise<Timeline> {
  const events = whose.map((name, at) => ({
    id: crypto.randomUUID(),
    source: { type: 'email', identifier: 'email', name: 'E-mail' },
    started_at: `${date}T${String(8 + at).padStart(2, '0')}:00:00Z`,
    ended_at: `${date}T${String(8 + at).padStart(2, '0')}:59:30Z`,
    subject: { title: `Annual accounts of ${name}`, from: `jan@${name}.example` },
  }));
  await call('POST', 'rpc/logs/ingest', { device, events });
  return call<Timeline>('POST', 'rpc/days/timeline', { date });
}

/** Assigns the mail of a day to its contacts. */
async function decide({ logs }: Timeline, whose: readonly string[]): Promise<void> {
  for (const name of whose) {
    const own = logs.filter(({ subject }) => subject.title.endsWith(name)).flatMap(({ log_ids }) => log_ids);
    await call('POST', 'rpc/logs/batch-edit', { logs: own, contact_id: contacts.get(name) });
  }
}

async function publishedDay(date: string): Promise<void> {
  const timeline = await mails(date, [jansen, smit]);
  await decide(timeline, [jansen, smit]);
  const day_id = timeline.day.id;
  const { suggestions } = await call<{ suggestions: BookingSuggestion[] }>('POST', 'rpc/days/prepare-booking', {
    day_id,
  });
  const slots = suggestions.map(({ log_ids: logs, contact_id }) => ({
    ...{ logs, contact_id, description: '' },
    dimensions: [audit],
  }));
  await call('POST', 'timeline/register', { day_id, slots });
  const { publish_token } = await call<{ publish_token: string }>('POST', 'rpc/days/init-publish', { day_id });
  await call('POST', 'rpc/days/publish', { day_id, publish_token });
}

type Sheet = { rows: { contact_name: string; cells: { date: string; duration: number }[] }[] };
/** Returns the booked hours by contact and date. */
async function hours(): Promise<Record<string, number>> {
  const { rows } = await call<Sheet>('POST', 'rpc/days/week', { date: monday });
  return Object.fromEntries(
    rows.flatMap(({ contact_name: name, cells }) =>
      cells.map(({ date, duration }) => [`${name} ${date}`, duration / 3600]),
    ),
  );
}
const becomes = (booked: Record<string, number>) => expect.poll(hours, { timeout: 30_000 }).toEqual(booked);

describe.skipIf(!chromiumPath)('the week', () => {
  beforeAll(async () => {
    office = await openOffice();
    const [level] = await call<{ id: string }[]>('GET', 'dimension_levels');
    audit = (await call<{ id: string }>('POST', `dimension_levels/${level?.id}/dimensions`, { name: 'Audit' })).id;
    for (const name of [jansen, smit])
      contacts.set(name, (await call<{ id: string }>('POST', 'contacts', { name })).id);
    for (let ago = 12; ago > 0; ago -= 1) await publishedDay(addDays(monday, -ago));
    await decide(await mails(monday, [jansen]), [jansen]);
    await mails(tuesday, [smit]);
    await decide(await mails(wednesday, [jansen, smit]), [smit]);
    await open(office.page, `${office.origin}/week?date=${monday}`);
  }, 240_000);
  afterAll(() => office?.close());

  it('shows what is proposed where it would be booked, and accepts a cell by a key', { timeout: 120_000 }, async () => {
    const { page } = office;
    const grid = page.getByRole('grid', { name: weeks.sheet });
    const row = grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^jansen\s*Audit/u }) });
    await row.getByText('+1:00').first().waitFor({ timeout: 60_000 });
    expect(await hours()).toEqual({});
    expect(await accessibilityFaults(page)).toEqual([]);
    await row.getByRole('gridcell').first().focus();
    await page.keyboard.press('a');
    await becomes({ [`jansen ${monday}`]: 1 });
    await page.getByRole('button', { name: shell.undo }).last().click();
    await becomes({});
    await row.getByText('+1:00').first().waitFor({ timeout: 30_000 });
  });

  it('accepts all that is certain by another, time without a contact too, and takes it back', {
    timeout: 120_000,
  }, async () => {
    const { page } = office;
    const all = {
      [`jansen ${monday}`]: 1,
      [`smit ${tuesday}`]: 1,
      [`jansen ${wednesday}`]: 1,
      [`smit ${wednesday}`]: 1,
    };
    await goInside(page, `/day?date=${tuesday}`);
    await goInside(page, `/week?date=${monday}`);
    await page.getByRole('button', { name: weeks.suggested.accept, exact: false }).first().waitFor();
    await page.keyboard.press('c');
    await becomes(all);
    await page.getByRole('button', { name: shell.undo }).last().click();
    await becomes({});
  });
});
