import { describe, expect, it } from 'vitest';
import { expectedSeconds } from './expected-hours.ts';

const schedule = [
  { weekday: 1, start: '08:30', end: '17:00' },
  { weekday: 2, start: '22:00', end: '06:00' },
  { weekday: 3, start: '00:00', end: '24:00' },
];

describe('expectedSeconds', () => {
  it('is as long as the hours of the weekday, over midnight too', () => {
    expect(expectedSeconds({ schedule }, '2026-11-16')).toBe(8.5 * 3600);
    expect(expectedSeconds({ schedule }, '2026-11-17')).toBe(8 * 3600);
    expect(expectedSeconds({ schedule }, '2026-11-18')).toBe(24 * 3600);
  });

  it('is nothing on a public holiday that counts', () => {
    const holidays = { calendar: 'NL', extra: [] };
    const monday = { schedule, holidays };
    expect(expectedSeconds(monday, '2026-04-27')).toBe(0);
    expect(expectedSeconds({ schedule }, '2026-04-27')).toBe(8.5 * 3600);
    expect(expectedSeconds({ ...monday, holidays: { calendar: 'none', extra: [] } }, '2026-04-27')).toBe(8.5 * 3600);
    expect(expectedSeconds({ schedule: [], holidays }, '2026-04-27')).toBeNull();
  });

  it('is nothing on a day without hours, and unknown without a schedule', () => {
    expect(expectedSeconds({ schedule }, '2026-11-21')).toBe(0);
    expect(expectedSeconds({ schedule: [] }, '2026-11-16')).toBeNull();
  });
});
