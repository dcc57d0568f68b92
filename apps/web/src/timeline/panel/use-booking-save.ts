import type { BookingInput } from '../editing/booking-bodies.ts';
import { nothing } from '../editing/selection.ts';
import { useDayControls } from '../frame/day-context.ts';

/** Goes on at once. A refused booking is back in its form when its time is selected again: at once if nothing else is. */
export const useBookingSave = () => {
  const { selected, select, unsaved } = useDayControls();
  return async (key: string, booking: BookingInput, saving: Promise<boolean>) => {
    const { selection } = selected();
    unsaved.set(key, booking);
    select(nothing);
    if (await saving) unsaved.delete(key);
    else if (selected().selection.kind === 'none') select(selection);
  };
};
