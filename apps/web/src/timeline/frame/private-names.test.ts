import { expect, it } from 'vitest';
import { noTravel } from '../../appointments/travel-values.ts';
import { withPrivateNames } from './private-names.ts';
import { testDay, testLog } from './testing-day.ts';

const source = { id: '2', type: 'appointment' as const, identifier: 'private_appointment', name: 'Private' };
const meeting = {
  id: '9',
  log_id: '2',
  description: 'Private',
  started_at: '2026-11-17T08:00:00.000Z',
  ended_at: '2026-11-17T09:00:00.000Z',
  location: null,
  attendees: [],
  status: 'open' as const,
  contact_id: null,
  internal: false,
  changed_outside: null,
  ...noTravel,
  travel_time: 0,
};

it('gives private appointments the name that is wanted, wherever the day says it', () => {
  const day = testDay([testLog(1, 0, 10), testLog(2, 20, 60, { source })]);
  const appointments = [meeting, { ...meeting, id: '10', log_id: '1', description: 'Open' }];
  const named = withPrivateNames({ ...day, appointments }, 'Privéafspraak');
  expect(named.logs.map(({ subject }) => subject.title)).toEqual(['Subject 1', 'Privéafspraak']);
  expect(named.appointments.map(({ description }) => description)).toEqual(['Privéafspraak', 'Open']);
});

it('leaves a day without them as it is', () => {
  const day = testDay([testLog(1, 0, 10)]);
  expect(withPrivateNames(day, 'Privéafspraak')).toBe(day);
});
