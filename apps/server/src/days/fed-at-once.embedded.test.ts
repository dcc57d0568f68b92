// Months that arrive within a minute, from an import or a device that was long away, and a person who goes to work with them
// at once: before anybody has sampled the tables. Each act reads rows in proportion to what there is.
import { assumeStatistics } from '@daybook/database/first-statistics.ts';
import { addDays, datesBetween, weekday } from '@daybook/domain/timeline/day-arithmetic.ts';
import { dayBounds } from '@daybook/domain/timeline/day-bounds.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personas } from '../demo/personas.ts';
import { seededRandom } from '../demo/random.ts';
import { generateWorkDay } from '../demo/work-day.ts';
import { forgetStatistics, rowsRead } from '../testing/rows-read.ts';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { buildFirm, type Firm, timelineOf } from '../timeline/testing/firm.ts';

const now = new Date('2026-11-20T20:00:00Z');
const lastDate = '2026-11-20';
const dates = datesBetween(addDays(lastDate, -55), lastDate).filter((date) => weekday(date) <= 5);
const date = dates[20] ?? lastDate;

let app: TestApp;
let firm: Firm;
let dayId: number;
/** How many logs there are. */
let fed = 0;

function eventsOf(on: string) {
  const [persona] = personas;
  if (persona === undefined) throw new Error('Nobody works here');
  const { startMs } = dayBounds(on, 'Europe/Amsterdam');
  const random = seededRandom(`fed ${on}`);
  const day = { persona, date: on, dayStartMs: startMs, untilMs: now.getTime(), random, density: 1.4 };
  return generateWorkDay(day).map(({ event }) => event);
}

const device = { id: seededRandom('device').uuid(), name: 'LAPTOP', kind: 'desktop', version: '1.0.0' };
const post = async (path: string, body: object): Promise<Json> => {
  const answer = await firm.admin.client.post(`/api/v1${path}`, body);
  expect(answer.status, `${path} ${JSON.stringify(answer.json)}`).toBeLessThan(300);
  return answer.json?.data;
};
const correct = (action: string) => post('/rpc/days/corrections', { action, day_id: dayId, parameters: {} });
const openLogs = async () =>
  (await timelineOf(firm.admin, date)).logs.filter(({ status }) => status === 'open').flatMap(({ log_ids }) => log_ids);

beforeAll(async () => {
  app = await testApp({ now: () => now });
  firm = await buildFirm(app);
  for (const on of dates) {
    const { accepted } = await post('/rpc/logs/ingest', { device, events: eventsOf(on) });
    fed += accepted.length;
  }
  // From here on nothing is sampled by itself in the middle of an act.
  await app.database.vacuum();
  dayId = Number((await timelineOf(firm.admin, date)).day.id);
});
afterAll(() => app.close());

/** Returns the rows that an act reads, in logs of the organisation: below 1 it does not even look at each of them. */
async function effort(act: () => Promise<unknown>): Promise<number> {
  await forgetStatistics(app.database);
  await app.database.asOwner(assumeStatistics);
  const before = await rowsRead(app.database);
  await act();
  return ((await rowsRead(app.database)) - before) / fed;
}

const pendingIds = async (): Promise<string[]> =>
  (await post('/rpc/appointments/pending', {})).appointments.map(({ id }: Json) => id);

const acts: [string, () => Promise<unknown>][] = [
  ['feed one more day', () => post('/rpc/logs/ingest', { device, events: eventsOf(addDays(lastDate, -62)) })],
  ['look at a day', () => timelineOf(firm.admin, date)],
  ['look at the week', () => post('/rpc/days/week', { date })],
  ['list days', () => firm.admin.client.get('/api/v1/days?limit=100')],
  ['list logs', () => firm.admin.client.get('/api/v1/logs?limit=100')],
  ['ask which appointments wait', () => post('/rpc/appointments/pending', {})],
  ['ask for whom untagged time was', () => post('/rpc/timeline/suggestions', { day_id: dayId })],
  [
    'confirm one appointment',
    async () => post('/rpc/appointments/confirm', { appointments: [{ id: (await pendingIds())[0], internal: true }] }),
  ],
  [
    'confirm all appointments',
    async () =>
      post('/rpc/appointments/confirm', {
        appointments: (await pendingIds()).map((id) => ({ id, contact_id: firm.bakker, confirmed: true })),
      }),
  ],
  [
    'make a rule',
    () =>
      post('/tags', {
        type: 'url',
        value: 'exactonline.nl',
        contact_id: firm.bakker,
        scope: 'personal',
        nature: 'tag',
      }),
  ],
  ['let the rule reach the past', () => app.runJobs()],
  [
    'decide many logs at once',
    async () => post('/rpc/logs/batch-edit', { logs: (await openLogs()).slice(0, 200), contact_id: firm.visser }),
  ],
  ['ignore the others', async () => post('/rpc/logs/batch-edit', { logs: await openLogs(), internal: true })],
  ['take that back', () => correct('undo')],
  ['do it again', () => correct('redo')],
  ['process', () => post('/rpc/days/processing', { day_id: dayId })],
  [
    'book',
    async () => {
      const { suggestions } = await post('/rpc/days/prepare-booking', { day_id: dayId });
      const slots = suggestions.map(({ log_ids, contact_id, internal }: Json) => ({
        logs: log_ids,
        dimensions: internal ? [] : [firm.project],
        description: 'Work',
        ...(internal ? { internal } : { contact_id }),
      }));
      return post('/timeline/register', { day_id: dayId, slots });
    },
  ],
  ['look for corrections', () => post('/rpc/days/prepare-corrections', { day_id: dayId })],
  [
    'publish',
    async () => {
      const { publish_token } = await post('/rpc/days/init-publish', { day_id: dayId });
      return post('/rpc/days/publish', { day_id: dayId, publish_token });
    },
  ],
  [
    'report',
    () => post('/rpc/report/summary', { start: dates[0], end: lastDate, breakdown: 'contact', interval: 'week' }),
  ],
];

describe('forty days that were fed at once', () => {
  it('are more than a planner can guess', () => {
    expect(dates).toHaveLength(40);
    expect(fed).toBeGreaterThan(5_000);
  });

  it.each(acts)('let one %s with a few looks at what there is', async (_, act) => {
    const looks = await effort(act);
    expect(looks).toBeLessThan(30);
  });
});
