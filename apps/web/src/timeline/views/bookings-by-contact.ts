// Groups the bookings of a day by contact.
import type { TimelineRegistration } from '@daybook/contract/timeline.ts';

export type ContactBookings = {
  key: string;
  contactId: string | null;
  contactName: string;
  internal: boolean;
  /** Booked seconds. */
  seconds: number;
  bookings: readonly TimelineRegistration[];
};

/**
 * Returns one entry for each contact, and one for internal time; the most booked first, each with its bookings in the
 * same order.
 */
export const bookingsByContact = (registrations: readonly TimelineRegistration[]): ContactBookings[] =>
  [...Map.groupBy(registrations, ({ internal, contact_id }) => `${internal} ${contact_id}`)]
    .flatMap(([key, members]) => {
      const [first] = members;
      if (first === undefined) return [];
      return [
        {
          key,
          contactId: first.contact_id,
          contactName: first.contact_name ?? '',
          internal: first.internal,
          seconds: members.reduce((sum, one) => sum + one.duration, 0),
          bookings: members.toSorted((a, b) => b.duration - a.duration),
        },
      ];
    })
    .sort((a, b) => b.seconds - a.seconds);
