import { expect, it } from 'vitest';
import { type BookingInput, bookingBody, entryBody, provisionalBooking, slotBody } from './booking-bodies.ts';

const booking: BookingInput = {
  logIds: ['1', '2'],
  contactId: '7',
  contactName: 'Visser',
  internal: false,
  dimensions: [{ id: '5', level: 1, name: 'Advice' }],
  description: 'Annual figures',
  recordedSeconds: 500,
  roundedSeconds: 360,
  durationSeconds: null,
  customfields: { km: 12 },
};

it('a new booking leaves out what follows by itself', () => {
  expect(slotBody(booking)).toEqual({
    logs: ['1', '2'],
    contact_id: '7',
    dimensions: ['5'],
    description: 'Annual figures',
    customfields: { km: 12 },
  });
  const decided = slotBody({ ...booking, internal: true, billable: true, durationSeconds: 900 });
  expect(decided).toMatchObject({ internal: true, billable: true, duration: 900 });
  expect(decided).not.toHaveProperty('contact_id');
});

it('a changed booking says everything, also that nothing is decided', () => {
  expect(bookingBody(booking)).toMatchObject({ contact_id: '7', billable: null, duration: null });
  expect(bookingBody({ ...booking, internal: true, billable: false })).toMatchObject({
    contact_id: null,
    internal: true,
    billable: false,
  });
});

it('a manual entry takes the place of what lies under it, unless it comes on top', () => {
  const entry = { startedAt: 'a', endedAt: 'b', description: 'x', contactId: null, internal: true, comesOnTop: false };
  expect(entryBody(entry)).toEqual({
    started_at: 'a',
    ended_at: 'b',
    description: 'x',
    internal: true,
    remove_overlapping: true,
  });
  expect(entryBody({ ...entry, comesOnTop: true }).remove_overlapping).toBe(false);
});

it('until it is answered a booking is as long as its blocks, and charged as usual', () => {
  expect(provisionalBooking(booking, 'k')).toMatchObject({
    id: 'new-k',
    duration: 360,
    is_corrected: false,
    billable: true,
    version: 0,
  });
  expect(provisionalBooking({ ...booking, internal: true, durationSeconds: 900 }, 'k')).toMatchObject({
    contact_id: null,
    duration: 900,
    is_corrected: true,
    billable: false,
  });
});
