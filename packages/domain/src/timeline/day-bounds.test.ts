import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, vi } from 'vitest';
import { addDays } from './day-arithmetic.ts';
import { dayBounds, isTimeZone, localDate, splitAtMidnights } from './day-bounds.ts';

const zones = [
  'UTC',
  'Europe/Amsterdam',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Havana',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
];
const zone = fc.constantFrom(...zones);
const instant = fc.integer({ min: Date.UTC(1975, 0, 2), max: Date.UTC(2060, 0, 1) });
const date = instant.map((ms) => new Date(ms).toISOString().slice(0, 10));

function hours(day: string, timeZone: string): number {
  const { startMs, endMs } = dayBounds(day, timeZone);
  return (endMs - startMs) / 3_600_000;
}

describe('dayBounds', () => {
  it('has 23 and 25 hours on both clock-change nights', () => {
    expect(hours('2026-03-28', 'Europe/Amsterdam')).toBe(24);
    expect(hours('2026-03-29', 'Europe/Amsterdam')).toBe(23);
    expect(hours('2026-10-25', 'Europe/Amsterdam')).toBe(25);
    expect(dayBounds('2026-03-29', 'Europe/Amsterdam').startMs).toBe(Date.UTC(2026, 2, 28, 23));
  });

  it('knows half hours: Lord Howe changes by thirty minutes, Kolkata never', () => {
    expect(hours('2026-04-05', 'Australia/Lord_Howe')).toBe(24.5);
    expect(hours('2026-10-04', 'Australia/Lord_Howe')).toBe(23.5);
    expect(dayBounds('2026-06-01', 'Asia/Kolkata').startMs).toBe(Date.UTC(2026, 4, 31, 18, 30));
  });

  it('starts a day without midnight at the jump', () => {
    expect(dayBounds('2018-11-04', 'America/Sao_Paulo').startMs).toBe(Date.UTC(2018, 10, 4, 3));
    expect(hours('2018-11-04', 'America/Sao_Paulo')).toBe(23);
    expect(hours('2024-04-26', 'Africa/Cairo')).toBe(23);
  });

  it('gives a date that the zone skipped no length', () => {
    expect(hours('2011-12-30', 'Pacific/Apia')).toBe(0);
    expect(hours('2011-12-31', 'Pacific/Apia')).toBe(24);
  });

  it('refuses what is no date or no zone', () => {
    expect(() => dayBounds('2026-02-29', 'UTC')).toThrow(RangeError);
    expect(() => dayBounds('2026-02-28', 'Mars/Olympus')).toThrow(RangeError);
  });

  it('leaves neither hole nor overlap between days', () => {
    fc.assert(
      fc.property(date, zone, (day, timeZone) => {
        const { startMs, endMs } = dayBounds(day, timeZone);
        expect(endMs).toBeGreaterThanOrEqual(startMs);
        expect(dayBounds(addDays(day, 1), timeZone).startMs).toBe(endMs);
      }),
    );
  });
});

describe('localDate', () => {
  it('is the date whose bounds contain the instant', () => {
    fc.assert(
      fc.property(instant, zone, (ms, timeZone) => {
        const { startMs, endMs } = dayBounds(localDate(ms, timeZone), timeZone);
        expect(startMs).toBeLessThanOrEqual(ms);
        expect(endMs).toBeGreaterThan(ms);
      }),
      { numRuns: 500 },
    );
  });

  it('reads the same date as the clock on the wall', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2012, 0, 1), max: Date.UTC(2035, 0, 1) }),
        fc.constantFrom('Europe/Amsterdam', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'),
        (ms, timeZone) => {
          const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(ms);
          expect(localDate(ms, timeZone)).toBe(wall);
        },
      ),
    );
  });

  it('keeps one date while the clock falls back over midnight', () => {
    // Newfoundland, 29 October 2006: at 00:01 the clocks went back to 23:01 of the day before.
    const { startMs } = dayBounds('2006-10-29', 'America/St_Johns');
    expect(localDate(startMs + 30 * 60_000, 'America/St_Johns')).toBe('2006-10-29');
    expect(localDate(startMs - 1, 'America/St_Johns')).toBe('2006-10-28');
  });
});

describe('splitAtMidnights', () => {
  it('gives consecutive parts that add up to the whole', () => {
    const length = fc.integer({ min: 0, max: 5 * 86_400_000 });
    fc.assert(
      fc.property(instant, length, zone, (startMs, lengthMs, timeZone) => {
        const parts = splitAtMidnights(startMs, startMs + lengthMs, timeZone);
        expect(parts.at(0)?.startMs).toBe(startMs);
        expect(parts.at(-1)?.endMs).toBe(startMs + lengthMs);
        for (const [index, part] of parts.entries()) {
          expect(part.part).toBe(index);
          expect(part.date).toBe(localDate(part.startMs, timeZone));
          if (index > 0) expect(part.startMs).toBe(parts[index - 1]?.endMs);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('cuts a night shift in two on the night of 25 hours', () => {
    const parts = splitAtMidnights(Date.UTC(2026, 9, 24, 20), Date.UTC(2026, 9, 25, 23, 30), 'Europe/Amsterdam');
    expect(parts.map((part) => [part.date, (part.endMs - part.startMs) / 3_600_000])).toEqual([
      ['2026-10-24', 2],
      ['2026-10-25', 25],
      ['2026-10-26', 0.5],
    ]);
  });

  it('ends exactly at midnight without an empty part', () => {
    const { startMs, endMs } = dayBounds('2026-05-05', 'Europe/Amsterdam');
    expect(splitAtMidnights(startMs, endMs, 'Europe/Amsterdam')).toHaveLength(1);
    expect(splitAtMidnights(startMs, startMs, 'Europe/Amsterdam')).toHaveLength(1);
  });

  it('asks for the rules of a zone once for each day, however many events there are', () => {
    const asked = vi.spyOn(Temporal.PlainDate, 'from');
    const minutes = 3 * 1_440;
    for (let index = 0; index < minutes; index += 1) {
      const startMs = Date.UTC(2031, 4, 5) + index * 60_000;
      splitAtMidnights(startMs, startMs + 50_000, 'Europe/Amsterdam');
    }
    // Three days, and the bounds around them.
    expect(asked.mock.calls.length).toBeLessThanOrEqual(5);
    asked.mockRestore();
  });
});

describe('isTimeZone', () => {
  it('accepts names and refuses offsets and nonsense', () => {
    expect(zones.every(isTimeZone)).toBe(true);
    expect(['', '+01:00', 'Europe/Atlantis', 'Europe/Amsterdam '].some(isTimeZone)).toBe(false);
  });
});
