import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { focusIntervals, heatOfDays, heatParts, interruptionsIn, type RhythmPiece } from './rhythm.ts';

const minute = 60_000;
const at = (text: string) => Date.parse(text);
const piece = (startMinute: number, endMinute: number, key: string): RhythmPiece => ({
  startMs: startMinute * minute,
  endMs: endMinute * minute,
  key,
});

describe('heatOfDays', () => {
  const of = (date: string, timeZone: string, start: string, end: string) =>
    heatOfDays([{ date, timeZone, pieces: [{ startMs: at(start), endMs: at(end), key: 'a' }] }]).map(
      ({ weekday, hour, seconds }) => [weekday, hour, seconds],
    );

  it('is of the weekday and the hour on the wall, in every zone', () => {
    expect(of('2026-11-23', 'Europe/Amsterdam', '2026-11-23T08:30:00Z', '2026-11-23T10:15:00Z')).toEqual([
      [1, 9, 1800],
      [1, 10, 3600],
      [1, 11, 900],
    ]);
    expect(of('2026-11-23', 'Asia/Kolkata', '2026-11-23T08:00:00Z', '2026-11-23T08:45:00Z')).toEqual([
      [1, 13, 1800],
      [1, 14, 900],
    ]);
  });

  it('knows days on which clocks change', () => {
    expect(of('2026-10-25', 'Europe/Amsterdam', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z')).toHaveLength(24);
    expect(of('2026-10-25', 'Europe/Amsterdam', '2026-10-25T00:00:00Z', '2026-10-25T02:00:00Z')).toEqual([
      [7, 2, 7200],
    ]);
    expect(of('2026-03-29', 'Europe/Amsterdam', '2026-03-29T00:00:00Z', '2026-03-29T02:00:00Z')).toEqual([
      [7, 1, 3600],
      [7, 3, 3600],
    ]);
  });

  it('adds up to the second', () => {
    const days = fc.array(
      fc.record({
        date: fc.constantFrom('2026-10-25', '2026-11-23', '2026-11-24'),
        timeZone: fc.constantFrom('Europe/Amsterdam', 'Asia/Kolkata', 'Australia/Lord_Howe'),
        pieces: fc.array(
          fc.record({
            startMs: fc.integer({ min: at('2026-10-25T00:00:00Z'), max: at('2026-11-25T00:00:00Z') }),
            key: fc.constantFrom('a', 'b'),
            lengthMs: fc.integer({ min: 0, max: 5_000_000 }),
          }),
        ),
      }),
    );
    fc.assert(
      fc.property(days, (drawn) => {
        const all = drawn.map((day) => ({
          ...day,
          pieces: day.pieces.map(({ startMs, lengthMs, key }) => ({ startMs, endMs: startMs + lengthMs, key })),
        }));
        const cells = heatOfDays(all);
        const parts = heatParts(all);
        for (const { weekday, hour, key, seconds } of cells) {
          const own = parts.filter((one) => one.weekday === weekday && one.hour === hour && one.key === key);
          expect(own.reduce((sum, one) => sum + one.seconds, 0)).toBe(seconds);
          expect(new Set(own.map(({ date }) => date)).size).toBe(own.length);
        }
        const ms = all.flatMap(({ pieces }) => pieces).reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
        expect(cells.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(Math.round(ms / 1000));
        expect(new Set(cells.map((cell) => `${cell.weekday} ${cell.hour} ${cell.key}`)).size).toBe(cells.length);
      }),
    );
  });
});

describe('focus and interruptions', () => {
  it('a glance breaks nothing, minutes interrupt, more is other work', () => {
    expect(focusIntervals([piece(0, 20, 'a'), piece(20, 20.5, 'b'), piece(20.5, 40, 'a')])).toEqual([
      piece(0, 40, 'a'),
    ]);
    expect(interruptionsIn([piece(0, 20, 'a'), piece(20, 20.5, 'b'), piece(20.5, 40, 'a')])).toBe(0);
    expect(interruptionsIn([piece(0, 20, 'a'), piece(20, 25, 'b'), piece(25, 40, 'a')])).toBe(1);
    expect(interruptionsIn([piece(0, 20, 'a'), piece(20, 35, 'b'), piece(35, 50, 'a')])).toBe(0);
    expect(interruptionsIn([piece(0, 20, 'a'), piece(20, 25, 'b'), piece(25, 40, 'c')])).toBe(0);
  });

  it('a pause ends what went on', () => {
    expect(focusIntervals([piece(0, 20, 'a'), piece(29, 40, 'a'), piece(50, 60, 'a')])).toEqual([
      piece(0, 40, 'a'),
      piece(50, 60, 'a'),
    ]);
    expect(interruptionsIn([piece(0, 20, 'a'), piece(20, 25, 'b'), piece(36, 50, 'a')])).toBe(0);
  });
});
