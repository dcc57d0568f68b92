import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';
import { buildFirm, type Firm, register, timelineOf } from '../timeline/testing/firm.ts';

let app: TestApp;
let firm: Firm;
// Monday 4 to Sunday 10 May 2026.
const monday = '2026-05-04';
const tuesday = '2026-05-05';

beforeAll(async () => {
  app = await testApp();
  firm = await buildFirm(app);
  const schedule = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '09:00', end: '17:00' }));
  const value = { enforce_schedule: false, schedule };
  (await firm.admin.client.put('/api/v1/preferences/work_schedule', { value })).expect(200);
});
afterAll(() => app.close());

const week = async (date: string): Promise<Json> =>
  (await firm.admin.client.post('/api/v1/rpc/days/week', { date })).expect(200).json.data;
const copy = (registrations: readonly unknown[], dates: readonly string[]) =>
  firm.admin.client.post('/api/v1/rpc/days/copy', { copies: dates.map((date) => ({ date, registrations })) });
const dayOf = ({ days }: Json, date: string): Json => days.find((day: Json) => day.date === date);

let bookingId: string;

test('a week is seven days with what is expected and booked, and a row for each contact and project', async () => {
  const { dayId, logIds } = await buildDay(app, firm.admin, monday, [
    { from: '09:00', to: '10:00', title: 'Contract' },
    { from: '10:00', to: '10:30', title: 'Letter' },
    { from: '11:00', to: '12:00', title: 'Unbooked' },
  ]);
  const slot = { contact_id: firm.bakker, dimensions: [firm.project] };
  const [first = 0, second = 0] = logIds;
  const answer = await register(firm.admin, dayId, [
    { ...slot, logs: [first], description: 'Contract' },
    { ...slot, logs: [second], description: 'Letter' },
  ]);
  bookingId = answer.expect(201).json.data.registrations[0].id;
  const sheet = await week('2026-05-07');
  expect(sheet).toMatchObject({ start: monday, end: '2026-05-10' });
  expect(sheet.days).toHaveLength(7);
  expect(dayOf(sheet, monday)).toMatchObject({
    id: String(dayId),
    status: 'open',
    expected: 28_800,
    recorded: 9000,
    booked: 5400,
    open: 3600,
  });
  expect(dayOf(sheet, '2026-05-09')).toMatchObject({ id: null, status: 'nonexistent', expected: 0, booked: 0 });
  expect(sheet.rows).toHaveLength(1);
  expect(sheet.rows[0]).toMatchObject({ contact_id: String(firm.bakker), internal: false });
  expect(sheet.rows[0].cells).toMatchObject([{ date: monday, duration: 5400, recorded: 5400 }]);
  expect(sheet.rows[0].cells[0].registrations).toHaveLength(2);
});

test('a public holiday that counts is named in the user’s language, and expects no hours', async () => {
  const ascension = '2026-05-14';
  const dayThen = async (client: typeof firm.admin.client) => {
    const { days } = (await client.post('/api/v1/rpc/days/week', { date: ascension })).expect(200).json.data;
    return dayOf({ days }, ascension);
  };
  expect(await dayThen(firm.admin.client)).toMatchObject({ holiday: null, expected: 28_800 });
  const { client } = await app.addColleague(firm.admin);
  const path = '/api/v1/preferences/client/work_schedule';
  const schedule = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '09:00', end: '17:00' }));
  const holidays = { calendar: 'NL', extra: [] };
  (await firm.admin.client.put(path, { value: { enforce_schedule: false, schedule, holidays } })).expect(200);
  expect(await dayThen(client)).toMatchObject({ holiday: 'Ascension Day', expected: 0 });
  (await client.put('/api/v1/preferences/language.code', { value: 'nl' })).expect(200);
  expect(await dayThen(client)).toMatchObject({ holiday: 'Hemelvaartsdag' });

  // The administrator has their own hours, which leave holidays to the organisation.
  expect(await dayThen(firm.admin.client)).toMatchObject({ holiday: 'Ascension Day', expected: 0 });
  const own = { enforce_schedule: false, schedule, holidays: { calendar: 'none', extra: [] } };
  (await client.put('/api/v1/preferences/work_schedule', { value: own })).expect(200);
  expect(await dayThen(client)).toMatchObject({ holiday: null, expected: 28_800 });
  (await firm.admin.client.put(path, { value: null })).expect(200);
});

test('a closing day of the organisation and the own leave are named, and expect no hours; recording goes on', async () => {
  const colleague = await app.addColleague(firm.admin);
  const daysThen = async () => {
    const { days } = (await colleague.client.post('/api/v1/rpc/days/week', { date: '2026-05-14' })).expect(200).json
      .data;
    return days.map((day: Json) => `${day.date} ${day.holiday} ${day.expected}`).slice(2, 5);
  };
  const schedule = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '09:00', end: '17:00' }));
  const save = (path: string, part: object) =>
    (path.startsWith('client') ? firm.admin : colleague).client.put(`/api/v1/preferences/${path}`, {
      value: { enforce_schedule: true, schedule, ...part },
    });
  const bridge = { name: 'Brugdag', start: '2026-05-14', end: '2026-05-15', yearly: true };
  const leave = { name: 'Vrij', start: '2025-05-13', end: '2025-05-13', yearly: true };
  (await save('client/work_schedule', { closures: [bridge], holidays: { calendar: 'NL', extra: [] } })).expect(200);
  expect(await daysThen()).toEqual(['2026-05-13 null 28800', '2026-05-14 Ascension Day 0', '2026-05-15 Brugdag 0']);
  (await save('work_schedule', { closures: [leave] })).expect(200);
  expect(await daysThen()).toEqual(['2026-05-13 Vrij 0', '2026-05-14 Ascension Day 0', '2026-05-15 Brugdag 0']);

  // The weekday's hours still apply to recording on a day off.
  await buildDay(app, colleague, '2026-05-15', [{ from: '10:00', to: '11:00', title: 'Urgent' }]);
  const { totals, day } = await timelineOf(colleague, '2026-05-15');
  expect([totals.recorded, day.holiday]).toEqual([3600, 'Brugdag']);
  const listed = (await colleague.client.get('/api/v1/days?date=gte:2026-05-13&date=lte:2026-05-15')).expect(200).json;
  expect(listed.meta.holidays.map(({ name }: Json) => name)).toEqual(['Vrij', 'Ascension Day', 'Brugdag']);
  (await firm.admin.client.put('/api/v1/preferences/client/work_schedule', { value: null })).expect(200);
});

test('what was booked is booked again on other days, on top of what was recorded there', async () => {
  await buildDay(app, firm.admin, tuesday, [{ from: '09:00', to: '09:30', title: 'Recorded' }]);
  const made = (await copy([bookingId], ['2026-05-06', tuesday, tuesday])).expect(201).json.data.registrations;
  expect(made).toMatchObject([
    { date: tuesday, duration: 3600 },
    { date: '2026-05-06', duration: 3600 },
  ]);
  const { registrations, totals } = await timelineOf(firm.admin, tuesday);
  expect(registrations).toMatchObject([{ description: 'Contract', duration: 3600, contact_id: String(firm.bakker) }]);
  expect(totals).toMatchObject({ recorded: 5400, booked: 3600, open: 1800 });
  expect((await week(monday)).rows[0].cells.map(({ date }: Json) => date)).toEqual([monday, tuesday, '2026-05-06']);
});

test('hours without a time are booked on a day that nobody touched, in whole blocks and within the day', async () => {
  const hours = { contact_id: firm.visser, dimensions: [firm.project], description: 'Visit', duration: 5400 };
  const enter = (part: object) => firm.admin.client.post('/api/v1/rpc/days/hours', { ...hours, ...part });
  const { registration, day_id } = (await enter({ date: '2026-05-08' })).expect(201).json.data;
  expect(registration).toMatchObject({ duration: 5400, recorded: 5400, description: 'Visit' });
  expect((await timelineOf(firm.admin, '2026-05-08')).logs[0]).toMatchObject({
    source: { type: 'manual' },
    started_at: '2026-05-08T07:00:00.000Z',
  });
  expect((await enter({ date: '2026-05-09', duration: 89_999 })).expect(422).pointers).toEqual(['/duration']);
  expect((await enter({ date: '2026-05-09', dimensions: [] })).expect(422).codes).toEqual([
    'DIMENSION_STRUCTURE_INVALID',
  ]);
  expect(dayOf(await week(monday), '2026-05-09').id).toBeNull();
  const undo = { day_id, action: 'undo', parameters: {} };
  (await firm.admin.client.post('/api/v1/rpc/days/corrections', undo)).expect(200);
  expect(await timelineOf(firm.admin, '2026-05-08')).toMatchObject({ logs: [], registrations: [] });
});

test('hours that were entered by hand move to another day or time; recorded ones stay', async () => {
  const move = (registrations: readonly unknown[], to: object) =>
    firm.admin.client.post('/api/v1/rpc/days/move', { registrations, ...to });
  const hours = { contact_id: firm.visser, dimensions: [firm.project], description: 'Call', duration: 2700 };
  const entered = await firm.admin.client.post('/api/v1/rpc/days/hours', { ...hours, date: '2026-05-13' });
  const { registration, day_id } = entered.expect(201).json.data;
  const sheet = await week('2026-05-13');
  expect(sheet.rows[0].cells).toMatchObject([{ date: '2026-05-13', is_by_hand: true }]);

  const moved = await move([registration.id], { date: '2026-05-14', started_at: '2026-05-14T13:00:00.000Z' });
  expect(moved.expect(200).json.data).toMatchObject({
    from: [day_id],
    registrations: [{ date: '2026-05-14', duration: 2700 }],
  });
  expect(await timelineOf(firm.admin, '2026-05-13')).toMatchObject({ logs: [], registrations: [] });
  const { registrations, logs } = await timelineOf(firm.admin, '2026-05-14');
  expect(registrations).toMatchObject([{ description: 'Call', duration: 2700, contact_id: String(firm.visser) }]);
  expect(logs).toMatchObject([{ started_at: '2026-05-14T13:00:00.000Z', ended_at: '2026-05-14T13:45:00.000Z' }]);

  const atTime = { date: '2026-05-14', started_at: '2026-05-14T09:00:00.000Z', registrations: [registrations[0]?.id] };
  (await firm.admin.client.post('/api/v1/rpc/days/copy', { copies: [atTime] })).expect(201);
  const both = await timelineOf(firm.admin, '2026-05-14');
  expect(both.logs.map((log: Json) => log.started_at)).toEqual([
    '2026-05-14T09:00:00.000Z',
    '2026-05-14T13:00:00.000Z',
  ]);

  const beside = { date: '2026-05-14', started_at: '2026-05-14T21:50:00.000Z' };
  expect((await move([registrations[0]?.id], beside)).expect(422).pointers).toEqual(['/date']);
  expect((await move([bookingId], { date: '2026-05-14' })).expect(422).codes).toEqual(['PRECONDITION_FAILED']);
  expect((await timelineOf(firm.admin, monday)).registrations).toHaveLength(2);

  for (const id of [day_id, both.day.id]) {
    const undo = { day_id: id, action: 'undo', parameters: {} };
    (await firm.admin.client.post('/api/v1/rpc/days/corrections', undo)).expect(200);
  }
  expect((await timelineOf(firm.admin, '2026-05-13')).registrations).toMatchObject([{ description: 'Call' }]);
});

test('nothing is copied when one of the days is published, or a booking is somebody else’s', async () => {
  const before = await week(monday);
  await app.database.asMaintenance((trx) =>
    trx
      .updateTable('days')
      .set({ status: 'published', published_at: new Date(), published_version: 1 })
      .where('client_id', '=', firm.admin.clientId)
      .where('date', '=', '2026-05-06')
      .execute(),
  );
  expect((await copy([bookingId], ['2026-05-07', '2026-05-06'])).expect(422).codes).toEqual(['DAY_NOT_OPEN']);
  const { rows, days } = await week(monday);
  expect(rows).toEqual(before.rows);
  expect(dayOf({ days }, '2026-05-07').id).toBeNull();
  const colleague = await app.addColleague(firm.admin);
  const foreign = await colleague.client.post('/api/v1/rpc/days/copy', {
    copies: [{ date: '2026-05-08', registrations: [bookingId] }],
  });
  foreign.expect(404);
  const own = await colleague.client.post('/api/v1/rpc/days/week', { date: monday });
  expect(own.expect(200).json.data.rows).toEqual([]);
});
