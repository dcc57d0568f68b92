import { describe, expect, it } from 'vitest';
import { onDayOfPerson } from './day-of-person.ts';

describe('the day of hours that a system keeps as a moment', () => {
  const hours = { date: '2026-11-10', startedAt: '2026-11-10T23:30:00Z' };

  it.each([
    ['Europe/Amsterdam', '2026-11-11'],
    ['UTC', '2026-11-10'],
    ['America/New_York', '2026-11-10'],
    ['Pacific/Auckland', '2026-11-11'],
  ])('is that of the person in %s', (timeZone, date) => {
    expect(onDayOfPerson(hours, timeZone)).toEqual({ ...hours, date });
  });

  it('is as the system says where it keeps days, where nobody knows the person, and where the moment is none', () => {
    expect(onDayOfPerson({ date: '2026-11-10' }, 'Europe/Amsterdam')).toEqual({ date: '2026-11-10' });
    expect(onDayOfPerson(hours, undefined)).toBe(hours);
    const odd = { date: '2026-11-10', startedAt: '' };
    expect(onDayOfPerson(odd, 'Europe/Amsterdam')).toBe(odd);
  });
});
