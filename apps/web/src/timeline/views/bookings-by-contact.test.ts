import { describe, expect, it } from 'vitest';
import { testBooking } from '../frame/testing-day.ts';
import { bookingsByContact } from './bookings-by-contact.ts';

describe('bookings by contact', () => {
  it('adds up by contact, keeps internal apart, and puts the most first', () => {
    const found = bookingsByContact([
      testBooking('1', [], { duration: 600 }),
      testBooking('2', [], { duration: 3600, contact_id: '8', contact_name: 'Van Dijk' }),
      testBooking('3', [], { duration: 5400 }),
      testBooking('4', [], { duration: 60, contact_id: null, contact_name: null, internal: true }),
    ]);
    expect(found.map(({ contactName, internal, seconds }) => [contactName, internal, seconds])).toEqual([
      ['Smit Vastgoed', false, 6000],
      ['Van Dijk', false, 3600],
      ['', true, 60],
    ]);
    expect(found[0]?.bookings.map(({ id }) => id)).toEqual(['3', '1']);
  });
});
