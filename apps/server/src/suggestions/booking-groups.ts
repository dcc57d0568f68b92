// Unbooked time of a day, grouped by the bookings that it can become.
//   groupsToBook       the time of each contact, and internal time
//   ticketGroups       the same, with each ticket's time apart
//   mappedDimensions   the project that the ticket of some time maps to
//   totalSeconds       the total duration of logs

import { type ComputedLog, needsBooking, needsTagging } from '../timeline/timeline.service.ts';
import { type NamedTickets, splitByTicket, wholeTicket } from './named-tickets.ts';

/** Unbooked time of a contact; null: internal. */
export type BookingGroup = {
  readonly contactId: number | null;
  readonly logs: readonly ComputedLog[];
  readonly seconds: number;
};

/** Returns the longest first, so that the most important is at the top of the screen. */
export function groupsToBook(logs: readonly ComputedLog[]): BookingGroup[] {
  const open = logs.filter((log) => needsBooking(log) && !needsTagging(log));
  const byContact = [...Map.groupBy(open, ({ contactId }) => contactId)];
  const groups = byContact.map(([contactId, members]) => ({
    contactId,
    logs: members,
    seconds: totalSeconds(members),
  }));
  return groups.sort((a, b) => b.seconds - a.seconds || (a.contactId ?? 0) - (b.contactId ?? 0));
}

export const ticketGroups = (group: BookingGroup, named: NamedTickets, leastSeconds: number): BookingGroup[] =>
  splitByTicket(named, group.logs, leastSeconds).map((logs) => ({ ...group, logs, seconds: totalSeconds(logs) }));

/**
 * Returns the project that the ticket of some time maps to, with its parents, if that belongs to the contact of the
 * time.
 */
export function mappedDimensions({ contactId, logs }: BookingGroup, named: NamedTickets): readonly number[] {
  const ticket = wholeTicket(named, logs);
  return ticket !== null && ticket.contact_id === contactId ? ticket.dimension_ids : [];
}

export const totalSeconds = (logs: readonly ComputedLog[]): number =>
  logs.reduce((sum, log) => sum + log.durationSeconds, 0);
