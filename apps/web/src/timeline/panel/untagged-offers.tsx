import type { BookingOffer, Candidate } from '@daybook/contract/suggestions.ts';
import { bookedSeconds } from '@daybook/domain/registrations/rounding.ts';
import { Stack, Title } from '@mantine/core';
import { BookingOffers } from '../../registrations/booking/booking-offers.tsx';
import { blocksOf } from '../../registrations/booking/round-booking.ts';
import { useBookingOffers } from '../../registrations/booking/use-booking-offers.ts';
import { useSession } from '../../shell/api/session.ts';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { nothing } from '../editing/selection.ts';
import { useDay, useDayControls } from '../frame/day-context.ts';

type UntaggedOffersProps = {
  /** Untagged time of one slot. */
  logIds: readonly string[];
  recordedSeconds: number;
  firstKey: number;
  /** The most probable answer: its offers are listed first. */
  best: Candidate | undefined;
};

/**
 * Earlier bookings of similar time, with contact and project: a click tags and books it. Shows nothing when there are
 * none.
 */
export const UntaggedOffers = ({ logIds, recordedSeconds, firstKey, best }: UntaggedOffersProps) => {
  const t = useT();
  const formats = useFormats();
  const { preferences } = useSession();
  const { timeline } = useDay();
  const { actions, select } = useDayControls();
  const found = useBookingOffers(timeline.day.id, logIds[0]).offers;
  const isBest = (offer: BookingOffer) =>
    best !== undefined && best.kind !== 'ignored' && offer.contact_id === best.contact_id;
  const offers = found.toSorted((one, other) => Number(isBest(other)) - Number(isBest(one)));
  if (offers.length === 0) return null;
  const roundedSeconds = bookedSeconds(recordedSeconds, blocksOf(preferences, timeline.block_seconds));
  const book = (offer: BookingOffer) => {
    const name = offer.internal ? t('timeline:kind.internal') : (offer.contact_name ?? '');
    const booking = {
      logIds,
      contactId: offer.contact_id,
      contactName: offer.contact_name,
      internal: offer.internal,
      dimensions: offer.dimensions,
      description: offer.description,
      recordedSeconds,
      roundedSeconds,
      durationSeconds: null,
      customfields: {},
    };
    const message = t('timeline:done.booked', { duration: formats.hours(roundedSeconds), name });
    void actions.book(timeline.day.id ?? '', [booking], message);
    select(nothing);
  };
  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        {t('timeline:offers.label')}
      </Title>
      <BookingOffers date={timeline.day.date} offers={offers} firstKey={firstKey} namesContact onTake={book} />
    </Stack>
  );
};
