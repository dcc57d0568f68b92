// Interface of all measured guessers, with the history that they may learn from: the same for Daybook and for its
// yardsticks.
import type { Accuracy } from '@daybook/domain/suggestions/accuracy.ts';
import type { CleanEvent } from '../../apps/server/src/capture/clean-event.ts';

/** `contact 12`, `internal` or `ignored`. */
export type Answer = string;
/** The dimensions of a booking: their ids in order, with spaces between. */
export type BookingKey = string;

export interface AskedLog {
  /** Its number on the timeline. */
  readonly id: number;
  readonly subjectId: number;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  /** Event as capture stores it. */
  readonly event: CleanEvent;
  /** Answer of a rule or an arranged appointment; null: none. */
  readonly decided: Answer | null;
  /** Whether it takes time that nobody has decided about. */
  readonly isAsked: boolean;
}

export interface AskedDay {
  readonly date: string;
  readonly timeZone: string;
  /** In the order of their times. */
  readonly logs: readonly AskedLog[];
  /** The contacts that the firm has on that day. */
  readonly contacts: readonly { readonly id: number; readonly name: string; readonly code: string | null }[];
  readonly ownDomain: string;
}

export interface Guess {
  /** Best first. */
  readonly ranked: readonly { readonly answer: Answer; readonly probability: number }[];
  /** Whether the first counts as certain at each precision that can be chosen. */
  readonly certain: Readonly<Record<Accuracy, boolean>>;
}

export interface TruthOfLog {
  readonly answer: Answer;
  /** Null: internal, ignored, or too short to be booked. */
  readonly booking: { readonly key: BookingKey; readonly description: string } | null;
}

/** Something that guesses whose time is. It sees a day before it is told the truth of it, and days in their order. */
export interface Guesser {
  readonly name: string;
  /** For each asked log; a log may be left out. */
  guess(day: AskedDay): ReadonlyMap<number, Guess>;
  /** On what each log of a known contact is booked. */
  guessBookings(day: AskedDay, answers: ReadonlyMap<number, Answer>): ReadonlyMap<number, BookingKey>;
  learn(day: AskedDay, truth: ReadonlyMap<number, TruthOfLog>): void;
}
