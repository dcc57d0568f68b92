// Proposals of the model for the unbooked time of a day, divided into bookings for each contact.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Grade } from '@daybook/domain/suggestions/grades.ts';
import { type LogBookingSuggestion, suggestBookings } from '@daybook/domain/suggestions/model/booking-model.ts';
import {
  type BookingProposal,
  type ProposalSettings,
  proposeBookings,
} from '@daybook/domain/suggestions/model/booking-proposals.ts';
import type { BookingOpenings } from '@daybook/domain/suggestions/model/booking-steps.ts';
import type { BookingNames } from '@daybook/domain/suggestions/model/named-bookings.ts';
import type { ComputedDay, ComputedLog } from '../timeline/timeline.service.ts';
import type { ChosenBookings } from './chosen-bookings.ts';
import { bookingsOfDay, modelDay } from './model-days.ts';
import { loadUserModel, surroundingsOf } from './user-model.ts';

/** Possible bookings of a contact without earlier ones. */
export type PossibleBookings = { readonly openings: BookingOpenings; readonly names: BookingNames };

/** Divides unbooked logs of one contact into proposed bookings, the longest first. */
export type BookingGuesses = (
  logs: readonly ComputedLog[],
  settings: Pick<ProposalSettings, 'leastSeconds' | 'isBookable'>,
) => BookingProposal[];

/**
 * Asks the model about every unbooked log of a day with a known contact. `possible`: the first bookings that a contact
 * can have, and the names by which titles can mention them. Bookings that the user has already chosen count as booked.
 */
export async function guessBookings(
  trx: Transaction,
  scope: Scope,
  computed: ComputedDay,
  possible: PossibleBookings,
  chosen: ChosenBookings,
): Promise<BookingGuesses> {
  const around = await surroundingsOf(trx, scope);
  const { bookings, weights } = await loadUserModel(trx, scope, around);
  const day = await modelDay(trx, scope, computed);
  const booked = bookingsOfDay(computed);
  const logs = day.logs.map((log) => ({ ...log, booking: booked.get(log.id) ?? chosen.get(log.id) ?? null }));
  const suggested = suggestBookings(bookings, weights, { ...day, logs }, { around, ...possible });
  const byLog = new Map<number, LogBookingSuggestion>(suggested.map((one) => [one.logId, one]));
  const { days } = bookings.knowledge;
  return (members, settings) => {
    const times = members.map(({ id, durationSeconds }) => ({ id, seconds: durationSeconds, chosen: chosen.get(id) }));
    return proposeBookings(times, byLog, { ...settings, days });
  };
}

const likelyFrom = 0.6;
const mixedFrom = 0.4;

/** Returns the strength of a proposed booking, on the same scale as for suggested contacts. */
export function gradeOfProposal({ certainAt, probability, booking }: BookingProposal): Grade {
  if (booking === null) return 'hint';
  if (certainAt.extreme) return 'proven';
  if (certainAt.high) return 'clear';
  if (certainAt.normal) return 'likely';
  if (probability >= likelyFrom) return 'probable';
  return probability >= mixedFrom ? 'mixed' : 'hint';
}
