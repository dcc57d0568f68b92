import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { book, contact, project } from './testing/book.ts';

let world: TestApp;
let admin: TestUser;
let bob: TestUser;
let dijk: number;
let smit: number;

const november = { start: '2026-11-01', end: '2026-11-30' };
const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '09:00', end: '17:00' }));

beforeAll(async () => {
  world = await testApp({ now: () => new Date('2026-11-20T12:00:00Z') });
  admin = await world.register();
  bob = await world.addColleague(admin);
  [dijk, smit] = [await contact(admin, 'Van Dijk', 'D1'), await contact(admin, 'Smit', 'S1')];
  const audit = await project(admin, 'Controle', 'P1');
  (
    await bob.client.put('/api/v1/preferences/work_schedule', {
      value: { schedule: weekdays, enforce_schedule: false },
    })
  ).expect(200);
  await book(world, { user: bob, date: '2026-11-02', contactId: dijk, seconds: 7200, dimensionId: audit });
  await book(world, { user: bob, date: '2026-11-10', seconds: 1800 });
  await book(world, { user: bob, date: '2026-11-11', contactId: smit, seconds: 600, isOpen: true });
  await book(world, { user: admin, date: '2026-11-03', contactId: smit, seconds: 3600 });
  await book(world, { user: bob, date: '2026-10-05', contactId: smit, seconds: 9000 });
});
afterAll(() => world.close());

const ask = async (user: TestUser, call: string, body: object) =>
  (await user.client.post(`/api/v1/rpc/report/${call}`, { ...november, ...body })).expect(200).json.data;

describe('the overview', () => {
  it('says what the hours went to, week by week, beside the period before', async () => {
    const all = await ask(admin, 'overview', {});
    expect(all).toMatchObject({ booked: 12_600, contact: 10_800, internal: 1800, billable: 10_800 });
    expect(all.previous).toEqual({
      start: '2026-10-01',
      end: '2026-10-31',
      booked: 9000,
      contact: 9000,
      internal: 0,
    });
    // Only one of the two has a work schedule.
    expect(all.expected).toBeNull();
    expect(all.weeks).toHaveLength(6);
    expect(all.weeks[1]).toMatchObject({ start: '2026-11-02', booked: 10_800, contact: 10_800, internal: 0 });
    expect(all.weeks[2]).toMatchObject({ start: '2026-11-09', booked: 1800, internal: 1800 });
    expect(all.contacts.map((one: { label: string }) => one.label)).toEqual(['Van Dijk', 'Smit', '']);
    expect(all.projects[0]).toMatchObject({ label: 'Controle', duration: 7200, previous: 0 });
    expect(all.changes[0]).toMatchObject({ id: String(dijk), duration: 7200, previous: 0 });
    expect(all.changes[1]).toMatchObject({ id: String(smit), duration: 3600, previous: 9000 });
  });

  it('compares with the work schedule as long as no filter leaves bookings out', async () => {
    const own = await ask(bob, 'overview', {});
    // Fifteen working days from 2 to 20 November, eight hours each.
    expect(own.expected).toBe(15 * 8 * 3600);
    expect(own.weeks.map((week: { expected: number }) => week.expected / 3600)).toEqual([0, 40, 40, 40, 0, 0]);
    expect((await ask(bob, 'overview', { filters: { contact: [dijk] } })).expected).toBeNull();
  });

  it('shows a regular user nothing of a colleague', async () => {
    const own = await ask(bob, 'overview', {});
    expect(own.booked).toBe(9000);
    expect((await ask(bob, 'overview', { filters: { user: [admin.userId] } })).booked).toBe(0);
    const stranger = await world.register();
    expect(await ask(stranger, 'overview', { filters: { contact: [dijk] } })).toMatchObject({
      booked: 0,
      contacts: [],
    });
  });
});

describe('the people of a report', () => {
  const rowOf = (data: { people: { user_id: string }[] }, user: TestUser) =>
    data.people.find(({ user_id: id }) => id === String(user.userId));

  it('are compared with their schedules, from published days', async () => {
    const all = await ask(admin, 'people', {});
    expect(rowOf(all, bob)).toMatchObject({ booked: 9000, contact: 7200, internal: 1800, published_days: 2 });
    expect(rowOf(all, bob)).toMatchObject({ expected: 15 * 8 * 3600, days_to_publish: (18 + 10) / 2 });
    // 2 to 19 November are fourteen working days that are over; two of them are published.
    expect(rowOf(all, bob)).toMatchObject({ missing_days: 12 });
    expect(rowOf(all, admin)).toMatchObject({ booked: 3600, expected: null });
  });

  it('add up to the sums of the same period', async () => {
    const { people } = await ask(admin, 'people', {});
    const { booked, internal, billable } = await ask(admin, 'overview', {});
    const sum = (key: 'booked' | 'internal' | 'billable') =>
      people.reduce((all: number, person: Record<string, number>) => all + (person[key] ?? 0), 0);
    expect([sum('booked'), sum('internal'), sum('billable')]).toEqual([booked, internal, billable]);
  });

  it('are only oneself for a regular user, with own open days when asked', async () => {
    const own = await ask(bob, 'people', { status: 'all' });
    expect(own.people).toHaveLength(1);
    expect(rowOf(own, bob)).toMatchObject({ booked: 9600, published_days: 2 });
    expect(await ask(bob, 'people', { users: [admin.userId] })).toEqual({ people: [] });
    const seen = await ask(admin, 'people', { status: 'all', users: [bob.userId] });
    expect(rowOf(seen, bob)).toMatchObject({ booked: 9000 });
  });

  it('are the same figures as the overview of the people screen has', async () => {
    const { people } = await ask(admin, 'people', {});
    const period = 'start=2026-11-01&end=2026-11-30';
    const { users } = (await admin.client.get(`/api/v1/users/overview?${period}`)).expect(200).json.data;
    for (const user of users) {
      const row = people.find((one: { user_id: string }) => one.user_id === user.user_id);
      expect([row.booked, row.contact, row.internal, row.missing_days]).toEqual([
        user.booked,
        user.booked_contact,
        user.booked_internal,
        user.open_days,
      ]);
    }
  });
});

describe('the days of a person', () => {
  const daysOf = async (user: TestUser, person: TestUser, body: object) =>
    (await ask(user, 'days', { user: person.userId, ...body })).days;
  const dates = (days: { date: string }[]) => days.map(({ date }) => date);

  it('are as many as the number that leads to them', async () => {
    const { people } = await ask(admin, 'people', {});
    for (const person of [admin, bob]) {
      const row = people.find((one: { user_id: string }) => one.user_id === String(person.userId));
      for (const kind of ['published', 'missing', 'reopened'])
        expect(await daysOf(admin, person, { kind })).toHaveLength(row[`${kind}_days`]);
    }
    expect(await ask(admin, 'days', { user: bob.userId })).toMatchObject({ name: 'Bob de Vries' });
    expect(await daysOf(admin, bob, { kind: 'published' })).toMatchObject([
      { date: '2026-11-10', booked: 1800, reopened_at: null },
      { date: '2026-11-02', booked: 7200, published_at: '2026-11-20T11:00:00.000Z' },
    ]);
  });

  it('are those of the work schedule behind the expected hours, which they add up to', async () => {
    const { people } = await ask(admin, 'people', {});
    const { expected } = people.find((one: { user_id: string }) => one.user_id === String(bob.userId));
    const days = await daysOf(admin, bob, { kind: 'expected' });
    expect(days).toHaveLength(15);
    expect(days[0]).toMatchObject({ date: '2026-11-20', expected: 8 * 3600, booked: 0 });
    expect(days.at(-1)).toMatchObject({ date: '2026-11-02', expected: 8 * 3600, booked: 7200 });
    expect(days.reduce((sum: number, day: { expected: number }) => sum + day.expected, 0)).toBe(expected);
    // Without a schedule nothing is expected.
    expect(await daysOf(admin, admin, { kind: 'expected' })).toEqual([]);
    expect(await daysOf(admin, admin, {})).toMatchObject([{ expected: null }]);
  });

  it('show open days to the person alone', async () => {
    expect(dates(await daysOf(bob, bob, { status: 'all' }))).toEqual(['2026-11-11', '2026-11-10', '2026-11-02']);
    expect(dates(await daysOf(admin, bob, { status: 'all' }))).toEqual(['2026-11-10', '2026-11-02']);
    const missing = async (user: TestUser) =>
      (await daysOf(user, bob, { kind: 'missing' })).find(({ date }: { date: string }) => date === '2026-11-11');
    expect([(await missing(bob)).booked, (await missing(admin)).booked]).toEqual([600, 0]);
    expect(await daysOf(bob, admin, { kind: 'published' })).toEqual([]);
  });

  it('that were opened again are told apart, and so are corrected bookings', async () => {
    const change = (at: string | null, isCorrected: boolean) =>
      world.database.asMaintenance(async (trx) => {
        await trx
          .updateTable('days')
          .set({ reopened_at: at })
          .where('user_id', '=', admin.userId)
          .where('date', '=', '2026-11-03')
          .execute();
        await trx
          .updateTable('registrations')
          .set({ is_corrected: isCorrected })
          .where('user_id', '=', admin.userId)
          .where('date', '=', '2026-11-03')
          .execute();
      });
    await change('2026-11-05T10:00:00Z', true);
    expect(dates(await daysOf(admin, admin, { kind: 'reopened' }))).toEqual(['2026-11-03']);
    const corrected = await ask(admin, 'paginate', { table: 'data', filters: { corrected: true } });
    expect(dates(corrected.bookings)).toEqual(['2026-11-03']);
    await change(null, false);
  });
});

describe('a table with details', () => {
  const groups = async (body: object) =>
    (await ask(admin, 'paginate', { table: 'summary', details: true, ...body })).groups;

  it('tells people, the last date and the period before of each group', async () => {
    const [first, second] = await groups({ group_by: ['contact'] });
    expect(first).toMatchObject({ duration: 7200, users: 1, last_date: '2026-11-02', previous: 0 });
    expect(second).toMatchObject({ duration: 3600, users: 1, last_date: '2026-11-03', previous: 9000 });
    const [month] = await groups({ group_by: ['month'] });
    expect(month).toMatchObject({ users: 2, previous: null });
  });

  it('leads to what is booked without a project or a source', async () => {
    const [row] = await groups({ group_by: ['user'], filters: { without: ['dimension_1'], user: [bob.userId] } });
    expect(row).toMatchObject({ duration: 1800 });
    const [all] = await groups({
      group_by: ['user'],
      filters: { without: ['source', 'dimension_2'], user: [bob.userId] },
    });
    expect(all).toMatchObject({ duration: 9000 });
  });
});

describe('public holidays that count', () => {
  it('are expected nothing of in each tab, and are missed by nobody', async () => {
    const save = async (value: unknown) =>
      (await admin.client.put('/api/v1/preferences/client/work_schedule', { value })).expect(200);
    const rowOfBob = async () =>
      (await ask(admin, 'people', {})).people.find(({ user_id: id }: { user_id: string }) => id === String(bob.userId));
    // 11 November, a Wednesday.
    await save({ enforce_schedule: false, schedule: [], holidays: { calendar: 'BE', extra: [] } });
    const own = await ask(bob, 'overview', {});
    expect(own.expected).toBe(14 * 8 * 3600);
    expect(own.weeks.map((week: { expected: number }) => week.expected / 3600)).toEqual([0, 40, 32, 40, 0, 0]);
    expect(await rowOfBob()).toMatchObject({ expected: 14 * 8 * 3600, missing_days: 11 });
    const { days } = await ask(admin, 'days', { user: bob.userId, kind: 'expected' });
    expect(days.map(({ date }: { date: string }) => date)).not.toContain('2026-11-11');
    await save(null);
    expect(await rowOfBob()).toMatchObject({ expected: 15 * 8 * 3600, missing_days: 12 });
  });
});
