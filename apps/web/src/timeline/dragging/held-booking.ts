import type { TimelineRegistration } from '@daybook/contract/timeline.ts';

/** A booking held by the pointer; `fromMs`: the start of the pressed box, `clientY`: where it was pressed. */
export type HeldBooking = { booking: TimelineRegistration; fromMs: number; clientY: number };
