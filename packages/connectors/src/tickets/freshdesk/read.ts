// The tickets of an agent, and the names of the companies that they are of.

import { allRecords } from '../../crm/every-record.ts';
import type { JsonClient } from '../../crm/json-client.ts';
import type { ReadTicket, TicketPage } from '../ticket-system.ts';
import { companiesSchema, type FreshdeskTicket, ticketsSchema } from './answers.ts';

export type Reading = {
  readonly client: JsonClient;
  readonly pageSize: number;
  readonly domain: string;
  readonly agentId: string;
};

/** Those that are open and the agent's; Freshdesk filters by whose key it is. */
export async function readTickets(reading: Reading, cursor: string | null, signal: AbortSignal): Promise<TicketPage> {
  const { client, pageSize } = reading;
  const page = Number(cursor ?? 1);
  const query = { filter: 'new_and_my_open', order_by: 'updated_at', page, per_page: pageSize };
  const tickets = await client.call({ path: '/tickets', query, answer: ticketsSchema, signal });
  const wanted = tickets.some(({ company_id: id }) => id != null);
  const names = wanted ? await companyNames(reading, signal) : new Map<string, string>();
  return {
    records: tickets.map((one) => ticketOf(reading, names, one)),
    cursor: tickets.length < pageSize ? null : String(page + 1),
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
