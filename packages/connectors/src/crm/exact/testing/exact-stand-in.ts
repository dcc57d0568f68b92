// A stand-in for Exact Online: its sign-in, its lists in parts, its time transactions, its refusals.
import { markedReference } from '@daybook/domain/crm/text-marker.ts';
import type { CrmStandIn } from '../../testing/crm-stand-in.ts';
import { type Firm, guidOf, type OutsideEntry, withIds } from '../../testing/firm.ts';
import { type OAuthStandIn, oauthStandIn, signInToken } from '../../testing/oauth-stand-in.ts';
import { type Answered, type Asked, standInServer } from '../../testing/stand-in-server.ts';
import { described, hasDescription } from '../../testing/vendor-description.ts';
import { exactDefinition } from '../definition.ts';
import { exact } from '../exact.ts';

export type ExactAbout = {
  readonly pageSize?: number;
  /** Headers of every answer, such as the number of calls left. */
  readonly headers?: () => Record<string, string>;
  /** Without the right to see employees. */
  readonly hidesEmployees?: boolean;
  /** An edition without work breakdown structure. */
  readonly hasNoActivities?: boolean;
};

const divisions = { right: 12_345, other: 777 } as const;

export async function exactStandIn(books: Firm, about: ExactAbout = {}): Promise<CrmStandIn> {
  const firm = withHourTypes(withIds(books, guidOf));
  const violations: string[] = [];
  const oauth = oauthStandIn({
    ...{ oauth: exactDefinition.oauth, expiresIn: '600' },
    ...{ authorizePath: '/api/oauth2/auth', tokenPath: '/api/oauth2/token' },
  });
  const state: State = { firm, about, oauth, sent: new Map(), address: '' };
  const answer = await described('exact', '', (asked) => withHeaders(state, answerOf(state, asked)), violations);
  const server = await standInServer((asked) => oauth.answer(asked) ?? answer(asked));
  state.address = server.url;
  const account = { tenant: 'nl', division_id: String(divisions.right) };
  return {
    system: exact({ nl: server.url, be: server.url }),
    ...{ server, firm, oauth, violations },
    values: { ...account, [signInToken]: oauth.tokens.right },
    wrong: {
      nobody: { ...account, [signInToken]: 'wrong-token' },
      somebodyElse: { ...account, [signInToken]: oauth.tokens.other },
    },
    revoke: oauth.revoke,
    admit: oauth.admit,
    isDescribed: hasDescription('exact'),
    close: () => server.close(),
  };
}

/** The firm's projects with their activities; the same hour types are below all of them. */
function withHourTypes(firm: Firm): Firm {
  const none = { code: null, parentId: null, contactId: null, isActive: true };
  firm.nodes.push(...['Hour', 'Evening hour'].map((name) => ({ ...none, id: firm.nextId(), level: 3, name })));
  return firm;
}

type State = {
  readonly firm: Firm;
  readonly about: ExactAbout;
  readonly oauth: OAuthStandIn;
  /** Fields of each line as they were sent, by its id. */
  readonly sent: Map<string, Sent>;
  address: string;
};
type Row = Record<string, unknown>;

const refused = (status: number, value: string): Answered => ({
  status,
  body: { error: { code: '', message: { lang: '', value } } },
});
const withHeaders = ({ about }: State, answered: Answered): Answered => ({
  ...answered,
  headers: { ...answered.headers, ...about.headers?.() },
});

function answerOf(state: State, asked: Asked): Answered {
  const person = state.oauth.personOf(asked);
  if (person === undefined) {
    return { status: 401, body: { error: 'invalid_token', error_description: 'The access token is unknown' } };
  }
  const division = divisions[person];
  if (asked.path === '/api/v1/current/Me') return me(state, division);
  const [own, ...rest] = asked.path.replace('/api/v1/', '').split('/');
  if (own !== String(division)) return refused(403, 'You have no rights in this division');
  const path = rest.join('/');
  if (path.startsWith('project/TimeTransactions')) return transactions(state, asked, path);
  if (!asked.query.has('$select')) return refused(400, '$select is mandatory');
  if (path === 'system/Divisions') return list([{ Code: division, Description: 'Bakker & Zonen' }]);
  const rows = rowsOf(state, path);
  return rows === undefined ? refused(403, 'No rights to this module') : part(state, asked, rows);
}

const me = ({ firm, about }: State, division: number): Answered => ({
  status: 200,
  body: {
    d: {
      results: [
        {
          ...{ UserID: guidOf('1'), FullName: 'Kim', Email: firm.people[0]?.email ?? null, CurrentDivision: division },
          EmployeeID: about.hidesEmployees ? (firm.people[0]?.id ?? null) : null,
        },
      ],
    },
  },
});

const list = (results: readonly Row[], more: object = {}): Answered => ({
  status: 200,
  body: { d: { results, ...more } },
});

/** Each list is built only on request: some tests have a hundred thousand customers. */
function rowsOf({ firm: { contacts, nodes, people }, about }: State, path: string): Row[] | undefined {
  const ofLevel = (level: number) => nodes.filter((node) => node.level === level);
  switch (path) {
    case 'bulk/CRM/Accounts':
    case 'crm/Accounts':
      return contacts.map(({ id, name, code, email, isActive }) => ({
        ...{ ID: id, Name: name, Code: code?.padStart(18) ?? null, Email: email, Blocked: !isActive },
      }));
    case 'project/Projects':
      return ofLevel(1).map(({ id, name, code, contactId, isActive }) => ({
        ...{ ID: id, Description: name, Code: code, Account: contactId, BlockEntry: !isActive },
        IsWBSRequiredForEntry: about.hasNoActivities ? 0 : 1,
      }));
    case 'bulk/Project/ProjectWBS':
      return about.hasNoActivities ? undefined : wbsOf(ofLevel(2));
    case 'logistics/Items':
      return ofLevel(3).map(({ id, name }) => ({ ID: id, Code: name, Description: name }));
    case 'payroll/Employees':
      if (about.hidesEmployees) return undefined;
      return people.map(({ id, name, email, isActive }) => ({
        ...{ ID: id, FullName: name, BusinessEmail: email, IsActive: isActive },
      }));
    default:
      return undefined;
  }
}

/** With a deliverable above the first activity, which accepts no hours. */
function wbsOf(activities: Firm['nodes']): Row[] {
  const deliverable = {
    ID: guidOf('3'),
    Description: 'Deliverable',
    Type: 1,
    Project: activities[0]?.parentId ?? null,
  };
  const rows = activities.map(({ id, name, parentId, isActive }) => ({
    ...{ ID: id, Description: name, Type: 2, Project: parentId, BlockEntry: !isActive, Completed: 0 },
  }));
  return [deliverable, ...rows];
}

/** By the id of the previous row, so that changes during the read move nothing. */
function part({ address, about }: State, { path, query }: Asked, rows: readonly Row[]): Answered {
  const size = about.pageSize ?? 4;
  const after = query.get('$skiptoken') ?? '';
  const sorted = rows
    .filter((row) => String(row['ID']) > after)
    .sort((a, b) => (String(a['ID']) < String(b['ID']) ? -1 : 1));
  const some = sorted.slice(0, size);
  const next = new URLSearchParams(query);
  next.set('$skiptoken', String(some.at(-1)?.['ID']));
  const isLast = sorted.length <= size;
  // As some of its answers have it: with the spaces of a filter as they are.
  const following = decodeURIComponent(String(next).replaceAll('+', ' '));
  return list(some, isLast ? {} : { __next: `${address}${path}?${following}` });
}

type Sent = {
  readonly Employee?: string;
  readonly Project: string;
  readonly Activity?: string;
  readonly Item: string;
  readonly Date: string;
  readonly Quantity: number;
  readonly Notes: string;
  readonly StartTime?: string;
  readonly EndTime?: string;
  readonly HourStatus?: number;
};

function transactions(state: State, asked: Asked, path: string): Answered {
  const { firm } = state;
  const id = /\(guid'(.+)'\)$/.exec(decodeURIComponent(path))?.[1];
  if (asked.method === 'POST') return create(state, asked.body as Sent);
  if (id === undefined) {
    const rows = firm.entries.filter(filterOf(asked.query)).map((entry) => rowOf(state, entry));
    return part(state, asked, rows);
  }
  const at = firm.entries.findIndex((one) => one.id === id);
  const found = firm.entries[at];
  if (found === undefined) return refused(404, 'Not found');
  if (asked.method === 'GET') return { status: 200, body: { d: rowOf(state, found) } };
  if (found.isClosed) return refused(400, 'The line is final');
  if (asked.method === 'DELETE') firm.entries.splice(at, 1);
  else {
    // Fields that a change does not name stay.
    const sent = { ...state.sent.get(id), ...(asked.body as Sent) };
    const changed = entryOf(state, sent, id);
    if ('status' in changed) return changed;
    firm.entries[at] = changed;
    state.sent.set(id, sent);
  }
  return { status: 204 };
}

function filterOf(query: URLSearchParams): (entry: OutsideEntry) => boolean {
  const filter = query.get('$filter') ?? '';
  const employee = /Employee eq guid'([^']+)'/.exec(filter)?.[1];
  const [, day] = /Date eq datetime'(.{10})/.exec(filter) ?? [];
  const [from, until] = [/Date ge datetime'(.{10})/.exec(filter)?.[1], /Date le datetime'(.{10})/.exec(filter)?.[1]];
  return ({ employeeId, date }) =>
    (employee === undefined || employee === employeeId) && date >= (day ?? from ?? '') && date <= (day ?? until ?? '9');
}

function create(state: State, sent: Sent): Answered {
  const entry = entryOf(state, sent, state.firm.nextId());
  if ('status' in entry) return entry;
  state.firm.entries.push(entry);
  state.sent.set(entry.id, sent);
  return { status: 201, body: { d: rowOf(state, entry) } };
}

function entryOf({ firm }: State, sent: Sent, id: string): OutsideEntry | Answered {
  const nodeOf = (wanted: string | undefined) => firm.nodes.find((node) => node.id === wanted);
  const [project, activity, item] = [sent.Project, sent.Activity, sent.Item].map(nodeOf);
  if (project === undefined || item === undefined) return refused(400, 'Mandatory: Project, Item');
  if (activity !== undefined && activity.parentId !== project.id)
    return refused(400, 'The activity is of another project');
  if (!project.isActive || activity?.isActive === false) return refused(400, 'The project is blocked for entry');
  if (!firm.people.some((one) => one.id === sent.Employee && one.isActive)) return refused(400, 'Unknown employee');
  const isPair = (sent.StartTime === undefined) === (sent.EndTime === undefined);
  if (!isPair || !(sent.Quantity > 0 && sent.Quantity <= 24)) return refused(400, 'The times are not valid');
  return {
    ...{ id, reference: markedReference(sent.Notes), date: sent.Date.slice(0, 10), employeeId: sent.Employee ?? '' },
    ...{ nodeId: item.id, seconds: Math.round(sent.Quantity * 3600), text: sent.Notes, isClosed: false },
  };
}

const rowOf = ({ sent }: State, entry: OutsideEntry): Row => ({
  ...{ Activity: sent.get(entry.id)?.Activity ?? null, StartTime: sent.get(entry.id)?.StartTime ?? null },
  ...{
    ID: entry.id,
    Notes: entry.text,
    Employee: entry.employeeId,
    Quantity: entry.seconds / 3600,
    Item: entry.nodeId,
  },
  ...{
    Date: `/Date(${Date.parse(`${entry.date}T00:00:00Z`)})/`,
    HourStatus: entry.isClosed ? 20 : (sent.get(entry.id)?.HourStatus ?? 10),
  },
});
