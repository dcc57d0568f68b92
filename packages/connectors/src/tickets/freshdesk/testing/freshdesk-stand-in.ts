// A stand-in for the parts of Freshdesk that Daybook uses: an entry without a duration starts a timer, which is refused
// here.
import { markedReference } from '@daybook/domain/crm/text-marker.ts';
import { z } from 'zod';
import type { SignInPerson } from '../../../crm/testing/oauth-stand-in.ts';
import type { Answered, Asked } from '../../../crm/testing/stand-in-server.ts';
import type { DeskTicket, DeskWorklog, HelpDesk } from '../../testing/help-desk.ts';
import { type TicketStandIn, ticketStandIn } from '../../testing/ticket-stand-in.ts';
import { freshdesk } from '../freshdesk.ts';

const api = '/api/v2';
const pageSize = 4;
const ids = { right: 501, other: 502 } as const;
const keys: Readonly<Record<string, SignInPerson>> = { 'right-token': 'right', 'token-of-somebody-else': 'other' };

type About = {
  /** The answer to the request for ticket fields, which contains the account's own statuses. */
  readonly fields: 'shown' | 'refused' | 'unknown';
};

export const freshdeskStandIn = (about: About = { fields: 'shown' }): Promise<TicketStandIn> =>
  ticketStandIn({
    ...{ key: 'freshdesk', root: '' },
    answer: (asked, person, desk) =>
      asked.path === `${api}/ticket_fields` ? fields(asked, about) : answer(asked, person, desk),
    keyOf: (ticketId) => `#${ticketId}`,
    system: (url) => freshdesk({ api: url }, pageSize),
    personOf: ({ headers: { authorization = '' } }) =>
      keys[Buffer.from(authorization.replace('Basic ', ''), 'base64').toString('utf8').replace(/:X$/, '')],
    values: { domain: 'bakker', api_key: 'right-token', agent_id: String(ids.right) },
    wrong: { domain: 'bakker', api_key: 'wrong-token', agent_id: String(ids.right) },
  });

const none: Answered = { status: 404 };
const agentOf = (person: SignInPerson) => ({
  ...{ id: ids[person], available: true, occasional: false, type: 'support_agent' },
  ...{ contact: { name: person, email: `${person}@example.com`, time_zone: 'Amsterdam' } },
});

function answer(asked: Asked, person: SignInPerson, desk: HelpDesk): Answered {
  const path = asked.path.slice(api.length);
  if (path === '/agents/me') return { status: 200, body: agentOf(person) };
  if (path === '/agents') return { status: 200, body: [agentOf('right'), agentOf('other')] };
  if (path === '/companies') {
    const groups = new Map(desk.tickets.map(({ group }) => [group.id, group.name]));
    return { status: 200, body: [...groups].map(([id, name]) => ({ id: Number(id), name })) };
  }
  if (path === '/search/tickets') return search(asked, desk);
  const [, list = '', id = '', below] = path.split('/');
  if (list === 'time_entries') return oneEntry(asked, desk, id);
  const ticket = desk.tickets.find((one) => one.id === id);
  if (ticket === undefined || below !== 'time_entries') return none;
  return asked.method === 'POST' ? create(asked, desk, ticket) : entriesOf(asked, desk, ticket);
}

/** Agents see the first name of a status, customers the second. */
const statusChoices = {
  ...{
    2: ['Open', 'Being Processed'],
    3: ['Pending', 'Awaiting your Reply'],
    4: ['Resolved', 'This ticket is solved'],
  },
  ...{ 5: ['Closed', 'Closed'], 6: ['Wacht op klant', 'Awaiting your Reply'] },
};
const waiting = 6;
/** A ticket that waits for its customer. */
export const waitingTicket = '4716';

function fields({ query }: Asked, about: About): Answered {
  if (about.fields === 'unknown') return none;
  if (about.fields === 'refused')
    return { status: 403, body: { code: 'access_denied', message: 'You are not authorized.' } };
  if (query.get('type') !== 'default_status') return none;
  const field = {
    id: 1,
    name: 'status',
    label: 'Status',
    type: 'default_status',
    default: true,
    choices: statusChoices,
  };
  return { status: 200, body: [field] };
}

const statusOf = ({ id, status }: Pick<DeskTicket, 'id' | 'status'>): number => {
  if (status === 'closed') return 5;
  return id === waitingTicket ? waiting : 2;
};

/** The only query of Daybook: an agent's tickets with certain statuses. The vendor sets the page size. */
function search({ query }: Asked, desk: HelpDesk): Answered {
  const text = query.get('query') ?? '';
  const [, agent, conditions = ''] = /^"agent_id:(\d+) AND \((status:\d+(?: OR status:\d+)*)\)"$/.exec(text) ?? [];
  if (agent === undefined || text.length > 512) {
    return { status: 400, body: { description: 'Validation failed', errors: [] } };
  }
  const asked = new Set(conditions.match(/\d+/g)?.map(Number));
  const open = desk.tickets.filter((one) => String(ids[one.assignee]) === agent && asked.has(statusOf(one)));
  const from = (Number(query.get('page') ?? 1) - 1) * pageSize;
  return { status: 200, body: { total: open.length, results: open.slice(from, from + pageSize).map(viewOf) } };
}

function pageOf<T>({ query }: Asked, all: readonly T[]): readonly T[] {
  const size = Number(query.get('per_page') ?? 30);
  const from = (Number(query.get('page') ?? 1) - 1) * size;
  return all.slice(from, from + size);
}

const viewOf = ({ id, title, status, assignee, group, updatedAt }: DeskTicket) => ({
  ...{
    id: Number(id),
    subject: title,
    status: statusOf({ id, status }),
    priority: 1,
    responder_id: ids[assignee],
    requester_id: 700,
  },
  ...{ company_id: Number(group.id), created_at: '2026-11-01T08:00:00Z', updated_at: updatedAt },
});

const entrySchema = z.strictObject({
  agent_id: z.number().optional(),
  time_spent: z.string().regex(/^\d{2,}:[0-5]\d$/),
  billable: z.boolean(),
  note: z.string(),
  executed_at: z.string(),
});

function valuesOf(body: unknown) {
  const { time_spent: spent, note, executed_at: startedAt } = entrySchema.parse(body);
  const [hours = 0, minutes = 0] = spent.split(':').map(Number);
  return { seconds: hours * 3600 + minutes * 60, startedAt, text: note, reference: markedReference(note) };
}

function create({ body }: Asked, desk: HelpDesk, ticket: DeskTicket): Answered {
  const made = { id: desk.nextId(), ticketId: ticket.id, ...valuesOf(body) };
  desk.worklogs.push(made);
  return { status: 201, body: entryOf(made) };
}

const two = (value: number) => String(value).padStart(2, '0');
const entryOf = ({ id, ticketId, seconds, text, startedAt }: DeskWorklog) => ({
  ...{ id: Number(id), ticket_id: Number(ticketId), agent_id: ids.right, billable: true, note: text },
  time_spent: `${two(Math.floor(seconds / 3600))}:${two((seconds % 3600) / 60)}`,
  ...{ executed_at: startedAt, start_time: startedAt, timer_running: false },
  ...{ created_at: '2026-11-20T08:00:00Z', updated_at: '2026-11-20T08:00:00Z' },
});

const entriesOf = (asked: Asked, desk: HelpDesk, ticket: DeskTicket): Answered => ({
  status: 200,
  body: pageOf(
    asked,
    desk.worklogs.filter(({ ticketId }) => ticketId === ticket.id),
  ).map(entryOf),
});

function oneEntry({ method, body }: Asked, desk: HelpDesk, id: string): Answered {
  const at = desk.worklogs.findIndex((one) => one.id === id);
  const there = desk.worklogs[at];
  if (there === undefined) return none;
  if (method === 'DELETE') desk.worklogs.splice(at, 1);
  return method === 'DELETE' ? { status: 204 } : { status: 200, body: entryOf(Object.assign(there, valuesOf(body))) };
}
