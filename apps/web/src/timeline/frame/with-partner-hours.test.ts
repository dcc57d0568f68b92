import { standardDayOptions } from '@daybook/domain/preferences/day-options.ts';
import { expect, it } from 'vitest';
import { withPartnerHours } from './with-partner-hours.ts';

const hours = { start: '07:30', end: '19:00' };

it('shows the hours of a partner where nobody chose any', () => {
  expect(withPartnerHours(standardDayOptions, hours)).toMatchObject({ time_start: '07:30', time_end: '19:00' });
  expect(withPartnerHours(standardDayOptions, null)).toBe(standardDayOptions);
});

it('lets the own hours win, and passes over hours that are none', () => {
  const own = { ...standardDayOptions, time_end: '18:00' };
  expect(withPartnerHours(own, hours)).toBe(own);
  expect(withPartnerHours(standardDayOptions, { start: '19:00', end: '07:30' })).toBe(standardDayOptions);
});
