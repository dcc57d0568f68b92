import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTypedDuration } from '../fields/typed-duration.ts';
import { unitDuration } from './unit-duration.ts';

const dutch = { locale: 'nl-NL', hoursStyle: 'clock' } as const;
/** With plain spaces: locales use narrow and non-breaking ones. */
const written = (seconds: number, formats: Parameters<typeof unitDuration>[2] = dutch) =>
  unitDuration(seconds, 'second', formats).replace(/\s/gu, ' ');

describe('a duration with its unit', () => {
  it('is minutes and seconds under an hour, and hours as they are read elsewhere', () => {
    expect([30, 90, 360, 3599].map((each) => written(each))).toEqual([
      '30 sec',
      '1 min 30 sec',
      '6 min',
      '59 min 59 sec',
    ]);
    expect([3600, 5400, 3661, 86_400].map((each) => written(each))).toEqual([
      '1:00 uur',
      '1:30 uur',
      '1:01:01 uur',
      '24:00 uur',
    ]);
    expect(written(5400, { locale: 'nl-NL', hoursStyle: 'decimal' })).toBe('1,50 uur');
  });

  it('is nothing of the unit that is asked for', () => {
    expect(['second', 'minute'].map((unit) => unitDuration(0, unit as 'second' | 'minute', dutch))).toEqual([
      '0 sec',
      '0 min',
    ]);
  });

  it('has the words of each language', () => {
    const words = ['en-US', 'de-DE', 'fr-FR'].map((locale) =>
      [90, 5400].map((each) => written(each, { locale, hoursStyle: 'decimal' })),
    );
    expect(words).toEqual([
      ['1 min 30 sec', '1.50 hr'],
      ['1 Min. 30 Sek.', '1,50 Std.'],
      ['1 min 30 s', '1,50 h'],
    ]);
  });

  it('is read back as the same seconds, in every language and style', () => {
    const limits = { unit: 'second', leastSeconds: 0, mostSeconds: 86_400 } as const;
    const law = fc.property(
      fc.integer({ min: 0, max: 86_400 }),
      fc.constantFrom('nl-NL', 'en-US', 'de-DE', 'fr-FR'),
      fc.constantFrom('clock', 'decimal'),
      (seconds, locale, hoursStyle) => {
        const text = unitDuration(seconds, 'second', { locale, hoursStyle });
        expect(readTypedDuration(text, limits), text).toEqual({ kind: 'read', seconds });
      },
    );
    fc.assert(law);
  });
});
