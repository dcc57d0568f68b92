// A stand-in for the parts of Zendesk that Daybook uses: a change of a ticket that somebody else changed meanwhile is
// refused.
import { markedReference } from '@daybook/domain/crm/text-marker.ts';
import { z } from 'zod';
import type { SignInPerson } from '../../../crm/testing/oauth-stand-in.ts';
import type { Answered, Asked } from '../../../crm/testing/stand-in-server.ts';
import type { DeskTicket, HelpDesk } from '../../testing/help-desk.ts';
import { type TicketStandIn, ticketStandIn } from '../../testing/ticket-stand-in.ts';
import { zendesk } from '../zendesk.ts';

const api = '/api/v2';
const pageSize = 4;
const [totalField, lastField] = [360_001, 360_002];
const ids = { right: 501, other: 502 } as const;

export const zendeskStandIn = (): Promise<TicketStandIn> =>
  ticketStandIn({
    ...{ key: 'zendesk', root: '', answer },
    keyOf: (ticketId) => `#${ticketId}`,
    system: (url) => zendesk({ api: url }, pageSize),
    oauth: { authorizePath: '/oauth/authorizations/new', tokenPath: '/oauth/tokens', expiresIn: 1800 },
    values: {
      domain: 'bakker',
      person_id: String(ids.right),
      total_field: String(totalField),
      last_field: String(lastField),
    },
    wrong: { domain: 'bakker', person_id: String(ids.right) },
  });

const none: Answered = { status: 404, body: { error: 'RecordNotFound', description: 'Not found' } };

function answer(asked: Asked, person: SignInPerson, desk: HelpDesk): Answered {
  const path = asked.path.slice(api.length);
  const id = ids[person];
  if (path === '/users/me') {
    const user = { id, name: 'Kim', email: 'kim@example.com', role: 'agent', time_zone: 'Amsterdam' };
    return { status: 200, body: { user } };
  }
  if (path === '/ticket_fields')
    return { status: 200, body: { ticket_fields: fields, next_page: null, previous_page: null, count: 2 } };
  if (path === '/organizations') {
    const groups = new Map(desk.tickets.map(({ group }) => [group.id, group.name]));
    const all = [...groups].map(([group, name]) => ({ id: Number(group), name }));
    return { status: 200, body: { organizations: all, ...pageOf(asked, all.length) } };
  }
  if (/^\/users\/\d+\/tickets\/assigned$/.test(path)) return assigned(asked, person, desk);
  const ticket = desk.tickets.find((one) => path.startsWith(`/tickets/${one.id}`));
  if (ticket === undefined) return none;
  if (path.endsWith('/comments')) return comments(asked, desk, ticket);
  return asked.method === 'PUT' ? change(asked, desk, ticket) : { status: 200, body: { ticket: viewOf(ticket) } };
}

const fields = [
  { id: totalField, title: 'Total time spent (sec)', type: 'integer', active: true },
  { id: lastField, title: 'Time spent last update (sec)', type: 'integer', active: true },
];

function pageOf({ query }: Asked, count: number) {
  const from = Number(query.get('page[after]') ?? 0);
  const has_more = from + pageSize < count;
  const after = has_more ? String(from + pageSize) : null;
  return { meta: { has_more, after_cursor: after, before_cursor: null }, links: { next: null, prev: null } };
}

function assigned(asked: Asked, person: SignInPerson, desk: HelpDesk): Answered {
  const all = desk.tickets.filter(({ assignee }) => assignee === person);
  const own = asked.query.get('sort') === '-updated_at' ? all.toSorted(latestFirst) : all.toSorted(firstMadeFirst);
  const from = Number(asked.query.get('page[after]') ?? 0);
  const tickets = own.slice(from, from + pageSize).map(viewOf);
  return { status: 200, body: { tickets, ...pageOf(asked, own.length) } };
}

const latestFirst = (one: DeskTicket, other: DeskTicket) => other.updatedAt.localeCompare(one.updatedAt);
const firstMadeFirst = (one: DeskTicket, other: DeskTicket) => Number(one.id) - Number(other.id);

const viewOf = ({ id, title, status, assignee, group, updatedAt, seconds }: DeskTicket) => ({
  ...{ id: Number(id), subject: title, status, updated_at: updatedAt, assignee_id: ids[assignee] },
  ...{ url: `https://bakker.zendesk.com/api/v2/tickets/${id}.json` },
  ...{ organization_id: Number(group.id), requester_id: 700, custom_fields: [{ id: totalField, value: seconds }] },
});

const changeSchema = z.object({
  ticket: z.object({
    custom_fields: z.array(z.object({ id: z.number(), value: z.number().int() })),
    comment: z.object({ body: z.string(), public: z.literal(false) }),
    safe_update: z.literal(true),
    updated_stamp: z.string(),
  }),
});

function change({ body }: Asked, desk: HelpDesk, ticket: DeskTicket): Answered {
  const { custom_fields: sent, comment, updated_stamp: stamp } = changeSchema.parse(body).ticket;
  if (stamp !== ticket.updatedAt)
    return { status: 409, body: { error: 'UpdateConflict', description: 'Changed meanwhile' } };
  ticket.seconds = sent.find(({ id }) => id === totalField)?.value ?? ticket.seconds;
  ticket.updatedAt = new Date(Date.parse(ticket.updatedAt) + 1000).toISOString();
  const made = { id: desk.nextId(), ticketId: ticket.id, seconds: 0, startedAt: ticket.updatedAt };
  desk.worklogs.push({ ...made, reference: markedReference(comment.body), text: comment.body });
  return {
    status: 200,
    body: { ticket: viewOf(ticket), audit: { id: Number(made.id), ticket_id: Number(ticket.id), events: [] } },
  };
}

function comments(asked: Asked, desk: HelpDesk, ticket: DeskTicket): Answered {
  const all = desk.worklogs.filter(({ ticketId }) => ticketId === ticket.id);
  const from = Number(asked.query.get('page[after]') ?? 0);
  const shown = all.slice(from, from + pageSize).map(({ id, text }) => ({
    ...{ id: Number(id), type: 'Comment', author_id: ids.right, public: false, created_at: '2026-11-20T08:00:00Z' },
    ...{ body: text, plain_body: text },
  }));
  return { status: 200, body: { comments: shown, ...pageOf(asked, all.length) } };
}
