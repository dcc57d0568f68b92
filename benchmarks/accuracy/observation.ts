import type { Accuracy } from '@daybook/domain/suggestions/accuracy.ts';
import type { Clue } from '../people/sighting.ts';
import type { Acts } from './acts.ts';

/** Daybook's name among the guessers. */
export const daybookName = 'Daybook';

export const never: Readonly<Record<Accuracy, boolean>> = { low: false, normal: false, high: false, extreme: false };

/** The person and the time of a measurement. */
export interface Occasion {
  readonly person: string;
  /** Calendar weeks, from 1. */
  readonly week: number;
}

export interface Hit {
  readonly isRight: boolean;
  /** The stated probability of the first; null: no guess. */
  readonly probability: number | null;
  readonly certain: Readonly<Record<Accuracy, boolean>>;
}

/** A log that takes time: decided by a rule, or guessed. */
export interface LogObservation extends Occasion {
  readonly seconds: number;
  readonly clue: Clue;
  readonly isRoutine: boolean;
  readonly isNewContact: boolean;
  readonly isDrift: boolean;
  /** Null: no rule decided. */
  readonly ruleWasRight: boolean | null;
  /** By guesser; empty where a rule decided. */
  readonly hits: ReadonlyMap<string, Hit>;
}

/** The booking of a log of a known contact. */
export interface BookingObservation extends Occasion {
  readonly hits: ReadonlyMap<string, boolean>;
  /** Whether Daybook preselects its proposal, and whether it calls it certain. */
  readonly isTicked: boolean;
}

/** A user's work for a day. */
export interface DayObservation extends Occasion {
  readonly day: number;
  readonly tagging: Acts;
  readonly booking: Acts;
  /**
   * The time of the day, and how much of it is wrong after all questions, because of rules that nobody is asked about.
   */
  readonly seconds: number;
  readonly wrongSeconds: number;
}

export interface Observations {
  readonly logs: LogObservation[];
  readonly bookings: BookingObservation[];
  readonly days: DayObservation[];
}

export const noObservations = (): Observations => ({ logs: [], bookings: [], days: [] });
