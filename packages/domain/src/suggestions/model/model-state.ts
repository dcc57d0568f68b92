import type { AnswerKey } from '../settle-outcome.ts';
import type { BookingKnowledge } from './booking-model.ts';
import type { Knowledge } from './knowledge.ts';
import type { Refinement } from './refinement.ts';
import { binCount, type Reliability } from './reliability.ts';

/**
 * Counts as integers and texts, for storage as JSON: a count is in thousandths, because integers are written and read
 * several times as fast as fractions. Answers are listed once and then given by index.
 */
export interface KnowledgeState {
  readonly days: number;
  readonly lastDayNumber: number;
  readonly answers: readonly (readonly [
    AnswerKey,
    /** Day number, long, short, last and first day number. */
    readonly [number, number, number, number, number],
    readonly number[],
    readonly number[],
  ])[];
  /** Key, day number, and answer, long, recent, times consecutively. */
  readonly values: readonly (readonly [string, number, readonly number[]])[];
}

/** Everything that was learnt about one user. */
export interface ModelState {
  readonly version: number;
  readonly knowledge: KnowledgeState;
  readonly bookings: KnowledgeState;
  readonly parts: KnowledgeState;
  /**
   * Each booking with its dimensions in the order of their levels, its latest description, and its days, faded to a
   * day.
   */
  readonly seen: readonly (readonly [AnswerKey, readonly number[], string, days: number, dayNumber: number])[];
  /** How much evidence counts for the deepest dimension, and how much the usual one. */
  readonly partTrust: readonly [byEvidence: number, usual: number];
  readonly reliability: ReliabilityState;
  readonly bookingReliability: ReliabilityState;
  /** In ten thousandths. */
  readonly refinement: { readonly first: readonly number[]; readonly third: readonly number[] };
}

interface ReliabilityState {
  readonly right: readonly number[];
  readonly total: readonly number[];
}

/** The learnt part, without the weights, which are shipped. */
export interface Learnt {
  readonly knowledge: Knowledge;
  readonly bookings: BookingKnowledge;
  readonly reliability: Reliability;
  readonly refinement: Refinement;
}

/** Increased whenever a day is learnt differently, so that stored models are rebuilt. */
export const stateVersion = 9;

const thousandths = (value: number): number => Math.round(value * 1000);
const fromThousandths = (value: number): number => value / 1000;
const tenThousandths = (value: number): number => Math.round(value * 10_000);
const fromTenThousandths = (value: number): number => value / 10_000;

/** Returns the state of a model for storage. */
export const writeState = ({ knowledge, bookings, reliability, refinement }: Learnt): ModelState => ({
  version: stateVersion,
  knowledge: writeKnowledge(knowledge),
  bookings: writeKnowledge(bookings.knowledge),
  parts: writeKnowledge(bookings.parts),
  seen: [...bookings.seen].map(([answer, { dimensionIds, description, days, dayNumber }]) => [
    ...([answer, dimensionIds, description] as const),
    ...([thousandths(days), dayNumber] as const),
  ]),
  partTrust: [thousandths(bookings.trust.byEvidence), thousandths(bookings.trust.usual)],
  reliability: writeReliability(reliability),
  bookingReliability: writeReliability(bookings.reliability),
  refinement: {
    first: Array.from(refinement.first, tenThousandths),
    third: Array.from(refinement.third, tenThousandths),
  },
});

const writeReliability = ({ right, total }: Reliability): ReliabilityState => ({
  right: Array.from(right, thousandths),
  total: Array.from(total, thousandths),
});

const readReliability = ({ right, total }: ReliabilityState): Reliability => ({
  right: Float64Array.from(right, fromThousandths),
  total: Float64Array.from(total, fromThousandths),
});

function writeKnowledge(knowledge: Knowledge): KnowledgeState {
  const places = new Map([...knowledge.answers.keys()].map((answer, index) => [answer, index]));
  return {
    days: knowledge.days,
    lastDayNumber: knowledge.lastDayNumber,
    answers: [...knowledge.answers].map(([answer, known]) => [
      answer,
      [known.dayNumber, thousandths(known.long), thousandths(known.short), known.lastDayNumber, known.firstDayNumber],
      Array.from(known.hours, thousandths),
      Array.from(known.halfDays, thousandths),
    ]),
    values: Array.from(knowledge.values, ([key, { dayNumber, byAnswer }]) => {
      const counts: number[] = [];
      for (const [answer, { long, recent, times }] of byAnswer) {
        counts.push(places.get(answer) ?? 0, thousandths(long), thousandths(recent), times);
      }
      return [key, dayNumber, counts];
    }),
  };
}

/** Returns the stored model, or null when its version differs. */
export function readState(state: ModelState): Learnt | null {
  if (state.version !== stateVersion || state.reliability.right.length !== binCount) return null;
  return {
    knowledge: readKnowledge(state.knowledge),
    bookings: {
      knowledge: readKnowledge(state.bookings),
      parts: readKnowledge(state.parts),
      seen: new Map(
        state.seen.map(([answer, dimensionIds, description, days, dayNumber]) => [
          answer,
          { dimensionIds, description, days: fromThousandths(days), dayNumber },
        ]),
      ),
      trust: { byEvidence: fromThousandths(state.partTrust[0]), usual: fromThousandths(state.partTrust[1]) },
      reliability: readReliability(state.bookingReliability),
    },
    reliability: readReliability(state.reliability),
    refinement: {
      first: Float64Array.from(state.refinement.first, fromTenThousandths),
      third: Float64Array.from(state.refinement.third, fromTenThousandths),
    },
  };
}

function readKnowledge({ days, lastDayNumber, answers, values }: KnowledgeState): Knowledge {
  const names = answers.map(([answer]) => answer);
  return {
    days,
    lastDayNumber,
    answers: new Map(answers.map(readAnswer)),
    values: new Map(values.map((value) => readValue(value, names))),
  };
}

type AnswerEntry = Knowledge['answers'] extends Map<infer Key, infer Value> ? [Key, Value] : never;
type ValueEntry = Knowledge['values'] extends Map<infer Key, infer Value> ? [Key, Value] : never;

function readAnswer([answer, numbers, hours, halfDays]: KnowledgeState['answers'][number]): AnswerEntry {
  const [dayNumber, long, short, lastDayNumber, firstDayNumber] = numbers;
  const counts = { long: fromThousandths(long), short: fromThousandths(short) };
  const habits = {
    hours: Float64Array.from(hours, fromThousandths),
    halfDays: Float64Array.from(halfDays, fromThousandths),
  };
  return [answer, { dayNumber, lastDayNumber, firstDayNumber, ...counts, ...habits }];
}

const numbersOfCount = 4;

function readValue(
  [key, dayNumber, counts]: KnowledgeState['values'][number],
  names: readonly AnswerKey[],
): ValueEntry {
  const byAnswer: ValueEntry[1]['byAnswer'] = new Map();
  for (let at = 0; at < counts.length; at += numbersOfCount) {
    const [long, recent] = [fromThousandths(counts[at + 1] ?? 0), fromThousandths(counts[at + 2] ?? 0)];
    byAnswer.set(names[counts[at] ?? 0] ?? '', { long, recent, times: counts[at + 3] ?? 0 });
  }
  return [key, { dayNumber, byAnswer }];
}
