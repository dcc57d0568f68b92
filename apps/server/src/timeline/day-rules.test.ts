// The rules of a day through the calls: clock changes, thresholds, manual entries, and random days.
import type { Timeline } from '@daybook/contract/timeline.ts';
import { dayBounds } from '@daybook/domain/timeline/day-bounds.ts';
import { type Interval, totalMs, unionOf } from '@daybook/domain/timeline/interval.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../testing/count-statements.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { type BuiltLog, buildDay, clockMs } from './testing/day-builder.ts';
import { buildFirm, type Firm, publishDay, register, timelineOf } from './testing/firm.ts';

let app: TestApp;
let firm: Firm;
beforeAll(async () => {
  app = await testApp();
  firm = await buildFirm(app);
});
afterAll(() => app.close());

describe('a day by its rules', () => {
  it.each([
    ['2026-03-29', 23, '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', 25, '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ])('%s has %d hours, and all of them can be worked', async (date, hours, startsAt, endsAt) => {
    await buildDay(app, firm.admin, date, [{ from: '00:00', to: `${hours}:00`, title: 'All day' }]);
    const { day, totals, logs } = await timelineOf(firm.admin, date);
    expect([day.starts_at, day.ends_at]).toEqual([startsAt, endsAt]);
    expect(totals).toMatchObject({ recorded: hours * 3600, presence: hours * 3600 });
    expect(logs[0]).toMatchObject({ started_at: startsAt, ended_at: endsAt, duration: hours * 3600 });
  });

  it('ignores a short subject and reopens it when more of it arrives', async () => {
    const news = { title: 'News', type: 'web' } as const;
    await buildDay(app, firm.admin, '2026-02-02', [{ ...news, from: '09:00', to: '09:00:20' }]);
    const short = await timelineOf(firm.admin, '2026-02-02');
    expect(short.logs[0]).toMatchObject({
      status: 'ignored',
      flags: ['ignored_by_threshold'],
      decided_by: 'threshold',
    });
    expect(short.totals).toMatchObject({ ignored: 20, open: 0 });
    await buildDay(app, firm.admin, '2026-02-02', [{ ...news, from: '10:00', to: '10:00:20' }]);
    const longer = await timelineOf(firm.admin, '2026-02-02');
    expect(longer.logs.map(({ status, flags }) => [status, flags])).toEqual([
      ['open', []],
      ['open', []],
    ]);
  });

  it('counts a manual entry instead of what it overlaps, or on top of it', async () => {
    const page = { from: '09:00', to: '11:00', title: 'Page' };
    const entry = { from: '10:00', to: '10:30', title: 'By hand', type: 'manual', decidedBy: 'hand' } as const;
    await buildDay(app, firm.admin, '2026-02-03', [page, entry]);
    expect((await timelineOf(firm.admin, '2026-02-03')).totals).toMatchObject({ recorded: 7200, presence: 7200 });
    await buildDay(app, firm.admin, '2026-02-04', [page, { ...entry, removeOverlapping: false }]);
    expect((await timelineOf(firm.admin, '2026-02-04')).totals).toMatchObject({ recorded: 9000, presence: 7200 });
  });

  it('gives a gap under the absence threshold to what came before it', async () => {
    await buildDay(app, firm.admin, '2026-02-05', [
      { from: '09:00', to: '10:00', title: 'One' },
      { from: '10:09', to: '10:30', title: 'Two' },
      { from: '10:40', to: '11:00', title: 'Three' },
    ]);
    const { logs, absence, totals } = await timelineOf(firm.admin, '2026-02-05');
    expect(logs.map(({ duration }) => duration)).toEqual([4140, 1260, 1200]);
    expect(absence).toHaveLength(1);
    expect(totals).toMatchObject({ recorded: 6600, presence: 6600 });
  });

  it('keeps the totals in the row of the day, and asks at most nine statements', async () => {
    const { dayId } = await buildDay(app, firm.admin, '2026-02-06', [{ from: '09:00', to: '10:00' }]);
    const first = await countStatements(app.database, () => timelineOf(firm.admin, '2026-02-06'));
    const kept = await app.database.asMaintenance((trx) =>
      trx.selectFrom('days').selectAll().where('id', '=', dayId).executeTakeFirstOrThrow(),
    );
    expect(kept).toMatchObject({ recorded_seconds: 3600, open_seconds: 3600, totals_version: kept.version });
    const again = await countStatements(app.database, () => timelineOf(firm.admin, '2026-02-06'));
    expect(again).toBe(first - 1);
    const many = Array.from({ length: 60 }, (_, index) => ({
      from: `10:${index}`,
      to: `10:${index}:50`,
      title: `${index}`,
    }));
    await buildDay(app, firm.admin, '2026-02-06', many);
    const more = await countStatements(app.database, () => timelineOf(firm.admin, '2026-02-06'));
    expect(more).toBe(first);
    expect(more).toBeLessThanOrEqual(9);
  });

  it.each(['0000-01-01', '1899-12-31', '2101-01-01', '9999-12-31', '2026-02-30', 'today'])(
    'refuses %s',
    async (date) => {
      const answer = await firm.admin.client.post('/api/v1/rpc/days/timeline', { date });
      expect(answer.expect(422).pointers).toEqual(['/date']);
    },
  );

  it('hides days of another firm and unknown users', async () => {
    const stranger = await app.register({ name: 'Elders' });
    for (const userId of [stranger.userId, 999_999_999]) {
      const body = { date: '2026-02-06', user_id: userId };
      const answer = await firm.admin.client.post('/api/v1/rpc/days/timeline', body);
      expect(answer.expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
    }
  });
});

describe('random days', () => {
  const types = ['web', 'native', 'document', 'email', 'phone', 'manual'] as const;
  const built = fc.record({
    startMinute: fc.integer({ min: 0, max: 600 }),
    lengthSeconds: fc.oneof(fc.integer({ min: 1, max: 150 }), fc.integer({ min: 1, max: 5400 })),
    type: fc.constantFrom(...types),
    title: fc.constantFrom('A', 'B', 'C', 'D'),
    who: fc.constantFrom('bakker', 'visser', 'internal', 'ignored'),
  });
  type Built = typeof built extends fc.Arbitrary<infer T> ? T : never;

  const clock = (seconds: number) => `00:00:${seconds}`;
  const toLog = ({ startMinute, lengthSeconds, type, title, who }: Built): BuiltLog => ({
    from: clock(startMinute * 60),
    to: clock(startMinute * 60 + lengthSeconds),
    type,
    title,
    ...(who === 'bakker' || who === 'visser' ? { contactId: firm[who] } : {}),
    ...(who === 'internal' ? { internal: true } : {}),
    ...(who === 'ignored' ? { status: 'ignored' as const } : {}),
    decidedBy: 'hand',
  });

  /** Returns how long somebody was active: the union of all intervals, with the gaps that are no absence. */
  function unionSeconds(date: string, logs: readonly BuiltLog[]): number {
    const { startMs } = dayBounds(date, 'Europe/Amsterdam');
    const active = unionOf(
      logs.map(({ from, to }) => ({ startMs: startMs + clockMs(from), endMs: startMs + clockMs(to) })),
    );
    const gaps = active
      .slice(1)
      .map((one, index): Interval => ({ startMs: active[index]?.endMs ?? 0, endMs: one.startMs }));
    return (totalMs(active) + totalMs(gaps.filter(({ startMs: from, endMs }) => endMs - from < 600_000))) / 1000;
  }

  /** Days of 24, 23 and 25 hours, in turn. */
  function dateOf(run: number): string {
    const year = 2025 - run;
    const lastSunday = (month: number) => {
      const last = new Date(Date.UTC(year, month, 0));
      return new Date(last.getTime() - last.getUTCDay() * 86_400_000).toISOString().slice(0, 10);
    };
    return [`${year}-01-15`, lastSunday(3), lastSunday(10)][run % 3] ?? '';
  }

  const block = { block_size: 360, forced_block_size: 360, round_type: 'regular', ignore_threshold: 25 };

  /** Every contact with 90 seconds or more has time to book; the others have none. */
  async function expectNothingLost(user: TestUser, dayId: number, { groups }: Timeline): Promise<void> {
    const answer = await user.client.post('/api/v1/rpc/days/prepare-corrections', { day_id: dayId });
    const { invalid_logs: invalid } = answer.expect(200).json.data;
    const asked = new Set(invalid.map(({ id }: { id: string }) => id));
    for (const { kind, duration, subjects } of groups) {
      const isAsked = subjects.some((subject) => subject.log_ids.some((id) => asked.has(id)));
      expect(isAsked).toBe((kind === 'contact' || kind === 'internal') && duration >= 90);
    }
  }

  /** Each booking is in complete blocks, at least one, and no second of the day is in two of them. */
  function expectBlocks({ registrations }: Timeline): void {
    for (const { duration } of registrations) {
      expect(duration).toBeGreaterThanOrEqual(block.block_size);
      expect(duration % block.block_size).toBe(0);
    }
    const pieces = registrations.flatMap((one) =>
      one.pieces.map((piece) => ({ startMs: Date.parse(piece.started_at), endMs: Date.parse(piece.ended_at) })),
    );
    expect(totalMs(unionOf(pieces))).toBe(totalMs(pieces));
  }

  /** No call of its user changes a published day. */
  async function expectFrozen(user: TestUser, published: Timeline): Promise<void> {
    const logs = published.logs.flatMap((log) => log.log_ids);
    const registrations = published.registrations.map(({ id }) => id);
    await user.client.post('/api/v1/rpc/logs/batch-edit', { logs, status: 'ignored' });
    await user.client.put('/api/v1/registrations', { registrations, description: 'Changed' });
    await user.client.call('DELETE', '/api/v1/registrations', { registrations });
    await user.client.call('DELETE', `/api/v1/days/${published.day.id}`, { confirm: published.day.date });
    expect(await timelineOf(user, published.day.date)).toEqual(published);
  }

  async function bookEverything(user: TestUser, dayId: number, date: string): Promise<void> {
    const { groups } = await timelineOf(user, date);
    const slots = groups
      .filter(({ kind }) => kind === 'contact' || kind === 'internal')
      .map(({ contact_id: contactId, subjects }) => ({
        logs: subjects.flatMap((subject) => subject.log_ids.map(Number)),
        ...(contactId === null ? { internal: true } : { contact_id: Number(contactId) }),
        dimensions: contactId === null ? [] : [firm.project],
      }));
    if (slots.length > 0) (await register(user, dayId, slots)).expect(201);
  }

  it('durations add up to the union, bookings to the booked total, and publishing freezes all of it', async () => {
    const user = await app.addColleague(firm.admin);
    (await user.client.put('/api/v1/preferences/block_calculation_settings', { value: block })).expect(200);
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(built, { minLength: 1, maxLength: 14 }), async (random) => {
        run += 1;
        const date = dateOf(run);
        const logs = random.map(toLog);
        const { dayId } = await buildDay(app, user, date, logs);
        const open = await timelineOf(user, date);
        const counted = open.logs.reduce((sum, { duration }) => sum + duration, 0);
        expect(counted).toBe(unionSeconds(date, logs));
        expect(counted).toBe(open.totals.recorded);
        expect(open.slots.reduce((sum, { duration }) => sum + duration, 0)).toBe(counted);
        await expectNothingLost(user, dayId, open);
        await bookEverything(user, dayId, date);
        const booked = await timelineOf(user, date);
        const { totals, registrations } = booked;
        expect(registrations.reduce((sum, { duration }) => sum + duration, 0)).toBe(totals.booked);
        expect(registrations.reduce((sum, { recorded }) => sum + recorded, 0)).toBe(totals.booked_recorded);
        expect(totals.booked_recorded + totals.ignored + totals.open).toBe(totals.recorded);
        expectBlocks(booked);
        await publishDay(user, dayId);
        const published = await timelineOf(user, date);
        expect(published.totals).toMatchObject({ recorded: totals.recorded, booked: totals.booked, open: 0 });
        expect(published.registrations.map(({ duration }) => duration)).toEqual(
          registrations.map(({ duration }) => duration),
        );
        await expectFrozen(user, published);
      }),
      { numRuns: 14 },
    );
  }, 180_000);
});
