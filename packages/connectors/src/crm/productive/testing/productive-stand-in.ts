// A stand-in for Productive: JSON:API in pages by number, its time entries, its refusals.
import { type CrmStandIn, unlimited } from '../../testing/crm-stand-in.ts';
import { type Firm, type OutsideEntry, type OutsideNode, withLevel } from '../../testing/firm.ts';
import { type Answered, type Asked, standInServer } from '../../testing/stand-in-server.ts';
import { described, hasDescription } from '../../testing/vendor-description.ts';
import { productive } from '../productive.ts';

export type ProductiveAbout = {
  readonly pageSize?: number;
  /** No service is billable. */
  readonly isFree?: boolean;
  /** It does not reveal the owner of a token. */
  readonly hidesOwner?: boolean;
};

const organization = '12345';
const root = '/api/v2';

export async function productiveStandIn(books: Firm, about: ProductiveAbout = {}): Promise<CrmStandIn> {
  const firm = withLevel(books, ['Draft', 'Final']);
  const tokens = ['right-token', 'token-of-somebody-else'];
  const known = new Set(tokens);
  const violations: string[] = [];
  const state: State = { firm, about, known };
  const answer = await described('productive', root, (asked) => answerOf(state, asked), violations);
  const server = await standInServer(answer);
  const values = { api_token: 'right-token', organization_id: organization, user_id: firm.people[0]?.id ?? '' };
  return {
    system: unlimited(productive({ api: `${server.url}${root}` }, about.pageSize ?? 4)),
    server,
    firm,
    values,
    wrong: {
      nobody: { ...values, api_token: 'wrong-token' },
      somebodyElse: { ...values, api_token: 'token-of-somebody-else' },
    },
    revoke: () => known.clear(),
    admit: () => {
      for (const token of tokens) known.add(token);
    },
    violations,
    isDescribed: hasDescription('productive'),
    close: () => server.close(),
  };
}

type State = { readonly firm: Firm; readonly about: ProductiveAbout; readonly known: Set<string> };
type Resource = {
  readonly id: string;
  readonly type: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Record<string, unknown>>;
};

const refused = (status: number, detail: string): Answered => ({
  status,
  body: { errors: [{ status: String(status), title: 'Refused', detail }] },
});

function answerOf(state: State, asked: Asked): Answered {
  const { headers, method, path } = asked;
  if (!state.known.has(String(headers['x-auth-token']))) return refused(401, 'Unauthorized');
  const isOwn = headers['x-auth-token'] === 'right-token' && headers['x-organization-id'] === organization;
  if (!isOwn) return refused(403, 'You are no member of this organization');
  if (method !== 'GET' && headers['content-type'] !== 'application/vnd.api+json') return refused(415, 'Wrong type');
  const [list = '', id] = path.slice(`${root}/`.length).split('/');
  if (list === 'time_entries') return timeEntries(state, asked, id);
  const rows = rowsOf(state, list, asked.query);
  if (rows === undefined) return refused(404, 'Not found');
  return id === undefined ? page(state, asked, rows) : one(rows.find((row) => row.id === id));
}

const one = (data: Resource | undefined): Answered =>
  data === undefined ? refused(404, 'Not found') : { status: 200, body: { data } };

/** Relations of a record are included only on request. */
const relation = (query: URLSearchParams, name: string, type: string, id: string | null | undefined) => {
  const isAsked = query.get('include')?.split(',').includes(name) === true;
  return { [name]: isAsked ? { data: id ? { type, id } : null } : { meta: { included: false } } };
};

/** Budgets have separate ids: one for each project. */
const budgetOf = (projectId: string | null): string => String(Number(projectId) + 500_000);

/** Each list is built only on request: some tests have a hundred thousand customers. */
function rowsOf({ firm, about }: State, list: string, query: URLSearchParams): Resource[] | undefined {
  const { contacts, nodes, people } = firm;
  const ofLevel = (wanted: number) => nodes.filter(({ level, isActive }) => level === wanted && isActive);
  switch (list) {
    case 'companies':
      return contacts
        .filter(({ isActive }) => isActive)
        .map(({ id, name, code }) => ({ id, type: 'companies', attributes: { name, company_code: code, status: 1 } }));
    case 'projects':
      return ofLevel(1).map(({ id, name, code, contactId }) => ({
        ...{ id, type: 'projects', attributes: { name, project_number: code, archived_at: null } },
        relationships: relation(query, 'company', 'companies', contactId),
      }));
    case 'deals':
      return ofLevel(1).map(({ id }) => ({
        ...{ id: budgetOf(id), type: 'deals', attributes: { name: 'Budget', budget: true } },
        relationships: relation(query, 'project', 'projects', id),
      }));
    case 'services':
      return ofLevel(2)
        .filter(({ parentId }) => query.get('filter[budget_id]')?.split(',').includes(budgetOf(parentId)) !== false)
        .map((node) => ({
          ...serviceRow(node, about),
          relationships: relation(query, 'deal', 'deals', budgetOf(node.parentId)),
        }));
    case 'tasks':
      return ofLevel(3).map((node) => taskRow(nodes, node, query));
    case 'people':
      return people.filter(({ isActive }) => isActive).map(personRow);
    case 'organization_memberships':
      return about.hidesOwner === true ? [] : [membershipRow(query, people[0]?.id)];
    default:
      return undefined;
  }
}

const serviceRow = ({ id, name }: OutsideNode, { isFree }: ProductiveAbout): Resource => ({
  ...{ id, type: 'services', attributes: { name, billable: isFree !== true, time_tracking_enabled: true } },
});
const personRow = ({ id, name, email }: Firm['people'][number]): Resource => ({
  ...{ id, type: 'people', attributes: { first_name: name, last_name: '', email, status: 1, person_type: 1 } },
});
const membershipRow = (query: URLSearchParams, personId: string | undefined): Resource => ({
  ...{ id: '71', type: 'organization_memberships', attributes: {} },
  relationships: relation(query, 'person', 'people', personId),
});
function taskRow(nodes: readonly OutsideNode[], { id, name, parentId }: OutsideNode, query: URLSearchParams): Resource {
  const above = nodes.find((node) => node.id === parentId);
  const isOnService = above?.level === 2;
  return {
    ...{ id, type: 'tasks', attributes: { title: name, task_number: id } },
    relationships: {
      ...relation(query, 'service', 'services', isOnService ? parentId : null),
      ...relation(query, 'project', 'projects', isOnService ? above?.parentId : parentId),
    },
  };
}

function page(state: State, { query }: Asked, rows: readonly Resource[]): Answered {
  const [number, size] = [Number(query.get('page[number]') ?? 1), Number(query.get('page[size]') ?? 30)];
  if (size > 200) return refused(400, 'page[size] is too large');
  const data = rows.slice((number - 1) * size, number * size);
  const meta = { current_page: number, total_pages: Math.ceil(rows.length / size), total_count: rows.length };
  return { status: 200, body: { data, included: includedOf(state, data), meta: { ...meta, page_size: size } } };
}

/** Returns the people and services that the records of a page name. */
function includedOf({ firm, about }: State, rows: readonly Resource[]): Resource[] {
  const ids = (name: string) =>
    new Set(
      rows.map(({ relationships }) => (relationships?.[name] as { data?: { id: string } } | undefined)?.data?.id),
    );
  const [people, services] = [ids('person'), ids('service')];
  return [
    ...firm.people.filter(({ id }) => people.has(id)).map(personRow),
    ...firm.nodes.filter(({ id, level }) => level === 2 && services.has(id)).map((node) => serviceRow(node, about)),
  ];
}

function timeEntries(state: State, asked: Asked, id: string | undefined): Answered {
  const { firm } = state;
  const { method, query } = asked;
  if (method === 'POST') return create(state, asked.body as Sent);
  if (id === undefined) return page(state, asked, listed(state, query));
  const at = firm.entries.findIndex((entry) => entry.id === id);
  const found = firm.entries[at];
  if (found === undefined) return refused(404, 'Not found');
  if (method === 'GET') return one(entryRow(state, found, query));
  if (found.isClosed) return refused(422, 'This entry is approved');
  if (method === 'DELETE') {
    firm.entries.splice(at, 1);
    return { status: 204 };
  }
  const changed = entryOf(state, asked.body as Sent, found);
  if ('status' in changed) return changed;
  firm.entries[at] = changed;
  return one(entryRow(state, changed, query));
}

/** `after` and `before` exclude their own days. */
function listed(state: State, query: URLSearchParams): Resource[] {
  const [after, before] = [query.get('filter[after]') ?? '', query.get('filter[before]') ?? '9'];
  const [date, person] = [query.get('filter[date]'), query.get('filter[person_id]')];
  return state.firm.entries
    .filter((entry) => entry.date > after && entry.date < before)
    .filter((entry) => (date ?? entry.date) === entry.date && (person ?? entry.employeeId) === entry.employeeId)
    .map((entry) => entryRow(state, entry, query));
}

type Related = { readonly data: { readonly id: string } | null };
type Sent = {
  readonly data: {
    readonly attributes: {
      readonly date: string;
      readonly time: number;
      readonly billable_time?: number;
      readonly note: string;
    };
    readonly relationships: { readonly person?: Related; readonly service: Related; readonly task?: Related };
  };
};

function create(state: State, sent: Sent): Answered {
  const entry = entryOf(state, sent, null);
  if ('status' in entry) return entry;
  state.firm.entries.push(entry);
  return { status: 201, body: { data: entryRow(state, entry, new URLSearchParams()) } };
}

function entryOf({ firm }: State, { data }: Sent, there: OutsideEntry | null): OutsideEntry | Answered {
  const { attributes, relationships } = data;
  const node = (id: string | undefined) => firm.nodes.find((one) => one.id === id);
  const [service, task] = [node(relationships.service.data?.id), node(relationships.task?.data?.id)];
  const project = node(service?.parentId ?? undefined);
  if (service === undefined || project === undefined) return refused(422, 'Service must exist');
  if (task !== undefined && task.parentId !== service.id && task.parentId !== project.id) {
    return refused(422, 'Task is of another project');
  }
  if (!service.isActive || !project.isActive || task?.isActive === false) return refused(422, 'The budget is closed');
  const employeeId = relationships.person?.data?.id ?? there?.employeeId;
  const person = firm.people.find(({ id, isActive }) => id === employeeId && isActive);
  if (person === undefined) return refused(422, 'Person must exist');
  if (!(attributes.time > 0 && attributes.time <= 1440)) return refused(422, 'Time must be more than zero');
  const billable = attributes.billable_time === undefined ? {} : { isBillable: attributes.billable_time > 0 };
  return {
    ...{ id: there?.id ?? firm.nextId(), reference: null, date: attributes.date, employeeId: person.id },
    ...{ nodeId: task?.id ?? service.id, seconds: attributes.time * 60, text: attributes.note, isClosed: false },
    ...billable,
  };
}

function entryRow({ firm, about }: State, entry: OutsideEntry, query: URLSearchParams): Resource {
  const lowest = firm.nodes.find(({ id }) => id === entry.nodeId);
  const task = lowest?.level === 3 ? lowest : undefined;
  const time = entry.seconds / 60;
  const isBillable = about.isFree !== true && entry.isBillable !== false;
  const amounts = { time, billable_time: isBillable ? time : 0 };
  return {
    ...{ id: entry.id, type: 'time_entries' },
    attributes: { date: entry.date, ...amounts, note: entry.text, approved: entry.isClosed, started_at: null },
    relationships: {
      ...relation(query, 'person', 'people', entry.employeeId),
      ...relation(query, 'service', 'services', task === undefined ? entry.nodeId : task.parentId),
      ...relation(query, 'task', 'tasks', task?.id),
    },
  };
}
