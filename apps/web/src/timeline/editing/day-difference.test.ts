import { describe, expect, it } from 'vitest';
import { testBooking, testDay, testLog } from '../frame/testing-day.ts';
import { areSameSlots, dayDifference } from './day-difference.ts';
import { mergeSlots } from './edit-slots.ts';

const day = {
  ...testDay([testLog(1, 0, 60), testLog(2, 60, 30, { contact_id: '7' }), testLog(3, 95, 20, { internal: true })]),
  registrations: [testBooking('5', [])],
};

describe('two sights of a day', () => {
  it('differ by what was changed, made and taken away', () => {
    const note = { id: '4', description: 'Belde', timestamp: day.day.starts_at, has_picture: false };
    expect(dayDifference(day, day)).toEqual({ slots: 0, bookings: 0, appointments: 0, notes: 0 });
    const after = {
      ...mergeSlots(day, new Set(['2', '3'])),
      registrations: [testBooking('5', [], { version: 2 })],
      notes: [note],
    };
    expect(dayDifference(day, after)).toEqual({ slots: 2, bookings: 1, appointments: 0, notes: 1 });
  });

  it('may have the same slots in question', () => {
    const after = mergeSlots(day, new Set(['2', '3']));
    expect(areSameSlots(day, after, ['1'])).toBe(true);
    expect(areSameSlots(day, after, ['1', '2'])).toBe(false);
    expect(areSameSlots(day, after, ['9'])).toBe(false);
  });
});
