import { describe, expect, it } from 'vitest';
import { isWithin, movedBy, weeksOf } from './month-days.ts';

describe('a month to choose from', () => {
  it('has whole weeks from Monday on, no more than the month touches', () => {
    const november = weeksOf('2026-11-19');
    expect(november).toHaveLength(6);
    expect([november[0]?.[0], november[5]?.[6]]).toEqual(['2026-10-26', '2026-12-06']);
    // From Monday 1 to Sunday 28 February.
    expect(weeksOf('2027-02-10')).toHaveLength(4);
    expect(weeksOf('2028-02-29').flat()).toContain('2028-02-29');
  });

  it('keys move by day, week, month and to the ends of the week', () => {
    const moved = (key: string) => movedBy('2026-11-19', key);
    expect([moved('ArrowLeft'), moved('ArrowRight')]).toEqual(['2026-11-18', '2026-11-20']);
    expect([moved('ArrowUp'), moved('ArrowDown')]).toEqual(['2026-11-12', '2026-11-26']);
    expect([moved('Home'), moved('End')]).toEqual(['2026-11-16', '2026-11-22']);
    expect([moved('PageUp'), movedBy('2026-10-31', 'PageDown')]).toEqual(['2026-10-19', '2026-11-30']);
    expect(moved('a')).toBeNull();
  });

  it('bounds count where there are any', () => {
    expect(isWithin('2026-11-19', undefined, undefined)).toBe(true);
    expect(isWithin('2026-11-19', '2026-11-20', undefined)).toBe(false);
    expect(isWithin('2026-11-19', undefined, '2026-11-19')).toBe(true);
  });
});
