import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';

// A Monday in Amsterdam, which is an hour ahead of UTC.
const monday = '2026-11-16';
let now = new Date(`${monday}T15:30:00Z`);
let its: TestApp;
let person: TestUser;

const at = (time: string, date = monday) => {
  now = new Date(`${date}T${time}:00Z`);
};
/** Returns the reminders so far, after the due jobs have run. */
const told = async () => {
  await its.jobs.enqueue(null, 'findWhomToRemind', null);
  return (await its.mails()).filter(({ subject }) => subject === 'Your day is not booked yet');
};
const save = (path: string, value: unknown) => person.client.put(path, { value });

beforeAll(async () => {
  its = await testApp({ now: () => now });
  person = await its.register({ language: 'en' });
  await buildDay(its, person, monday, [{ from: '09:00', to: '10:30', title: 'Secret contract' }]);
});
afterAll(() => its.close());

test('nobody is reminded unasked', async () => {
  at('15:50');
  expect(await told()).toEqual([]);
});

test('who asked is told once, at the chosen time, what is left and nothing of what was seen', async () => {
  const reminders = { book_current_day: true, book_current_day_time: '16:45', book_previous_day: true };
  const others = { recording_disabled: true, webmail_integration: true };
  (await save('/api/v1/preferences/reminders', { ...reminders, ...others })).expect(200);
  at('15:44');
  expect(await told()).toEqual([]);
  at('15:45');
  expect(await told()).toHaveLength(1);
  at('16:30');
  const [mail, ...more] = await told();
  expect(more).toEqual([]);
  // Inserted texts contain characters that keep them from looking like links.
  const text = mail?.text.replaceAll('\u200b', '');
  expect(text).toContain('1:30 was recorded on Monday, November 16, 2026; 1:30 of it is not booked');
  expect(text).toContain(`/process?date=${monday}`);
  expect(JSON.stringify(mail)).not.toContain('Secret');
});

test('the day is on the list of reminders until it is put away for today', async () => {
  const list = async () =>
    ((await person.client.get('/api/v1/reminders')).expect(200).json.data.reminders as Json[]).filter(({ key }) =>
      key.startsWith('book_'),
    );
  expect(await list()).toEqual([{ key: 'book_current_day', date: monday, recorded: 5400, open: 5400 }]);
  (await person.client.delete('/api/v1/reminders/book_current_day')).expect(204);
  expect(await list()).toEqual([]);
  at('08:30', '2026-11-17');
  person = { ...person, client: await its.login(person.email) };
  expect(await list()).toEqual([{ key: 'book_previous_day', date: monday, recorded: 5400, open: 5400 }]);
});

test('the next morning the day before is asked for, on a day off nothing', async () => {
  expect(await told()).toHaveLength(2);
  expect(await told()).toHaveLength(2);
  at('16:00', '2026-11-21');
  expect(await told()).toHaveLength(2);
});

test('on a public holiday nobody is reminded, and the day after it the working day before it is asked for', async () => {
  const before = await told();
  // Day of Prayer and Repentance, a Wednesday.
  await buildDay(its, person, '2026-11-18', [{ from: '09:00', to: '10:00', title: 'Urgent' }]);
  await buildDay(its, person, '2026-11-17', [{ from: '09:00', to: '10:00', title: 'Letter' }]);
  const inGermany = (calendar: string, closures: readonly object[] = []) =>
    save('/api/v1/preferences/client/work_schedule', {
      enforce_schedule: false,
      schedule: [],
      holidays: { calendar, extra: [] },
      closures,
    });
  const signInAt = async (time: string, date: string) => {
    at(time, date);
    person = { ...person, client: await its.login(person.email) };
  };
  await signInAt('16:30', '2026-11-18');
  (await inGermany('DE-SN')).expect(200);
  expect(await told()).toHaveLength(before.length);
  const dates = async () =>
    ((await person.client.get('/api/v1/reminders')).expect(200).json.data.reminders as Json[])
      .filter(({ key }) => key.startsWith('book_'))
      .map(({ key, date }) => `${key} ${date}`);
  expect(await dates()).toEqual([]);
  await signInAt('09:00', '2026-11-19');
  expect(await dates()).toEqual(['book_previous_day 2026-11-17']);
  (await inGermany('DE-NW')).expect(200);
  expect(await dates()).toEqual(['book_previous_day 2026-11-18']);
  const closed = { name: 'Closed', start: '2025-11-18', end: '2025-11-18', yearly: true };
  (await inGermany('none', [closed])).expect(200);
  expect(await dates()).toEqual(['book_previous_day 2026-11-17']);
});
