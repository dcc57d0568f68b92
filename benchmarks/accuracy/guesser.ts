// The interface of all measured guessers, with the history that they may learn from; it is the same for Daybook and for
// its yardsticks.
import type { Accuracy } from '@daybook/domain/suggestions/accuracy.ts';
import type { CleanEvent } from '../../apps/server/src/capture/clean-event.ts';

/** `contact 12`, `internal` or `ignored`. */
export type Answer = string;
/** The dimensions of a booking: their ids in order, separated by spaces. */
export type BookingKey = string;

export interface AskedLog {
  /** Its number on the timeline. */
  readonly id: number;
  readonly subjectId: number;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  /** The event as capture stores it. */
  readonly event: CleanEvent;
  /** The answer of a rule or of an arranged appointment; null: none. */
  readonly decided: Answer | null;
  /** Whether it takes undecided time. */
  readonly isAsked: boolean;
}

export interface AskedDay {
  readonly date: string;
  readonly timeZone: string;
  /** In chronological order. */
  readonly logs: readonly AskedLog[];
  /** The contacts of the firm on that day. */
  readonly contacts: readonly { readonly id: number; readonly name: string; readonly code: string | null }[];
  readonly ownDomain: string;
}

export interface Guess {
  /** Best first. */
  readonly ranked: readonly { readonly answer: Answer; readonly probability: number }[];
  /** Whether the first counts as certain at each selectable precision. */
  readonly certain: Readonly<Record<Accuracy, boolean>>;
}

export interface TruthOfLog {
  readonly answer: Answer;
  /** Null: internal, ignored, or too short to be booked. */
  readonly booking: { readonly key: BookingKey; readonly description: string } | null;
}

/** Guesses the contact of logs. It sees each day before learning the truth of it, and days in order. */
export interface Guesser {
  readonly name: string;
  /** Guesses for the given logs; a log may be left out. */
  guess(day: AskedDay): ReadonlyMap<number, Guess>;
  /** The booking of each log of a known contact. */
  guessBookings(day: AskedDay, answers: ReadonlyMap<number, Answer>): ReadonlyMap<number, BookingKey>;
  learn(day: AskedDay, truth: ReadonlyMap<number, TruthOfLog>): void;
}
