import { describe, expect, it } from 'vitest';
import { datesOf, periodFor } from './export-choice.ts';

describe('the period of a file', () => {
  it('is that of the screen', () => {
    const july = { start: '2026-07-01', end: '2026-07-31' };
    expect(periodFor('this_month', july)).toEqual({ period: 'month', ...july });
    expect(periodFor('last_12_months', july).period).toBe('custom');
    expect(periodFor('custom', { start: '2026-07-01', end: '2026-07-01' }).period).toBe('day');
    for (const period of ['this_month', 'last_quarter'] as const)
      expect(datesOf(periodFor(period, july))).toEqual(july);
  });

  it('has dates, or none', () => {
    expect(datesOf({ period: 'week', start: '2026-07-22', end: '2026-07-22' })).toEqual({
      start: '2026-07-20',
      end: '2026-07-26',
    });
    expect(datesOf({ period: 'custom', start: '2026-07-22', end: '2026-07-21' })).toBeNull();
    expect(datesOf({ period: 'day', start: '', end: '2026-07-21' })).toBeNull();
  });
});
