import type { BookingOffer } from '@daybook/contract/suggestions.ts';
import { useQuery } from '@tanstack/react-query';
import { slotOffersQuery } from '../../timeline/frame/day-queries.ts';
import { useDayOptions } from '../../timeline/frame/use-day-options.ts';

const noneOf: readonly BookingOffer[] = [];

/**
 * Earlier bookings for the slot of a log of an open day, if the user has these offers on. Not ready while they are
 * loading, so that a key never changes its effect under the user's finger.
 */
export const useBookingOffers = (dayId: string | null, logId: string | undefined) => {
  const { show_suggestions_booking: isWanted } = useDayOptions();
  const enabled = isWanted && dayId !== null && logId !== undefined;
  const { data = noneOf, isLoading } = useQuery({ ...slotOffersQuery(dayId ?? '', logId ?? ''), enabled });
  return { offers: enabled ? data : noneOf, isReady: !isLoading };
};

/** Returns the offers that differ from the present choice. */
export const otherOffers = (offers: readonly BookingOffer[], chosen: readonly { id: string }[]): BookingOffer[] => {
  const already = dimensionsKey(chosen);
  return offers.filter(({ dimensions }) => dimensions.length > 0 && dimensionsKey(dimensions) !== already);
};

const dimensionsKey = (dimensions: readonly { id: string }[]): string =>
  dimensions
    .map(({ id }) => id)
    .sort()
    .join(' ');
