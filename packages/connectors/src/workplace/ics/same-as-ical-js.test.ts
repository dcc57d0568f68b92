// Two independent libraries read the same calendars: a difference would be a mistake in one of them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandCalendars } from './expand-calendars.ts';
import { calendarOf, eventOf } from './testing/calendar.ts';
import { describedZones, sampleCalendars, userZone } from './testing/sample-calendars.ts';
import { timesByIcalJs } from './testing/times-by-ical-js.ts';

const window = { fromMs: Date.parse('2026-01-01T00:00:00Z'), untilMs: Date.parse('2027-01-01T00:00:00Z') };

function ours(text: string): string[] {
  const { objects } = expandCalendars({ texts: [{ key: null, text }], window, timeZone: userZone, ownAddresses: [] });
  return objects
    .flatMap(({ occurrences }) => occurrences)
    .sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs)
    .map(({ startMs, endMs }) => `${startMs} ${endMs}`);
}

const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const someDays = fc.uniqueArray(fc.constantFrom(...days), { minLength: 1, maxLength: 4 });
const listOf = (numbers: readonly number[]) =>
  fc.uniqueArray(fc.constantFrom(...numbers), { minLength: 1, maxLength: 3 });
// Not generated: days of a daily rule, weeks of a year and BYSETPOS, which ical.js reads differently (decision 0058).
const body = fc.oneof(
  fc.constant('FREQ=DAILY'),
  someDays.map((list) => `FREQ=WEEKLY;BYDAY=${list.join(',')}`),
  listOf([1, 5, 15, 28, 31, -1, -2]).map((list) => `FREQ=MONTHLY;BYMONTHDAY=${list.join(',')}`),
  fc
    .tuple(fc.constantFrom(1, 2, 3, 4, -1), fc.constantFrom(...days))
    .map(([n, day]) => `FREQ=MONTHLY;BYDAY=${n}${day}`),
  fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom(...days))
    .map(([month, day]) => `FREQ=YEARLY;BYMONTH=${month};BYDAY=-1${day}`),
);
const end = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 1, max: 30 }).map((count) => `;COUNT=${count}`),
  fc.constantFrom('20260401T000000Z', '20261231T235959Z').map((until) => `;UNTIL=${until}`),
);
const two = (value: number) => String(value).padStart(2, '0');
const series = fc.record({
  zone: fc.constantFrom(...describedZones),
  year: fc.constantFrom(2025, 2026),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
  // The hour that the clocks skip or repeat is read differently (decision 0058).
  hour: fc.integer({ min: 4, max: 21 }),
  minutes: fc.integer({ min: 5, max: 600 }),
  rule: fc
    .tuple(body, fc.integer({ min: 1, max: 3 }), end)
    .map(([rule, every, last]) => `${rule};INTERVAL=${every}${last}`),
  /**
   * Days after the first that are excluded, one that is moved, and one that is added an hour later; some are not in the
   * series.
   */
  taken: fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 3 }),
  moved: fc.integer({ min: 0, max: 60 }),
  extra: fc.integer({ min: 61, max: 90 }),
});

describe('ical.js says the same', () => {
  it.each(sampleCalendars.filter(({ isDescribed }) => isDescribed).map(({ what, text }) => [what, text] as const))(
    'of %s',
    (_, text) => {
      expect(ours(text)).toEqual(timesByIcalJs(text, window));
    },
  );

  it('of series that are drawn, with days taken out, moved and added', () => {
    fc.assert(
      fc.property(series, ({ zone, year, month, day, hour, minutes, rule, taken, moved, extra }) => {
        const at = (days: number, later = 0) => {
          const date = new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10).replaceAll('-', '');
          return `;TZID=${zone.name}:${date}T${two(hour + later)}1500`;
        };
        const master = { UID: 'drawn', DTSTART: at(0), DURATION: `PT${minutes}M`, RRULE: rule };
        const lines = [
          ...zone.lines,
          ...eventOf({ ...master, EXDATE: taken.map((days) => at(days)), RDATE: at(extra, 1) }),
        ];
        const planned = ours(calendarOf(...lines));
        expect(planned).toEqual(timesByIcalJs(calendarOf(...lines), window));
        const exception = eventOf({
          UID: 'drawn',
          'RECURRENCE-ID': at(moved),
          DTSTART: at(moved, 2),
          DURATION: 'PT25M',
        });
        const all = calendarOf(...lines, ...exception);
        // An exception for an unplanned time takes place here, but not there.
        const theirs = timesByIcalJs(all, window);
        expect(ours(all).filter((time) => !theirs.includes(time)).length).toBeLessThanOrEqual(1);
        expect(theirs.filter((time) => !ours(all).includes(time))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});
