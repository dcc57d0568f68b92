import { describe, expect, it } from 'vitest';
import { bookingAnswer } from './booking-answers.ts';
import { bookingCandidates } from './booking-candidates.ts';

const answer = 'contact 1';
const [advice, filing] = ['on 91', 'on 92'];

/** Returns the candidates of a contact with these bookings, in their order. */
function candidates(
  booked: readonly (readonly number[])[],
  openings: readonly number[],
  parts: readonly string[] = [],
) {
  const seen = new Map(
    booked.map((dimensionIds) => [bookingAnswer(answer, dimensionIds), { dimensionIds, days: 1, dayNumber: 1 }]),
  );
  return [...bookingCandidates({ answer, seen, parts, openings: openings.map((id) => [id]) }).values()];
}

describe('candidates for a booking', () => {
  it('are new projects of the contact too, after those that it was booked on', () => {
    expect(candidates([[11]], [13, 12, 11])).toEqual([[11], [13], [12]]);
    expect(candidates([], [13, 12])).toEqual([[13], [12]]);
  });

  it('have a new project with what others share below it, as the contact is booked', () => {
    expect(candidates([[11, 91]], [12, 11], [advice, filing])).toEqual([
      [11, 91],
      [11, 92],
      [12, 91],
      [12, 92],
    ]);
  });

  it('leave out the oldest of many projects that were never booked', () => {
    expect(candidates([[11]], [19, 18, 17, 16, 15, 14])).toEqual([[11], [19], [18], [17], [16]]);
  });
});
