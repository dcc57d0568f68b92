// A stand-in for Zoho Projects: the sign-in of a data centre, its lists by number, its time logs by week, its refusals.
import { markedReference } from '@daybook/domain/crm/text-marker.ts';
import type { CrmStandIn } from '../../testing/crm-stand-in.ts';
import { bookingProblem, entryDesk } from '../../testing/entry-desk.ts';
import type { Firm, OutsideEntry } from '../../testing/firm.ts';
import { signedInStandIn } from '../../testing/signed-in-stand-in.ts';
import type { Answered, Asked } from '../../testing/stand-in-server.ts';
import { zohoDefinition } from '../definition.ts';
import { zoho } from '../zoho.ts';

export type ZohoAbout = {
  readonly pageSize?: number;
  readonly domain?: string;
  readonly mapping?: 'client' | 'group';
  /** New logs are answered in the form of a day. */
  readonly isNested?: boolean;
};

const portal = '20080001';
const root = `/api/v3/portal/${portal}`;

export function zohoStandIn(books: Firm, about: ZohoAbout = {}): Promise<CrmStandIn> {
  const { domain = 'eu', mapping = 'client' } = about;
  const firm = withNames(books, mapping);
  return signedInStandIn({
    ...{ key: 'zoho', described: '/api/v3', firm, unknown: refused(401, 'Invalid OAuth access token') },
    oauth: {
      ...{ oauth: zohoDefinition.oauth, expiresIn: 3600, keepsRefreshTokens: true, scheme: 'Zoho-oauthtoken' },
      ...{ authorizePath: '/oauth/v2/auth', tokenPath: '/oauth/v2/token' },
      ends: { path: '/oauth/v2/token/revoke', by: 'refresh token' },
    },
    system: (url) => zoho({ accounts: url, projects: url }, about.pageSize ?? 4),
    answer: (asked, person) => answerOf({ firm, about, mapping }, asked, person === 'right'),
    values: () => ({ domain, portal_id: portal, mapping }),
  });
}

/** A log's id contains its project and kind: entries that tests add by hand belong to the first project. */
function withNames(firm: Firm, mapping: string): Firm {
  const [project] = firm.nodes;
  return ofCustomers({ ...firm, nextId: () => `${project?.id}/task/${firm.nextId()}` }, mapping);
}

/** Customers have their kind in the id, including those that tests add. */
function ofCustomers(firm: Firm, mapping: string): Firm {
  const named = (id: string) => `${mapping}:${plain(id)}`;
  for (const contact of firm.contacts) contact.id = named(contact.id);
  for (const node of firm.nodes) if (node.contactId !== null) node.contactId = named(node.contactId);
  return firm;
}

type State = { readonly firm: Firm; readonly about: ZohoAbout; readonly mapping: 'client' | 'group' };
type Row = Record<string, unknown>;

const plain = (id: string | null): string => id?.split(/[:/]/).at(-1) ?? '';
const refused = (status: number, message: string): Answered => ({
  status,
  body: { error: { status_code: status, message } },
});
const done = (body: unknown, status = 200): Answered => ({ status, body });

function answerOf(state: State, asked: Asked, isRight: boolean): Answered {
  if (asked.path === '/api/v3/portals') {
    return done({ portals: [isRight ? { id: Number(portal), name: 'bakker' } : { id: 20080002, name: 'elsewhere' }] });
  }
  if (!isRight || !asked.path.startsWith(`${root}/`)) return refused(403, 'You are no user of this portal');
  const [list = '', project = '', part = '', log = null] = asked.path.slice(root.length + 1).split('/');
  if (part === 'log' || part === 'logs') return logCall(state, asked, project, log);
  if (list === 'timelogs' || part === 'timelogs') return timelogs(state, asked, part === '' ? null : project);
  const rows = rowsOf(state, list);
  return rows === undefined ? refused(404, 'URL_RULE_NOT_CONFIGURED') : page(asked, list, rows);
}

/** It always claims that there is more. */
function page({ query }: Asked, list: string, rows: readonly Row[]): Answered {
  const [size, number] = [Number(query.get('per_page') ?? 100), Number(query.get('page') ?? 1)];
  if (size > 200) return refused(400, 'per_page is too large');
  const page_info = { page: number, per_page: size, has_next_page: true };
  return done({ [list]: rows.slice((number - 1) * size, number * size), page_info });
}

/** Each list is built only on request: some tests have a hundred thousand customers. */
function rowsOf({ firm, mapping }: State, list: string): Row[] | undefined {
  const { nodes, people } = firm;
  switch (list) {
    case `${mapping}s`:
      return ofCustomers(firm, mapping)
        .contacts.filter(({ isActive }) => isActive)
        .map(({ id, name, email }) => ({ id: plain(id), name, email }));
    case 'projects':
      return nodes
        .filter(({ level }) => level === 1)
        .map(({ id, name, code, contactId, isActive }) => ({
          ...{ id, name, key: code, status: isActive ? 'active' : 'archived' },
          [mapping === 'group' ? 'project_group' : 'client']: { id: plain(contactId), name: '', type: 'private' },
        }));
    case 'tasks':
      return nodes
        .filter(({ level }) => level === 2)
        .map(({ id, name, parentId, isActive }) => ({
          ...{
            id,
            name,
            status: { id: '1', name: 'Open', is_closed_type: !isActive },
            project: { id: parentId, name: '' },
          },
        }));
    case 'users':
      return people.map(({ id, name, email, isActive }) => ({
        id: `7${id}`,
        zpuid: id,
        name,
        email,
        active: isActive,
      }));
    default:
      return undefined;
  }
}

const kindOf = (entry: OutsideEntry): string => entry.id.split('/')[1] ?? 'task';

/** For a project the requested days; for the portal the week of the start. */
function timelogs({ firm }: State, asked: Asked, project: string | null): Answered {
  const kind = (JSON.parse(asked.query.get('module') ?? '{}') as { readonly type?: string }).type;
  const from = asked.query.get('start_date') ?? '';
  const until = project === null ? new Date(Date.parse(from) + 6 * 86_400_000).toISOString().slice(0, 10) : from;
  const rows = firm.entries
    .filter((entry) => kindOf(entry) === kind && entry.date >= from && entry.date <= until)
    .filter(({ id }) => project === null || id.startsWith(`${project}/`))
    .map((entry) => rowOf(firm, entry));
  const [size, number] = [Number(asked.query.get('per_page')), Number(asked.query.get('page'))];
  const some = rows.slice((number - 1) * size, number * size);
  const days = Map.groupBy(some, ({ date }) => date);
  return done({ time_logs: [...days].map(([date, log_details]) => ({ date, log_details })) });
}

type Sent = {
  readonly module: { readonly type: string; readonly id?: string } | string;
  readonly date: string;
  readonly bill_status: string;
  readonly hours?: string;
  readonly start_time?: string;
  readonly end_time?: string;
  readonly notes?: string;
  readonly log_name?: string;
  readonly owner_zpuid?: string;
};

function logCall(state: State, asked: Asked, project: string, log: string | null): Answered {
  const { firm, about } = state;
  const sent = (asked.body ?? {}) as Sent;
  const kind = asked.query.get('type') ?? (typeof sent.module === 'string' ? sent.module : sent.module?.type);
  if (kind === undefined) return refused(400, 'INVALID_INPUTSTREAM');
  return entryDesk<Sent>(
    {
      ...{ firm, refuse: refused },
      show: (entry, status) => {
        const row = rowOf(firm, entry);
        return done(about.isNested && status === 201 ? { time_logs: [{ log_details: [row] }] } : row, status);
      },
      entryOf: (own, there, newId) => {
        const nodeId = typeof own.module === 'object' && own.module.type === 'task' ? (own.module.id ?? '') : project;
        if (kind === 'general' && there === null && !own.log_name) return refused(400, 'Input Parameter Missing');
        const employeeId = own.owner_zpuid ?? there?.employeeId ?? '';
        const problem = bookingProblem(firm, nodeId, employeeId);
        if (problem !== null) return refused(400, problem);
        const seconds = own.hours === undefined ? between(own) : minutesOf(own.hours) * 60;
        if (!(seconds > 0) || (own.hours !== undefined && own.start_time !== undefined)) {
          return refused(400, 'PATTERN_NOT_MATCHED');
        }
        const id = `${project}/${kind}/${plain(newId)}`;
        return {
          ...{ id, reference: markedReference(own.notes ?? ''), date: own.date, employeeId, nodeId, seconds },
          ...{ text: own.notes ?? '', isClosed: false, isBillable: own.bill_status === 'Billable' },
        };
      },
    },
    { method: asked.method, id: log === null ? null : `${project}/${kind}/${log}`, sent },
  );
}

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};
/** 01:05 PM in minutes since midnight. */
const halfDay = (text = ''): number => {
  const [, hours, minutes, half] = /^(\d\d?):(\d\d) ([AP]M)$/.exec(text) ?? [];
  return (Number(hours) % 12) * 60 + Number(minutes) + (half === 'PM' ? 720 : 0);
};
const between = ({ start_time, end_time }: Sent): number => (halfDay(end_time) - halfDay(start_time)) * 60;

function rowOf({ nodes }: Firm, entry: OutsideEntry): Row {
  const node = nodes.find(({ id }) => id === entry.nodeId);
  const minutes = entry.seconds / 60;
  const log_hour = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return {
    ...{ id: plain(entry.id), date: entry.date, notes: entry.text, log_hour, owner_zpuid: entry.employeeId },
    ...{
      bill_status: entry.isBillable === false ? 'Non Billable' : 'Billable',
      project: { id: entry.id.split('/')[0], name: '' },
    },
    ...(node?.level === 2 ? { task: { id: node.id, name: node.name } } : {}),
    approval_status: entry.isClosed ? 'Approved' : 'Pending',
  };
}
