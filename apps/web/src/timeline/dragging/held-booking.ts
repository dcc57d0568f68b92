import type { TimelineRegistration } from '@daybook/contract/timeline.ts';

/** A booking that the pointer has taken hold of; `fromMs`: where the pressed box begins, `clientY`: where it was pressed. */
export type HeldBooking = { booking: TimelineRegistration; fromMs: number; clientY: number };
