import { describe, expect, it } from 'vitest';
import { testBooking, testDay, testLog } from '../frame/testing-day.ts';
import { bookingBoxes, bookingItems, placeBookings } from './booking-pieces.ts';
import { leastLengthMs } from './least-length.ts';

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
/** An hour for one contact, interrupted twice by seconds for another. */
const day = {
  ...testDay([testLog(1, 0, 60), testLog(2, 10, 1, seconds(10, 12)), testLog(3, 40, 1, seconds(40, 5))]),
  registrations: [testBooking('long', ['1']), testBooking('tiny', ['2', '3'])],
};

const boxesAt = (zoom: number, of = day) => bookingBoxes(bookingItems(of, []), leastLengthMs(zoom), 600_000);

describe('the boxes of the bookings', () => {
  it.each([0.5, 2, 14])('are one for the keyboard of each booking, however small, at %d pixels a minute', (zoom) => {
    const pieces = placeBookings(boxesAt(zoom), scale(zoom));
    const reached = pieces.filter(({ isLargest }) => isLargest).map(({ item }) => item.key);
    expect(reached.toSorted()).toEqual(['long', 'tiny']);
    for (const { top, bottom } of pieces) expect(bottom - top).toBeGreaterThanOrEqual(24 - 1e-6);
  });

  it('go on behind what interrupts them', () => {
    const [before, after] = [seconds(0, 600), seconds(11, 2940)];
    const cut = testLog(1, 0, 60, { pieces: [...before.pieces, ...after.pieces] });
    const interrupted = {
      ...testDay([cut, testLog(2, 10, 1)]),
      registrations: [testBooking('long', ['1']), testBooking('tiny', ['2'])],
    };
    expect(boxesAt(1, interrupted).map(({ item, isLargest }) => [item.key, isLargest])).toEqual([
      ['long', false],
      ['tiny', true],
      ['long', true],
    ]);
  });
});
