import { describe, expect, it } from 'vitest';
import { readTypedDate } from './typed-date.ts';

const today = '2026-11-20';

describe('a typed date', () => {
  it.each([
    ['2026-11-17', '2026-11-17'],
    ['17-11-2026', '2026-11-17'],
    ['17/11', '2026-11-17'],
    ['7.1', '2026-01-07'],
    ['29-2-2028', '2028-02-29'],
  ])('%s', (typed, date) => {
    expect(readTypedDate(typed, today, false)).toBe(date);
  });

  it('has the month first in American English', () => {
    expect(readTypedDate('11/17/2026', today, true)).toBe('2026-11-17');
    expect(readTypedDate('17/11/2026', today, true)).toBeNull();
  });

  it.each(['', 'bakker', '31-2-2026', '29-2-2027', '0-1-2026', '1-1-1899', '2026-13-01', '17-11-26'])(
    '%j is none',
    (typed) => {
      expect(readTypedDate(typed, today, false)).toBeNull();
    },
  );
});
