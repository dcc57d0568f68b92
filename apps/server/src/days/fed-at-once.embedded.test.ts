// A year that arrives within a minute, from an import or a device that was away for long, and a person who works with
// it at once, before the tables have statistics. Each act may read only a proportionate number of rows.
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
const dates = datesBetween(addDays(lastDate, -363), lastDate).filter((date) => weekday(date) <= 5);
/** The last eight weeks have all activity; earlier days have appointments, and some of the rest. */
const fullFrom = addDays(lastDate, -55);
const keptOfOlder = 12;
const date = dates[240] ?? lastDate;

let app: TestApp;
let firm: Firm;
let dayId: number;
/** The number of logs. */
let fed = 0;

function eventsOf(on: string) {
  const [persona] = personas;
  if (persona === undefined) throw new Error('Nobody works here');
  const { startMs } = dayBounds(on, 'Europe/Amsterdam');
  const random = seededRandom(`fed ${on}`);
  const day = { persona, date: on, dayStartMs: startMs, untilMs: now.getTime(), random, density: 1.4 };
  const events = generateWorkDay(day).map(({ event }) => event);
  if (on >= fullFrom) return events;
  return events.filter(({ source }, at) => source.type === 'appointment' || at % keptOfOlder === 0);
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
  // From here on no automatic analyse interferes with an act.
  await app.database.vacuum();
  dayId = Number((await timelineOf(firm.admin, date)).day.id);
}, 300_000);
afterAll(() => app.close());

/**
 * Returns the rows that an act reads, divided by the logs of the organisation: below 1 it does not even read each of
 * them.
 */
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
  ['feed one more day', () => post('/rpc/logs/ingest', { device, events: eventsOf(fullFrom) })],
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
    'confirm as many appointments as one call takes',
    async () =>
      post('/rpc/appointments/confirm', {
        appointments: (await pendingIds())
          .slice(0, 200)
          .map((id) => ({ id, contact_id: firm.bakker, confirmed: true })),
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

describe('a year that was fed at once', () => {
  it('is more than a planner can guess', () => {
    expect(dates).toHaveLength(260);
    expect(fed).toBeGreaterThan(7_000);
  });

  it.each(acts)('let one %s with a few looks at what there is', async (_, act) => {
    const looks = await effort(act);
    expect(looks).toBeLessThan(30);
  });
});
