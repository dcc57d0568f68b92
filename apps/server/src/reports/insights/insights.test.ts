import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../testing/test-app.ts';
import { buildDay } from '../../timeline/testing/day-builder.ts';
import { buildFirm, type Firm, publishDay, register } from '../../timeline/testing/firm.ts';
import { book } from '../testing/book.ts';

let app: TestApp;
let firm: Firm;
const period = { start: '2026-04-01', end: '2026-04-30' };
beforeAll(async () => {
  app = await testApp({ now: () => new Date('2026-04-20T10:00:00Z') });
  firm = await buildFirm(app);
});
afterAll(() => app.close());

const ask = (user: TestUser, call: string, body: object = {}) =>
  user.client.post(`/api/v1/rpc/report/${call}`, { ...period, ...body });
const answerOf = async (user: TestUser, call: string, body: object = {}) =>
  (await ask(user, call, body)).expect(200).json.data;

/** An hour for the contact, and half an hour on a page that no report may reveal. */
const hour = (title: string) => ({ from: '09:00', to: '10:00', title, contactId: firm.bakker });
const secret = { from: '10:00', to: '10:30', title: 'Sollicitatie bij de buren' };
const booking = (logs: readonly number[]) => ({ logs, contact_id: firm.bakker, dimensions: [firm.project] });

describe('unbooked work', () => {
  it('is the own time that is booked nowhere, by contact, and goes when it is booked', async () => {
    const user = await app.addColleague(firm.admin);
    const { dayId, logIds } = await buildDay(app, user, '2026-04-07', [hour('Jaarrekening'), secret]);
    const { contacts, total } = await answerOf(user, 'unbooked');
    expect(total).toBe(5400);
    const decided = contacts.find((one: { basis: string }) => one.basis === 'decided');
    expect(decided).toMatchObject({
      contact_id: String(firm.bakker),
      contact_name: 'Bakkerij Bakker',
      duration: 3600,
      parts: [{ day_id: String(dayId), date: '2026-04-07', log_ids: [String(logIds[0])] }],
    });
    expect(decided.parts[0].subjects[0].title).toBe('Jaarrekening');
    expect(contacts.reduce((sum: number, one: { duration: number }) => sum + one.duration, 0)).toBe(total);
    expect((await answerOf(user, 'unbooked', { filters: { contact: [firm.visser] } })).total).toBe(0);
    expect((await answerOf(user, 'unbooked', { filters: { text: 'sollicitatie' } })).total).toBe(1800);
    expect((await answerOf(user, 'unbooked', { filters: { billable: true } })).total).toBe(0);
    expect((await answerOf(user, 'unbooked', { filters: { user: [firm.admin.userId] } })).total).toBe(0);
    (await register(user, dayId, [booking(decided.parts[0].log_ids)])).expect(201);
    expect((await answerOf(user, 'unbooked')).total).toBe(1800);
  });

  it('of a colleague is seen by nobody', async () => {
    const user = await app.addColleague(firm.admin);
    await buildDay(app, user, '2026-04-08', [hour('Geheim dossier'), secret]);
    for (const filters of [{}, { user: [user.userId] }, { text: 'geheim' }]) {
      expect((await answerOf(firm.admin, 'unbooked', { filters })).total).toBe(0);
    }
  });
});

describe('ignored time', () => {
  it('is sums of published days by type of source, for managers and for oneself, and never a title', async () => {
    const { admin, bakker, project } = await buildFirm(app);
    const user = await app.addColleague(admin);
    const page = { from: '11:00', to: '11:00:20', title: 'Te kort om te boeken' };
    const logs = [{ from: '09:00', to: '10:00', title: 'Werk', contactId: bakker }, page];
    const { dayId, logIds } = await buildDay(app, user, '2026-04-07', logs);
    const none = { types: [], total: 0, recorded: 0, days: 0 };
    expect(await answerOf(admin, 'ignored')).toEqual(none);
    (await register(user, dayId, [{ logs: logIds.slice(0, 1), contact_id: bakker, dimensions: [project] }])).expect(
      201,
    );
    await publishDay(user, dayId);
    const published = await answerOf(admin, 'ignored');
    expect(published).toEqual({ types: [{ type: 'web', duration: 20 }], total: 20, recorded: 3620, days: 1 });
    expect(JSON.stringify(published)).not.toContain('kort');
    expect(await answerOf(user, 'ignored')).toEqual(published);
    expect(await answerOf(await app.addColleague(admin), 'ignored')).toEqual(none);
    expect(await answerOf(await app.register(), 'ignored', { filters: { user: [user.userId] } })).toEqual(none);
    expect(await answerOf(admin, 'ignored', { filters: { contact: [bakker] } })).toEqual(none);
  });
});

describe('leakage', () => {
  it('explains what lies between recorded and booked time, for published days', async () => {
    const { admin, bakker } = await buildFirm(app);
    const user = await app.addColleague(admin);
    for (const [date, isOpen] of [
      ['2026-04-07', false],
      ['2026-04-14', false],
      ['2026-04-15', true],
    ] as const) {
      await book(app, { user, date, contactId: bakker, seconds: 3600, isOpen });
    }
    await app.database.asMaintenance(async (trx) => {
      const own = trx.updateTable('registrations').where('user_id', '=', user.userId);
      await own.set({ recorded_seconds: 3500 }).where('date', '=', '2026-04-07').execute();
      await own.set({ recorded_seconds: 4000, is_corrected: true }).where('date', '=', '2026-04-14').execute();
    });
    const sums = { recorded: 7500, booked: 7200, rounding: 100, correction: -400 };
    const seen = await answerOf(admin, 'leakage');
    expect(seen.total).toEqual(sums);
    expect(seen.rows).toEqual([{ id: String(bakker), label: 'Bakkerij Bakker', code: null, ...sums }]);
    expect(seen.buckets.map(({ start, booked }: { start: string; booked: number }) => [start, booked])).toEqual([
      ['2026-04-06', 3600],
      ['2026-04-13', 3600],
    ]);
    expect((await answerOf(user, 'leakage', { filters: { status: 'all' } })).total.booked).toBe(10_800);
    expect((await answerOf(admin, 'leakage', { filters: { status: 'all' } })).total.booked).toBe(7200);
    expect((await answerOf(await app.register(), 'leakage')).total.booked).toBe(0);
    expect((await ask(admin, 'leakage', { filters: { source: [1] } })).expect(422).codes).toEqual([
      'VALIDATION_FAILED',
    ]);
    expect((await ask(admin, 'leakage', { start: '2026-05-01' })).expect(422).codes).toEqual(['DATE_RANGE']);
  });
});

describe('own subjects', () => {
  it('are the titles behind the own bookings, and of nobody else', async () => {
    const user = await app.addColleague(firm.admin);
    const { dayId, logIds } = await buildDay(app, user, '2026-04-07', [hour('Jaarrekening')]);
    (await register(user, dayId, [booking(logIds)])).expect(201);
    const open = await answerOf(user, 'subjects', { filters: { status: 'all' } });
    expect(open.subjects).toMatchObject([{ title: 'Jaarrekening', duration: 3600, days: 1, last_date: '2026-04-07' }]);
    expect((await answerOf(user, 'subjects')).total).toBe(0);
    await publishDay(user, dayId);
    expect((await answerOf(user, 'subjects')).subjects).toMatchObject([{ title: 'Jaarrekening', duration: 3600 }]);
    expect((await answerOf(user, 'subjects', { filters: { contact: [firm.bakker] } })).total).toBe(1);
    expect((await answerOf(user, 'subjects', { filters: { internal: true } })).total).toBe(0);
    for (const filters of [{}, { user: [user.userId] }])
      expect((await answerOf(firm.admin, 'subjects', { filters })).subjects).toEqual([]);
  });
});

describe('rhythm', () => {
  it('is the own time by weekday and hour, with interruptions and the longest focus', async () => {
    const user = await app.addColleague(firm.admin);
    await buildDay(app, user, '2026-04-07', [
      { from: '09:00', to: '10:00', title: 'Work', contactId: firm.bakker },
      { from: '10:00', to: '10:05', title: 'Something else' },
      { from: '10:05', to: '11:30', title: 'Work again', contactId: firm.bakker },
    ]);
    const seen = await answerOf(user, 'rhythm');
    const key = `contact ${firm.bakker}`;
    expect(seen.keys).toEqual([
      { key, kind: 'contact', id: String(firm.bakker), label: 'Bakkerij Bakker', duration: 8700 },
      { key: 'undecided', kind: 'undecided', id: null, label: '', duration: 300 },
    ]);
    expect(seen.cells).toEqual([
      { weekday: 2, hour: 9, key, duration: 3600 },
      { weekday: 2, hour: 10, key, duration: 3300 },
      { weekday: 2, hour: 10, key: 'undecided', duration: 300 },
      { weekday: 2, hour: 11, key, duration: 1800 },
    ]);
    expect(seen.total).toBe(9000);
    expect(seen.days).toEqual([{ date: '2026-04-07', interruptions: 1, longest_focus: 5100 }]);
    expect(seen.longest_focus).toMatchObject({ date: '2026-04-07', key, duration: 5100 });
    expect((await answerOf(user, 'rhythm', { by: 'source' })).keys[0].kind).toBe('source');
    const ten = { weekday: 2, hour: 10 };
    const all = { days: [{ date: '2026-04-07', duration: 3600 }], total: 3600 };
    expect(await answerOf(user, 'rhythm/days', ten)).toEqual(all);
    expect((await answerOf(user, 'rhythm/days', { ...ten, key: 'undecided' })).total).toBe(300);
    expect((await answerOf(user, 'rhythm/days', { ...ten, weekday: 3 })).days).toEqual([]);
    expect((await answerOf(firm.admin, 'rhythm/days', ten)).days).toEqual([]);
    expect((await answerOf(firm.admin, 'rhythm', { filters: { user: [user.userId] } })).total).toBe(0);
    const tooLong = await ask(user, 'rhythm', { start: '2026-01-01', end: '2026-04-30' });
    expect(tooLong.expect(422).codes).toEqual(['DATE_RANGE']);
  });
});
