import { expect, test } from 'vitest';
import { dueTrialReminder } from './trial-reminder.ts';

test('each reminder is due once, on its first day', () => {
  let sent: number | null = null;
  const reminders: [number, number][] = [];
  for (let left = 14; left >= 0; left -= 1) {
    const due = dueTrialReminder(left, sent);
    if (due === null) continue;
    reminders.push([left, due]);
    sent = due;
  }
  expect(reminders).toEqual([
    [7, 7],
    [3, 3],
    [1, 1],
  ]);
});

test('after a standstill only the nearest one is sent', () => {
  expect(dueTrialReminder(2, null)).toBe(3);
  expect(dueTrialReminder(2, 3)).toBeNull();
  expect(dueTrialReminder(0, null)).toBeNull();
});
