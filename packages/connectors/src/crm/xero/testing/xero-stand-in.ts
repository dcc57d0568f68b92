// A stand-in for Xero: its sign-in, its lists by number, its time entries, its refusals.
import { markedReference } from '@daybook/domain/crm/text-marker.ts';
import type { CrmStandIn } from '../../testing/crm-stand-in.ts';
import { type Firm, guidOf, type OutsideEntry, withIds } from '../../testing/firm.ts';
import { type OAuthStandIn, oauthStandIn, signInToken } from '../../testing/oauth-stand-in.ts';
import { type Answered, type Asked, standInServer } from '../../testing/stand-in-server.ts';
import { described, hasDescription } from '../../testing/vendor-description.ts';
import { xeroDefinition } from '../definition.ts';
import { xero } from '../xero.ts';

export type XeroAbout = {
  readonly pageSize?: number;
  /** Without the add-on that keeps hours. */
  readonly hasNoProjects?: boolean;
};

const tenants = { right: guidOf('7'), other: guidOf('8') } as const;

export async function xeroStandIn(books: Firm, about: XeroAbout = {}): Promise<CrmStandIn> {
  const firm = withEntryNames(withIds(books, guidOf));
  const violations: string[] = [];
  const oauth = oauthStandIn({
    ...{ oauth: xeroDefinition.oauth, expiresIn: 1800 },
    ...{ authorizePath: '/identity/connect/authorize', tokenPath: '/connect/token' },
  });
  const state: State = { firm, about, oauth, keys: new Map(), left: new Set() };
  const answer = await described('xero', '', (asked) => answerOf(state, asked), violations);
  const server = await standInServer((asked) => oauth.answer(asked) ?? answer(asked));
  const account = { tenant_id: tenants.right };
  return {
    system: xero({ login: server.url, identity: server.url, api: server.url }, about.pageSize ?? 4),
    ...{ server, firm, oauth },
    // The books have a name that exceeds Xero's limit.
    get violations() {
      return violations.filter((one) => !one.endsWith('Name must NOT have more than 255 characters'));
    },
    values: { ...account, [signInToken]: oauth.tokens.right },
    wrong: {
      nobody: { ...account, [signInToken]: 'wrong-token' },
      somebodyElse: { ...account, [signInToken]: oauth.tokens.other },
    },
    revoke: oauth.revoke,
    admit: oauth.admit,
    isDescribed: hasDescription('xero'),
    close: () => server.close(),
  };
}

/** Entries that tests add by hand belong to the first project: an entry's id consists of its project and its own id. */
function withEntryNames(firm: Firm): Firm {
  const [project] = firm.nodes;
  return { ...firm, nextId: () => `${project?.id}/${firm.nextId()}` };
}

type State = {
  readonly firm: Firm;
  readonly about: XeroAbout;
  readonly oauth: OAuthStandIn;
  /** The answers to created entries, by their key. */
  readonly keys: Map<string, Answered>;
  /** Persons who deleted the connection. */
  readonly left: Set<string>;
};
type Row = Record<string, unknown>;

const refused = (status: number, message: string): Answered => ({ status, body: { message, modelState: {} } });

function answerOf(state: State, asked: Asked): Answered {
  const person = state.oauth.personOf(asked);
  if (person === undefined)
    return { status: 401, body: { Title: 'Unauthorized', Status: 401, Detail: 'TokenExpired' } };
  if (asked.path === '/Connections') return { status: 200, body: state.left.has(person) ? [] : [connection(person)] };
  if (asked.method === 'DELETE' && asked.path === `/Connections/${guidOf('9')}`) {
    state.left.add(person);
    return { status: 204 };
  }
  if (asked.headers['xero-tenant-id'] !== tenants[person]) return refused(403, 'No access to this tenant');
  if (asked.path === '/api.xro/2.0/Contacts') return contacts(state, asked);
  if (state.about.hasNoProjects) return refused(403, 'The organisation has no Projects');
  const [list = '', project = '', part = '', entry] = asked.path.replace('/projects.xro/2.0/', '').split('/');
  if (part === 'Time') return time(state, asked, project, entry);
  const rows = rowsOf(state, list, project, part);
  return rows === undefined ? refused(404, 'Not found') : items(asked, rows);
}

const connection = (person: keyof typeof tenants): Row => ({
  ...{ id: guidOf('9'), tenantId: tenants[person], tenantType: 'ORGANISATION', tenantName: 'Bakker & Zonen' },
});

const slice = ({ query }: Asked, rows: readonly Row[]) => {
  const [size, page] = [Number(query.get('pageSize') ?? 50), Number(query.get('page') ?? 1)];
  return { size, page, some: rows.slice((page - 1) * size, page * size) };
};

function contacts({ firm }: State, asked: Asked): Answered {
  const rows = firm.contacts.map(({ id, name, code, email, isActive }) => ({
    ...{ ContactID: id, Name: name, AccountNumber: code, EmailAddress: email },
    ContactStatus: isActive ? 'ACTIVE' : 'ARCHIVED',
  }));
  return { status: 200, body: { Contacts: slice(asked, rows).some } };
}

function items(asked: Asked, rows: readonly Row[]): Answered {
  const { size, page, some } = slice(asked, rows);
  const pagination = { page, pageSize: size, pageCount: Math.ceil(rows.length / size), itemCount: rows.length };
  return { status: 200, body: { pagination, items: some } };
}

/** Each list is built only on request: some tests have a hundred thousand customers. */
function rowsOf({ firm: { nodes, people } }: State, list: string, project: string, part: string): Row[] | undefined {
  if (list === 'ProjectsUsers') {
    return people.filter(({ isActive }) => isActive).map(({ id, name, email }) => ({ userId: id, name, email }));
  }
  if (list !== 'Projects') return undefined;
  if (part === 'Tasks') {
    const tasks = nodes.filter(({ parentId }) => parentId === project);
    return tasks.map(({ id, name, isActive }) => ({ taskId: id, name, status: isActive ? 'ACTIVE' : 'LOCKED' }));
  }
  return nodes
    .filter(({ level }) => level === 1)
    .map(({ id, name, contactId, isActive }) => ({
      ...{ projectId: id, contactId, name, status: isActive ? 'INPROGRESS' : 'CLOSED' },
    }));
}

type Sent = {
  readonly userId: string;
  readonly taskId: string;
  readonly dateUtc: string;
  readonly duration: number;
  readonly description?: string;
};

function time(state: State, asked: Asked, project: string, entryId: string | undefined): Answered {
  const { firm, keys } = state;
  if (asked.method === 'POST') {
    const key = String(asked.headers['idempotency-key']);
    const made = keys.get(key) ?? create(state, project, asked.body as Sent);
    if (made.status === 200) keys.set(key, made);
    return made;
  }
  if (entryId === undefined) return items(asked, entriesOf(firm, project, asked.query).map(rowOf));
  const at = firm.entries.findIndex(({ id }) => id === `${project}/${entryId}`);
  const found = firm.entries[at];
  if (found === undefined) return refused(404, 'Not found');
  if (asked.method === 'GET') return { status: 200, body: rowOf(found) };
  if (found.isClosed) return refused(400, 'The time entry is invoiced');
  if (asked.method === 'DELETE') firm.entries.splice(at, 1);
  else {
    const changed = entryOf(state, project, asked.body as Sent, found.id);
    if ('status' in changed) return changed;
    firm.entries[at] = changed;
  }
  return { status: 204 };
}

function entriesOf({ entries }: Firm, project: string, query: URLSearchParams): OutsideEntry[] {
  const [user, task] = [query.get('userId'), query.get('taskId')];
  const [after, before] = [query.get('dateAfterUtc') ?? '', query.get('dateBeforeUtc') ?? '9'];
  return entries.filter(
    (one) =>
      one.id.startsWith(`${project}/`) &&
      (user === null || user === one.employeeId) &&
      (task === null || task === one.nodeId) &&
      noonOf(one) >= after &&
      noonOf(one) <= before,
  );
}

const noonOf = ({ date }: OutsideEntry): string => `${date}T11:00:00Z`;

function create(state: State, project: string, sent: Sent): Answered {
  const own = state.firm.nextId().split('/')[1] ?? '';
  const entry = entryOf(state, project, sent, `${project}/${own}`);
  if ('status' in entry) return entry;
  state.firm.entries.push(entry);
  return { status: 200, body: rowOf(entry) };
}

function entryOf({ firm }: State, projectId: string, sent: Sent, id: string): OutsideEntry | Answered {
  const project = firm.nodes.find((node) => node.id === projectId);
  const task = firm.nodes.find((node) => node.id === sent.taskId && node.parentId === projectId);
  if (project === undefined || task === undefined) return refused(404, 'No such task');
  if (!project.isActive || !task.isActive) return refused(400, 'The project is closed');
  if (!firm.people.some((one) => one.id === sent.userId && one.isActive)) return refused(400, 'No such user');
  if (!Number.isInteger(sent.duration) || sent.duration < 1) return refused(400, 'duration is not valid');
  const text = sent.description ?? '';
  return {
    ...{ id, reference: markedReference(text), date: sent.dateUtc.slice(0, 10), employeeId: sent.userId },
    ...{ nodeId: task.id, seconds: sent.duration * 60, text, isClosed: false },
  };
}

const rowOf = (entry: OutsideEntry): Row => {
  const [projectId, timeEntryId] = entry.id.split('/');
  return {
    ...{ timeEntryId, projectId, userId: entry.employeeId, taskId: entry.nodeId, dateUtc: noonOf(entry) },
    ...{ duration: entry.seconds / 60, description: entry.text, status: entry.isClosed ? 'INVOICED' : 'ACTIVE' },
  };
};
