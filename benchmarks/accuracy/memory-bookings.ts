// Bookings as the server proposes them, by its own rules, from the store in memory instead of from its tables.
import { isCertainAt } from '@daybook/domain/suggestions/accuracy.ts';
import { type BestBooking, bestBooking } from '@daybook/domain/suggestions/best-booking.ts';
import { type Grade, gradeOf } from '@daybook/domain/suggestions/grades.ts';
import { suggestBookings } from '@daybook/domain/suggestions/model/booking-model.ts';
import { bookingKey } from '@daybook/domain/suggestions/settle-outcome.ts';
import { gradeOfBooking, joinBookings } from '../../apps/server/src/suggestions/booking-guesses.ts';
import { isBelowBlockThreshold } from '../../apps/server/src/timeline/compute-day.ts';
import type { ComputedDay, ComputedLog } from '../../apps/server/src/timeline/computed-day.ts';
import { preferences } from './memory-day.ts';
import { around, modelDay } from './memory-model.ts';
import { hitRate, type MemoryStore } from './memory-store.ts';
import type { OfficeBooking } from './office.ts';

/** What each contact's time is proposed to be booked on. */
export function bookingsInMemory(store: MemoryStore, computed: ComputedDay) {
  const { date } = computed.day;
  const day = modelDay(store, computed);
  const logs = day.logs.map((log) => ({ ...log, booking: null }));
  const { bookings, weights } = store.model;
  const suggested = suggestBookings(bookings, weights.booking, { ...day, logs }, around(store));
  const byLog = new Map(suggested.map(({ logId, candidates }) => [logId, candidates]));
  const open = computed.logs.filter(isBookable);
  return [...Map.groupBy(open, ({ contactId }) => contactId)].map(([contactId, own]) => {
    const earlier = (store.bookings.get(contactId) ?? []).slice(-50);
    const usual = bestBooking(earlier, date);
    const [guess] = joinBookings(byLog, own);
    const dimensionIds = guess?.dimensionIds ?? usual?.dimensionIds ?? obvious(store, contactId);
    const grade = guess === undefined ? gradeOfUsual(usual) : gradeOfBooking(guess.probability, earlier.length);
    const isComplete =
      contactId === null || dimensionIds.some((id) => store.dimensions.get(id)?.contactId === contactId);
    const view: OfficeBooking = {
      logIds: own.map(({ id }) => id),
      key: bookingKey(dimensionIds),
      isComplete,
      isCertain: isComplete && isCertainAt('normal', grade, hitRate(store, grade)),
      isBelowThreshold: isBelowBlockThreshold(secondsOf(own), preferences),
    };
    return { view, grade };
  });
}

const gradeOfUsual = (best: BestBooking | null): Grade =>
  gradeOf({ score: 1, certain: best?.certain === true, evidence: best === null ? [] : [best.evidence] });

const isBookable = (log: ComputedLog): boolean =>
  log.status === 'open' && log.durationSeconds > 0 && (log.contactId !== null || log.internal);

/** The only project of a contact suggests itself. */
function obvious({ dimensions }: MemoryStore, contactId: number | null): number[] {
  const own = [...dimensions.values()].filter((one) => one.contactId !== null && one.contactId === contactId);
  return own.length === 1 ? own.map(({ id }) => id) : [];
}

const secondsOf = (logs: readonly ComputedLog[]): number => logs.reduce((sum, one) => sum + one.durationSeconds, 0);
