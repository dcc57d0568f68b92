// Activity beyond its retention is removed; the bookings made of it stay.
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';
import { buildFirm, type Firm, publishDay, register, timelineOf } from '../timeline/testing/firm.ts';

const now = new Date('2026-11-20T12:00:00Z');
/** Thirty days of retention before now, and a margin of two. */
const [lastRemoved, firstKept] = ['2026-10-18', '2026-10-19'];
const chapter = 'data_retention.logged_activity';

let its: TestApp;
let firm: Firm;
let bob: TestUser;

beforeAll(async () => {
  its = await testApp({ now: () => now });
  firm = await buildFirm(its);
});
afterAll(() => its.close());
beforeEach(async () => {
  bob = await its.addColleague(firm.admin);
});

const keep = (user: TestUser, value: number | null) => user.client.put(`/api/v1/preferences/${chapter}`, { value });
const keepForAll = (value: number | null) => firm.admin.client.put(`/api/v1/preferences/client/${chapter}`, { value });
async function runUpkeep(): Promise<void> {
  await its.jobs.enqueue(null, 'removeOldActivity', null);
  await its.runJobs();
}

const logsOf = (date: string) =>
  buildDay(its, bob, date, [
    { from: '09:00', to: '10:00', title: `Dossier ${date}`, contactId: firm.bakker },
    { from: '10:00', to: '10:30', title: 'Every day the same' },
    { from: '12:00', to: '13:00', title: 'Lunch', status: 'ignored', decidedBy: 'hand', type: 'appointment' },
  ]);

async function booked(date: string): Promise<number> {
  const { dayId, logIds } = await logsOf(date);
  (
    await register(bob, dayId, [{ logs: [logIds[0] ?? 0], dimensions: [firm.project], description: 'Accounts' }])
  ).expect(201);
  return dayId;
}

async function published(date: string): Promise<number> {
  const { dayId, logIds } = await logsOf(date);
  const [one = 0, two = 0] = logIds;
  const note = { description: 'Ask about the accruals', timestamp: `${date}T08:00:00Z` };
  (await bob.client.post('/api/v1/activity_notes', note)).expect(201);
  const slots = [
    { logs: [one], dimensions: [firm.project], description: 'Accounts' },
    { logs: [two], internal: true },
  ];
  (await register(bob, dayId, slots)).expect(201);
  await publishDay(bob, dayId);
  return dayId;
}

const stored = (table: 'days' | 'logs' | 'subjects' | 'appointments' | 'activity_notes' | 'day_changes') =>
  its.database.asMaintenance((trx) =>
    trx
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('user_id', '=', bob.userId)
      .executeTakeFirstOrThrow()
      .then(({ count }) => Number(count)),
  );

describe('activity that is older than it is kept', () => {
  it('is removed at night, and its published bookings and totals stay as they were', async () => {
    await published(lastRemoved);
    await published(firstKept);
    const before = await timelineOf(bob, lastRemoved);
    const seen = await timelineOf(firm.admin, lastRemoved, bob.userId);
    const kept = await timelineOf(bob, firstKept);
    (await keep(bob, 30)).expect(200);
    await runUpkeep();
    const after = await timelineOf(bob, lastRemoved);
    expect(after.logs).toEqual([]);
    expect([after.appointments, after.notes]).toEqual([[], []]);
    expect(after.day.activity_removed_at).toBe(now.toISOString());
    expect(after.totals).toEqual(before.totals);
    const figures = ({ id, duration, recorded, description }: (typeof after.registrations)[number]) => ({
      ...{ id, duration, recorded, description },
    });
    expect(after.registrations.map(figures)).toEqual(before.registrations.map(figures));
    expect(await timelineOf(firm.admin, lastRemoved, bob.userId)).toEqual({
      ...seen,
      day: { ...seen.day, activity_removed_at: now.toISOString() },
    });
    expect(await timelineOf(bob, firstKept)).toEqual(kept);
    // A subject that was also seen on the later day is still there.
    expect([await stored('logs'), await stored('subjects'), await stored('appointments')]).toEqual([3, 3, 1]);
  });

  it('says in the record of its user how much went', async () => {
    await published('2026-09-01');
    await published('2026-09-02');
    (await keep(bob, 30)).expect(200);
    await runUpkeep();
    await runUpkeep();
    const query = '?action=eq:activity.removed';
    const { data } = (await bob.client.get(`/api/v1/audit-log/self${query}`)).expect(200).json;
    expect(data.map(({ attributes }: { attributes: { details: unknown } }) => attributes.details)).toEqual([
      { kept_from: firstKept, days: 2, logs: 6, notes: 2 },
    ]);
  });

  it('stays on an open day with bookings until that is published; a day without any goes whole', async () => {
    const dayId = await booked('2026-09-03');
    await logsOf('2026-09-04');
    (await keep(bob, 30)).expect(200);
    await runUpkeep();
    expect((await timelineOf(bob, '2026-09-03')).logs).toHaveLength(3);
    expect((await timelineOf(bob, '2026-09-04')).day).toMatchObject({ id: null, status: 'nonexistent' });
    const ids = (await timelineOf(bob, '2026-09-03')).logs.flatMap(({ log_ids }) => log_ids);
    (await bob.client.post('/api/v1/rpc/logs/batch-edit', { logs: ids.slice(1, 2), status: 'ignored' })).expect(200);
    await publishDay(bob, dayId);
    await runUpkeep();
    expect((await timelineOf(bob, '2026-09-03')).logs).toEqual([]);
    expect(await stored('day_changes')).toBe(0);
  });

  it('goes in parts, however many days and logs there are', async () => {
    const dates = Array.from({ length: 60 }, (_, index) => addDays(lastRemoved, -index));
    for (const date of dates) await buildDay(its, bob, date, [{ from: '09:00', to: '10:00', title: `Page ${date}` }]);
    const seconds = (index: number) => new Date(index * 1000).toISOString().slice(11, 19);
    const many = Array.from({ length: 2_100 }, (_, index) => ({
      ...{ from: seconds(36_000 + index), to: seconds(36_001 + index), title: `Second ${index % 50}` },
    }));
    await buildDay(its, bob, dates[30] ?? '', many);
    await buildDay(its, bob, firstKept, [{ from: '09:00', to: '10:00', title: `Page ${dates[0]}` }]);
    (await keep(bob, 30)).expect(200);
    await runUpkeep();
    expect(await stored('logs')).toBe(1);
    expect(await stored('days')).toBe(1);
    // The subject that is still seen.
    expect(await stored('subjects')).toBe(1);
  });

  it('leaves a day that cannot be opened again', async () => {
    const dayId = await published('2026-09-05');
    (await keep(bob, 30)).expect(200);
    await runUpkeep();
    const answer = await firm.admin.client.post('/api/v1/rpc/days/reopen', { day_id: dayId, reason: 'A mistake' });
    expect(answer.expect(422).codes).toEqual(['ACTIVITY_REMOVED']);
    const asked = await bob.client.post('/api/v1/rpc/days/ask-reopening', { day_id: dayId, reason: 'A mistake' });
    expect(asked.expect(422).codes).toEqual(['ACTIVITY_REMOVED']);
  });

  it('is nobody else’s, and follows the organisation where its user wants no shorter time', async () => {
    await published('2026-09-06');
    const other = await its.addColleague(firm.admin);
    (await keep(other, 30)).expect(200);
    await runUpkeep();
    expect(await stored('logs')).toBe(3);
    (await keepForAll(60)).expect(200);
    expect((await keep(bob, 61)).expect(422).json.errors[0].source).toEqual({ pointer: '/value' });
    await runUpkeep();
    expect((await timelineOf(bob, '2026-09-06')).logs).toEqual([]);
    (await keepForAll(null)).expect(200);
  });
});
