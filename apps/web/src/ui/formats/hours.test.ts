import { describe, expect, it } from 'vitest';
import { clockHours, formatHours } from './hours.ts';

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
    expect(formatHours(5400, 'decimal', 'nl-NL')).toBe('1,50');
    expect(formatHours(5400, 'decimal', 'en-US')).toBe('1.50');
    expect(formatHours(360, 'decimal', 'de-DE')).toBe('0,10');
    expect(formatHours(360, 'clock', 'de-DE')).toBe('0:06');
  });

  it('say the same minute in both styles, whether they come in seconds or in minutes', () => {
    const shown = (seconds: number) => [
      formatHours(seconds, 'clock', 'nl-NL'),
      formatHours(seconds, 'decimal', 'nl-NL'),
    ];
    expect(shown(30_640)).toEqual(['8:31', '8,52']);
    expect(shown(Math.round(30_640 / 60) * 60)).toEqual(shown(30_640));
  });
});
