import { describe, expect, it } from 'vitest';
import { testDay, testLog } from '../frame/testing-day.ts';
import { overlapped } from './overlapped.ts';

const at = (minute: number): number => Date.UTC(2026, 10, 17, 8, minute);
const day = testDay([
  testLog(1, 0, 60, { contact_id: '7', registration_id: '9', status: 'booked' }),
  testLog(2, 60, 30),
  testLog(3, 100, 20, { contact_id: '7' }),
]);

describe('what a manual entry lies over', () => {
  it('is told by subject, with what of it is booked', () => {
    const { parts, seconds, bookedSeconds } = overlapped(day, { startMs: at(45), endMs: at(105) });
    expect(parts.map((one) => [one.title, one.kind, one.seconds / 60])).toEqual([
      ['Subject 0', 'untagged', 30],
      ['Subject 1', 'contact', 20],
    ]);
    expect([seconds, bookedSeconds]).toEqual([3000, 900]);
  });

  it('may be nothing', () => {
    expect(overlapped(day, { startMs: at(90), endMs: at(100) })).toEqual({ parts: [], seconds: 0, bookedSeconds: 0 });
  });
});
