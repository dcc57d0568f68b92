import { expect, it } from 'vitest';
import type { Reminder } from './capture-queries.ts';
import { type BookingReminder, untold, withTold } from './told-reminders.ts';

const today: BookingReminder = { key: 'book_current_day', date: '2026-11-20', recorded: 3600, open: 1800 };
const webmail: Reminder = { key: 'webmail_integration', sites: ['Gmail'], duration: 3600 };

it('tells of each day to be booked once, to each user, and of nothing else', () => {
  expect(untold([webmail, today], '1', [])).toEqual([today]);
  const told = withTold([], '1', today);
  expect(untold([webmail, { ...today, open: 60 }], '1', told)).toEqual([]);
  expect(untold([today], '2', told)).toEqual([today]);
  const others: readonly BookingReminder[] = [
    { ...today, key: 'book_previous_day' },
    { ...today, date: '2026-11-23' },
  ];
  expect(untold(others, '1', told)).toEqual(others);
});

it('keeps the latest twenty', () => {
  let told: readonly string[] = [];
  for (let day = 1; day <= 30; day += 1) told = withTold(told, '1', { ...today, date: `2026-11-${day}` });
  expect(told).toHaveLength(20);
  expect(told.at(-1)).toContain('2026-11-30');
});
