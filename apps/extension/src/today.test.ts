import type { CapturedEvent } from '@daybook/contract/capture.ts';
import { describe, expect, it } from 'vitest';
import { addToToday, todaySeconds } from './today.ts';

const event = (from: string, to: string): CapturedEvent => ({
  id: from,
  source: { type: 'web', identifier: 'chrome' },
  started_at: `2026-11-02T${from}:00.000Z`,
  ended_at: `2026-11-02T${to}:00.000Z`,
  subject: { title: from },
});
const at = (time: string, day = '02') => ({
  name: 'anna',
  timeZone: 'Europe/Amsterdam',
  atMs: Date.parse(`2026-11-${day}T${time}:00.000Z`),
});

describe('what was recorded today', () => {
  it('counts what grew and what overlaps once', () => {
    const first = addToToday(undefined, [event('09:00', '09:10')], at('09:10'));
    const grown = addToToday(first, [event('09:00', '09:20'), event('09:15', '09:30')], at('09:30'));
    expect(todaySeconds(grown, at('10:00'))).toBe(30 * 60);
  });

  it('begins anew at midnight where the user lives, and for another account', () => {
    const known = addToToday(undefined, [event('22:30', '23:10')], at('23:10'));
    expect(todaySeconds(known, at('23:10'))).toBe(10 * 60);
    expect(todaySeconds(known, at('23:10', '03'))).toBe(0);
    expect(todaySeconds(known, { ...at('23:10'), name: 'mia' })).toBe(0);
    expect(addToToday(known, [], { ...at('23:10'), name: 'mia' }).spans).toEqual([]);
  });
});
