// A stand-in for Clio: the sign-in of a region, its lists by the ids of their records, its activities, its refusals.
import { markedReference } from '@daybook/domain/crm/text-marker.ts';
import type { CrmStandIn } from '../../testing/crm-stand-in.ts';
import { bookingProblem, entryDesk } from '../../testing/entry-desk.ts';
import { type Firm, type OutsideEntry, withCodes } from '../../testing/firm.ts';
import { signedInStandIn } from '../../testing/signed-in-stand-in.ts';
import type { Answered, Asked } from '../../testing/stand-in-server.ts';
import { clio } from '../clio.ts';
import { clioDefinition } from '../definition.ts';

export type ClioAbout = {
  readonly pageSize?: number;
  readonly region?: 'us' | 'eu' | 'ca' | 'au';
  /** Another user changes each entry before our change arrives. */
  readonly isBusy?: boolean;
};

const root = '/api/v4';

export function clioStandIn(books: Firm, about: ClioAbout = {}): Promise<CrmStandIn> {
  const firm = withCodes(books, ['Research', 'Court']);
  const { region = 'eu' } = about;
  const links = new Map<string, Links>();
  return signedInStandIn({
    ...{ key: 'clio', firm, unknown: refused(401, 'The access token is not known') },
    oauth: {
      ...{ oauth: clioDefinition.oauth, expiresIn: 2_592_000, keepsRefreshTokens: true },
      ...{ authorizePath: '/oauth/authorize', tokenPath: '/oauth/token' },
      ends: { path: '/oauth/deauthorize', by: 'access token' },
    },
    // Any other region is unknown.
    system: (url) => clio({ [region]: url }, about.pageSize ?? 4),
    answer: (asked, person, url) =>
      person === 'right'
        ? answerOf({ firm, about, url, links }, asked)
        : refused(403, 'You have no access to this account'),
    values: () => ({ tenant: region }),
  });
}

type Links = { readonly matter: string; readonly task?: string; readonly description?: string };
type State = {
  readonly firm: Firm;
  readonly about: ClioAbout;
  readonly url: string;
  /** The links of each entry besides its lowest level. */
  readonly links: Map<string, Links>;
};
type Row = Record<string, unknown>;

const refused = (status: number, message: string): Answered => ({
  status,
  body: { error: { type: 'ForbiddenError', message } },
});

function answerOf(state: State, asked: Asked): Answered {
  if (asked.headers['x-api-version'] !== '4.0.9') return refused(410, 'This version is unknown');
  const path = asked.path.replace(`${root}/`, '').replace('.json', '');
  const [list = '', id = null] = path.split('/');
  if (path === 'users/who_am_i') return one(asked, userRow(state.firm.people[0]), 200);
  if (list === 'activities' && (id !== null || asked.method === 'POST')) return entry(state, asked, id);
  const rows = rowsOf(state, list, asked.query);
  return rows === undefined ? refused(404, 'Not found') : page(state, asked, rows);
}

/** Returns only the requested fields; by default id and etag. */
function selected(query: URLSearchParams, row: Row): Row {
  const fields = (query.get('fields') ?? 'id,etag').split(',').map((field) => field.replace(/\{.*/, ''));
  return Object.fromEntries(fields.map((field) => [field, row[field]]));
}

const one = ({ query }: Asked, row: Row, status: number): Answered => ({
  status,
  body: { data: selected(query, row) },
});

function page({ url }: State, { path, query }: Asked, rows: readonly Row[]): Answered {
  const size = Number(query.get('limit') ?? 200);
  if (size > 200) return refused(400, 'limit is too large');
  if (query.get('order') !== 'id(asc)') return refused(400, 'Pages by offset end soon');
  const after = Number(query.get('page_token') ?? 0);
  const sorted = rows.filter(({ id }) => Number(id) > after).sort((a, b) => Number(a['id']) - Number(b['id']));
  const some = sorted.slice(0, size);
  const next = new URLSearchParams(query);
  next.set('page_token', String(some.at(-1)?.['id']));
  const paging = sorted.length > size ? { next: `${url}${path}?${next}` } : {};
  return {
    status: 200,
    body: { data: some.map((row) => selected(query, row)), meta: { paging, records: rows.length } },
  };
}

const link = (id: string | null | undefined) => (id == null ? null : { id: Number(id) });

/** Each list is built only on request: some tests have a hundred thousand customers. */
function rowsOf(state: State, list: string, query: URLSearchParams): Row[] | undefined {
  const { contacts, nodes, people } = state.firm;
  const ofLevel = (wanted: number) => nodes.filter(({ level }) => level === wanted);
  switch (list) {
    case 'contacts':
      if (query.get('client_only') !== 'true') return undefined;
      return contacts
        .filter(({ isActive }) => isActive)
        .map(({ id, name, email }) => ({ id: Number(id), name, primary_email_address: email }));
    case 'matters':
      return ofLevel(1).map(({ id, name, code, contactId, isActive }) => ({
        ...{ id: Number(id), display_number: code, description: name, client: link(contactId) },
        status: isActive ? 'Open' : 'Closed',
      }));
    case 'tasks':
      return ofLevel(2).map(({ id, name, parentId, isActive }) => ({
        ...{ id: Number(id), name, status: isActive ? 'pending' : 'complete', matter: link(parentId) },
      }));
    case 'activity_descriptions':
      return ofLevel(3)
        .filter(({ isActive }) => isActive)
        .map(({ id, name }) => ({ id: Number(id), name }));
    case 'users':
      return people.filter(({ isActive }) => isActive || query.get('enabled') !== 'true').map(userRow);
    case 'activities':
      return activities(state, query);
    default:
      return undefined;
  }
}

const userRow = (person: Firm['people'][number] | undefined): Row => ({
  ...{ id: Number(person?.id), name: person?.name, email: person?.email, enabled: person?.isActive },
});

function activities(state: State, query: URLSearchParams): Row[] {
  const [from, until, user] = ['start_date', 'end_date', 'user_id'].map((name) => query.get(name));
  return state.firm.entries
    .filter(
      ({ date, employeeId }) => date >= (from ?? '') && date <= (until ?? '9') && (user ?? employeeId) === employeeId,
    )
    .map((one) => rowOf(state, one));
}

type Link = { readonly id: number };
type Sent = {
  readonly data: {
    readonly type?: string;
    readonly date: string;
    readonly quantity: number;
    readonly matter?: Link;
    readonly task?: Link;
    readonly activity_description?: Link;
    readonly user?: Link;
    readonly note?: string;
    readonly non_billable?: boolean;
  };
};

function entry(state: State, asked: Asked, id: string | null): Answered {
  const { firm, links, about } = state;
  const match = asked.headers['if-match'];
  const isStale = about.isBusy === true && asked.method === 'PATCH';
  if (isStale || (match !== undefined && match !== etagOf(id))) return refused(412, 'The activity has changed');
  return entryDesk<Sent>(
    {
      ...{ firm, refuse: refused, closedStatus: 403 },
      show: (made, status) => one(asked, rowOf(state, made), status),
      entryOf: ({ data }, there, newId) => {
        if (there === null && data.type !== 'TimeEntry') return refused(422, 'type is required');
        const kept = links.get(newId);
        const named = (own: Link | undefined, before?: string) => (own === undefined ? before : String(own.id));
        const [matter, task] = [named(data.matter, kept?.matter) ?? '', named(data.task, kept?.task)];
        const description = named(data.activity_description, kept?.description);
        const employeeId = named(data.user, there?.employeeId) ?? '';
        const problem = bookingProblem(firm, matter, employeeId) ?? bookingProblem(firm, task ?? matter, employeeId);
        if (problem !== null) return refused(422, problem);
        if (!(data.quantity > 0)) return refused(422, 'quantity is required');
        links.set(newId, { matter, ...(task ? { task } : {}), ...(description ? { description } : {}) });
        return {
          ...{ id: newId, reference: markedReference(data.note ?? ''), date: data.date, employeeId },
          ...{ nodeId: description ?? task ?? matter, seconds: data.quantity, text: data.note ?? '', isClosed: false },
          isBillable: data.non_billable !== true,
        };
      },
    },
    { method: asked.method, id, sent: asked.body as Sent },
  );
}

const etagOf = (id: string | null): string => `"${id}"`;

function rowOf({ firm, links }: State, one: OutsideEntry): Row {
  const level = firm.nodes.find(({ id }) => id === one.nodeId)?.level;
  const { matter, task, description } = links.get(one.id) ?? { matter: null, task: null, description: null };
  return {
    ...{ id: Number(one.id), etag: etagOf(one.id), date: one.date, quantity: one.seconds, note: one.text },
    ...{ non_billable: one.isBillable === false, billed: one.isClosed, on_bill: one.isClosed },
    ...{ user: link(one.employeeId), matter: link(matter ?? (level === 1 ? one.nodeId : null)), task: link(task) },
    activity_description: link(description ?? (level === 3 ? one.nodeId : null)),
  };
}
