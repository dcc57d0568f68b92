// Hands of the user of the measurement: they do what it has decided, by calls of an office or with the keys of a real screen.
import type { AskedQuestions } from '@daybook/domain/suggestions/question-order.ts';
import type { Answer } from './guesser.ts';
import type { OfficeBooking, OfficeCluster } from './office.ts';
import type { PlannedBooking } from './plan-bookings.ts';

/** Untagged time with what the order of questions needs of it. */
export type AskedRow = OfficeCluster & {
  readonly answer: Answer | null;
  readonly probability: number;
};
export type AskedQuestion = AskedQuestions<AskedRow>;

/** Answers the questions of a day. */
export interface TaggingHand {
  /** Accepts the first answers of a question, which are right. */
  accept(question: AskedQuestion): Promise<void>;
  /** Gives a row of a question, or a run of its activities, an answer. */
  answer(question: AskedQuestion, row: AskedRow, run: readonly number[], answer: Answer): Promise<void>;
}

/** Books a day. */
export interface BookingHand {
  /** Chooses a booking for a proposal, or for a run of its activities. */
  choose(proposal: OfficeBooking, run: readonly number[], right: PlannedBooking): Promise<void>;
  /** Books everything as it stands. */
  bookAll(): Promise<void>;
}

/** Chooses for the simulation alone, which books by itself afterwards. */
export const noBookingHand: BookingHand = { choose: async () => {}, bookAll: async () => {} };
