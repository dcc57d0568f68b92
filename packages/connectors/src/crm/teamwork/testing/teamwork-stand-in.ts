// A stand-in for Teamwork: its sign-in, its lists by number, its time logs, a running timer, its refusals.
import { markedReference } from '@daybook/domain/crm/text-marker.ts';
import type { CrmStandIn } from '../../testing/crm-stand-in.ts';
import { bookingProblem, entryDesk } from '../../testing/entry-desk.ts';
import { type Firm, type OutsideEntry, type OutsideNode, withLevel } from '../../testing/firm.ts';
import { signedInStandIn } from '../../testing/signed-in-stand-in.ts';
import type { Answered, Asked } from '../../testing/stand-in-server.ts';
import { teamworkDefinition } from '../definition.ts';
import { teamwork } from '../teamwork.ts';

export type TeamworkAbout = {
  readonly pageSize?: number;
  /** The account's site as the sign-in reports it. */
  readonly site?: string;
};

const root = '/projects/api/v3';
const created = '2026-01-05T09:00:00Z';

export function teamworkStandIn(books: Firm, about: TeamworkAbout = {}): Promise<CrmStandIn> {
  const firm = withLevel(books, ['Draft', 'Final']);
  return signedInStandIn({
    ...{ key: 'teamwork', described: root, firm, unknown: refused(401, 'The token is not known') },
    oauth: {
      ...{ oauth: teamworkDefinition.oauth, expiresIn: 0 },
      ...{ authorizePath: '/launchpad/login', tokenPath: '/launchpad/v1/token.json' },
    },
    system: (url) => teamwork({ login: url, site: url }, about.pageSize ?? 4),
    answer: (asked, person) => {
      if (asked.path === '/launchpad/v1/userinfo.json') return userInfo(about);
      return person === 'right' ? answerOf(firm, asked) : refused(403, 'You are no member of this site');
    },
    values: () => ({ host: 'bakker.teamwork.com' }),
  });
}

/** By the time of its error, in the form of the earlier API too. */
const refused = (status: number, detail: string): Answered =>
  status === 404
    ? { status, body: { STATUS: 'Error', MESSAGE: detail } }
    : { status, body: { errors: [{ id: '1', code: String(status), title: 'Refused', detail }] } };

const userInfo = ({ site = 'https://bakker.teamwork.com/' }: TeamworkAbout): Answered => ({
  status: 200,
  body: { installation: { id: 7, name: 'Bakker & Zonen', apiEndPoint: site }, user: { id: 1 } },
});

type Row = Record<string, unknown>;
const reference = (type: string, id: string | null | undefined) => ({ type, id: Number(id) });
const never = { updatedAt: created, updatedBy: null, deletedAt: null, deletedBy: null };

function answerOf(firm: Firm, asked: Asked): Answered {
  const path = asked.path.replace(`${root}/`, '').replace('.json', '');
  const [list = '', id = null, part] = path.split('/');
  if (path === 'me') return { status: 200, body: { person: { ...personRow(firm.people[0]), ...owner } } };
  if (list === 'time' && id === null) return page(asked, 'timelogs', timelogs(firm, asked.query));
  if (list === 'time' || part === 'time') return log(firm, asked, list === 'time' ? id : null);
  const rows = rowsOf(firm, list, asked.query);
  return rows === undefined ? refused(404, 'Not found') : page(asked, list, rows);
}

const owner = { siteOwner: true, inOwnerCompany: true };

function page({ query }: Asked, list: string, rows: readonly Row[]): Answered {
  const [size, number] = [Number(query.get('pageSize') ?? 50), Number(query.get('page') ?? 1)];
  if (size > 500) return refused(400, 'pageSize is too large');
  const some = rows.slice((number - 1) * size, number * size);
  const meta = { pageOffset: number - 1, pageSize: size, count: some.length, hasMore: rows.length > number * size };
  return { status: 200, body: { [list]: some, meta: { page: meta } } };
}

/** Each list is built only on request: some tests have a hundred thousand customers. */
function rowsOf({ contacts, nodes, people }: Firm, list: string, query: URLSearchParams): Row[] | undefined {
  const ofLevel = (level: number) => nodes.filter((node) => node.level === level);
  switch (list) {
    case 'companies':
      return contacts.map(({ id, name, email, isActive }) => ({
        ...{ id: Number(id), name, emailOne: email ?? '', status: isActive ? 'active' : 'deleted', profileText: null },
        ...{ addressOne: '', addressTwo: '', city: '', countryCode: 'NL', emailTwo: '', emailThree: '', fax: '' },
        ...{ phone: '', state: '', website: '', zip: '', clientManagedBy: null, industry: null, tags: [] },
        ...{ createdAt: created, updatedAt: created },
      }));
    case 'projects':
      return ofLevel(1)
        .filter(({ isActive }) => isActive || query.get('includeArchivedProjects') === 'true')
        .map(projectRow);
    case 'tasklists':
      return ofLevel(2).map(({ id, name, parentId, isActive }) => ({
        ...{ id: Number(id), name, description: '', project: reference('projects', parentId), milestone: null },
        ...{ createdAt: created, updatedAt: created, status: isActive ? 'new' : 'completed' },
      }));
    case 'tasks':
      return ofLevel(3)
        .filter(({ isActive }) => isActive)
        .map(taskRow);
    case 'people':
      return people.map(personRow);
    default:
      return undefined;
  }
}

const projectRow = ({ id, name, contactId, isActive }: OutsideNode): Row => ({
  ...{ id: Number(id), name, description: null, startAt: null, endAt: null, category: null, projectOwner: null },
  ...{ company: reference('companies', contactId), tags: [], lastWorkedOn: null, createdAt: created, createdBy: 1 },
  ...{ updatedAt: created, updatedBy: null, completedAt: null, completedBy: null, isBillable: true, type: 'normal' },
  status: isActive ? 'active' : 'archived',
});
const taskRow = ({ id, name, parentId }: OutsideNode): Row => ({
  ...{ id: Number(id), name, description: null, descriptionContentType: null, priority: null, progress: 0 },
  ...{ startDate: null, dueDate: null, estimateMinutes: 0, tasklist: reference('tasklists', parentId) },
  ...{ parentTask: null, assignees: [], tags: [], predecessors: [], subTaskIds: [], workflowStages: [] },
  ...{ createdBy: 1, createdAt: created, ...never, status: 'new' },
});
const personRow = (person: Firm['people'][number] | undefined): Row => ({
  ...{ id: Number(person?.id), firstName: person?.name, lastName: '', title: null, email: person?.email },
  ...{ isAdmin: true, type: 'account', userCost: null, userRate: null, company: reference('companies', '1') },
  ...{ workingHour: null, lengthOfDay: 8, deleted: person?.isActive === false, createdBy: null, createdAt: created },
  ...{ updatedBy: null, updatedAt: null },
});

function timelogs(firm: Firm, query: URLSearchParams): Row[] {
  const [from, until] = [query.get('startDate') ?? '', query.get('endDate') ?? '9'];
  const user = query.get('assignedToUserIds');
  return firm.entries
    .filter(({ employeeId }) => user === null || user === employeeId)
    .filter(({ date }) => date >= from.slice(0, 10) && date <= until.slice(0, 10))
    .map((entry) => rowOf(firm, entry));
}

type Sent = {
  readonly timelog: {
    readonly date: string;
    readonly time: string;
    readonly isUTC: boolean;
    readonly hours?: number;
    readonly minutes?: number;
    readonly description?: string;
    readonly isBillable?: boolean;
    readonly userId?: number;
  };
};

function log(firm: Firm, asked: Asked, id: string | null): Answered {
  const [, list, place = ''] = /(tasks|projects)\/(\d+)\/time/.exec(asked.path) ?? [];
  const isOfTask = list === 'tasks';
  return entryDesk<Sent>(
    {
      ...{ firm, refuse: refused, closedStatus: 422 },
      show: (entry, status) => ({ status, body: { timelog: rowOf(firm, entry) } }),
      entryOf: ({ timelog }, there, newId) => {
        const nodeId = there?.nodeId ?? place;
        const employeeId = String(timelog.userId ?? there?.employeeId);
        const level = firm.nodes.find((node) => node.id === nodeId)?.level;
        if (there === null && (level === 3) !== isOfTask) return refused(404, 'Not found');
        const problem = bookingProblem(firm, nodeId, employeeId);
        if (problem !== null) return refused(422, problem);
        if (!/^\d\d:\d\d:\d\d$/.test(timelog.time)) return refused(400, 'time is not valid');
        if (!timelog.isUTC) return refused(400, 'This account is in another zone');
        const minutes = (timelog.hours ?? 0) * 60 + (timelog.minutes ?? 0);
        if (!Number.isInteger(minutes) || minutes < 1) return refused(422, 'Whole minutes are required');
        const text = timelog.description ?? '';
        return {
          ...{
            id: newId,
            reference: markedReference(text),
            date: timelog.date,
            time: timelog.time,
            employeeId,
            nodeId,
          },
          ...{ seconds: minutes * 60, text, isClosed: false, isBillable: timelog.isBillable ?? true },
        };
      },
    },
    { method: asked.method, id, sent: asked.body as Sent },
  );
}

function rowOf({ nodes }: Firm, entry: OutsideEntry): Row {
  const node = nodes.find(({ id }) => id === entry.nodeId);
  const list = nodes.find(({ id }) => id === node?.parentId);
  return {
    ...{ id: Number(entry.id), description: entry.text, billable: entry.isBillable === true },
    ...{
      minutes: entry.seconds / 60,
      timeLogged: `${entry.date}T${entry.time ?? '09:00:00'}Z`,
      user: reference('users', entry.employeeId),
    },
    task: node?.level === 3 ? reference('tasks', entry.nodeId) : null,
    project: reference('projects', node?.level === 3 ? list?.parentId : entry.nodeId),
    ...{ createdAt: created, loggedBy: 1, ...never, deleted: false },
  };
}
