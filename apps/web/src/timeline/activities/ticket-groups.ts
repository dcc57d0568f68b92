// The activities of a day by ticket.
import type { Ticket } from '@daybook/contract/tickets.ts';
import type { TimelineLog } from '@daybook/contract/timeline.ts';
import { knownTickets, ticketsNamed } from '@daybook/domain/tickets/recognise.ts';
import { ticketsOf } from '@daybook/domain/timeline/ticket-keys.ts';
import { type ActivityRow, activityRows, entriesSeconds } from './activity-rows.ts';

/** A ticket of the user in the connected system. */
export type OwnTicket = Ticket & { readonly page: string | null };
/** The user's tickets, prepared for recognition. */
export type OwnTickets = { readonly all: readonly OwnTicket[]; readonly known: ReturnType<typeof knownOwn> };

const knownOwn = (all: readonly OwnTicket[]) => knownTickets(all);

export const ownTickets = (tickets: readonly Ticket[]): OwnTickets => {
  const all = tickets.map((ticket) => ({ ...ticket, page: ticket.url }));
  return { all, known: knownOwn(all) };
};

export const noTickets: OwnTickets = ownTickets([]);

export type TicketGroup = {
  id: string;
  key: string;
  /** The host of its page; null: only its key was seen. */
  host: string | null;
  url: string | null;
  /** The subject of a ticket, as far as a title contains it. */
  title: string;
  /** The ticket in the connected system; null: there is no system, or it does not know the ticket. */
  ticket: OwnTicket | null;
  seconds: number;
  rows: readonly ActivityRow[];
  logIds: readonly string[];
  openIds: readonly string[];
};

const separators = /\s+[-–—|·]\s+/u;
const systems =
  /^(?:jira.*|zendesk.*|freshdesk.*|github|gitlab|linear|azure devops.*|.*atlassian.*|.*(?:zendesk|freshdesk).*)$/iu;
/** Prefixes of replies and forwards. */
const answers = /^(?:(?:re|fw|fwd|aw|wg|tr|antw|doorst)\s*:\s*)+/iu;

/** Returns a title without the key, the name of the system, and the prefixes of replies. */
const plainTitle = (title: string, key: string): string =>
  title
    .replace(answers, '')
    .split(separators)
    .filter((part) => !systems.test(part.trim()))
    .join(' – ')
    .replaceAll(new RegExp(`[[(]?${key}[\\])]?:?`, 'gu'), '')
    .replace(/^[\s:–-]+|[\s:–-]+$/gu, '')
    .replaceAll(/\s{2,}/gu, ' ');

type Named = { id: string; key: string; host: string | null; ticket: OwnTicket | null };

/** A ticket that the connected system knows is preferred to text that only looks like one. */
const firstTicket = ({ subject }: TimelineLog, { known }: OwnTickets): Named | undefined => {
  const [own] = ticketsNamed(subject, known);
  const [seen] = ticketsOf(subject);
  if (own === undefined) return seen && { ...seen, ticket: null };
  const isOnPage = seen?.host !== null && seen?.key === own.key;
  return { id: `own ${own.id}`, key: own.key, host: isOnPage ? (seen?.host ?? null) : null, ticket: own };
};

const hostOf = (url: string | null): string | null => (url === null ? null : (URL.parse(url)?.hostname ?? null));

/** The title of its own page describes a ticket best, else the title with most time. */
const groupOf = (id: string, entries: readonly TimelineLog[], own: OwnTickets): TicketGroup[] => {
  const [first] = entries;
  const named = first && firstTicket(first, own);
  if (named === undefined) return [];
  const { key, ticket } = named;
  const onPage = entries.find((log) => (firstTicket(log, own)?.host ?? null) !== null);
  const rows = activityRows(entries);
  const told = onPage?.subject ?? rows[0]?.subject;
  return [
    {
      id,
      ...{ key, ticket },
      host: (onPage && firstTicket(onPage, own)?.host) ?? hostOf(ticket?.url ?? null),
      url: ticket?.url ?? onPage?.subject.url ?? null,
      title: ticket?.title ?? plainTitle(told?.title ?? '', key),
      seconds: entriesSeconds(entries),
      rows,
      logIds: entries.flatMap((log) => log.log_ids),
      openIds: entries
        .filter((log) => log.registration_id === null && log.status !== 'ignored')
        .flatMap((log) => log.log_ids),
    },
  ];
};

/**
 * Returns the tickets of a day, the longest first. Activity with several counts for the first of them, so that nothing
 * counts twice.
 */
export const ticketGroups = (logs: readonly TimelineLog[], own: OwnTickets = noTickets): TicketGroup[] => {
  const named = logs.filter((log) => firstTicket(log, own) !== undefined);
  return [...Map.groupBy(named, (log) => firstTicket(log, own)?.id ?? '')]
    .flatMap(([id, entries]) => groupOf(id, entries, own))
    .sort((a, b) => b.seconds - a.seconds || a.key.localeCompare(b.key));
};

/** Returns the ticket that all of the time belongs to; undefined: none, or several. */
export const wholeTicket = (entries: readonly TimelineLog[], own: OwnTickets = noTickets): TicketGroup | undefined => {
  const [group, ...others] = ticketGroups(entries, own);
  const isWhole = group !== undefined && entries.every((log) => firstTicket(log, own)?.id === group.id);
  return isWhole && others.length === 0 ? group : undefined;
};

/** Returns "ABC-123 Login fails" for time that all belongs to one ticket; otherwise nothing. */
export const ticketDescription = (entries: readonly TimelineLog[], own: OwnTickets = noTickets): string => {
  const group = wholeTicket(entries, own);
  return group === undefined ? '' : `${group.key} ${group.title}`.trim();
};

/** Returns tickets assigned to the user without time in these groups. */
export const withoutTime = ({ all }: OwnTickets, groups: readonly TicketGroup[]): OwnTicket[] => {
  const spent = new Set(groups.map(({ ticket }) => ticket?.id));
  return all.filter(({ id, is_assigned, is_closed }) => is_assigned && !is_closed && !spent.has(id));
};
