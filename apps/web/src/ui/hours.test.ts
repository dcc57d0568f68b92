import { describe, expect, it } from 'vitest';
import { clockHours, decimalHours, formatHours } from './hours.ts';

describe('hours', () => {
  it('as h:mm, rounded to the minute', () => {
    expect(clockHours(0)).toBe('0:00');
    expect(clockHours(29)).toBe('0:00');
    expect(clockHours(30)).toBe('0:01');
    expect(clockHours(3599)).toBe('1:00');
    expect(clockHours(8 * 3600 + 24 * 60)).toBe('8:24');
    expect(clockHours(442 * 3600 + 720)).toBe('442:12');
    expect(clockHours(-5400)).toBe('-1:30');
    expect(clockHours(-10)).toBe('0:00');
  });

  it('as decimals with the separator of the locale', () => {
    expect(decimalHours(5400, 'nl-NL')).toBe('1,50');
    expect(decimalHours(5400, 'en-US')).toBe('1.50');
    expect(formatHours(360, 'decimal', 'de-DE')).toBe('0,10');
    expect(formatHours(360, 'clock', 'de-DE')).toBe('0:06');
  });
});
