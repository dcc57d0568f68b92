// A stand-in for ClickUp: its sign-in, three spaces with folders, its tasks in pages, its time entries and a running
// timer.
import { markedReference } from '@daybook/domain/crm/text-marker.ts';
import type { CrmStandIn } from '../../testing/crm-stand-in.ts';
import { bookingProblem, entryDesk } from '../../testing/entry-desk.ts';
import { type Firm, type OutsideEntry, withCodes } from '../../testing/firm.ts';
import { signedInStandIn } from '../../testing/signed-in-stand-in.ts';
import type { Answered, Asked } from '../../testing/stand-in-server.ts';
import { clickUp } from '../click-up.ts';
import { clickUpDefinition } from '../definition.ts';

export type ClickUpAbout = {
  readonly mapping?: 'folder' | 'space' | 'internal';
  /** Without tags of time entries. */
  readonly isFree?: boolean;
  /** The answer to a new entry only repeats the request. */
  readonly isMute?: boolean;
};

const team = '9001';
const spaces = ['71', '72', '73'] as const;
const foldersASpace = 4;
const tasksAPage = 100;

export function clickUpStandIn(books: Firm, about: ClickUpAbout = {}): Promise<CrmStandIn> {
  const firm = withFolders(withCodes(books, ['Advice', 'Travel']));
  const state: State = { firm, about, first: Number(firm.contacts[0]?.id.replace(/\D/g, '')), tasks: new Map() };
  const { mapping = 'folder' } = about;
  return signedInStandIn({
    ...{ key: 'click_up', firm, unknown: refused(401, 'Token invalid', 'OAUTH_025') },
    oauth: {
      ...{ oauth: clickUpDefinition.oauth, expiresIn: 0 },
      ...{ authorizePath: '/login/api', tokenPath: '/api/v2/oauth/token' },
    },
    system: (url) => clickUp({ login: `${url}/login`, api: `${url}/api` }),
    answer: (asked, person) => answerOf(state, asked, person === 'right'),
    values: () => ({ tenant_id: team, mapping }),
  });
}

/** Customers are folders, including those that tests add, and codes have their names as ids. */
function withFolders(firm: Firm): Firm {
  const named = (id: string) => `folder:${plain(id)}`;
  for (const contact of firm.contacts) contact.id = named(contact.id);
  for (const node of firm.nodes) {
    if (node.contactId !== null) node.contactId = named(node.contactId);
    if (node.level === 3) node.id = node.name;
  }
  return firm;
}

type State = {
  readonly firm: Firm;
  readonly about: ClickUpAbout;
  readonly first: number;
  /** The task of entries with a tag. */
  readonly tasks: Map<string, string>;
};
type Row = Record<string, unknown>;

const refused = (status: number, err: string, ECODE = 'TEAM_001'): Answered => ({ status, body: { err, ECODE } });
const done = (body: unknown): Answered => ({ status: 200, body });

const plain = (id: string | null): string => (id ?? '').replace('folder:', '');
const spaceOf = ({ first }: State, folder: string): string => {
  const at = Math.floor((Number(plain(folder)) - first) / foldersASpace);
  return spaces[Math.min(at, spaces.length - 1)] ?? spaces[0];
};

function answerOf(state: State, asked: Asked, isRight: boolean): Answered {
  const { firm } = state;
  const [kind = '', id = '', list = '', entry = null] = asked.path.replace('/api/v2/', '').split('/');
  if (kind === 'user') return done({ user: { ...userRow(firm.people[0]), timezone: 'Europe/Amsterdam' } });
  const members = firm.people.filter(({ isActive }) => isActive).map((one) => ({ user: userRow(one) }));
  const own = isRight ? { id: team, name: 'Bakker & Zonen', members } : { id: '9002', name: 'Elsewhere', members: [] };
  if (kind === 'team' && id === '') return done({ teams: [own] });
  if (!isRight) return refused(401, 'Team not authorized', 'OAUTH_023');
  if (kind === 'space') return inSpace(state, id, list);
  if (id !== team) return refused(401, 'Team not authorized', 'OAUTH_023');
  if (list === 'space') return done({ spaces: spaces.map((one, at) => ({ id: one, name: `Space ${at + 1}` })) });
  if (list === 'task') return tasks(state, asked);
  if (list === 'time_entries' && entry === 'tags') return tags(state);
  return list === 'time_entries' ? entries(state, asked, entry) : refused(404, 'Route not found');
}

const userRow = (person: Firm['people'][number] | undefined): Row => ({
  ...{ id: Number(person?.id), username: person?.name, email: person?.email, role: 1 },
});

function inSpace(state: State, space: string, list: string): Answered {
  const { contacts, nodes } = withFolders(state.firm);
  const listsIn = (contactId: string | null) =>
    nodes
      .filter((node) => node.level === 1 && node.contactId === contactId && node.isActive)
      .map(({ id, name }) => ({ id, name }));
  if (list === 'list') return done({ lists: space === spaces[0] ? listsIn(null) : [] });
  const own = contacts.filter(({ id, isActive }) => isActive && spaceOf(state, id) === space);
  return done({ folders: own.map(({ id, name }) => ({ id: plain(id), name, lists: listsIn(id) })) });
}

function tasks({ firm }: State, { query }: Asked): Answered {
  const page = Number(query.get('page') ?? 0);
  const all = firm.nodes.filter(({ level, isActive }) => level === 2 && isActive);
  const some = all.slice(page * tasksAPage, (page + 1) * tasksAPage);
  const rows = some.map(({ id, name, parentId }) => ({ id, name, custom_id: null, list: { id: parentId } }));
  return done({ tasks: rows, last_page: all.length <= (page + 1) * tasksAPage });
}

function tags({ firm, about }: State): Answered {
  if (about.isFree === true) return refused(403, 'Your plan has no tags', 'TIMEENTRY_059');
  const all = firm.nodes.filter(({ level, isActive }) => level === 3 && isActive);
  return done({ data: all.map(({ name }) => ({ name, creator: 1, tag_fg: '#FFFFFF', tag_bg: '#BF55EC' })) });
}

type Sent = {
  readonly tid: string;
  readonly start: number;
  readonly end?: number;
  readonly duration: number;
  readonly description?: string;
  readonly billable?: boolean;
  readonly assignee?: number;
  readonly tags?: readonly { readonly name: string }[];
};

function entries(state: State, asked: Asked, id: string | null): Answered {
  const { firm, about } = state;
  if (asked.method === 'GET') return id === null ? list(state, asked.query) : refused(404, 'Route not found');
  const answered = entryDesk<Sent>(
    {
      ...{ firm, refuse: refused, removed: done({ data: [] }) },
      show: (made) => done(about.isMute ? { data: asked.body } : { data: rowOf(state, made) }),
      entryOf: (sent, there, newId) => {
        const employeeId = String(sent.assignee ?? there?.employeeId);
        const problem = bookingProblem(firm, sent.tid, employeeId);
        if (problem !== null) return refused(400, problem);
        if (there !== null && sent.end === undefined) return refused(400, 'start goes with end');
        if (!(sent.duration > 0)) return refused(400, 'This would start a timer');
        const text = sent.description ?? '';
        state.tasks.set(newId, sent.tid);
        return {
          ...{ id: newId, reference: markedReference(text), date: new Date(sent.start).toISOString().slice(0, 10) },
          ...{ employeeId, nodeId: sent.tags?.[0]?.name ?? sent.tid, seconds: sent.duration / 1000, text },
          ...{ isClosed: false, isBillable: sent.billable === true },
        };
      },
    },
    { method: asked.method, id, sent: asked.body as Sent },
  );
  return answered.status === 201 ? { ...answered, status: 200 } : answered;
}

/** The first person always has a running timer. Without `people` only the caller's own entries are listed. */
function list(state: State, query: URLSearchParams): Answered {
  const { firm } = state;
  const people = (query.get('assignee') ?? firm.people[0]?.id ?? '').split(',');
  const [from, until] = [Number(query.get('start_date')), Number(query.get('end_date'))];
  const own = firm.entries.filter(({ employeeId }) => people.includes(employeeId)).map((one) => rowOf(state, one));
  const shown = own.filter(({ start }) => Number(start) >= from && Number(start) <= until);
  return done({ data: [...shown, ...(people.includes(firm.people[0]?.id ?? '') ? [timer(from, firm)] : [])] });
}

const timer = (from: number, { people }: Firm): Row => ({
  ...{ id: 'timer', start: String(from + 86_400_000), duration: String(-(from + 86_400_000)), description: 'Running' },
  ...{ task: '0', user: userRow(people[0]), billable: false, tags: [] },
});

function rowOf({ tasks: of }: State, entry: OutsideEntry): Row {
  const start = Date.parse(`${entry.date}T09:00:00Z`);
  const task = of.get(entry.id) ?? entry.nodeId;
  return {
    ...{ id: entry.id, start: String(start), end: String(start + entry.seconds * 1000) },
    ...{ duration: String(entry.seconds * 1000), description: entry.text, billable: entry.isBillable === true },
    ...{ task: { id: task, name: '' }, user: { id: Number(entry.employeeId) } },
    tags: task === entry.nodeId ? [] : [{ name: entry.nodeId, tag_fg: '', tag_bg: '' }],
  };
}
