// Reads the tickets of an agent, and the names of their companies.
import { ExportFailure } from '../../core/export-target.ts';
import { allRecords } from '../../crm/every-record.ts';
import type { JsonClient } from '../../crm/json-client.ts';
import type { ReadTicket, TicketPage } from '../ticket-system.ts';
import {
  companiesSchema,
  type FreshdeskTicket,
  foundTicketsSchema,
  statusChoicesSchema,
  ticketFieldsSchema,
} from './answers.ts';

export type Reading = {
  readonly client: JsonClient;
  readonly pageSize: number;
  readonly domain: string;
  readonly agentId: string;
};

/** A search has this many pages, of a size set by Freshdesk. */
const mostPages = 10;

type Statuses = ReadonlyMap<number, string>;

/** The statuses that every account has; each can add its own. */
const usualStatuses: Statuses = new Map([
  [2, 'Open'],
  [3, 'Pending'],
  [4, 'Resolved'],
  [5, 'Closed'],
]);
const closed: ReadonlySet<number> = new Set([4, 5]);
/** The refusals of an account whose agents may not read the ticket fields. */
const hidden: ReadonlySet<string> = new Set(['access_denied', 'unknown_reference']);
/** A search has at most 512 characters. */
const mostStatuses = 30;

/**
 * Returns the unresolved tickets of the chosen agent: open, pending, or with one of the account's own statuses. The
 * plain list filters by the owner of the key, who may be somebody else, and omits tickets without a change in thirty
 * days.
 */
export async function readTickets(reading: Reading, cursor: string | null, signal: AbortSignal): Promise<TicketPage> {
  const { client, agentId } = reading;
  const [page = 1, before = 0] = (cursor ?? '1 0').split(' ').map(Number);
  const statuses = await readStatuses(client, signal);
  const open = [...statuses.keys()].filter((status) => !closed.has(status)).slice(0, mostStatuses);
  const query = { query: `"agent_id:${agentId} AND (${open.map((one) => `status:${one}`).join(' OR ')})"`, page };
  const { total, results } = await client.call({ path: '/search/tickets', query, answer: foundTicketsSchema, signal });
  const wanted = results.some(({ company_id: id }) => id != null);
  const names = wanted ? await companyNames(reading, signal) : new Map<string, string>();
  const count = before + results.length;
  const isMore = results.length > 0 && count < total && page < mostPages;
  return {
    records: results.map((one) => ticketOf(reading, { names, statuses }, one)),
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

/** Returns the statuses of the account by number; the usual ones if the agent may not read the ticket fields. */
async function readStatuses(client: JsonClient, signal: AbortSignal): Promise<Statuses> {
  const query = { type: 'default_status' };
  try {
    const fields = await client.call({ path: '/ticket_fields', query, answer: ticketFieldsSchema, signal });
    const choices = fields.find(({ type }) => type === query.type)?.choices;
    const named = statusChoicesSchema.safeParse(choices);
    if (!named.success) return usualStatuses;
    const own = Object.entries(named.data).flatMap(([id, names]): [number, string][] =>
      /^[1-9]\d{0,8}$/.test(id) ? [[Number(id), (typeof names === 'string' ? names : names[0]) || id]] : [],
    );
    return new Map([...usualStatuses, ...own]);
  } catch (error) {
    if (error instanceof ExportFailure && hidden.has(error.code)) return usualStatuses;
    throw error;
  }
}

type Names = { readonly names: ReadonlyMap<string, string>; readonly statuses: Statuses };

function ticketOf({ domain, agentId }: Reading, { names, statuses }: Names, one: FreshdeskTicket): ReadTicket {
  const { id, subject, status, company_id: groupId } = one;
  const changedMs = Date.parse(one.updated_at ?? '');
  return {
    ...{
      outsideId: id,
      key: `#${id}`,
      title: subject ?? '',
      status: statuses.get(status ?? 0) ?? String(status ?? ''),
    },
    ...{ isClosed: closed.has(status ?? 0), isAssigned: one.responder_id === agentId },
    page: `https://${domain}.freshdesk.com/a/tickets/${encodeURIComponent(id)}`,
    ...{ groupId: groupId ?? null, groupName: groupId == null ? null : (names.get(groupId) ?? groupId) },
    changedAt: Number.isNaN(changedMs) ? null : new Date(changedMs).toISOString(),
  };
}
