import { localDate } from '@daybook/domain/timeline/day-bounds.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDay, todayIn } from './dates.ts';

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
});
