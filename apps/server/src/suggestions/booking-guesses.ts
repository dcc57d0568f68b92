// What the model proposes to book the unbooked time of a day on, joined for each contact.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Grade } from '@daybook/domain/suggestions/grades.ts';
import { suggestBookings } from '@daybook/domain/suggestions/model/booking-model.ts';
import { bookingKey } from '@daybook/domain/suggestions/settle-outcome.ts';
import type { ComputedDay, ComputedLog } from '../timeline/timeline.service.ts';
import { bookingsOfDay, loadUserModel, modelDay, surroundingsOf } from './user-model.ts';

export type BookingGuess = {
  readonly dimensionIds: readonly number[];
  readonly description: string;
  /** The mean over the logs, weighted by their time; 0 to 1. */
  readonly probability: number;
};

/** The bookings that are proposed for logs that are booked together, the likeliest first. */
export type BookingGuesses = (logs: readonly ComputedLog[]) => BookingGuess[];

/** Asks the model about every unbooked log of a day whose contact is known. */
export async function guessBookings(trx: Transaction, scope: Scope, computed: ComputedDay): Promise<BookingGuesses> {
  const around = await surroundingsOf(trx, scope);
  const model = await loadUserModel(trx, scope, around);
  const day = await modelDay(trx, scope, computed);
  const booked = bookingsOfDay(computed);
  const logs = day.logs.map((log) => ({ ...log, booking: booked.get(log.id) ?? null }));
  const suggested = suggestBookings(model.bookings, model.weights.booking, { ...day, logs }, around);
  const byLog = new Map(suggested.map(({ logId, candidates }) => [logId, candidates]));
  return (members) => joinBookings(byLog, members);
}

/** The bookings proposed for several logs together, the likeliest first: the mean of their probabilities, weighted by time. */
export function joinBookings(
  byLog: ReadonlyMap<number, readonly BookingGuess[]>,
  members: readonly Pick<ComputedLog, 'id' | 'durationSeconds'>[],
): BookingGuess[] {
  const total = members.reduce((sum, log) => sum + log.durationSeconds, 0) || 1;
  const all = members.flatMap((log) =>
    (byLog.get(log.id) ?? []).map((one) => ({ ...one, weight: (one.probability * log.durationSeconds) / total })),
  );
  return [...Map.groupBy(all, ({ dimensionIds }) => bookingKey(dimensionIds)).values()]
    .flatMap((same) => joined(same))
    .sort((a, b) => b.probability - a.probability);
}

function joined(same: readonly (BookingGuess & { readonly weight: number })[]): BookingGuess[] {
  const [first] = [...same].sort((a, b) => b.weight - a.weight);
  if (first === undefined) return [];
  const { dimensionIds, description } = first;
  return [{ dimensionIds, description, probability: same.reduce((sum, { weight }) => sum + weight, 0) }];
}

/** From how many earlier bookings on a probability is believed. */
const enoughBookings = 5;
const leastProbability = { proven: 0.98, clear: 0.93, likely: 0.85, probable: 0.6, mixed: 0.4 } as const;

/** How strong a proposed booking is, by its probability and the number of earlier bookings that it was learnt from. */
export function gradeOfBooking(probability: number, earlier: number): Grade {
  if (earlier === 0) return 'hint';
  if (earlier < enoughBookings) return probability >= leastProbability.probable ? 'probable' : 'mixed';
  if (probability >= leastProbability.proven && earlier >= 2 * enoughBookings) return 'proven';
  if (probability >= leastProbability.clear) return 'clear';
  if (probability >= leastProbability.likely) return 'likely';
  if (probability >= leastProbability.probable) return 'probable';
  return probability >= leastProbability.mixed ? 'mixed' : 'hint';
}
