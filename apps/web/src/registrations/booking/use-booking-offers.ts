import type { BookingOffer } from '@daybook/contract/suggestions.ts';
import { useQuery } from '@tanstack/react-query';
import { slotOffersQuery } from '../../timeline/frame/day-queries.ts';
import { useDayOptions } from '../../timeline/frame/use-day-options.ts';

const noneOf: readonly BookingOffer[] = [];

/**
 * Earlier bookings of the slot of a log of an open day, where its user wants to be offered them. Not ready while they
 * are on their way, so that no key changes its effect under somebody's finger.
 */
export const useBookingOffers = (dayId: string | null, logId: string | undefined) => {
  const { show_suggestions_booking: isWanted } = useDayOptions();
  const enabled = isWanted && dayId !== null && logId !== undefined;
  const { data = noneOf, isLoading } = useQuery({ ...slotOffersQuery(dayId ?? '', logId ?? ''), enabled });
  return { offers: enabled ? data : noneOf, isReady: !isLoading };
};

/** Those that are not what is chosen already. */
export const otherOffers = (offers: readonly BookingOffer[], chosen: readonly { id: string }[]): BookingOffer[] => {
  const already = dimensionsKey(chosen);
  return offers.filter(({ dimensions }) => dimensions.length > 0 && dimensionsKey(dimensions) !== already);
};

const dimensionsKey = (dimensions: readonly { id: string }[]): string =>
  dimensions
    .map(({ id }) => id)
    .sort()
    .join(' ');
