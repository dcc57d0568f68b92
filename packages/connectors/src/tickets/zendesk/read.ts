// Reads the tickets that are assigned to the signed-in person, and the names of their organisations.
import type { JsonClient } from '../../crm/json-client.ts';
import type { ReadTicket, TicketPage } from '../ticket-system.ts';
import { organisationsSchema, ticketsSchema, type ZendeskTicket } from './answers.ts';

export type Reading = {
  readonly client: JsonClient;
  readonly pageSize: number;
  readonly domain: string;
  readonly personId: string;
  /** Organisations that this read already knows. */
  readonly organisations: Organisations;
};

/** Names of organisations by id, for the pages read so far; `next` is the next page. */
export type Organisations = { readonly names: Map<string, string>; next: string | null; isComplete: boolean };
export const noOrganisations = (): Organisations => ({ names: new Map(), next: null, isComplete: false });

/**
 * Returns pages of tickets, the latest change first: if there are more than one read takes, the oldest are left out.
 * With each page organisations are read until those of its tickets are known.
 */
export async function readTickets(reading: Reading, cursor: string | null, signal: AbortSignal): Promise<TicketPage> {
  const { client, pageSize, personId } = reading;
  const query = { ...pageFrom(pageSize, cursor), sort: '-updated_at' };
  const path = `/users/${encodeURIComponent(personId)}/tickets/assigned`;
  const { tickets, meta } = await client.call({ path, query, answer: ticketsSchema, signal });
  const wanted = new Set(tickets.flatMap(({ organization_id: id }) => id ?? []));
  const names = await namesOf(reading, wanted, signal);
  const next = meta?.has_more === true ? meta.after_cursor || null : null;
  return { records: tickets.map((one) => ticketOf(reading, names, one)), cursor: next };
}

const pageFrom = (size: number, cursor: string | null) => ({
  'page[size]': size,
  ...(cursor === null ? {} : { 'page[after]': cursor }),
});

async function namesOf(
  { client, pageSize, organisations }: Reading,
  wanted: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const { names } = organisations;
  const isKnown = () => [...wanted].every((id) => names.has(id));
  while (!organisations.isComplete && !isKnown()) {
    const query = pageFrom(pageSize, organisations.next);
    const page = await client.call({ path: '/organizations', query, answer: organisationsSchema, signal });
    for (const { id, name } of page.organizations) names.set(id, name || id);
    organisations.next = page.meta?.has_more === true ? page.meta.after_cursor || null : null;
    organisations.isComplete = organisations.next === null;
  }
  return names;
}

const closed: ReadonlySet<string> = new Set(['solved', 'closed']);

function ticketOf({ domain, personId }: Reading, names: ReadonlyMap<string, string>, one: ZendeskTicket): ReadTicket {
  const { id, subject, status, organization_id: groupId } = one;
  const changedMs = Date.parse(one.updated_at ?? '');
  return {
    ...{ outsideId: id, key: `#${id}`, title: subject ?? '', status: status ?? '' },
    ...{ isClosed: closed.has(status ?? ''), isAssigned: one.assignee_id === personId },
    page: `https://${domain}.zendesk.com/agent/tickets/${encodeURIComponent(id)}`,
    ...{ groupId: groupId ?? null, groupName: groupId == null ? null : (names.get(groupId) ?? groupId) },
    changedAt: Number.isNaN(changedMs) ? null : new Date(changedMs).toISOString(),
  };
}
