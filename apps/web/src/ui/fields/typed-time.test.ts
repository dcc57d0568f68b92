import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTypedTime, stepTime, writeTime } from './typed-time.ts';

describe('a typed time', () => {
  it.each([
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['9,30', '09:30'],
    ['9 30', '09:30'],
    ['9u30', '09:30'],
    ['9h30', '09:30'],
    ['9', '09:00'],
    ['17 uur', '17:00'],
    ['17:45 Uhr', '17:45'],
    ['9:5', '09:05'],
    ['09:30:15', '09:30'],
    [' 1730 ', '17:30'],
    ['5:30 pm', '17:30'],
    ['530p', '17:30'],
    ['12:10 a.m.', '00:10'],
    ['12 PM', '12:00'],
    ['0:00', '00:00'],
  ])('%j is %s', (typed, time) => {
    expect(readTypedTime(typed)).toBe(time);
  });

  it.each(['', 'bakker', '24:00', '9:60', '960', '13 pm', '0:30 am', '12345', '-9:30', '9:30-10:00', ':30'])(
    '%j is none',
    (typed) => {
      expect(readTypedTime(typed)).toBeNull();
    },
  );
});

const time = fc
  .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) })
  .map(({ hour, minute }) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);

describe('times by law', () => {
  it('what a locale writes is read as what it was', () => {
    const law = fc.property(time, fc.constantFrom('nl-NL', 'en-US', 'de-DE', 'fr-FR'), (some, locale) => {
      expect(readTypedTime(writeTime(some, locale))).toBe(some);
    });
    fc.assert(law);
  });

  it('a step leads on, lands on its grid and stays on the day', () => {
    const law = fc.property(time, fc.constantFrom(1, 5, 60), (some, size) => {
      const [on, back] = [stepTime(some, size), stepTime(some, -size)];
      expect(back <= some && some <= on).toBe(true);
      for (const next of [on, back]) {
        const minutes = Number(next.slice(0, 2)) * 60 + Number(next.slice(3));
        expect(next === some || minutes % size === 0).toBe(true);
      }
    });
    fc.assert(law);
  });

  it('9:32 goes to 9:35 and 9:30', () => {
    expect([stepTime('09:32', 5), stepTime('09:32', -5), stepTime('23:58', 5)]).toEqual(['09:35', '09:30', '23:58']);
    expect(writeTime('', 'nl-NL')).toBe('');
  });
});
