import { describe, expect, it } from 'vitest';
import { calendarPlaces } from './calendar-places.ts';

const from = (startMs: number, endMs: number) => ({ startMs, endMs });

describe('calendarPlaces', () => {
  it('gives the whole lane to what is alone', () => {
    const { meetings, notes } = calendarPlaces([from(0, 10)], [from(20, 30)]);
    expect(meetings).toEqual([{ left: 'calc((100% - 0px) * 0)', width: 'calc((100% - 0px) / 1)', beside: 0 }]);
    expect(notes).toEqual([{ left: 'calc(100% - 100% * 1)', width: 'calc(100% / 1)', beside: 0, isMark: false }]);
  });

  it('makes a note beside a meeting a mark at the edge, for which the meeting makes room', () => {
    const { meetings, notes } = calendarPlaces([from(0, 10), from(20, 30)], [from(5, 6)]);
    expect(meetings.map(({ width }) => width)).toEqual(['calc((100% - min(26px, 50%)) / 1)', 'calc((100% - 0px) / 1)']);
    expect(notes).toEqual([
      { left: 'calc(100% - min(26px, 50%) * 1)', width: 'calc(min(26px, 50%) / 1)', beside: 0, isMark: true },
    ]);
  });

  it('divides the lane among meetings, and the edge among notes', () => {
    const { meetings, notes } = calendarPlaces([from(0, 10), from(0, 10)], [from(1, 3), from(2, 4)]);
    expect(meetings.map(({ left, beside }) => [left, beside])).toEqual([
      ['calc((100% - min(52px, 50%)) * 0)', 1],
      ['calc((100% - min(52px, 50%)) * 0.5)', 1],
    ]);
    expect(notes.map(({ left }) => left)).toEqual([
      'calc(100% - min(52px, 50%) * 1)',
      'calc(100% - min(52px, 50%) * 0.5)',
    ]);
  });
});
