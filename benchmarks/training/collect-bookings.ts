// Training examples for the booking steps: generated days on which everything is decided and little or nothing is
// booked.
import { type BookedDay, deepestPart, withBookings } from '@daybook/domain/suggestions/model/booking-answers.ts';
import {
  type BookingKnowledge,
  createBookingKnowledge,
  learnBookings,
  partOutcomes,
  type ScoredBooking,
  scoreBookings,
} from '@daybook/domain/suggestions/model/booking-model.ts';
import {
  type BookingDay,
  type BookingOpenings,
  bookingNeighbours,
  type ContactFrame,
  frameBookings,
  frameContact,
  frameParts,
  scoreAlone,
} from '@daybook/domain/suggestions/model/booking-steps.ts';
import { confidenceFeatures } from '@daybook/domain/suggestions/model/confidence.ts';
import { bookingFeatures } from '@daybook/domain/suggestions/model/features.ts';
import { firstVectors } from '@daybook/domain/suggestions/model/first-step.ts';
import { dayHabits } from '@daybook/domain/suggestions/model/habit-features.ts';
import type { Surroundings } from '@daybook/domain/suggestions/model/model-types.ts';
import type { ModelWeights } from '@daybook/domain/suggestions/model/model-weights.ts';
import { addMeasured, createReliability, type Reliability } from '@daybook/domain/suggestions/model/reliability.ts';
import type { StepWeights } from '@daybook/domain/suggestions/model/step-weights.ts';
import { countTrust } from '@daybook/domain/suggestions/model/usual-parts.ts';
import type { Choice } from './optimise.ts';
import type { Draw } from './random.ts';
import { drawSeed, type Seed } from './simulate.ts';

const share = 0.4;
/** One of seven days is partly booked when its examples are taken. */
const partlyBooked = 0.15;
const mostChoices = 14;

interface BookingMoment {
  readonly known: BookingKnowledge;
  readonly asked: BookedDay;
  /** The right booking of each log as an answer, and its deepest dimension; null: none. */
  readonly truths: ReadonlyMap<number, { readonly answer: string | null; readonly part: string | null }>;
  readonly around: Surroundings;
  readonly openings: BookingOpenings;
  readonly draw: Draw;
}

/** Goes through the days of a person: `visit` gets each with the bookings that were published before it. */
function simulateBookings(seed: Seed, visit: (moment: BookingMoment) => void): void {
  const { days, around, draw, openings } = drawSeed(seed);
  const known = createBookingKnowledge();
  for (const day of days) {
    const booked = { ...day, logs: day.logs.map((log) => ({ ...log, decided: log.truth })) };
    const isPartly = draw.chance(partlyBooked);
    const isBooked = () => isPartly && draw.chance(0.4);
    const asked = { ...day, logs: booked.logs.map((log) => ({ ...log, booking: isBooked() ? log.booking : null })) };
    const answers = new Map(withBookings(booked).logs.map(({ id, decided }) => [id, decided]));
    const truths = booked.logs.map(({ id, booking }) => {
      const part = booking === null ? null : deepestPart(booking.dimensionIds);
      return [id, { answer: answers.get(id) ?? null, part }] as const;
    });
    visit({ known, asked, truths: new Map(truths), around, openings, draw });
    learnBookings(known, booked, around);
  }
}

function collect(seeds: readonly Seed[], choicesOf: (moment: BookingMoment) => Choice[]): Choice[] {
  const choices: Choice[] = [];
  for (const seed of seeds) simulateBookings(seed, (moment) => choices.push(...choicesOf(moment)));
  return choices;
}

/** Returns the choices between all deepest dimensions, for any contact. */
export const collectParts = (seeds: readonly Seed[]): Choice[] =>
  collect(seeds, ({ known, asked, truths, around, draw }) => {
    const frame = frameParts(known, asked, around);
    const habits = dayHabits(known.parts, frame);
    const vectors = firstVectors(frame, habits);
    return frame.logs.flatMap((log, row) => {
      const right = frame.indexOfAnswer.get(truths.get(log.id)?.part ?? '');
      if (right === undefined || log.decided !== null || frame.answers.length < 2 || !draw.chance(share)) return [];
      return [choiceOf(frame.answers.length, right, (answer) => vectors(row, answer))];
    });
  });

type Weighted = Pick<ModelWeights, 'part' | 'booking'>;

/** Returns the choices between the possible bookings of a contact: the first step, each log by itself. */
export const collectBookings = (seeds: readonly Seed[], { part }: Pick<ModelWeights, 'part'>): Choice[] =>
  collect(seeds, (moment) =>
    contactsOf(moment, part).flatMap(([, contact]) => {
      const vectors = firstVectors(contact.frame, dayHabits(moment.known.knowledge, contact.frame));
      return rowsOf(moment, contact).map(({ row, right }) =>
        choiceOf(contact.frame.answers.length, right, (answer) => vectors(row, answer)),
      );
    }),
  );

/** Returns the choices of the second step, which also sees the contact's day. */
export const collectBookingsAround = (seeds: readonly Seed[], { part, booking }: Weighted): Choice[] =>
  collect(seeds, (moment) =>
    contactsOf(moment, part).flatMap(([day, contact]) => {
      const write = bookingNeighbours(day, contact, scoreAlone(day, contact, booking));
      return rowsOf(moment, contact).map(({ row, right }) =>
        choiceOf(contact.frame.answers.length, right, (answer) => {
          const vector = new Float64Array(bookingFeatures.length);
          write(vector, row, answer);
          return vector;
        }),
      );
    }),
  );

function contactsOf(
  { known, asked, around, openings }: BookingMoment,
  part: StepWeights,
): [BookingDay, ContactFrame][] {
  const day = frameBookings(known, part, asked, around);
  return [...Map.groupBy(asked.logs, (log) => log.decided ?? '')].map(([answer, logs]) => [
    day,
    frameContact(day, answer, new Set(logs.map(({ id }) => id)), openings(answer)),
  ]);
}

/** Returns a random sample of the open logs whose right booking is among the candidates. */
function rowsOf({ truths, draw }: BookingMoment, { frame }: ContactFrame): { row: number; right: number }[] {
  if (frame.answers.length < 2) return [];
  return frame.logs.flatMap((log, row) => {
    const right = frame.indexOfAnswer.get(truths.get(log.id)?.answer ?? '');
    return right === undefined || log.decided !== null || !draw.chance(share) ? [] : [{ row, right }];
  });
}

/** Returns the right candidate and the others, only the first of them where there are many. */
function choiceOf(count: number, right: number, vectorOf: (answer: number) => Float64Array): Choice {
  const others = Array.from({ length: count }, (_, index) => index).filter((index) => index !== right);
  const vectors = [right, ...others.slice(0, mostChoices)].map(vectorOf);
  const width = vectors[0]?.length ?? 0;
  const features = new Float32Array(vectors.length * width);
  vectors.forEach((vector, at) => {
    features.set(vector, at * width);
  });
  return { features, right: 0, weight: 1 };
}

/** Returns the choices between "right" and "wrong" for the best booking of each log. */
export const collectBookingConfidence = (seeds: readonly Seed[], weights: ModelWeights): Choice[] =>
  collect(seeds, (moment) =>
    scored(moment, weights).flatMap(({ logId, contact, result, vector }) => {
      const truth = moment.truths.get(logId)?.answer ?? null;
      if (truth === null) return [];
      const features = new Float32Array(confidenceFeatures.length * 2);
      features.set(vector);
      return [{ features, right: contact.frame.answers[result.best] === truth ? 0 : 1, weight: 1 }];
    }),
  );

/** Scores a day with the knowledge of its user before it, and updates the trust in evidence for the days after it. */
function scored({ known, asked, truths, around, openings }: BookingMoment, weights: ModelWeights): ScoredBooking[] {
  const found = scoreBookings(known, weights, asked, { around, openings });
  countTrust(known.trust, partOutcomes(found, new Map([...truths].map(([id, { answer }]) => [id, answer]))));
  return found;
}

/** Returns how often bookings of each confidence are right for people that no step was trained on. */
export function measureBookingsOf(seeds: readonly Seed[], weights: ModelWeights): Reliability {
  const reliability = createReliability();
  for (const seed of seeds)
    simulateBookings(seed, (moment) => {
      for (const { logId, contact, result, confidence } of scored(moment, weights)) {
        const truth = moment.truths.get(logId)?.answer ?? null;
        if (truth !== null) addMeasured(reliability, confidence, contact.frame.answers[result.best] === truth);
      }
    });
  return reliability;
}
