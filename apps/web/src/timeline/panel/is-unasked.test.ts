import { expect, it } from 'vitest';
import { noTravel } from '../../appointments/travel-values.ts';
import { testDay, testLog } from '../frame/testing-day.ts';
import { isUnasked } from './is-unasked.ts';

const meeting = {
  id: '9',
  log_id: '1',
  description: 'Figures',
  started_at: '2026-11-17T08:00:00.000Z',
  ended_at: '2026-11-17T09:00:00.000Z',
  location: null,
  attendees: [],
  status: 'ignored' as const,
  contact_id: null,
  internal: false,
  changed_outside: null,
  ...noTravel,
  travel_time: 0,
};

it('tells an appointment that nobody is asked about from one that did not take place', () => {
  const byConditions = testDay([testLog(1, 0, 60, { decided_by: 'threshold' })]);
  expect(isUnasked(byConditions, meeting)).toBe(true);
  expect(isUnasked(byConditions, { ...meeting, status: 'arranged' })).toBe(false);
  expect(isUnasked(byConditions, { ...meeting, log_id: '2' })).toBe(false);
  expect(isUnasked(testDay([testLog(1, 0, 60, { decided_by: 'hand' })]), meeting)).toBe(false);
});
