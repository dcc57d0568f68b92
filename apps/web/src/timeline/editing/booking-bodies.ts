// Bodies of bookings and manual entries, and how a booking looks until the server has answered. Pure.
//   slotBody, bookingBody, entryBody   the bodies of requests
//   provisionalBooking                 a booking that has no id yet
import type { TimelineRegistration } from '@daybook/contract/timeline.ts';

/** Input of a booking; `durationSeconds` null: recorded time rounded to blocks. */
export type BookingInput = {
  logIds: readonly string[];
  contactId: string | null;
  contactName: string | null;
  internal: boolean;
  dimensions: TimelineRegistration['dimensions'];
  description: string;
  recordedSeconds: number;
  roundedSeconds: number;
  durationSeconds: number | null;
  /** null or left out: the default, which charges time for a contact and does not charge internal time. */
  billable?: boolean | null;
  customfields: TimelineRegistration['customfields'];
};

export type ManualInput = {
  startedAt: string;
  endedAt: string;
  description: string;
  contactId: string | null;
  internal: boolean;
  comesOnTop: boolean;
};

const targetBody = ({ contactId, internal }: { contactId: string | null; internal: boolean }) =>
  internal ? { internal: true } : { contact_id: contactId };

/** A new booking, as a slot of its day. */
export const slotBody = (booking: BookingInput) => ({
  logs: [...booking.logIds],
  ...targetBody(booking),
  dimensions: booking.dimensions.map(({ id }) => id),
  description: booking.description,
  customfields: booking.customfields,
  ...(booking.billable == null ? {} : { billable: booking.billable }),
  ...(booking.durationSeconds === null ? {} : { duration: booking.durationSeconds }),
});

/** Returns the body of a changed booking: all of its fields, so that removed values are removed on the server too. */
export const bookingBody = (booking: BookingInput) => ({
  contact_id: booking.internal ? null : booking.contactId,
  internal: booking.internal,
  dimensions: booking.dimensions.map(({ id }) => id),
  description: booking.description,
  customfields: booking.customfields,
  billable: booking.billable ?? null,
  duration: booking.durationSeconds,
});

export const entryBody = (entry: ManualInput) => ({
  started_at: entry.startedAt,
  ended_at: entry.endedAt,
  description: entry.description,
  ...targetBody(entry),
  remove_overlapping: !entry.comesOnTop,
});

/** `key`: an id that no other booking has. */
export const provisionalBooking = (booking: BookingInput, key: string): TimelineRegistration => ({
  id: `new-${key}`,
  contact_id: booking.internal ? null : booking.contactId,
  contact_name: booking.contactName,
  internal: booking.internal,
  billable: booking.billable ?? !booking.internal,
  dimensions: booking.dimensions,
  description: booking.description,
  customfields: booking.customfields,
  recorded: booking.recordedSeconds,
  duration: booking.durationSeconds ?? booking.roundedSeconds,
  is_corrected: booking.durationSeconds !== null,
  started_at: null,
  ended_at: null,
  pieces: [],
  log_ids: [...booking.logIds],
  version: 0,
  published_at: null,
});
