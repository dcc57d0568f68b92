// The tickets of an agent, and the names of the companies that they are of.

import { allRecords } from '../../crm/every-record.ts';
import type { JsonClient } from '../../crm/json-client.ts';
import type { ReadTicket, TicketPage } from '../ticket-system.ts';
import { companiesSchema, type FreshdeskTicket, foundTicketsSchema } from './answers.ts';

export type Reading = {
  readonly client: JsonClient;
  readonly pageSize: number;
  readonly domain: string;
  readonly agentId: string;
};

/** A search has this many pages, of a size that Freshdesk sets. */
const mostPages = 10;

/**
 * The open and pending tickets of the chosen agent. The plain list filters by the owner of the key, who may be somebody else, and
 * leaves out what has not changed for thirty days.
 */
export async function readTickets(reading: Reading, cursor: string | null, signal: AbortSignal): Promise<TicketPage> {
  const { client, agentId } = reading;
  const [page = 1, before = 0] = (cursor ?? '1 0').split(' ').map(Number);
  const query = { query: `"agent_id:${agentId} AND (status:2 OR status:3)"`, page };
  const { total, results } = await client.call({ path: '/search/tickets', query, answer: foundTicketsSchema, signal });
  const wanted = results.some(({ company_id: id }) => id != null);
  const names = wanted ? await companyNames(reading, signal) : new Map<string, string>();
  const count = before + results.length;
  const isMore = results.length > 0 && count < total && page < mostPages;
  return {
    records: results.map((one) => ticketOf(reading, names, one)),
    cursor: isMore ? `${page + 1} ${count}` : null,
  };
}

async function companyNames({ client, pageSize }: Reading, signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const companies = await allRecords(async (cursor) => {
    const page = Number(cursor ?? 1);
    const query = { page, per_page: pageSize };
    const records = await client.call({ path: '/companies', query, answer: companiesSchema, signal });
    return { records, cursor: records.length < pageSize ? null : String(page + 1) };
  });
  return new Map(companies.map(({ id, name }) => [id, name || id]));
}

/** More of them are an account's own. */
const statuses: Readonly<Record<number, string>> = { 2: 'Open', 3: 'Pending', 4: 'Resolved', 5: 'Closed' };

function ticketOf({ domain, agentId }: Reading, names: ReadonlyMap<string, string>, one: FreshdeskTicket): ReadTicket {
  const { id, subject, status, company_id: groupId } = one;
  const changedMs = Date.parse(one.updated_at ?? '');
  return {
    ...{ outsideId: id, key: `#${id}`, title: subject ?? '', status: statuses[status ?? 0] ?? String(status ?? '') },
    ...{ isClosed: status === 4 || status === 5, isAssigned: one.responder_id === agentId },
    page: `https://${domain}.freshdesk.com/a/tickets/${encodeURIComponent(id)}`,
    ...{ groupId: groupId ?? null, groupName: groupId == null ? null : (names.get(groupId) ?? groupId) },
    changedAt: Number.isNaN(changedMs) ? null : new Date(changedMs).toISOString(),
  };
}
