import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { useDayControls } from '../frame/day-context.ts';
import { type Place, placeBooking } from './place-booking.ts';

/** Places a booking, and shows a message about its new place. */
export const usePlacing = () => {
  const t = useT();
  const formats = useFormats();
  const { actions } = useDayControls();
  return (booking: TimelineRegistration, place: Place): Promise<boolean> => {
    const { date, startMs, kind } = place;
    const name = booking.internal ? t('timeline:kind.internal') : (booking.contact_name ?? '');
    const day = formats.date(date, { weekday: 'long', day: 'numeric', month: 'long' });
    const at = startMs === null ? day : `${day}, ${formats.time(new Date(startMs).toISOString())}`;
    const said = { duration: formats.hours(booking.duration), name, place: at };
    return actions.change(
      placeBooking(booking, place, t(kind === 'move' ? 'placing:done.moved' : 'placing:done.copied', said)),
    );
  };
};
