import { expect, it } from 'vitest';
import type { Reminder } from './capture-queries.ts';
import { type BookingReminder, notShownYet, withShown } from './shown-reminders.ts';

const today: BookingReminder = { key: 'book_current_day', date: '2026-11-20', recorded: 3600, open: 1800 };
const webmail: Reminder = { key: 'webmail_integration', sites: ['Gmail'], duration: 3600 };

it('tells of each day to be booked once, to each user, and of nothing else', () => {
  expect(notShownYet([webmail, today], '1', [])).toEqual([today]);
  const shown = withShown([], '1', today);
  expect(notShownYet([webmail, { ...today, open: 60 }], '1', shown)).toEqual([]);
  expect(notShownYet([today], '2', shown)).toEqual([today]);
  const others: readonly BookingReminder[] = [
    { ...today, key: 'book_previous_day' },
    { ...today, date: '2026-11-23' },
  ];
  expect(notShownYet(others, '1', shown)).toEqual(others);
});

it('keeps the latest twenty', () => {
  let shown: readonly string[] = [];
  for (let day = 1; day <= 30; day += 1) shown = withShown(shown, '1', { ...today, date: `2026-11-${day}` });
  expect(shown).toHaveLength(20);
  expect(shown.at(-1)).toContain('2026-11-30');
});
