// Unbooked time of a day, apart by what it can be booked on.
//   groupsToBook     the time of each contact, and internal time
//   ticketGroups     the same time, what belongs to a ticket apart
//   ledDimensions    the project to which the ticket of some time leads
//   totalSeconds     how long logs are together

import { type ComputedLog, needsBooking, needsTagging } from '../timeline/timeline.service.ts';
import { type NamedTickets, splitByTicket, wholeTicket } from './named-tickets.ts';

/** Unbooked time of a contact; null: internal. */
export type BookingGroup = {
  readonly contactId: number | null;
  readonly logs: readonly ComputedLog[];
  readonly seconds: number;
};

/** Returns the longest first, so that the screen shows first what matters most. */
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

/** Returns the project to which the ticket of some time leads, with its parents; where it leads to the contact of the time. */
export function ledDimensions({ contactId, logs }: BookingGroup, named: NamedTickets): readonly number[] {
  const ticket = wholeTicket(named, logs);
  return ticket !== null && ticket.contact_id === contactId ? ticket.dimension_ids : [];
}

export const totalSeconds = (logs: readonly ComputedLog[]): number =>
  logs.reduce((sum, log) => sum + log.durationSeconds, 0);
