// A stand-in for Wrike: its sign-in, its tree of folders, its lists by tokens, its time logs as forms, its refusals.
import { markedReference } from '@daybook/domain/crm/text-marker.ts';
import type { CrmStandIn } from '../../testing/crm-stand-in.ts';
import { bookingProblem, entryDesk } from '../../testing/entry-desk.ts';
import { type Firm, type OutsideEntry, withCodes, withIds } from '../../testing/firm.ts';
import { signedInStandIn } from '../../testing/signed-in-stand-in.ts';
import type { Answered, Asked } from '../../testing/stand-in-server.ts';
import { wrikeDefinition } from '../definition.ts';
import { wrike } from '../wrike.ts';

export type WrikeAbout = {
  readonly pageSize?: number;
  readonly mapping?: 'folder' | 'space' | 'internal';
};

const root = 'IEAAROOT';
const host = 'app-eu.wrike.com';

export function wrikeStandIn(books: Firm, about: WrikeAbout = {}): Promise<CrmStandIn> {
  const firm = withIds(withCodes(books, ['Advice', 'Travel']), (id) => (id.startsWith('IEAA') ? id : `IEAA${id}`));
  const state: State = { firm, categories: new Map() };
  const { mapping = 'folder' } = about;
  return signedInStandIn({
    ...{ key: 'wrike', firm, unknown: refused(401, 'Access token is unknown or invalid', 'not_authorized') },
    oauth: {
      ...{ oauth: wrikeDefinition.oauth, expiresIn: 3600 },
      ...{ authorizePath: '/oauth2/authorize/v4', tokenPath: '/oauth2/token' },
    },
    answerMembers: () => ({ host }),
    system: (url) => wrike({ login: url, api: `${url}/{host}/api/v4` }, about.pageSize ?? 4),
    answer: (asked, person) =>
      !asked.path.startsWith(`/${host}/`)
        ? { status: 300, html: 'The account is in another data centre' }
        : person === 'right'
          ? answerOf(state, asked)
          : refused(403, 'Forbidden', 'access_forbidden'),
    values: () => ({ host, mapping, ...(mapping === 'folder' ? { division_id: root } : {}) }),
  });
}

/** `categories`: of entries, by id; the books have only the lowest level. */
type State = {
  readonly firm: Firm;
  readonly categories: Map<string, { readonly task: string; readonly category?: string }>;
};
type Row = Record<string, unknown>;

const refused = (status: number, errorDescription: string, error = 'invalid_parameter'): Answered => ({
  status,
  body: { errorDescription, error },
});
const list = (kind: string, data: readonly Row[]): Answered => ({ status: 200, body: { kind, data } });

function answerOf(state: State, asked: Asked): Answered {
  const { firm } = state;
  const [kind = '', id = '', part = ''] = asked.path.replace(`/${host}/api/v4/`, '').split('/');
  if (part === 'timelogs' || kind === 'timelogs') return timelogs(state, asked, kind, id);
  if (part === 'tasks') return page(asked, 'tasks', tasksOf(firm, id));
  if (kind === 'folders' || kind === 'spaces') return folders(firm, asked, kind, id);
  if (kind === 'contacts') return list('contacts', people(firm, asked.query));
  if (kind !== 'timelog_categories') return refused(404, 'Not found', 'resource_not_found');
  return list(
    'timelogCategories',
    firm.nodes.filter(({ level }) => level === 3).map(({ id: own, name }) => ({ id: own, name })),
  );
}

const people = (firm: Firm, query: URLSearchParams): Row[] =>
  firm.people
    .filter(({ isActive }, at) => isActive && (query.get('me') !== 'true' || at === 0))
    .map(({ id, name, email }) => ({
      ...{
        id,
        firstName: name,
        lastName: '',
        type: 'Person',
        profiles: [{ accountId: 'IEAAACCT', email, role: 'User' }],
      },
    }));

const projectsIn = (firm: Firm, contactId: string) =>
  firm.nodes.filter((node) => node.level === 1 && node.isActive && node.contactId === contactId);

/** The folder of clients has a folder for each, with its projects. A client is also a space. */
function folders(firm: Firm, { query }: Asked, kind: string, id: string): Answered {
  const clients = firm.contacts.filter(({ isActive }) => isActive);
  const projects = firm.nodes.filter(({ level, isActive }) => level === 1 && isActive);
  const projectRows = projects.map(({ id: own, name }) => ({
    id: own,
    title: name,
    childIds: [],
    scope: 'WsFolder',
    project: {},
  }));
  if (query.get('project') === 'true') return list('folders', projectRows);
  if (kind === 'spaces') {
    if (id === '')
      return list(
        'spaces',
        clients.map(({ id: own, name }) => ({ id: own, title: name, archived: false })),
      );
    const own = new Set(projectsIn(firm, id).map((one) => one.id));
    return list(
      'folderTree',
      projectRows.filter((one) => own.has(one.id)),
    );
  }
  const top = { id: root, title: 'Clients', scope: 'WsFolder', childIds: clients.map((one) => one.id) };
  const idsOf = Map.groupBy(projects, ({ contactId }) => contactId);
  const clientRows = clients.map(({ id: own, name }) => ({
    ...{ id: own, title: name, scope: 'WsFolder', childIds: (idsOf.get(own) ?? []).map((one) => one.id) },
  }));
  return list('folderTree', [top, ...clientRows, ...projectRows]);
}

const tasksOf = ({ nodes }: Firm, project: string): Row[] =>
  nodes
    .filter((node) => node.level === 2 && node.parentId === project && node.isActive)
    .map(({ id, name }) => ({ id, title: name, status: 'Active' }));

/** By a token, which is the id of the last record before the page. */
function page({ query }: Asked, kind: string, rows: readonly Row[]): Answered {
  const size = Number(query.get('pageSize') ?? 1000);
  if (size > 1000) return refused(400, 'pageSize is too large');
  const from = rows.findIndex(({ id }) => id === query.get('nextPageToken')) + 1;
  const data = rows.slice(from, from + size);
  const next = rows.length > from + size ? { nextPageToken: data.at(-1)?.['id'] } : {};
  return { status: 200, body: { kind, data, ...next } };
}

function timelogs(state: State, asked: Asked, kind: string, id: string): Answered {
  const { firm } = state;
  const isList = asked.method === 'GET' && (kind === 'tasks' || id === '');
  if (isList) return page(asked, 'timelogs', listed(state, asked.query, kind === 'tasks' ? id : null));
  const sent = new URLSearchParams(String(asked.body ?? ''));
  const answered = entryDesk<URLSearchParams>(
    {
      ...{
        firm,
        refuse: refused,
        show: (entry) => list('timelogs', [rowOf(state, entry)]),
        removed: list('timelogs', []),
      },
      entryOf: (form, there, newId) => {
        const before = state.categories.get(newId);
        const [task, category] = [
          kind === 'tasks' ? id : (before?.task ?? ''),
          form.get('categoryId') ?? before?.category,
        ];
        const employeeId = form.get('onBehalfOf') ?? there?.employeeId ?? firm.people[0]?.id ?? '';
        const problem = bookingProblem(firm, task, employeeId);
        if (problem !== null) return refused(400, problem);
        const [hours, text] = [Number(form.get('hours')), form.get('comment') ?? ''];
        if (!(hours > 0 && hours <= 24) || text === '')
          return refused(400, 'hours and comment are required', 'invalid_request');
        state.categories.set(newId, { task, ...(category === undefined ? {} : { category }) });
        return {
          ...{ id: newId, reference: markedReference(text), date: form.get('trackedDate') ?? '', employeeId },
          ...{ nodeId: category ?? task, seconds: Math.round(hours * 3600), text, isClosed: false },
        };
      },
    },
    { method: asked.method, id: kind === 'tasks' ? null : id, sent },
  );
  return answered.status === 201 ? { ...answered, status: 200 } : answered;
}

function listed(state: State, query: URLSearchParams, task: string | null): Row[] {
  const { start, end } = JSON.parse(query.get('trackedDate') ?? '{}') as {
    readonly start: string;
    readonly end: string;
  };
  const rows = state.firm.entries.filter(({ date }) => date >= start && date <= end).map((one) => rowOf(state, one));
  return rows.filter(({ taskId }) => task === null || taskId === task);
}

function rowOf({ firm, categories }: State, entry: OutsideEntry): Row {
  const known = categories.get(entry.id);
  const isCategory = firm.nodes.some(({ id, level }) => id === entry.nodeId && level === 3);
  return {
    ...{ id: entry.id, taskId: known?.task ?? entry.nodeId, userId: entry.employeeId, trackedDate: entry.date },
    ...{ categoryId: known?.category ?? (isCategory ? entry.nodeId : null), hours: entry.seconds / 3600 },
    ...{ comment: entry.text, approvalStatus: entry.isClosed ? 'Approved' : 'Pending' },
  };
}
