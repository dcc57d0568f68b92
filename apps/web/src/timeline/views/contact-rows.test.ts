import { expect, it } from 'vitest';
import { testBooking, testLog } from '../frame/testing-day.ts';
import { contactRows } from './contact-rows.ts';

it('a day by contact holds each second once, and says what is booked of it', () => {
  const logs = [
    testLog(1, 0, 30, { contact_id: '7' }),
    testLog(2, 30, 10, { contact_id: '7', status: 'booked', registration_id: '9' }),
    testLog(3, 40, 5, { contact_id: '7', status: 'ignored', flags: ['ignored_by_threshold'] }),
    testLog(4, 45, 20, { internal: true }),
    testLog(5, 65, 60),
    testLog(6, 125, 2, { status: 'ignored' }),
    testLog(7, 130, 9, { flags: ['late'] }),
  ];
  const registrations = [testBooking('9', ['2']), testBooking('10', [], { contact_id: '8' })];
  const rows = contactRows({ logs, registrations });
  expect(
    rows.map((row) => [
      row.key,
      row.recordedSeconds / 60,
      row.openSeconds / 60,
      row.ignoredSeconds / 60,
      row.bookedSeconds,
    ]),
  ).toEqual([
    ['contact 7', 45, 30, 5, 720],
    ['internal', 20, 20, 0, 0],
    ['contact 8', 0, 0, 0, 720],
    ['untagged', 60, 60, 0, 0],
    ['ignored', 2, 0, 2, 0],
  ]);
  // The sum of a column is the figure above the day.
  const sum = rows.reduce((all, row) => all + row.recordedSeconds, 0);
  expect(sum).toBe(
    logs.filter(({ flags }) => !flags.includes('late')).reduce((all, { duration }) => all + duration, 0),
  );
  expect(rows[0]).toMatchObject({ contactId: '7', openIds: ['1'], logIds: ['1', '2', '3'] });
  expect(rows[2]).toMatchObject({ kind: 'contact', contactId: '8' });
  const keysAt = (place: 'first' | 'last') => contactRows({ logs, registrations }, place).map(({ key }) => key);
  expect(keysAt('first')).toEqual(['internal', 'contact 7', 'contact 8', 'untagged', 'ignored']);
  expect(keysAt('last')).toEqual(['contact 7', 'contact 8', 'internal', 'untagged', 'ignored']);
});
