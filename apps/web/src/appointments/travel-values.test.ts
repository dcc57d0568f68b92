import type { TimelineAppointment } from '@daybook/contract/timeline.ts';
import { expect, it } from 'vitest';
import { changeOf, legsOf, noTravel, offeredPlaces, travelNow } from './travel-values.ts';

const appointment: TimelineAppointment = {
  id: '1',
  log_id: '2',
  description: 'Overleg',
  started_at: '2026-06-08T08:00:00.000Z',
  ended_at: '2026-06-08T09:00:00.000Z',
  location: 'Dam 1',
  attendees: [],
  status: 'open',
  contact_id: null,
  internal: false,
  changed_outside: null,
  travel_time: 0,
  ...noTravel,
};
const places = [
  { kind: 'next', address: 'Volgende' },
  { kind: 'home', address: 'Thuis' },
] as const;
const named = () => 'Visser';

it('begins with where one probably was, and says nothing of a way that takes no time', () => {
  const legs = legsOf(appointment, places, named);
  expect([legs.start.place, legs.end.place]).toEqual(['Thuis', 'Volgende']);
  expect(changeOf(legs)).toEqual(noTravel);
});

it('says again what was said before', () => {
  const travelled = {
    ...appointment,
    travel_location_start: 'Kantoor',
    travel_duration_start: 2700,
    travel_duration_end: 600,
    travel_contact_end: '7',
  };
  const legs = legsOf(travelled, [], named);
  expect(legs.end).toEqual({ place: '', duration: '0:10', contact: { id: '7', name: 'Visser' }, kind: null });
  expect(changeOf(legs)).toEqual(travelNow(travelled));
  expect(changeOf({ ...legs, end: { ...legs.end, duration: 'long' } })).toBe(null);
});

it('says of each way what it is by itself', () => {
  const internal = { ...appointment, travel_duration_start: 600, travel_kind_start: 'internal' } as const;
  const legs = legsOf(internal, [], named);
  expect(changeOf(legs)).toMatchObject({ travel_kind_start: 'internal', travel_kind_end: null });
  expect(changeOf({ ...legs, start: { ...legs.start, duration: '' } })).toMatchObject({ travel_kind_start: null });
});

it('offers a place once for a way, though it may be where one came from and where one went', () => {
  const around = (['previous', 'next', 'office'] as const).map((kind) => ({ kind, address: 'Kade 1' }));
  expect(offeredPlaces('start', around).map(({ kind }) => kind)).toEqual(['previous']);
  expect(offeredPlaces('end', around).map(({ kind }) => kind)).toEqual(['next']);
});
