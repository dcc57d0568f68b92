// A stand-in for Simplicate: its lists by position, its hours, its refusals.
import { type CrmStandIn, unlimited } from '../../testing/crm-stand-in.ts';
import { type Firm, type OutsideEntry, type OutsideNode, withLevel } from '../../testing/firm.ts';
import { type Answered, type Asked, standInServer } from '../../testing/stand-in-server.ts';
import { simplicate } from '../simplicate.ts';

export type SimplicateAbout = {
  readonly pageSize?: number;
  /** Projects of a private person instead of an organisation, by name; each is the first project of that name. */
  readonly privateProjects?: readonly string[];
};

const types = ['Normal', 'Evening'];

export async function simplicateStandIn(books: Firm, about: SimplicateAbout = {}): Promise<CrmStandIn> {
  const firm = withLevel(books, types);
  const pairs = new Map([
    ['right-token', 'right-secret'],
    ['token-of-somebody-else', 'their-secret'],
  ]);
  const known = new Set(pairs.keys());
  const state: State = { firm, about, pairs, known };
  const server = await standInServer((asked) => answerOf(state, asked));
  const account = { domain: 'https://Bakker.simplicate.nl/dashboard', api_secret: 'right-secret' };
  return {
    system: unlimited(simplicate({ api: `${server.url}/{host}/api/v2` }, about.pageSize ?? 4)),
    server,
    firm,
    values: { ...account, api_key: 'right-token' },
    wrong: {
      nobody: { ...account, api_key: 'right-token', api_secret: 'wrong-secret' },
      somebodyElse: { ...account, api_key: 'token-of-somebody-else', api_secret: 'their-secret' },
    },
    revoke: () => known.clear(),
    admit: () => {
      for (const key of pairs.keys()) known.add(key);
    },
    violations: [],
    isDescribed: false,
    close: () => server.close(),
  };
}

type State = {
  readonly firm: Firm;
  readonly about: SimplicateAbout;
  readonly pairs: ReadonlyMap<string, string>;
  readonly known: Set<string>;
};
type Row = Record<string, unknown>;

const done = (data: unknown, status = 200): Answered => ({ status, body: { data, errors: null, debug: null } });
const refused = (status: number, message: string): Answered => ({
  status,
  body: { data: null, errors: [{ code: 'x', message, translated_message: `NL: ${message}` }], debug: null },
});

function answerOf(state: State, asked: Asked): Answered {
  const key = String(asked.headers['authentication-key']);
  if (!state.known.has(key) || state.pairs.get(key) !== asked.headers['authentication-secret']) {
    return refused(401, 'Unauthorized');
  }
  const root = '/bakker.simplicate.nl/api/v2/';
  if (!asked.path.startsWith(root)) return refused(404, 'No such account');
  if (key !== 'right-token') return refused(403, 'No rights to this module');
  const [module = '', list = '', id] = asked.path.slice(root.length).split('/');
  if (list === 'hours') return hours(state, asked, id === undefined ? null : decodeURIComponent(id));
  const rows = rowsOf(state, `${module}/${list}`);
  return rows === undefined ? refused(404, 'Not found') : page(asked, rows);
}

/** Each list is built only on request: some tests have a hundred thousand customers. */
function rowsOf({ firm: { contacts, nodes, people }, about }: State, list: string): Row[] | undefined {
  const ofLevel = (wanted: number) => nodes.filter(({ level }) => level === wanted);
  switch (list) {
    case 'crm/organization':
      return contacts.map(({ id, name, code, email, isActive }) => ({
        ...{ id, name, relation_number: code, email, is_active: isActive },
      }));
    case 'projects/project':
      return ofLevel(1).map((node) => projectRow(node, about.privateProjects ?? []));
    case 'projects/service': {
      const below = Map.groupBy(ofLevel(3), ({ parentId }) => parentId);
      return ofLevel(2).map((node) => serviceRow(node, below.get(node.id) ?? []));
    }
    case 'hrm/employee':
      return people.map(({ id, name, email, isActive }) => ({
        ...{ id, name, work_email: email, is_user: 1, employment_status: isActive ? 'active' : 'inactive' },
      }));
    default:
      return undefined;
  }
}

const projectRow = ({ id, name, code, contactId, isActive }: OutsideNode, isPrivate: readonly string[]): Row => ({
  ...{ id, name, project_number: code, billable: true },
  ...(isPrivate.includes(name)
    ? { person: { id: `person:${id}`, full_name: `Private ${name}`, relation_number: '' } }
    : { organization: { id: contactId, name: '' } }),
  project_status: { id: 'projectstatus:1', label: isActive ? 'tab_pactive' : 'tab_pclosed' },
});

const serviceRow = ({ id, name, parentId, isActive }: OutsideNode, below: readonly OutsideNode[]): Row => ({
  ...{ id, name, project_id: parentId, status: isActive ? 'open' : 'closed', track_hours: true },
  hour_types: below.map((node) => ({
    ...{ id: `servicehourstype:${node.id}`, tariff: 90 },
    hourstype: { id: typeId(node), label: node.name, type: 'hours', blocked: !node.isActive },
  })),
});
/** Types of hours belong to the account: the same below every service. */
const typeId = ({ name }: OutsideNode): string => `hourstype:${name.toLowerCase()}`;

function page({ query }: Asked, rows: readonly Row[]): Answered {
  const [limit, offset] = [Number(query.get('limit') ?? 10), Number(query.get('offset') ?? 0)];
  if (limit > 100) return refused(400, 'limit is too large');
  const metadata = query.get('metadata') === null ? {} : { metadata: { count: rows.length, limit, offset } };
  const { status, body } = done(rows.slice(offset, offset + limit));
  return { status, body: { ...Object(body), ...metadata } };
}

function hours(state: State, asked: Asked, id: string | null): Answered {
  const { firm } = state;
  if (id === null)
    return asked.method === 'POST' ? create(state, asked.body as Sent) : page(asked, listed(state, asked));
  const at = firm.entries.findIndex((one) => one.id === id);
  const found = firm.entries[at];
  if (found === undefined) return refused(404, 'Not found');
  if (asked.method === 'GET') return done(hoursRow(state, found));
  if (found.isClosed) return refused(400, 'These hours are locked');
  if (asked.method === 'DELETE') {
    firm.entries.splice(at, 1);
    return { status: 200 };
  }
  const changed = entryOf(state, asked.body as Sent, found.id);
  if ('status' in changed) return changed;
  firm.entries[at] = changed;
  return { status: 200 };
}

function listed(state: State, { query }: Asked): Row[] {
  const from = query.get('q[start_date][ge]') ?? '';
  const until = query.get('q[start_date][le]') ?? '9';
  const employee = query.get('q[employee.id]');
  const rows = state.firm.entries
    .filter(({ employeeId }) => employee === null || employeeId === employee)
    .map((entry) => hoursRow(state, entry))
    .filter(({ start_date: start }) => String(start) >= from && String(start) <= until);
  return from === '' ? rows : [...rows, leave(from)];
}

/** Leave is listed among hours. */
const leave = (from: string): Row => ({
  ...{ id: `hours:leave-${from}`, start_date: from, hours: 8, leave_id: 'leave:1' },
  type: { id: 'leavetype:1', label: 'Holiday' },
});

type Sent = {
  readonly employee_id: string;
  readonly project_id: string;
  readonly projectservice_id: string;
  readonly type_id: string;
  readonly hours: number;
  readonly start_date: string;
  readonly billable: boolean;
  readonly note: string;
};

function create(state: State, sent: Sent): Answered {
  const entry = entryOf(state, sent, `hours:${state.firm.nextId()}`);
  if ('status' in entry) return entry;
  state.firm.entries.push(entry);
  return done({ id: entry.id }, 201);
}

function entryOf({ firm }: State, sent: Sent, id: string): OutsideEntry | Answered {
  const node = (wanted: string) => firm.nodes.find((one) => one.id === wanted);
  const [project, service] = [node(sent.project_id), node(sent.projectservice_id)];
  const type = firm.nodes.find((one) => one.parentId === service?.id && typeId(one) === sent.type_id);
  if (project === undefined || service?.parentId !== project.id || type === undefined) {
    return refused(400, 'This type of hours is not on the service');
  }
  if (![project, service, type].every(({ isActive }) => isActive)) return refused(400, 'This project is closed');
  if (!firm.people.some((one) => one.id === sent.employee_id && one.isActive)) return refused(400, 'No such employee');
  if (!(sent.hours > 0 && sent.hours <= 24)) return refused(400, 'hours must be more than zero');
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(sent.start_date)) return refused(400, 'start_date is no date');
  return {
    ...{ id, reference: null, date: sent.start_date.slice(0, 10), employeeId: sent.employee_id, nodeId: type.id },
    ...{ seconds: Math.round(sent.hours * 3600), text: sent.note, isClosed: false, isBillable: sent.billable },
  };
}

function hoursRow({ firm }: State, entry: OutsideEntry): Row {
  const type = firm.nodes.find(({ id }) => id === entry.nodeId);
  const permission = entry.isClosed ? { value: false, reason: { code: 'x', message: 'Approved' } } : { value: true };
  return {
    ...{ id: entry.id, employee: { id: entry.employeeId, name: '' }, hours: entry.seconds / 3600, note: entry.text },
    ...{ start_date: `${entry.date} 09:00:00`, projectservice: { id: type?.parentId ?? '' } },
    ...(type === undefined ? {} : { type: { id: typeId(type), label: type.name } }),
    ...{
      locked: entry.isClosed,
      is_editable: permission,
      is_deletable: permission,
      billable: entry.isBillable ?? true,
    },
  };
}
