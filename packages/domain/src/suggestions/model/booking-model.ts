// What time of a contact is booked on: the first step of the suggestion model, with bookings as answers.

import { type AnswerKey, bookingKey } from '../settle-outcome.ts';
import { type DayFrame, frameDay } from './day-frame.ts';
import { dayHabits, scoreLogs, softmaxRows } from './first-step.ts';
import type { Knowledge } from './knowledge.ts';
import { countDay } from './learn-day.ts';
import type { ModelDay, ModelLog, Surroundings } from './model-types.ts';

/** What a log is booked on. */
export interface LogBooking {
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

export interface BookingCandidate {
  readonly dimensionIds: readonly number[];
  /** The latest description that was written with it; '' for none. */
  readonly description: string;
  readonly probability: number;
}

export interface LogBookingSuggestion {
  readonly logId: number;
  /** Best first, at most three, all of the log's own contact. */
  readonly candidates: readonly BookingCandidate[];
}

/** What was learnt of bookings: counts by booking, and the latest description of each. */
export interface BookingKnowledge {
  readonly knowledge: Knowledge;
  readonly descriptions: Map<AnswerKey, string>;
}

const mostCandidates = 3;
const separator = ' on ';

/** A booking of an answer as one text: "for contact 12 on 4 30". */
const bookingAnswer = (answer: AnswerKey, dimensionIds: readonly number[]): AnswerKey =>
  `for ${answer}${separator}${bookingKey(dimensionIds)}`;

/** The logs with their bookings as what was decided. */
export const withBookings = (day: BookedDay): ModelDay => ({
  ...day,
  logs: day.logs.map((log) => ({
    ...log,
    decided: log.decided === null || log.booking === null ? null : bookingAnswer(log.decided, log.booking.dimensionIds),
  })),
});

/** Counts what a published day was booked on. Changes the knowledge. */
export function learnBookings(known: BookingKnowledge, day: BookedDay, around: Surroundings): void {
  countDay(known.knowledge, withBookings(day), around);
  for (const { decided, booking } of day.logs) {
    if (decided === null || booking === null || booking.description === '') continue;
    known.descriptions.set(bookingAnswer(decided, booking.dimensionIds), booking.description);
  }
}

/** Bookings for every log of a day whose answer is decided and that is not booked; what is booked on the day already counts. */
export function suggestBookings(
  { knowledge, descriptions }: BookingKnowledge,
  weights: Float64Array,
  day: BookedDay,
  around: Surroundings,
): LogBookingSuggestion[] {
  const frame = frameDay(knowledge, withBookings(day), around);
  const { scores } = scoreLogs(frame, dayHabits(knowledge, frame), weights);
  const byId = new Map(day.logs.map((log) => [log.id, log]));
  return frame.logs.flatMap(({ id }, row): LogBookingSuggestion[] => {
    const log = byId.get(id);
    if (log === undefined || log.decided === null || log.booking !== null) return [];
    return [{ logId: id, candidates: candidatesOf(frame, scores, { row, answer: log.decided, descriptions }) }];
  });
}

type Row = {
  readonly row: number;
  readonly answer: AnswerKey;
  readonly descriptions: ReadonlyMap<AnswerKey, string>;
};

function candidatesOf(
  { answers }: DayFrame,
  scores: Float64Array,
  { row, answer, descriptions }: Row,
): BookingCandidate[] {
  const own = [...answers.keys()].filter((index) => answers[index]?.startsWith(`for ${answer}${separator}`));
  if (own.length === 0) return [];
  const chances = softmaxRows(
    Float64Array.from(own, (index) => scores[row * answers.length + index] ?? 0),
    own.length,
  );
  return own
    .map((index, at) => ({ key: answers[index] ?? '', probability: chances[at] ?? 0 }))
    .sort((a, b) => b.probability - a.probability)
    .slice(0, mostCandidates)
    .map(({ key, probability }) => ({
      dimensionIds: dimensionsOf(key),
      description: descriptions.get(key) ?? '',
      probability,
    }));
}

function dimensionsOf(key: AnswerKey): number[] {
  const text = key.slice(key.indexOf(separator) + separator.length);
  return text === '' ? [] : text.split(' ').map(Number);
}
