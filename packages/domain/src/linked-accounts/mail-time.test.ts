import { expect, it } from 'vitest';
import { mailInterval, mailMomentMs } from './mail-time.ts';

const minuteMs = 60_000;
const arrivedMs = Date.parse('2026-11-04T10:00:00Z');

it.each([
  ['its own date', -3 * minuteMs, -3 * minuteMs],
  ['its own date, also of a mailbox that was moved years later', -900 * 24 * 60 * minuteMs, -900 * 24 * 60 * minuteMs],
  ['its arrival where the clock of the sender is a little fast', 4 * minuteMs, 0],
  ['its arrival where its date is nonsense', 60 * minuteMs, 0],
])('a mail is of %s', (_name, writtenMs, expectedMs) => {
  expect(mailMomentMs({ writtenMs: arrivedMs + writtenMs, arrivedMs })).toBe(arrivedMs + expectedMs);
});

it('a mail without a date is of its arrival', () => {
  expect(mailMomentMs({ writtenMs: null, arrivedMs })).toBe(arrivedMs);
});

it('what was sent takes the minute before, what was received takes no time', () => {
  expect(mailInterval('out', arrivedMs)).toEqual({ startMs: arrivedMs - minuteMs, endMs: arrivedMs });
  expect(mailInterval('in', arrivedMs)).toEqual({ startMs: arrivedMs, endMs: arrivedMs });
});
