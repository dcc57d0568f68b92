// Reads the issues of the signed-in person: assigned and not done, or worked on within the last month.
import type { JsonClient } from '../../crm/json-client.ts';
import type { ReadTicket, TicketPage } from '../ticket-system.ts';
import { type Issue, issuesSchema } from './answers.ts';

export type Reading = {
  readonly client: JsonClient;
  readonly pageSize: number;
  /** The address of the site, for pages; empty if unknown. */
  readonly site: string;
  readonly personId: string;
};

const mine = 'assignee = currentUser() AND (statusCategory != Done OR updated >= -30d)';
const touched = 'updated >= -30d AND (worklogAuthor = currentUser() OR reporter = currentUser())';
const jql = `(${mine}) OR (${touched}) ORDER BY updated DESC`;
const fields = ['summary', 'status', 'project', 'updated', 'assignee'];

export async function readTickets(reading: Reading, cursor: string | null, signal: AbortSignal): Promise<TicketPage> {
  const { client, pageSize } = reading;
  // The token is omitted for the first page: no text represents it.
  const body = { jql, fields, maxResults: pageSize, ...(cursor === null ? {} : { nextPageToken: cursor }) };
  const call = { method: 'POST', path: '/search/jql', isRead: true, body } as const;
  const { issues, nextPageToken } = await client.call({ ...call, answer: issuesSchema, signal });
  return { records: issues.map((issue) => ticketOf(reading, issue)), cursor: nextPageToken || null };
}

function ticketOf({ site, personId }: Reading, { id, key, fields: of }: Issue): ReadTicket {
  const changed = Date.parse((of.updated ?? '').replace(/([+-]\d\d)(\d\d)$/u, '$1:$2'));
  return {
    ...{ outsideId: id, key, title: of.summary ?? '', status: of.status?.name ?? '' },
    isClosed: of.status?.statusCategory?.key === 'done',
    isAssigned: of.assignee?.accountId === personId,
    page: site === '' ? null : `${site}/browse/${encodeURIComponent(key)}`,
    ...{ groupId: of.project?.id ?? null, groupName: of.project?.name || of.project?.key || null },
    changedAt: Number.isNaN(changed) ? null : new Date(changed).toISOString(),
  };
}
