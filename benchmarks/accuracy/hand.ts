// Hands of the simulated user: they perform its decisions, by calls of an office or with the keys of a real screen.
import type { AskedQuestions } from '@daybook/domain/suggestions/question-order.ts';
import type { Answer } from './guesser.ts';
import type { OfficeBooking, OfficeCluster } from './office.ts';
import type { PlannedBooking } from './plan-bookings.ts';

/** Untagged time, with the values that determine the order of questions. */
export type AskedRow = OfficeCluster & {
  readonly answer: Answer | null;
  readonly probability: number;
};
export type AskedQuestion = AskedQuestions<AskedRow>;

/** Answers the questions of a day. */
export interface TaggingHand {
  /** Accepts the first answers of a question, which are right. */
  accept(question: AskedQuestion): Promise<void>;
  /** Answers a row of a question, or a run of its activities. */
  answer(question: AskedQuestion, row: AskedRow, run: readonly number[], answer: Answer): Promise<void>;
}

/** Books a day. */
export interface BookingHand {
  /** Chooses a booking for a proposal, or for a run of its activities. */
  choose(proposal: OfficeBooking, run: readonly number[], right: PlannedBooking): Promise<void>;
  /** Books everything as proposed. */
  bookAll(): Promise<void>;
}

/** A hand for the simulation alone, which books by itself afterwards. */
export const noBookingHand: BookingHand = { choose: async () => {}, bookAll: async () => {} };
