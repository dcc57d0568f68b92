import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';

// A Tuesday; the days of these tests lie in the week before, Monday 9 to Friday 13 November.
const now = new Date('2026-11-17T12:00:00Z');
const week = 'start=2026-11-09&end=2026-11-15';
let its: TestApp;
let admin: TestUser;
let person: TestUser;

beforeAll(async () => {
  its = await testApp({ now: () => now });
  admin = await its.register();
  person = await its.addColleague(admin);
  await its.database.asMaintenance((trx) =>
    trx
      .updateTable('users')
      .set({ created_at: '2026-01-01T00:00:00Z' })
      .where('client_id', '=', admin.clientId)
      .execute(),
  );
});
afterAll(() => its.close());

const joinedOn = (user: TestUser, at: string) =>
  its.database.asMaintenance((trx) =>
    trx
      .updateTable('users')
      .set({ created_at: at, accepted_at: null })
      .where('client_id', '=', user.clientId)
      .where('id', '=', user.userId)
      .execute(),
  );

type Day = { readonly date: string; readonly contactSeconds: number; readonly internalSeconds: number };

/** Adds a day in the state after publishing, or before it. */
async function addDay(user: TestUser, day: Day, isPublished: boolean): Promise<void> {
  const own = { client_id: user.clientId, user_id: user.userId, date: day.date };
  const stamp = { published_at: isPublished ? now : null };
  await its.database.asMaintenance(async (trx) => {
    const status = isPublished ? ('published' as const) : ('open' as const);
    const { id } = await trx
      .insertInto('days')
      .values({ ...own, ...stamp, status, timezone: 'Europe/Amsterdam' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const seconds = [
      { internal: false, duration_seconds: day.contactSeconds },
      { internal: true, duration_seconds: day.internalSeconds },
    ].filter(({ duration_seconds }) => duration_seconds > 0);
    for (const part of seconds) {
      const contact = part.internal ? {} : { contact_id: await contactOf(user) };
      const row = { ...own, ...stamp, ...part, ...contact, day_id: id, recorded_seconds: part.duration_seconds };
      await trx.insertInto('registrations').values(row).execute();
    }
  });
}

let contactId: number | undefined;
async function contactOf(user: TestUser): Promise<number> {
  contactId ??= await its.database.asMaintenance(async (trx) => {
    const row = { client_id: user.clientId, name: 'Van Dijk Bouw' };
    return (await trx.insertInto('contacts').values(row).returning('id').executeTakeFirstOrThrow()).id;
  });
  return contactId;
}

const overview = async (query = week): Promise<Json> =>
  (await admin.client.get(`/api/v1/users/overview?${query}`)).expect(200).json.data;
const rowOf = ({ users }: Json, user: TestUser): Json =>
  users.find(({ user_id }: Json) => user_id === String(user.userId));

test('published days count, for contacts and internal; what is open is a number of days and nothing more', async () => {
  await contactOf(person);
  await addDay(person, { date: '2026-11-09', contactSeconds: 6 * 3600, internalSeconds: 2 * 3600 }, true);
  await addDay(person, { date: '2026-11-10', contactSeconds: 4 * 3600, internalSeconds: 0 }, true);
  await addDay(person, { date: '2026-11-11', contactSeconds: 8888, internalSeconds: 0 }, false);
  await addDay(admin, { date: '2026-11-09', contactSeconds: 7777, internalSeconds: 0 }, false);
  const answer = await overview();
  expect(rowOf(answer, person)).toEqual({
    user_id: String(person.userId),
    name: 'Bob de Vries',
    booked: 12 * 3600,
    booked_contact: 10 * 3600,
    booked_internal: 2 * 3600,
    productivity: 10 / 12,
    open_days: 3,
    days: [
      { date: '2026-11-09', booked: 8 * 3600 },
      { date: '2026-11-10', booked: 4 * 3600 },
    ],
  });
  expect(rowOf(answer, admin)).toMatchObject({ booked: 0, productivity: null, open_days: 5, days: [] });
  expect(JSON.stringify(answer)).not.toMatch(/8888|7777|2026-11-11/);
});

test('one day, and a period that is not over', async () => {
  expect(rowOf(await overview('start=2026-11-10&end=2026-11-10'), person)).toMatchObject({
    booked: 14_400,
    open_days: 0,
  });
  // Monday is missing; Tuesday is today.
  expect(rowOf(await overview('start=2026-11-16&end=2026-11-20'), person)).toMatchObject({ open_days: 1 });
});

test('working days are those of each person’s own schedule, which nobody else is shown', async () => {
  const parttimer = await its.addColleague(admin);
  await joinedOn(parttimer, '2026-01-01T00:00:00Z');
  const hours = (...weekdays: number[]) => weekdays.map((weekday) => ({ weekday, start: '09:00', end: '13:00' }));
  const value = { enforce_schedule: false, schedule: hours(2, 4, 6) };
  (await parttimer.client.put('/api/v1/preferences/work_schedule', { value })).expect(200);
  // Tuesday, Thursday and Saturday.
  expect(rowOf(await overview(), parttimer).open_days).toBe(3);
  expect(rowOf(await overview(), admin).open_days).toBe(5);
  expect(JSON.stringify(await overview())).not.toMatch(/13:00|schedule/);
  (await admin.client.delete(`/api/v1/users/${parttimer.userId}`)).expect(204);
});

test('public holidays are no working days: the organisation’s, or those a person chose', async () => {
  const parttimer = await its.addColleague(admin);
  await joinedOn(parttimer, '2026-01-01T00:00:00Z');
  const schedule = [2, 3, 4].map((weekday) => ({ weekday, start: '09:00', end: '13:00' }));
  const save = async (path: string, value: unknown) =>
    (await (path.includes('client') ? admin : parttimer).client.put(`/api/v1/preferences/${path}`, { value })).expect(
      200,
    );
  await save('work_schedule', { enforce_schedule: false, schedule });
  const openDays = async () => {
    const all = await overview();
    return [rowOf(all, admin).open_days, rowOf(all, parttimer).open_days];
  };
  expect(await openDays()).toEqual([5, 3]);
  // Wednesday 11 November is Armistice Day.
  const belgian = { calendar: 'BE', extra: [] };
  await save('client/work_schedule', { enforce_schedule: false, schedule: [], holidays: belgian });
  expect(await openDays()).toEqual([4, 2]);
  await save('work_schedule', { enforce_schedule: false, schedule, holidays: { calendar: 'none', extra: [] } });
  expect(await openDays()).toEqual([4, 3]);
  await save('client/work_schedule', null);
  await save('work_schedule', { enforce_schedule: false, schedule, holidays: belgian });
  expect(await openDays()).toEqual([5, 2]);
  expect(JSON.stringify(await overview())).not.toMatch(/13:00|schedule|holiday/);
  (await admin.client.delete(`/api/v1/users/${parttimer.userId}`)).expect(204);
});

test('who published days from before the account was made, is behind with those after them', async () => {
  const late = await its.addColleague(admin);
  await joinedOn(late, '2026-11-17T08:00:00Z');
  expect(rowOf(await overview(), late).open_days).toBe(0);
  await addDay(late, { date: '2026-11-10', contactSeconds: 3600, internalSeconds: 0 }, true);
  // Wednesday to Friday.
  expect(rowOf(await overview(), late).open_days).toBe(3);
  (await admin.client.delete(`/api/v1/users/${late.userId}`)).expect(204);
});

test('who was archived or only invited is not in it, nor is anybody of another organisation', async () => {
  const gone = await its.addColleague(admin);
  (await admin.client.delete(`/api/v1/users/${gone.userId}`)).expect(204);
  const stranger = await its.register();
  const ids = (await overview()).users.map(({ user_id }: Json) => user_id);
  expect(ids).toEqual([String(admin.userId), String(person.userId)]);
  expect((await stranger.client.get(`/api/v1/users/overview?${week}`)).json.data.users).toHaveLength(1);
});

test('a period is at most 31 days, and begins before it ends', async () => {
  for (const wrong of ['start=2026-11-10&end=2026-11-09', 'start=2026-10-01&end=2026-11-01']) {
    const answer = await admin.client.get(`/api/v1/users/overview?${wrong}`);
    expect(answer.expect(422).codes).toEqual(['DATE_RANGE']);
  }
  (await admin.client.get('/api/v1/users/overview?start=2026-10-01&end=2026-10-31')).expect(200);
  (await admin.client.get('/api/v1/users/overview')).expect(422);
});
