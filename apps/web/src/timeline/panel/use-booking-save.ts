import type { BookingInput } from '../editing/booking-bodies.ts';
import { nothing } from '../editing/selection.ts';
import { useDayControls } from '../frame/day-context.ts';

/**
 * Continues without waiting for the server. A refused booking is restored in its form when its time is selected again,
 * or at once if nothing else is selected.
 */
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
