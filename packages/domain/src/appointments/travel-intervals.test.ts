import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayBounds } from '../timeline/day-bounds.ts';
import { travelIntervals, travelParts } from './travel-intervals.ts';

const meeting = { startMs: 10_000_000, endMs: 20_000_000 };

it('lies directly before and after, where there is any', () => {
  expect(travelIntervals({ ...meeting, beforeSeconds: 1800, afterSeconds: 60 })).toEqual({
    start: { startMs: 8_200_000, endMs: 10_000_000 },
    end: { startMs: 20_000_000, endMs: 20_060_000 },
  });
  expect(travelIntervals({ ...meeting, beforeSeconds: 0, afterSeconds: 0 })).toEqual({});
});

it('lies on every day that it touches, each second on one of them, also where days have 23 or 25 hours', () => {
  // The nights in which the clocks of Amsterdam change, and an ordinary one.
  const nights = ['2026-03-29T00:00:00Z', '2026-10-25T00:00:00Z', '2026-06-09T00:00:00Z'].map((one) => Date.parse(one));
  fc.assert(
    fc.property(
      fc.constantFrom(...nights),
      fc.integer({ min: -30 * 3600, max: 30 * 3600 }),
      fc.integer({ min: 60, max: 14 * 3600 }),
      fc.nat({ max: 26 * 3600 }),
      fc.nat({ max: 26 * 3600 }),
      (night, offset, length, beforeSeconds, afterSeconds) => {
        const startMs = night + offset * 1000;
        const appointment = { startMs, endMs: startMs + length * 1000, beforeSeconds, afterSeconds };
        const whole = travelIntervals(appointment);
        const parts = travelParts(appointment, 'Europe/Amsterdam');
        for (const side of ['start', 'end'] as const) {
          const [interval, cut] = [whole[side], parts[side] ?? []];
          expect(cut.map(({ part }) => part)).toEqual(cut.map((_, index) => index));
          expect([cut[0]?.startMs, cut.at(-1)?.endMs]).toEqual([interval?.startMs, interval?.endMs]);
          for (const [index, one] of cut.entries()) {
            const bounds = dayBounds(one.date, 'Europe/Amsterdam');
            expect(one.startMs).toBeGreaterThanOrEqual(bounds.startMs);
            expect(one.endMs).toBeLessThanOrEqual(bounds.endMs);
            expect(one.endMs).toBeGreaterThan(one.startMs);
            if (index > 0) expect(one.startMs).toBe(cut[index - 1]?.endMs);
          }
          expect(new Set(cut.map(({ date }) => date)).size).toBe(cut.length);
        }
      },
    ),
  );
});
