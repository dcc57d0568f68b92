import { describe, expect, it } from 'vitest';
import { testBooking, testDay, testLog } from '../frame/testing-day.ts';
import { bookingItems, placePieces } from './booking-pieces.ts';

const scale = (pixelsPerMinute: number) => ({
  startMs: Date.UTC(2026, 10, 16, 23),
  endMs: Date.UTC(2026, 10, 17, 23),
  pixelsPerMinute,
});
const seconds = (minute: number, count: number) => {
  const startMs = Date.UTC(2026, 10, 17, 8, minute);
  const [started_at, ended_at] = [new Date(startMs).toISOString(), new Date(startMs + count * 1000).toISOString()];
  return { pieces: [{ started_at, ended_at }] };
};
/** An hour for one, interrupted twice by seconds for another. */
const day = {
  ...testDay([testLog(1, 0, 60), testLog(2, 10, 1, seconds(10, 12)), testLog(3, 40, 1, seconds(40, 5))]),
  registrations: [testBooking('long', ['1']), testBooking('tiny', ['2', '3'])],
};

describe('the pieces of the bookings', () => {
  it.each([0.5, 2, 14])('has one for the keyboard of each booking, however small, at %d pixels a minute', (zoom) => {
    const pieces = placePieces(bookingItems(day, []), scale(zoom));
    const reached = pieces.filter(({ isLargest }) => isLargest).map(({ item }) => item.key);
    expect(reached.toSorted()).toEqual(['long', 'tiny']);
  });
});
