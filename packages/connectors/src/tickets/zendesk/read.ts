// The tickets that are assigned to the person who signed in, and the names of their organisations.
import { everyRecord } from '../../crm/every-record.ts';
import type { JsonClient } from '../../crm/json-client.ts';
import type { ReadTicket, TicketPage } from '../ticket-system.ts';
import { organisationsSchema, ticketsSchema, type ZendeskTicket } from './answers.ts';

export type Reading = {
  readonly client: JsonClient;
  readonly pageSize: number;
  readonly domain: string;
  readonly personId: string;
};

/** Pages of tickets and, with each, the organisations by pages until those of the page are known. */
export async function readTickets(reading: Reading, cursor: string | null, signal: AbortSignal): Promise<TicketPage> {
  const { client, pageSize, personId } = reading;
  const query = { 'page[size]': pageSize, ...(cursor === null ? {} : { 'page[after]': cursor }) };
  const path = `/users/${encodeURIComponent(personId)}/tickets/assigned`;
  const { tickets, meta } = await client.call({ path, query, answer: ticketsSchema, signal });
  const wanted = new Set(tickets.flatMap(({ organization_id: id }) => id ?? []));
  const names = await namesOf(reading, wanted, signal);
  const next = meta?.has_more === true ? meta.after_cursor || null : null;
  return { records: tickets.map((one) => ticketOf(reading, names, one)), cursor: next };
}

async function namesOf(
  { client, pageSize }: Reading,
  wanted: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  const pages = everyRecord(async (cursor) => {
    const query = { 'page[size]': pageSize, ...(cursor === null ? {} : { 'page[after]': cursor }) };
    const { organizations, meta } = await client.call({
      path: '/organizations',
      query,
      answer: organisationsSchema,
      signal,
    });
    return { records: organizations, cursor: meta?.has_more === true ? meta.after_cursor || null : null };
  });
  if (wanted.size === 0) return names;
  for await (const { id, name } of pages) {
    if (wanted.has(id)) names.set(id, name || id);
    if (names.size === wanted.size) break;
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
