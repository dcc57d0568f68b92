// A stand-in for the parts of Jira that Daybook uses: strict about the form of moments and of comments, like the
// vendor.
import { z } from 'zod';
import type { SignInPerson } from '../../../crm/testing/oauth-stand-in.ts';
import type { Answered, Asked } from '../../../crm/testing/stand-in-server.ts';
import type { DeskTicket, DeskWorklog, HelpDesk } from '../../testing/help-desk.ts';
import { type TicketStandIn, ticketStandIn } from '../../testing/ticket-stand-in.ts';
import { jira } from '../jira.ts';

const cloudId = '11111111-1111-1111-1111-111111111111';
const root = `/ex/jira/${cloudId}`;
const api = `${root}/rest/api/3`;
const pageSize = 4;

export const jiraStandIn = (): Promise<TicketStandIn> =>
  ticketStandIn({
    ...{ key: 'jira', root, answer, keyOf: issueKey },
    system: (url) => jira({ login: url, api: url }, pageSize),
    oauth: { authorizePath: '/authorize', tokenPath: '/oauth/token', expiresIn: 3600 },
    values: { cloud_id: cloudId, site_url: 'https://bakker.atlassian.net', person_id: 'person-right' },
    wrong: { cloud_id: cloudId },
    isRead: ({ method, path }) => method === 'GET' || path.endsWith('/search/jql'),
  });

const issueKey = (ticketId: string): string => `WEB-${ticketId}`;
const none: Answered = { status: 404, body: { errorMessages: ['Issue does not exist'], errors: {} } };

function answer(asked: Asked, person: SignInPerson, desk: HelpDesk): Answered {
  if (asked.path === '/oauth/token/accessible-resources') {
    const site = { id: cloudId, name: 'bakker', url: 'https://bakker.atlassian.net', scopes: [], avatarUrl: '' };
    return { status: 200, body: person === 'right' ? [site] : [] };
  }
  const path = asked.path.slice(api.length);
  if (path === '/myself') {
    return { status: 200, body: { accountId: `person-${person}`, displayName: 'Kim', timeZone: 'Europe/Amsterdam' } };
  }
  if (path === '/search/jql') return search(asked, person, desk);
  const [, issue = '', , id] = path.split('/').slice(1);
  const ticket = desk.tickets.find((one) => one.id === issue || issueKey(one.id) === issue);
  return ticket === undefined ? none : worklogCall(asked, desk, ticket, id);
}

const searchSchema = z.object({ jql: z.string(), maxResults: z.number(), nextPageToken: z.string().optional() });

function search({ body }: Asked, person: SignInPerson, desk: HelpDesk): Answered {
  const { maxResults, nextPageToken } = searchSchema.parse(body);
  const own = desk.tickets.filter(({ assignee }) => assignee === person);
  const from = Number(nextPageToken ?? 0);
  const issues = own.slice(from, from + maxResults).map((one) => issueOf(one));
  const isLast = from + maxResults >= own.length;
  return { status: 200, body: { issues, isLast, ...(isLast ? {} : { nextPageToken: String(from + maxResults) }) } };
}

const issueOf = ({ id, title, status, assignee, group, updatedAt }: DeskTicket) => ({
  ...{ id, key: issueKey(id) },
  fields: {
    ...{ summary: title, updated: updatedAt.replace('Z', '.000+0000') },
    status: { name: status === 'open' ? 'To do' : 'Done', statusCategory: { key: status === 'open' ? 'new' : 'done' } },
    project: { id: group.id, key: 'WEB', name: group.name },
    assignee: { accountId: `person-${assignee}` },
  },
});

const paragraph = z.object({ type: z.literal('paragraph'), content: z.array(z.object({ text: z.string().min(1) })) });
const worklogSchema = z.object({
  started: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d{4}$/),
  timeSpentSeconds: z.number().int().min(60).multipleOf(60),
  comment: z.object({ type: z.literal('doc'), version: z.literal(1), content: z.array(paragraph) }),
  properties: z.array(z.object({ key: z.string(), value: z.object({ ref: z.string() }) })),
});

function worklogCall(asked: Asked, desk: HelpDesk, ticket: DeskTicket, id: string | undefined): Answered {
  const at = desk.worklogs.findIndex((one) => one.id === id && one.ticketId === ticket.id);
  const there = desk.worklogs[at];
  if (asked.method === 'GET') return listed(asked, desk, ticket);
  if (asked.method === 'DELETE') {
    if (there !== undefined) desk.worklogs.splice(at, 1);
    return there === undefined ? none : { status: 204 };
  }
  const sent = worklogSchema.safeParse(asked.body);
  if (!sent.success) return { status: 400, body: { errorMessages: [sent.error.message], errors: {} } };
  const values = valuesOf(sent.data);
  if (asked.method === 'PUT') {
    if (there === undefined) return none;
    return { status: 200, body: viewOf(Object.assign(there, values)) };
  }
  const made = { id: desk.nextId(), ticketId: ticket.id, ...values };
  desk.worklogs.push(made);
  return { status: 201, body: viewOf(made) };
}

const valuesOf = ({ started, timeSpentSeconds, comment, properties }: z.output<typeof worklogSchema>) => ({
  reference: properties[0]?.value.ref ?? null,
  seconds: timeSpentSeconds,
  startedAt: new Date(started.replace(/(\d\d)$/, ':$1')).toISOString(),
  text: comment.content.map(({ content }) => content.map(({ text }) => text).join('')).join('\n'),
});

const viewOf = ({ id, ticketId, seconds, startedAt, reference }: DeskWorklog) => ({
  ...{ id, issueId: ticketId, started: startedAt.replace('Z', '+0000'), timeSpentSeconds: seconds },
  properties: reference === null ? [] : [{ key: 'daybook.entry', value: { ref: reference } }],
});

function listed({ query }: Asked, desk: HelpDesk, ticket: DeskTicket): Answered {
  const [after, before] = [Number(query.get('startedAfter')), Number(query.get('startedBefore'))];
  const all = desk.worklogs.filter((one) => {
    const atMs = Date.parse(one.startedAt);
    return one.ticketId === ticket.id && atMs > after && atMs < before;
  });
  const from = Number(query.get('startAt') ?? 0);
  const maxResults = Number(query.get('maxResults') ?? 5000);
  const worklogs = all.slice(from, from + maxResults).map(viewOf);
  return { status: 200, body: { worklogs, startAt: from, maxResults, total: all.length } };
}
