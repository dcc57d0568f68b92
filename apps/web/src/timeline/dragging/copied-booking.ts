import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import { createStore } from '../../shell/store.ts';
import type { PlaceKind } from './place-booking.ts';

/** The booking that Ctrl+C or Ctrl+X took, for Ctrl+V on this day or another. */
export const copiedBooking = createStore<{ booking: TimelineRegistration; kind: PlaceKind } | null>(null);
