// Booking proposals by the rules of the server, over the store in memory instead of its tables.
import { type BestBooking, bestBooking } from '@daybook/domain/suggestions/best-booking.ts';
import type { NamedDimension } from '@daybook/domain/suggestions/dimension-hints.ts';
import { suggestBookings } from '@daybook/domain/suggestions/model/booking-model.ts';
import { proposeBookings } from '@daybook/domain/suggestions/model/booking-proposals.ts';
import { bookingKey } from '@daybook/domain/suggestions/settle-outcome.ts';
import { contactOfAnswer } from '../../apps/server/src/suggestions/model-candidates.ts';
import { isBelowBlockThreshold } from '../../apps/server/src/timeline/compute-day.ts';
import type { ComputedDay, ComputedLog } from '../../apps/server/src/timeline/computed-day.ts';
import { preferences } from './memory-day.ts';
import { around, modelDay } from './memory-model.ts';
import type { MemoryStore } from './memory-store.ts';
import type { ChosenBooking, OfficeBooking } from './office.ts';

/** Returns the proposed bookings of each contact's time. */
export function bookingsInMemory(
  store: MemoryStore,
  computed: ComputedDay,
  chosen: readonly ChosenBooking[] = [],
): OfficeBooking[] {
  const { date } = computed.day;
  const day = modelDay(store, computed);
  const said = new Map(
    chosen.flatMap(({ logIds, dimensionIds }) => logIds.map((id) => [id, { dimensionIds, description: '' }] as const)),
  );
  const logs = day.logs.map((log) => ({ ...log, booking: said.get(log.id) ?? null }));
  const { bookings, weights } = store.model;
  const openings = (answer: string) =>
    projectsOf(store, contactOfAnswer(answer))
      .reverse()
      .map((id) => [id]);
  const suggested = suggestBookings(
    bookings,
    weights,
    { ...day, logs },
    { around: around(store), openings, names: (answer) => namesOf(store, contactOfAnswer(answer)) },
  );
  const byLog = new Map(suggested.map((one) => [one.logId, one]));
  const settings = {
    leastSeconds: preferences.block_calculation_settings.block_size,
    days: bookings.knowledge.days,
    isBookable: () => true,
  };
  return [...Map.groupBy(computed.logs.filter(isBookable), ({ contactId }) => contactId)].flatMap(
    ([contactId, own]) => {
      const usual = usualOf(store, contactId, date);
      const byId = new Map(own.map((log) => [log.id, log]));
      const times = own.map(({ id, durationSeconds }) => ({ id, seconds: durationSeconds, chosen: said.get(id) }));
      return proposeBookings(times, byLog, settings).map(
        ({ logIds, booking, alternatives, certainAt }): OfficeBooking => {
          const dimensionIds = booking?.dimensionIds ?? usual?.dimensionIds ?? obvious(store, contactId);
          const isOfContact = (ids: readonly number[]) =>
            contactId === null || ids.some((id) => store.dimensions.get(id)?.contactId === contactId);
          const isComplete = isOfContact(dimensionIds);
          const others = alternatives.filter((one) => isOfContact(one.dimensionIds));
          return {
            logIds,
            key: bookingKey(dimensionIds),
            alternatives: others.map((one) => bookingKey(one.dimensionIds)),
            isCertain: isComplete && certainAt.normal,
            isBelowThreshold: isBelowBlockThreshold(
              totalSeconds(logIds.flatMap((id) => byId.get(id) ?? [])),
              preferences,
            ),
          };
        },
      );
    },
  );
}

const usualOf = ({ bookings }: MemoryStore, contactId: number | null, date: string): BestBooking | null =>
  bestBooking((bookings.get(contactId) ?? []).slice(-50), date);

const isBookable = (log: ComputedLog): boolean =>
  log.status === 'open' && log.durationSeconds > 0 && (log.contactId !== null || log.internal);

/** The only project of a contact is proposed by default. */
function obvious(store: MemoryStore, contactId: number | null): number[] {
  const own = projectsOf(store, contactId);
  return own.length === 1 ? own : [];
}

/** Returns the projects of a contact, the oldest first. */
const projectsOf = ({ dimensions }: MemoryStore, contactId: number | null): number[] =>
  [...dimensions.values()].flatMap((one) => (one.contactId !== null && one.contactId === contactId ? [one.id] : []));

/**
 * Returns the dimensions that the time of a contact can name, as on the server: its projects, and those below any
 * project.
 */
const namesOf = ({ dimensions }: MemoryStore, contactId: number | null): NamedDimension[] =>
  [...dimensions.values()].flatMap(({ id, name, contactId: own }) =>
    contactId !== null && (own === null || own === contactId)
      ? [{ id, name, code: null, opening: own === null ? null : [id] }]
      : [],
  );

const totalSeconds = (logs: readonly ComputedLog[]): number => logs.reduce((sum, one) => sum + one.durationSeconds, 0);
