// Accepts proposals of the week: time is assigned and booked. All changes of a day are undone together.
import { routes } from '@daybook/contract/routes.ts';
import type { BookingSuggestion } from '@daybook/contract/suggestions.ts';
import { bookingOf } from '../../days/booking-of.ts';
import { call } from '../../shell/api/api.ts';
import { slotBody } from '../../timeline/editing/booking-bodies.ts';
import type { SuggestedItem } from './suggested-items.ts';

/** Accepts proposals, as one change of each day; resolves to the days that changed. */
export const acceptSuggested = async (items: readonly SuggestedItem[], dayChange: string): Promise<string[]> => {
  const days = Map.groupBy(items, ({ dayId }) => dayId);
  for (const [dayId, own] of days) await acceptOnDay(dayId, own, dayChange);
  return [...days.keys()];
};

const acceptOnDay = async (dayId: string, items: readonly SuggestedItem[], dayChange: string): Promise<void> => {
  const untagged = items.filter(({ kind }) => kind === 'contact');
  for (const { row, logIds } of untagged) {
    const whose = { contact_id: row.contact_id, internal: row.internal };
    await call(routes.batchEditLogs, { body: { logs: [...logIds], ...whose, status: 'open' }, dayChange });
  }
  const chosen = items.flatMap((one) => (one.kind === 'booking' ? [one.suggestion] : []));
  const bookings = untagged.length === 0 ? chosen : bookingsOf(items, chosen, await proposedNow(dayId));
  if (bookings.length === 0) return;
  const slots = bookings.map((one) => slotBody(bookingOf(one)));
  await call(routes.registerSlots, { body: { day_id: dayId, slots }, dayChange });
};

const proposedNow = async (dayId: string): Promise<BookingSuggestion[]> =>
  (await call(routes.prepareBooking, { body: { day_id: dayId } })).data.suggestions;

/**
 * Returns the bookings to make once time has its contact: only those of accepted time that are certain, or that include
 * one the user saw. Time without a certain booking stays a proposal.
 */
export const bookingsOf = (
  accepted: readonly Pick<SuggestedItem, 'logIds'>[],
  seen: readonly BookingSuggestion[],
  proposed: readonly BookingSuggestion[],
): BookingSuggestion[] => {
  const acceptedIds = new Set(accepted.flatMap(({ logIds }) => logIds));
  const seenIds = new Set(seen.flatMap(({ log_ids: ids }) => ids));
  const taken = proposed.filter(
    ({ complete, certain, below_threshold: isTooShort, log_ids: ids }) =>
      complete &&
      !isTooShort &&
      ids.every((id) => acceptedIds.has(id)) &&
      (certain || ids.every((id) => seenIds.has(id))),
  );
  const takenIds = new Set(taken.flatMap(({ log_ids: ids }) => ids));
  return [...taken, ...seen.filter(({ log_ids: ids }) => !ids.some((id) => takenIds.has(id)))];
};
