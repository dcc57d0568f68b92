import { expect, it } from 'vitest';
import { isFullPassDue, nextSyncMs } from './sync-schedule.ts';

const minuteMs = 60_000;

it('pauses longer after each failure, up to six hours', () => {
  const minutes = [0, 1, 2, 3, 4, 5, 6, 7, 1000].map((failures) => nextSyncMs(0, failures) / minuteMs);
  expect(minutes).toEqual([15, 15, 30, 60, 120, 240, 360, 360, 360]);
});

it('looks through everything at first and then once a day', () => {
  expect(isFullPassDue(1000, null)).toBe(true);
  expect(isFullPassDue(24 * 60 * minuteMs, 1)).toBe(false);
  expect(isFullPassDue(24 * 60 * minuteMs + 1, 1)).toBe(true);
});
