import { describe, expect, it } from 'vitest';
import { addDays } from '../../timeline/day-arithmetic.ts';
import { type BookedDay, bookingAnswer } from './booking-answers.ts';
import {
  type BookingKnowledge,
  createBookingKnowledge,
  learnBookings,
  measureBookings,
  suggestBookings,
} from './booking-model.ts';
import { readState, writeState } from './model-state.ts';
import { createModel, shippedWeights } from './suggestion-model.ts';
import { withUsualParts } from './usual-parts.ts';

const around = { contacts: [{ id: 1, name: 'Bakkerij Bakker', code: null }], ownDomains: [] };
const [project, otherProject] = [11, 12];
const [advice, filing] = [91, 92];

/** Returns a day with an hour on each of two projects, whose codes are given. */
function dayOf(date: string, title: string, codes: readonly [number, number] | null): BookedDay {
  const logs = [project, otherProject].map((dimension, at) => {
    const startedAtMs = Date.parse(`${date}T${at === 0 ? '09' : '13'}:00:00Z`);
    const about = {
      app: 'sheets',
      url: null,
      path: null,
      mailFrom: null,
      mailTo: [],
      attendees: [],
      phoneNumber: null,
    };
    const text = `${dimension === project ? 'Ledger' : 'Payroll'} ${title}`;
    return {
      ...{ id: at + 1, startedAtMs, endedAtMs: startedAtMs + 3_600_000, decided: 'contact 1' },
      subject: { key: text, title: text, sourceType: 'document' as const, location: null, ...about },
      booking: codes === null ? null : { dimensionIds: [dimension, codes[at] ?? 0], description: '' },
    };
  });
  return { date, timezone: 'UTC', logs };
}

const days = 40;
const dateOf = (day: number) => addDays('2026-03-02', day);
const titleOf = (day: number) => ['Amber', 'Birch', 'Cedar', 'Dahlia', 'Elm', 'Fern', 'Ginkgo'][day % 7] ?? '';

/** Returns the knowledge of a user who books the first project with a code for each day. */
function learnt(codeOf: (day: number) => number): BookingKnowledge {
  const known = createBookingKnowledge();
  for (let day = 0; day < days; day += 1) {
    const booked = dayOf(dateOf(day), titleOf(day), [codeOf(day), advice]);
    measureBookings(known, shippedWeights(), booked, around);
    learnBookings(known, booked, around);
  }
  return known;
}

const proposed = (known: BookingKnowledge, title: string) =>
  suggestBookings(known, shippedWeights(), dayOf(dateOf(days), title, null), { around })[0]?.candidates[0]
    ?.dimensionIds;

describe('the deepest dimension of a booking', () => {
  it('is what the title tells where it tells it', () => {
    const known = learnt((day) => (day % 7 < 2 ? filing : advice));
    expect(known.trust.byEvidence).toBeGreaterThan(known.trust.usual);
    expect(proposed(known, 'Amber')).toEqual([project, filing]);
    expect(proposed(known, 'Cedar')).toEqual([project, advice]);
  });

  it('is the usual one where titles tell nothing, whatever it was the last time', () => {
    // For two of the titles the last day had an unusual code.
    const odd = new Set([3, 11, 14, 22, 34, 39]);
    const known = learnt((day) => (odd.has(day) ? filing : advice));
    expect(known.trust.usual).toBeGreaterThan(known.trust.byEvidence);
    expect(proposed(known, titleOf(34))).toEqual([project, advice]);
    expect(proposed(known, titleOf(39))).toEqual([project, advice]);
  });

  it('counts a day once, however many logs it has, and is kept with the rest', () => {
    const known = learnt(() => advice);
    const seen = known.seen.get(bookingAnswer('contact 1', [project, advice]));
    expect(seen?.days).toBeGreaterThan(20);
    expect(seen?.days).toBeLessThan(days);
    const kept = readState(writeState({ ...createModel(), bookings: known }));
    expect(kept?.bookings.trust.usual).toBeCloseTo(known.trust.usual, 2);
    expect([...(kept?.bookings.seen.values() ?? [])].map(({ days: left }) => Math.round(left))).toEqual(
      [...known.seen.values()].map(({ days: left }) => Math.round(left)),
    );
  });
});

describe('scores with what is usual', () => {
  const scores = { subjects: new Float64Array(4), probabilities: Float64Array.of(0.7, 0.1, 0.15, 0.05) };
  const openings = [{ places: [0, 1], shares: [0.25, 0.75] }];
  const mixed = (byEvidence: number, usual: number) => [
    ...withUsualParts(scores, openings, 4, { byEvidence, usual }).probabilities,
  ];

  it('keep how probable each opening is, and leave one with a single candidate alone', () => {
    for (const [byEvidence, usual] of [
      [0, 0],
      [0, 40],
      [40, 0],
    ] as const) {
      const [first = 0, second = 0, ...others] = mixed(byEvidence, usual);
      expect(first + second).toBeCloseTo(0.8);
      expect(others).toEqual([0.15, 0.05]);
    }
  });

  it('follow the evidence more, the more often it alone was right', () => {
    expect(mixed(40, 0)[0]).toBeCloseTo(0.7, 2);
    expect(mixed(0, 40)[0]).toBeCloseTo(0.2, 2);
    expect(mixed(0, 0)[0]).toBeGreaterThan(0.5);
  });
});
