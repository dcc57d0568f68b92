// A stand-in for Harvest: its lists in pages, its time entries, its refusals.
import type { CrmStandIn } from '../../testing/crm-stand-in.ts';
import type { Firm, OutsideEntry, OutsideNode } from '../../testing/firm.ts';
import { type Answered, type Asked, standInServer } from '../../testing/stand-in-server.ts';
import { described, hasDescription } from '../../testing/vendor-description.ts';
import { harvest } from '../harvest.ts';

export type HarvestAbout = {
  readonly pageSize?: number;
  /** The largest page, whatever is requested. */
  readonly mostOnPage?: number;
  /** Whether the account keeps start and end instead of durations. */
  readonly keepsTimes?: boolean;
  /** A member without a manager's rights: sees only themselves and their assignments. */
  readonly isMember?: boolean;
};

const account = '98765';

export async function harvestStandIn(firm: Firm, about: HarvestAbout = {}): Promise<CrmStandIn> {
  const violations: string[] = [];
  const tokens = ['right-token', 'token-of-somebody-else'];
  const known = new Set(tokens);
  const state: State = { firm, about, known, address: '' };
  const answer = await described('harvest', '/v2', (asked) => answerOf(state, asked), violations);
  const server = await standInServer(answer);
  state.address = server.url;
  const addresses = { api: `${server.url}/v2`, id: server.url };
  return {
    system: harvest(addresses, about.pageSize ?? 4),
    server,
    firm,
    values: { token: 'right-token', account_id: account },
    wrong: {
      nobody: { token: 'wrong-token', account_id: account },
      somebodyElse: { token: 'token-of-somebody-else', account_id: account },
    },
    revoke: () => known.clear(),
    admit: () => {
      for (const token of tokens) known.add(token);
    },
    violations,
    isDescribed: hasDescription('harvest'),
    close: () => server.close(),
  };
}

type State = { readonly firm: Firm; readonly about: HarvestAbout; readonly known: Set<string>; address: string };

const refused = (status: number, message: string): Answered => ({ status, body: { message } });

function answerOf(state: State, asked: Asked): Answered {
  if (!/\(.+\)/.test(asked.headers['user-agent'] ?? '')) return refused(400, 'Send a User-Agent with an address');
  const token = /^Bearer (.+)$/.exec(asked.headers.authorization ?? '')?.[1] ?? '';
  if (!state.known.has(token)) {
    return { status: 401, body: { error: 'invalid_token', error_description: 'The access token is unknown' } };
  }
  const isOwn = token === 'right-token';
  if (asked.path === '/api/v2/accounts')
    return { status: 200, body: { accounts: isOwn ? ownAccounts : otherAccounts } };
  if (!isOwn || asked.headers['harvest-account-id'] !== account) return refused(403, 'You do not have access');
  const [, , first = '', second = '', third] = asked.path.split('/');
  if (first === 'company') return company(state);
  if (first === 'users' && second === 'me') return third === undefined ? me(state) : assignments(state, asked);
  if (first === 'time_entries') return entries(state, asked, second);
  if (state.about.isMember) return refused(403, 'Only managers see this');
  const rows = listOf(state.firm, first);
  return rows === undefined ? refused(404, 'Not found') : page(state, asked, first, rows);
}

const ownAccounts = [
  { id: Number(account), name: 'Bakker & Zonen', product: 'harvest' },
  { id: 5, name: 'Planning', product: 'forecast' },
];
const otherAccounts = [{ id: 4, name: 'Somebody else', product: 'harvest' }];

const company = ({ about }: State): Answered =>
  about.isMember
    ? refused(403, 'Only administrators')
    : {
        status: 200,
        body: {
          ...{ base_uri: 'https://bakker.harvestapp.com', name: 'Bakker & Zonen', clock: '24h' },
          wants_timestamp_timers: about.keepsTimes === true,
        },
      };

const personOf = ({ id, name, email, isActive }: Firm['people'][number]) => ({
  ...{ id: Number(id), first_name: name, last_name: '', email, is_active: isActive },
});
const me = ({ firm }: State): Answered => {
  const [first] = firm.people;
  return first === undefined ? refused(404, 'Nobody') : { status: 200, body: personOf(first) };
};

type Row = Record<string, unknown>;

/** Each list is built only on request: some tests have a hundred thousand customers. */
function listOf({ contacts, nodes, people }: Firm, list: string): Row[] | undefined {
  switch (list) {
    case 'clients':
      return contacts.map(({ id, name, isActive }) => ({ id: Number(id), name, is_active: isActive }));
    case 'projects':
      return nodes
        .filter(({ level }) => level === 1)
        .map((node) => ({ ...projectRow(node), client: named(contacts)(node.contactId) }));
    case 'task_assignments':
      return nodes
        .filter(({ level }) => level === 2)
        .map((node) => ({ ...assignmentRow(node), project: named(nodes)(node.parentId) }));
    case 'users':
      return people.map(personOf);
    default:
      return undefined;
  }
}

const namesOf = new WeakMap<object, Map<string, string>>();

/** Returns an object with its name, by its id. */
function named(all: readonly { readonly id: string; readonly name: string }[]) {
  const known = namesOf.get(all);
  const names = known?.size === all.length ? known : new Map(all.map(({ id, name }) => [id, name]));
  namesOf.set(all, names);
  return (id: string | null) => ({ id: Number(id), name: names.get(id ?? '') ?? '' });
}

const projectRow = ({ id, name, code, isActive }: OutsideNode): Row => ({
  ...{ id: Number(id), name, code, is_active: isActive },
});
/** A task's own id differs from that of its assignment to the project. */
const assignmentRow = ({ id, name, isActive }: OutsideNode): Row => ({
  ...{ id: Number(id), is_active: isActive, task: { id: taskIdOf(id), name } },
});
const taskIdOf = (assignmentId: string): number => Number(assignmentId) + 500_000;

function assignments(state: State, asked: Asked): Answered {
  const { contacts, nodes } = state.firm;
  const rows = nodes
    .filter(({ level, isActive }) => level === 1 && isActive)
    .map((project) => ({
      ...{ id: Number(project.id) + 700_000, is_active: true, project: { ...projectRow(project) } },
      client: contacts
        .filter(({ id }) => id === project.contactId)
        .map(({ id, name }) => ({ id: Number(id), name }))[0],
      task_assignments: nodes.filter(({ parentId }) => parentId === project.id).map(assignmentRow),
    }));
  return page(
    state,
    asked,
    'project_assignments',
    rows.map(({ project: { is_active, ...project }, ...row }) => ({ ...row, project })),
  );
}

/** By cursor: the position of the previous record, so that changes during the read move nothing. */
function page({ address, about }: State, { path, query }: Asked, list: string, rows: readonly Row[]): Answered {
  const asked = Number(query.get('per_page') ?? 2000);
  if (asked > 2000) return refused(422, 'per_page is too large');
  const size = Math.min(asked, about.mostOnPage ?? asked);
  const after = Number(query.get('cursor') ?? 0);
  const sorted = rows.filter(({ id }) => Number(id) > after).sort((a, b) => Number(a['id']) - Number(b['id']));
  const some = sorted.slice(0, size);
  const next = sorted.length > size ? `${address}${path}?per_page=${size}&cursor=${some.at(-1)?.['id']}` : null;
  const counts = { per_page: size, total_pages: Math.ceil(rows.length / size), total_entries: rows.length };
  const places = { next_page: null, previous_page: null, page: 1 };
  const links = { first: `${address}${path}`, last: `${address}${path}`, previous: null, next };
  return { status: 200, body: { [list]: some, ...counts, ...places, links } };
}

/** By number: a filtered list keeps its filter in the address of the next page. */
function pageByNumber({ address }: State, { path, query }: Asked, list: string, rows: readonly Row[]): Answered {
  const [size, number] = [Number(query.get('per_page') ?? 2000), Number(query.get('page') ?? 1)];
  if (size > 2000) return refused(422, 'per_page is too large');
  const isLast = rows.length <= number * size;
  const next = new URLSearchParams([...query].filter(([name]) => name !== 'page'));
  next.set('page', String(number + 1));
  const links = { first: `${address}${path}`, last: `${address}${path}`, previous: null };
  const counts = { per_page: size, total_pages: Math.ceil(rows.length / size), total_entries: rows.length };
  return {
    status: 200,
    body: {
      ...{ [list]: rows.slice((number - 1) * size, number * size), ...counts },
      ...{ next_page: isLast ? null : number + 1, previous_page: null, page: number },
      links: { ...links, next: isLast ? null : `${address}${path}?${next}` },
    },
  };
}

function entries(state: State, asked: Asked, id: string): Answered {
  const { firm } = state;
  if (asked.method === 'POST') return create(state, asked.body as Sent);
  if (id === '') {
    const reference = asked.query.get('external_reference_id');
    const [from = '', to = '9'] = [asked.query.get('from') ?? undefined, asked.query.get('to') ?? undefined];
    const rows = firm.entries.filter(
      (one) => (reference === null || one.reference === reference) && one.date >= from && one.date <= to,
    );
    return pageByNumber(state, asked, 'time_entries', rows.map(entryRow));
  }
  const at = firm.entries.findIndex((one) => one.id === id);
  const found = firm.entries[at];
  if (found === undefined) return refused(404, 'Not found');
  if (asked.method === 'GET') return { status: 200, body: entryRow(found) };
  if (found.isClosed) return refused(422, 'This entry is locked');
  if (asked.method === 'DELETE') {
    firm.entries.splice(at, 1);
    return { status: 200 };
  }
  const changed = entryOf(state, { user_id: Number(found.employeeId), ...(asked.body as Sent) }, found.id);
  if ('status' in changed) return changed;
  firm.entries[at] = changed;
  return { status: 200, body: entryRow(changed) };
}

type Sent = {
  readonly user_id?: number;
  readonly project_id: number;
  readonly task_id: number;
  readonly spent_date: string;
  readonly hours?: number;
  readonly started_time?: string;
  readonly ended_time?: string;
  readonly notes?: string;
  readonly external_reference?: { readonly id: string };
};

function create(state: State, sent: Sent): Answered {
  const entry = entryOf(state, sent, state.firm.nextId());
  if ('status' in entry) return entry;
  state.firm.entries.push(entry);
  return { status: 201, body: entryRow(entry) };
}

function entryOf({ firm, about }: State, sent: Sent, id: string): OutsideEntry | Answered {
  const project = firm.nodes.find((one) => one.id === String(sent.project_id));
  const task = firm.nodes.find((one) => one.parentId === project?.id && taskIdOf(one.id) === sent.task_id);
  if (project === undefined || task === undefined) return refused(422, 'This task is not part of the project');
  if (!project.isActive || !task.isActive) return refused(422, 'This project is archived');
  const me = firm.people[0]?.id;
  const employeeId = String(sent.user_id ?? me);
  if (about.isMember && employeeId !== me) return refused(403, 'Not your own time');
  if (!firm.people.some((one) => one.id === employeeId && one.isActive)) return refused(422, 'No such person');
  const seconds = about.keepsTimes
    ? secondsBetween(sent.started_time, sent.ended_time)
    : (sent.hours ?? Number.NaN) * 3600;
  if (!(seconds > 0 && seconds <= 86_400)) return refused(422, 'This would start a timer');
  return {
    ...{ id, reference: sent.external_reference?.id ?? null, date: sent.spent_date, employeeId, nodeId: task.id },
    ...{ seconds: Math.round(seconds), text: sent.notes ?? '', isClosed: false },
  };
}

function secondsBetween(from = '', until = ''): number {
  const minutes = (clock: string) => {
    const [hour, minute] = clock.split(':').map(Number);
    return (hour ?? Number.NaN) * 60 + (minute ?? Number.NaN);
  };
  return (minutes(until) - minutes(from)) * 60;
}

const entryRow = (entry: OutsideEntry): Row => ({
  ...{ id: Number(entry.id), spent_date: entry.date, hours: entry.seconds / 3600, notes: entry.text },
  ...{ billable: entry.isBillable ?? true, task_assignment: { id: Number(entry.nodeId), is_active: true } },
  user: { id: Number(entry.employeeId), name: '' },
  external_reference: entry.reference === null ? null : { id: entry.reference },
  ...{ is_locked: entry.isClosed, locked_reason: entry.isClosed ? 'Item Invoiced and Approved' : null },
  ...{ is_closed: entry.isClosed, is_billed: entry.isClosed },
});
