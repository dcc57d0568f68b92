import type { BookingSuggestion } from '@daybook/contract/suggestions.ts';
import type { BookingInput } from '../timeline/editing/booking-bodies.ts';

/** Returns a suggestion as the booking that it proposes. */
export const bookingOf = (one: BookingSuggestion): BookingInput => ({
  logIds: one.log_ids,
  contactId: one.contact_id,
  contactName: one.contact_name,
  internal: one.internal,
  dimensions: one.dimensions,
  description: one.description,
  recordedSeconds: one.recorded,
  roundedSeconds: one.duration,
  durationSeconds: null,
  customfields: {},
});
