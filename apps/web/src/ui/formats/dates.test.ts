import { localDate } from '@daybook/domain/timeline/day-bounds.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDay, formatPeriod, todayIn } from './dates.ts';

const zones = ['Europe/Amsterdam', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia'];
const instant = fc.integer({ min: Date.parse('2000-01-01T00:00:00Z'), max: Date.parse('2060-01-01T00:00:00Z') });

describe('calendar dates', () => {
  it('today is what the domain says it is', () => {
    fc.assert(
      fc.property(instant, fc.constantFrom(...zones), (nowMs, zone) => {
        expect(todayIn(zone, nowMs)).toBe(localDate(nowMs, zone));
      }),
    );
  });

  it('today depends on where one is', () => {
    const moment = Date.parse('2026-11-20T23:30:00Z');
    expect(todayIn('Europe/Amsterdam', moment)).toBe('2026-11-21');
    expect(todayIn('America/New_York', moment)).toBe('2026-11-20');
    expect(todayIn('Asia/Kathmandu', moment)).toBe('2026-11-21');
  });

  it('are written in words, with the year when it is another one', () => {
    expect(formatDay('2026-11-17', 'nl-NL', '2026-11-20')).toBe('dinsdag 17 november');
    expect(formatDay('2025-12-31', 'nl-NL', '2026-01-01')).toBe('woensdag 31 december 2025');
  });

  it('are written as a period in the order of the language', () => {
    const period = (locale: string, from = '2026-11-23', through = '2026-11-29') =>
      formatPeriod(from, through, locale).replaceAll(/\s/gu, ' ');
    expect(period('en-US')).toBe('November 23 – 29, 2026');
    expect(period('nl-NL')).toBe('23–29 november 2026');
    expect(period('de-DE')).toBe('23.–29. November 2026');
    expect(period('fr-FR')).toBe('23–29 novembre 2026');
    expect(period('nl-NL', '2026-11-30', '2026-12-06')).toBe('30 november – 6 december 2026');
    expect(period('en-US', '2026-12-28', '2027-01-03')).toBe('December 28, 2026 – January 3, 2027');
  });
});
