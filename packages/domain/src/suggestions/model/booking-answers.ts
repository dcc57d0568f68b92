// Bookings as answers of the model: "for contact 12 on 4 30", and their deepest dimension alone: "on 30".

import { type AnswerKey, bookingKey } from '../settle-outcome.ts';
import type { ModelDay, ModelLog } from './model-types.ts';

/** Booking of a log. */
export interface LogBooking {
  /** In the order of their levels. */
  readonly dimensionIds: readonly number[];
  readonly description: string;
}

export interface BookedLog extends ModelLog {
  /** null: not booked. */
  readonly booking: LogBooking | null;
}

export interface BookedDay extends Omit<ModelDay, 'logs'> {
  readonly logs: readonly BookedLog[];
}

/** Returns the prefix of all bookings of an answer. */
export const bookingPrefix = (answer: AnswerKey): AnswerKey => `for ${answer} on `;

/** Returns the prefix of a booking: "for contact 12 on 4 30" → "for contact 12 on ". */
export const prefixOf = (booking: AnswerKey): AnswerKey => booking.slice(0, booking.indexOf(' on ') + ' on '.length);

/** Returns a booking of an answer as one text: "for contact 12 on 4 30". */
export const bookingAnswer = (answer: AnswerKey, dimensionIds: readonly number[]): AnswerKey =>
  `${bookingPrefix(answer)}${bookingKey(dimensionIds)}`;

const partPrefix = 'on ';

/** Returns the deepest of several dimensions, which contacts often share: a working code, a kind of work. */
export function deepestPart(dimensionIds: readonly number[]): AnswerKey | null {
  const last = dimensionIds.at(-1);
  return last === undefined || dimensionIds.length < 2 ? null : `${partPrefix}${last}`;
}

export const isPart = (answer: AnswerKey): boolean => answer.startsWith(partPrefix);

/** Returns the dimension of a deepest part. */
export const dimensionOfPart = (part: AnswerKey): number => Number(part.slice(partPrefix.length));

/** Returns the logs with their bookings as the decided answers. */
export const withBookings = (day: BookedDay): ModelDay => ({
  ...day,
  logs: day.logs.map((log) => ({
    ...log,
    decided: log.decided === null || log.booking === null ? null : bookingAnswer(log.decided, log.booking.dimensionIds),
  })),
});

/** Returns the logs with the deepest dimensions of their bookings as the decided answers. */
export const withParts = (day: BookedDay): ModelDay => ({
  ...day,
  logs: day.logs.map((log) => ({
    ...log,
    decided: log.booking === null ? null : deepestPart(log.booking.dimensionIds),
  })),
});
