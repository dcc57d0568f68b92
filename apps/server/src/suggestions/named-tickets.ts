// Tickets that the time of a day names.
//   loadNamedTickets   finds the ticket of each log, and its mapped contact and project
//   mappedTicket       the same as evidence for a contact
//   wholeTicket        the ticket of all of some time
//   splitByTicket      separates the tickets' time of one contact
//   ticketText         the description that sends booked time to a ticket
//   mappedProposals    proposed bookings of a ticket's time, on the mapped project
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { BookingProposal } from '@daybook/domain/suggestions/model/booking-proposals.ts';
import { bookingKey } from '@daybook/domain/suggestions/settle-outcome.ts';
import type { MappedTicket } from '@daybook/domain/tickets/mapped-tickets.ts';
import { knownTickets, ticketsNamed } from '@daybook/domain/tickets/recognise.ts';
import type { ComputedLog } from '../timeline/timeline.service.ts';
import { findKnownTickets, type KnownTicketRow } from './known-tickets.repository.ts';

export type NamedTickets = {
  /** Returns the ticket of a log: the first one that it names. */
  readonly ofLog: (log: ComputedLog) => KnownTicketRow | null;
  /** Whether a description would send booked time to a ticket. */
  readonly isNamedIn: (text: string) => boolean;
};

export async function loadNamedTickets(trx: Transaction, scope: Scope): Promise<NamedTickets> {
  const known = knownTickets(await findKnownTickets(trx, scope));
  const first = (title: string, url: string | null): KnownTicketRow | null =>
    known.byKey.size === 0 ? null : (ticketsNamed({ title, url }, known)[0] ?? null);
  return {
    ofLog: ({ row: { subject } }) => first(subject.title, subject.url),
    isNamedIn: (text) => first(text, null) !== null,
  };
}

export function mappedTicket(
  { ofLog }: NamedTickets,
  logs: readonly ComputedLog[],
): (logId: number) => MappedTicket | null {
  const byId = new Map(logs.map((log) => [log.id, log]));
  return (logId) => {
    const log = byId.get(logId);
    const ticket = log === undefined ? null : ofLog(log);
    return ticket === null || ticket.contact_id === null ? null : { key: ticket.key, contactId: ticket.contact_id };
  };
}

export function wholeTicket({ ofLog }: NamedTickets, logs: readonly ComputedLog[]): KnownTicketRow | null {
  const [first, ...others] = logs.map(ofLog);
  return first !== undefined && others.every((one) => one?.id === first?.id) ? first : null;
}

/** A ticket's time below `leastSeconds` is no booking of its own: it stays with the rest, which comes first. */
export function splitByTicket(
  { ofLog }: NamedTickets,
  logs: readonly ComputedLog[],
  leastSeconds: number,
): (readonly ComputedLog[])[] {
  const totalSeconds = (some: readonly ComputedLog[]) => some.reduce((sum, log) => sum + log.durationSeconds, 0);
  const byTicket = [...Map.groupBy(logs, (log) => ofLog(log)?.id ?? null)];
  const own = byTicket.flatMap(([id, same]) => (id !== null && totalSeconds(same) >= leastSeconds ? [same] : []));
  const apart = new Set(own.flat());
  const rest = logs.filter((log) => !apart.has(log));
  return [...(rest.length === 0 ? [] : [rest]), ...own.sort((a, b) => totalSeconds(b) - totalSeconds(a))];
}

export const ticketText = ({ key, title }: KnownTicketRow): string => `${key} ${title}`.trim();

const unmeasuredProbability = 0.75;
const mostAlternatives = 3;
const neverCertain = { low: false, normal: false, high: false, extreme: false } as const;

/** Where the ticket maps to a project, all of its time is proposed there; other proposals become alternatives. */
export function mappedProposals(
  proposals: readonly BookingProposal[],
  dimensionIds: readonly number[],
): readonly BookingProposal[] {
  if (dimensionIds.length === 0) return proposals;
  const isThis = (ids: readonly number[]) => bookingKey(ids) === bookingKey(dimensionIds);
  const [first, ...others] = proposals;
  const same = first?.booking && others.length === 0 && isThis(first.booking.dimensionIds) ? first : null;
  const all = proposals.flatMap(({ booking, alternatives }) => [
    ...(booking === null ? [] : [booking]),
    ...alternatives,
  ]);
  const besides = new Map(
    all.filter((one) => !isThis(one.dimensionIds)).map((one) => [bookingKey(one.dimensionIds), one]),
  );
  return [
    {
      logIds: proposals.flatMap(({ logIds }) => logIds).sort((a, b) => a - b),
      booking: { dimensionIds, description: '' },
      alternatives: [...besides.values()].slice(0, mostAlternatives),
      probability: same?.probability ?? unmeasuredProbability,
      certainAt: same?.certainAt ?? neverCertain,
      named: null,
    },
  ];
}
