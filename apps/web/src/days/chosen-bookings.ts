// Proposed bookings with the user's choices for them, and the bookings they become. Pure.
import type { BookingSuggestion } from '@daybook/contract/suggestions.ts';
import type { BookingInput } from '../timeline/editing/booking-bodies.ts';
import { bookingOf } from './booking-of.ts';
import type { ChosenBooking, PossibleBooking } from './use-row-choices.ts';

export const dimensionsKey = ({ dimensions }: PossibleBooking): string => dimensions.map(({ id }) => id).join(' ');

/** Returns the shown booking of a proposal and its alternatives, the proposed one first. */
export const shownBooking = (one: BookingSuggestion, chosen: readonly ChosenBooking[]) => {
  const { dimensions, description, alternatives } = one;
  const own = chosen.find(({ logIds }) => one.log_ids.every((id) => logIds.includes(id)));
  if (own) return { booking: own.booking, offered: own.offered, isChosen: true };
  const ids = new Set(chosen.flatMap(({ logIds }) => logIds));
  const booking = { dimensions, description };
  return { booking, offered: [booking, ...alternatives], isChosen: one.log_ids.every((id) => ids.has(id)) };
};

/** Whether bookings were chosen for parts of a proposal: the next proposals have them separately. */
export const isDivided = ({ log_ids: ids }: BookingSuggestion, chosen: readonly ChosenBooking[]): boolean => {
  const own = chosen.filter(({ logIds }) => ids.some((id) => logIds.includes(id)));
  return own.length > 0 && !own.some(({ logIds }) => ids.every((id) => logIds.includes(id)));
};

/** A proposal with its typed duration in seconds; null or left out: the rounded time. */
type ProposedBooking = BookingSuggestion & { typedSeconds?: number | null };

/**
 * Joins proposals that have the same booking after one of them was chosen into one booking, with the values of the
 * longest.
 */
export const bookingsTogether = (
  suggestions: readonly ProposedBooking[],
  chosen: ReadonlySet<string>,
): BookingInput[] => {
  const isChosen = ({ log_ids: ids }: BookingSuggestion) => ids.some((id) => chosen.has(id));
  const bookedOn = (one: BookingSuggestion) => `${one.contact_id} ${dimensionsKey(one)}`;
  const together = new Set(suggestions.filter(isChosen).map(bookedOn));
  const groups = Map.groupBy(suggestions, (one) => (together.has(bookedOn(one)) ? bookedOn(one) : one.id));
  return [...groups.values()].flatMap((own) => {
    const [longest] = [...own].sort((a, b) => b.recorded - a.recorded);
    if (longest === undefined) return [];
    const sum = (secondsOf: (one: ProposedBooking) => number) => own.reduce((total, one) => total + secondsOf(one), 0);
    return {
      ...bookingOf(longest),
      logIds: own.flatMap(({ log_ids: ids }) => ids),
      recordedSeconds: sum(({ recorded }) => recorded),
      roundedSeconds: sum(({ duration }) => duration),
      durationSeconds: own.some(({ typedSeconds }) => typedSeconds != null)
        ? sum(({ typedSeconds, duration }) => typedSeconds ?? duration)
        : null,
    };
  });
};
