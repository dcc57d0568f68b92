// Preferences for processing a day and for AI: each is set by a call, and its effect is checked in a browser.
import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAgo } from './support/days-ago.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { open, settle } from './support/screens.ts';
import { waitFor } from './support/wait-for.ts';

const device = { id: crypto.randomUUID(), name: 'A program', kind: 'api', version: '1' };
const clients = { 'visser.example': 'Visser', 'jansen.example': 'Jansen' } as const;

let office: OwnOffice;
let page: Page;
let project: string;
const contacts = new Map<string, string>();

type Chapter = 'day_processing' | 'beta_features' | 'ai_suggestions';
type Row<C extends Chapter> = { attributes: { value: PreferenceValues[C] } };
const call = <T>(method: string, path: string, body?: unknown) =>
  office.api<{ data: T }>(method, `/${path}`, body).then(({ data }) => data);

/** Sets some keys of a chapter; the other keys keep their values. */
async function set<C extends Chapter>(chapter: C, part: Partial<PreferenceValues[C]>) {
  const [row] = await call<Row<C>[]>('GET', `preferences?chapter=eq:${chapter}`);
  await call('PUT', `preferences/${chapter}`, { value: { ...row?.attributes.value, ...part } });
}

/** Two e-mails from each domain, of N minutes. */
async function received(date: string, domains: readonly string[], minutes: number): Promise<void> {
  const events = domains.flatMap((domain, at) =>
    [9, 10].map((hour) => ({
      id: crypto.randomUUID(),
      source: { type: 'email', identifier: 'email', name: 'E-mail' },
      started_at: `${date}T${String(hour + at * 3).padStart(2, '0')}:00:00Z`,
      ended_at: `${date}T${String(hour + at * 3).padStart(2, '0')}:${String(minutes).padStart(2, '0')}:00Z`,
      subject: { title: `About ${domain} ${date} ${hour}`, from: `jan@${domain}` },
    })),
  );
  await call('POST', 'rpc/logs/ingest', { device, events });
}

type Log = { log_ids: string[]; started_at: string; contact_id: string | null };
const dayOf = (date: string) =>
  call<{ day: { id: string }; logs: Log[]; registrations: unknown[] }>('POST', 'rpc/days/timeline', { date });

/** Returns the index of the sender among those of the day: each wrote at different hours. */
const senderOf = ({ started_at }: Log): number => Math.floor((Number(started_at.slice(11, 13)) - 9) / 3);

/** Publishes a day on which each client's mail was assigned to that client. */
async function taught(date: string): Promise<void> {
  await received(date, Object.keys(clients), 30);
  const { day, logs } = await dayOf(date);
  const slots = Object.values(clients).map((name, at) => ({
    logs: logs.filter((log) => senderOf(log) === at).flatMap((log) => log.log_ids),
    contact_id: contacts.get(name),
    dimensions: [project],
    description: 'Mail',
  }));
  await call('POST', 'timeline/register', { day_id: day.id, slots });
  const { publish_token } = await call<{ publish_token: string }>('POST', 'rpc/days/init-publish', { day_id: day.id });
  await call('POST', 'rpc/days/publish', { day_id: day.id, publish_token });
}

/** Returns the first question of processing a day. */
async function firstQuestion(date: string): Promise<string> {
  await open(page, `${office.origin}/process?date=${date}`);
  const card = page.locator('section[data-question]');
  await card.first().waitFor();
  await settle(page);
  return (await card.first().getAttribute('data-question')) ?? '';
}

describe.skipIf(!chromiumPath)('a preference of processing', () => {
  beforeAll(async () => {
    office = await openOffice({ timezoneId: 'UTC' });
    page = office.page;
    await call('PUT', 'preferences/day_processing.training_days', { value: 0 });
    const [level] = await call<{ id: string }[]>('GET', 'dimension_levels');
    const made = await call<{ id: string }>('POST', `dimension_levels/${level?.id}/dimensions`, { name: 'Advice' });
    project = made.id;
    for (const name of Object.values(clients)) {
      const { id } = await call<{ id: string }>('POST', 'contacts', { name });
      contacts.set(name, id);
    }
    await call('POST', 'users/request-ai');
    const wishes = { ai_enabled: true, auto_accept: false, diffuse_strength: 'normal' } as const;
    await set('ai_suggestions', { ...wishes, include_appointments: true, include_email: true });
  });
  afterAll(() => office?.close());

  it('AI’s proposals among the others on the timeline', async () => {
    const date = daysAgo(2);
    for (const [from, to, description] of [
      ['09:00', '10:00', 'Return of Visser'],
      ['10:00', '10:45', 'Payroll of Jansen'],
    ] as const) {
      await call('POST', 'logs', { started_at: `${date}T${from}:00Z`, ended_at: `${date}T${to}:00Z`, description });
    }
    const { day } = await dayOf(date);
    await call('POST', 'rpc/ai-suggestions/batch', { day_ids: [day.id] });
    type Found = { set: { suggestions: unknown[] } | null };
    await waitFor(
      () => call<Found>('GET', `ai-suggestion-sets?day_id=${day.id}`),
      ({ set: made }) => made?.suggestions.length === 2,
      60_000,
    );
    const proposals = async () => {
      await open(page, `${office.origin}/day?date=${date}`);
      await page.getByRole('option').filter({ hasText: 'Return of Visser' }).first().waitFor();
      await settle(page);
      return page.locator('button[data-kind="proposed"]').count();
    };
    expect(await proposals()).toBe(0);
    await set('day_processing', { show_suggestions_ai_timeline: true });
    expect(await proposals()).toBe(2);
    await set('day_processing', { show_suggestions_ai_timeline: false });
  });

  it('certain time is assigned by itself where both the feature and its use are wanted', async () => {
    for (const date of [9, 8, 7, 6].map(daysAgo)) await taught(date);
    const date = daysAgo(1);
    await received(date, Object.keys(clients), 30);
    const isAssigned = async () => (await dayOf(date)).logs.every((log) => log.contact_id !== null);
    expect(await firstQuestion(date)).toBe('certain');
    await set('day_processing', { ai_tagging: true });
    expect(await firstQuestion(date)).toBe('certain');
    await set('day_processing', { ai_tagging: false });
    await set('beta_features', { ai_tagging: true });
    expect(await firstQuestion(date)).toBe('certain');
    expect(await isAssigned()).toBe(false);
    await set('day_processing', { ai_tagging: true });
    expect(await firstQuestion(date)).not.toBe('certain');
    await waitFor(isAssigned, (is) => is);
  });

  it('doubtful time: asked about together, or each by itself', async () => {
    const date = daysAgo(3);
    await received(date, ['first.example', 'second.example'], 2);
    expect(await firstQuestion(date)).toBe('likely');
    await set('day_processing', { short_duration: true });
    expect(await firstQuestion(date)).not.toBe('likely');
    await set('day_processing', { short_duration: false });
  });
});
