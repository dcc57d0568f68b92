import { addDays, weekStart } from '@daybook/domain/timeline/day-arithmetic.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { type Booking, contact, project, book as recordBooking, source as recordSource } from './testing/book.ts';
import { withinDeadline } from './within-deadline.ts';

type Row = { id: string | null; label: string; code: string | null; duration: number; share: number };
let world: TestApp;
let admin: TestUser;
beforeAll(async () => {
  world = await testApp({ now: () => new Date('2026-11-20T12:00:00Z') });
  admin = await world.register();
});
afterAll(() => world.close());

const book = (booking: Booking) => recordBooking(world, booking);
const source = (clientId: number, identifier: string) => recordSource(world, clientId, identifier);

async function summary(user: TestUser, body: object) {
  const period = { start: '2026-11-01', end: '2026-11-30', breakdown: 'contact', ...body };
  const answer = await user.client.post('/api/v1/rpc/report/summary', period);
  return answer.expect(200).json.data as {
    rows: Row[];
    total: number;
    buckets: { start: string; row_id: string | null; duration: number }[];
  };
}

const lines = ({ rows }: { rows: Row[] }) => rows.map(({ label, code, duration }) => [label, code, duration]);

describe('report summary', () => {
  it('sums by contact, dimension, source and user, with the rows adding up to the total', async () => {
    const [dijk, smit] = [await contact(admin, 'Van Dijk', 'D1'), await contact(admin, 'Smit', 'S1')];
    const audit = await project(admin, 'Controle', 'P1');
    const bob = await world.addColleague(admin);
    const [word, mail] = [await source(admin.clientId, 'word'), await source(admin.clientId, 'mail')];
    const date = '2026-11-03';
    const half = (seconds: number): [number, number][] => [
      [word, seconds - 600],
      [mail, 600],
    ];
    await book({ user: admin, date, contactId: dijk, seconds: 3600, dimensionId: audit, sources: half(3600) });
    await book({ user: bob, date, contactId: smit, seconds: 1800, dimensionId: audit, sources: half(1800) });
    await book({ user: bob, date: '2026-11-04', seconds: 900 });

    const byContact = await summary(admin, {});
    expect(lines(byContact)).toEqual([
      ['Van Dijk', 'D1', 3600],
      ['Smit', 'S1', 1800],
      ['', null, 900],
    ]);
    expect(byContact.total).toBe(6300);
    expect(byContact.rows[0]).toMatchObject({ id: String(dijk), share: 3600 / 6300 });
    expect(lines(await summary(admin, { breakdown: 'dimension' }))).toEqual([
      ['Controle', 'P1', 5400],
      ['', null, 900],
    ]);
    expect(lines(await summary(admin, { breakdown: 'dimension', level: 2 }))).toEqual([['', null, 6300]]);
    expect(lines(await summary(admin, { breakdown: 'source' }))).toEqual([
      ['word', null, 4200],
      ['mail', null, 1200],
      ['', null, 900],
    ]);
    expect(lines(await summary(admin, { breakdown: 'user' }))).toEqual([
      ['Ada Bakker', null, 3600],
      ['Bob de Vries', null, 2700],
    ]);

    const filtered = (filters: object) => summary(admin, { filters }).then(({ total }) => total);
    expect(await filtered({ contact: [String(smit)] })).toBe(1800);
    expect(await filtered({ user: [bob.userId], dimension: [audit] })).toBe(1800);
    expect(await filtered({ dimension: [audit] })).toBe(5400);
    expect(await filtered({ source: [mail] })).toBe(1200);
    expect(await filtered({ source: [mail], contact: [dijk] })).toBe(600);
    expect(await filtered({ contact: [999_999] })).toBe(0);
    expect(await filtered({ contact: [] })).toBe(0);
    expect(lines(await summary(bob, { breakdown: 'user' }))).toEqual([['Bob de Vries', null, 2700]]);
  });

  it('shows administrators what is published, and everybody the own open days when asked', async () => {
    const owner = await world.register();
    const colleague = await world.addColleague(owner);
    await book({ user: owner, date: '2026-11-03', seconds: 600 });
    await book({ user: owner, date: '2026-11-05', seconds: 60, isOpen: true });
    await book({ user: colleague, date: '2026-11-03', seconds: 1200 });
    await book({ user: colleague, date: '2026-11-05', seconds: 2400, isOpen: true });
    const total = async (user: TestUser, includeOpen: boolean) =>
      (await summary(user, { filters: includeOpen ? { status: 'all' } : {} })).total;
    expect(await total(owner, false)).toBe(1800);
    expect(await total(owner, true)).toBe(1860);
    expect(await total(colleague, false)).toBe(1200);
    expect(await total(colleague, true)).toBe(3600);
    const everything = { filters: { status: 'all', user: [owner.userId] } };
    expect((await summary(colleague, everything)).total).toBe(0);
    expect((await summary(await world.register(), { filters: { status: 'all' } })).rows).toEqual([]);
  });

  it('cuts the period into days, weeks and months', async () => {
    const owner = await world.register();
    for (const [date, seconds] of [
      ['2025-12-31', 100],
      ['2026-01-01', 200],
      ['2026-01-04', 400],
      ['2026-01-05', 800],
    ] as const) {
      await book({ user: owner, date, seconds });
    }
    const buckets = async (interval: string) => {
      const asked = { start: '2025-12-29', end: '2026-01-31', interval };
      return (await summary(owner, asked)).buckets.map(({ start, duration }) => [start, duration]);
    };
    expect(await buckets('week')).toEqual([
      ['2025-12-29', 700],
      ['2026-01-05', 800],
    ]);
    expect(await buckets('month')).toEqual([
      ['2025-12-01', 100],
      ['2026-01-01', 1400],
    ]);
    expect(await buckets('day')).toHaveLength(4);
  });

  it('refuses a period that is none', async () => {
    const ask = (start: string, end: string) =>
      admin.client.post('/api/v1/rpc/report/summary', { start, end, breakdown: 'user' });
    for (const [start, end] of [
      ['2026-11-02', '2026-11-01'],
      ['2024-01-01', '2026-01-02'],
    ] as const) {
      expect((await ask(start, end)).expect(422).codes).toEqual(['DATE_RANGE']);
    }
    (await ask('2024-01-01', '2026-01-01')).expect(200);
    expect((await ask('2026-02-30', '2026-03-01')).expect(422).codes).toEqual(['VALIDATION_FAILED']);
    (await ask('0000-01-01', '0000-01-02')).expect(422);
    (await ask('9999-01-01', '9999-01-02')).expect(422);
  });

  it('always adds up, whatever is booked and asked', async () => {
    const owner = await world.register();
    const sources = [await source(owner.clientId, 'a'), await source(owner.clientId, 'b')];
    const booked: { date: string; seconds: number }[] = [];
    for (let index = 0; index < 60; index += 1) {
      const date = addDays('2026-09-01', (index * 7) % 90);
      const seconds = 60 + index * 13;
      const share = Math.floor(seconds / 3);
      const parts: [number, number][] = [
        [sources[0] ?? 0, share],
        [sources[1] ?? 0, seconds - share],
      ];
      await book({ user: owner, date, seconds, ...(index % 4 === 0 ? {} : { sources: parts }) });
      booked.push({ date, seconds });
    }
    const day = fc.nat(90).map((days) => addDays('2026-09-01', days));
    const asked = fc.record({
      days: fc.tuple(day, day),
      breakdown: fc.constantFrom('contact', 'dimension', 'source', 'user'),
      interval: fc.constantFrom('day', 'week', 'month'),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ days, breakdown, interval }) => {
        const [start = '', end = ''] = [...days].sort();
        const { rows, buckets, total } = await summary(owner, { start, end, breakdown, interval });
        const inside = booked.filter(({ date }) => date >= start && date <= end);
        const sum = (parts: readonly { duration: number }[]) => parts.reduce((all, { duration }) => all + duration, 0);
        expect(total).toBe(inside.reduce((all, { seconds }) => all + seconds, 0));
        expect(sum(rows)).toBe(total);
        expect(sum(buckets)).toBe(total);
        if (total > 0) expect(rows.reduce((all, { share }) => all + share, 0)).toBeCloseTo(1, 9);
        if (interval === 'week') for (const bucket of buckets) expect(weekStart(bucket.start)).toBe(bucket.start);
      }),
      { numRuns: 30 },
    );
  });

  it('is refused with the reason when the database does not get through it in time', async () => {
    const slow = world.database.asMaintenance((trx) => withinDeadline(() => sql`SELECT pg_sleep(60)`.execute(trx)), {
      mode: 'read',
      deadlineMs: 250,
    });
    await expect(slow).rejects.toMatchObject({ code: 'REPORTING_FAILED', status: 422 });
    expect((await summary(admin, {})).total).toEqual(expect.any(Number));
  });
});
