// A stand-in for Gripp: one address, lists by filters, refusals with status 200.
import { type CrmStandIn, unlimited } from '../../testing/crm-stand-in.ts';
import { type Firm, type OutsideEntry, type OutsideNode, withLevel } from '../../testing/firm.ts';
import { type Answered, type Asked, standInServer } from '../../testing/stand-in-server.ts';
import { gripp } from '../gripp.ts';
import type { Filter } from '../rpc.ts';

export type GrippAbout = {
  readonly pageSize?: number;
  /** The answer to a new hour: its id within an object, its id, or only a confirmation. */
  readonly made?: 'object' | 'id' | 'true';
};

export async function grippStandIn(books: Firm, about: GrippAbout = {}): Promise<CrmStandIn> {
  const firm = withLevel(books, ['Draft', 'Final']);
  const tokens = ['right-token', 'token-of-somebody-else'];
  const known = new Set(tokens);
  const state: State = { firm, about, known };
  const server = await standInServer(
    (asked) => answerOf(state, asked),
    ({ body }) => callsOf(body).every(({ method }) => method.endsWith('.get')),
  );
  const [me] = firm.people;
  const values = { token: 'right-token', employee_id: me?.id ?? '' };
  return {
    system: unlimited(gripp({ api: `${server.url}/public/api3.php` }, about.pageSize ?? 4)),
    server,
    firm,
    values,
    wrong: {
      nobody: { ...values, token: 'wrong-token' },
      somebodyElse: { ...values, token: 'token-of-somebody-else' },
    },
    revoke: () => known.clear(),
    admit: () => {
      for (const token of tokens) known.add(token);
    },
    violations: [],
    isDescribed: false,
    close: () => server.close(),
  };
}

type State = { readonly firm: Firm; readonly about: GrippAbout; readonly known: Set<string> };
type Row = Record<string, unknown> & { readonly id: number };
type Call = { readonly method: string; readonly params: readonly unknown[]; readonly id: number };
type Refused = { readonly error: string; readonly code: number };

const callsOf = (body: unknown): readonly Call[] => (Array.isArray(body) ? body : []);
const isRefused = (result: unknown): result is Refused =>
  typeof result === 'object' && result !== null && 'error' in result;
const refused = (code: number, error: string): Refused => ({ code, error });

function answerOf(state: State, asked: Asked): Answered {
  if (asked.path !== '/public/api3.php' || asked.method !== 'POST') return { status: 404 };
  const token = /^Bearer (.+)$/.exec(asked.headers.authorization ?? '')?.[1] ?? '';
  const body = callsOf(asked.body).map((call) => {
    const result = resultOf(state, token, call);
    return isRefused(result)
      ? { id: call.id, thread: 'x', result: null, error: result.error, error_code: result.code }
      : { id: call.id, thread: 'x', result, error: null };
  });
  return { status: 200, body };
}

function resultOf(state: State, token: string, { method, params }: Call): unknown {
  if (!state.known.has(token)) return refused(1009, 'Invalid API key');
  if (token !== 'right-token') return refused(1010, 'Insufficient rights');
  const [entity = '', action] = method.split('.');
  if (action === 'get') return list(entity, rowsOf(state.firm, entity), params as GetParams);
  if (entity !== 'hour') return refused(1010, 'Insufficient rights');
  switch (action) {
    case 'create':
      return create(state, params[0] as Sent);
    case 'update':
      return change(state, String(params[0]), params[1] as Sent);
    case 'delete':
      return change(state, String(params[0]), null);
    default:
      return refused(1003, 'Unknown method');
  }
}

type GetParams = [
  readonly Filter[],
  { readonly paging: { readonly firstresult: number; readonly maxresults: number } },
];

function list(entity: string, rows: readonly Row[], [filters, { paging }]: GetParams): unknown {
  if (paging.maxresults > 250) return refused(1006, 'maxresults is too large');
  if (filters.some(({ field }) => !field.startsWith(`${entity}.`))) return refused(1005, 'Unknown field');
  const fitting = rows
    .filter((row) => filters.every((filter) => fits(row[filter.field.slice(entity.length + 1)], filter)))
    .sort((a, b) => a.id - b.id);
  const some = fitting.slice(paging.firstresult, paging.firstresult + paging.maxresults);
  return { rows: some, count: fitting.length, start: 0, more_items_in_collection: fitting.length > some.length };
}

type Comparable = string | number | boolean;

function fits(raw: unknown, { operator, value, value2 = '' }: Filter): boolean {
  const own = comparable(raw);
  switch (operator) {
    case 'equals':
      return own === value;
    case 'in':
      return Array.isArray(value) && value.includes(own);
    case 'greater':
      return own > (value as Comparable);
    case 'greaterequals':
      return own >= (value as Comparable);
    case 'between':
      return own >= (value as Comparable) && own <= value2;
  }
}

/** Returns the value that a filter compares: the id of a reference, the day of a date. */
function comparable(raw: unknown): Comparable {
  if (typeof raw !== 'object' || raw === null) return raw as Comparable;
  const { id, date } = raw as { readonly id?: number; readonly date?: string };
  return id ?? date?.slice(0, 10) ?? '';
}

const dateOf = (date: string) => ({ date: `${date} 00:00:00.000000`, timezone_type: 3, timezone: 'Europe/Amsterdam' });
const reference = (id: string | null, discr: string) =>
  id === null ? null : { id: Number(id), searchname: '', discr };

/** Each list is built only on request: some tests have a hundred thousand customers. */
function rowsOf({ contacts, nodes, people, entries }: Firm, entity: string): Row[] {
  switch (entity) {
    case 'company':
      return contacts.map(({ id, name, code, email, isActive }) => ({
        ...{
          id: Number(id),
          companyname: name,
          customernumber: code,
          email,
          active: isActive,
          relationtype: 'COMPANY',
        },
        updatedon: dateOf('2026-06-01'),
      }));
    case 'project':
      return nodes.filter(({ level }) => level === 1).map(projectRow);
    case 'offerprojectline':
      return nodes.filter(({ level }) => level === 2).map(lineRow);
    case 'task':
      return nodes.filter(({ level }) => level === 3).map((node) => taskRow(nodes, node));
    case 'employee':
      return people.map(({ id, name, email, isActive }) => ({
        ...{ id: Number(id), screenname: name, firstname: name, infix: '', lastname: '', email, active: isActive },
      }));
    case 'hour':
      return entries.map((entry) => hourRow(nodes, entry));
    default:
      return [];
  }
}

const projectRow = ({ id, name, code, contactId, isActive }: OutsideNode): Row => ({
  ...{ id: Number(id), name, number: code, company: reference(contactId, 'company'), archived: !isActive },
});
const lineRow = ({ id, name, parentId, isActive }: OutsideNode): Row => ({
  ...{ id: Number(id), product: { id: 1, searchname: name, discr: 'product' }, additionalsubject: '' },
  ...{ offerprojectbase: reference(parentId, 'project'), hidefortimewriting: !isActive, rowtype: 'NORMAL' },
});
const taskRow = (nodes: readonly OutsideNode[], { id, name, parentId, isActive }: OutsideNode): Row => {
  const above = nodes.find((one) => one.id === parentId);
  const isOnLine = above?.level === 2;
  return {
    ...{ id: Number(id), number: Number(id), description: name, completedon: isActive ? null : dateOf('2026-06-01') },
    offerprojectline: isOnLine ? reference(parentId, 'offerprojectline') : null,
    offerprojectbase: reference(isOnLine ? (above?.parentId ?? null) : parentId, 'project'),
  };
};

function hourRow(nodes: readonly OutsideNode[], entry: OutsideEntry): Row {
  const path = pathOf(nodes, entry.nodeId);
  const on = (level: number) => path.find((one) => one.level === level)?.id ?? null;
  return {
    ...{ id: Number(entry.id), employee: reference(entry.employeeId, 'employee'), date: dateOf(entry.date) },
    offerprojectbase: reference(on(1), 'project'),
    offerprojectline: reference(on(2), 'offerprojectline'),
    task: reference(on(3), 'task'),
    ...{ amount: entry.seconds / 3600, description: entry.text, extendedproperties: entry.reference },
    status: { id: 1, searchname: entry.isClosed ? 'AUTHORIZED' : 'CONCEPT' },
  };
}

function pathOf(nodes: readonly OutsideNode[], id: string | null): OutsideNode[] {
  const node = nodes.find((one) => one.id === id);
  return node === undefined ? [] : [...pathOf(nodes, node.parentId), node];
}

type Sent = {
  readonly employee: number;
  readonly offerprojectbase: number;
  readonly offerprojectline?: number | null;
  readonly task?: number | null;
  readonly date: string;
  readonly amount: number;
  readonly description: string;
  readonly extendedproperties: string;
};

function create(state: State, sent: Sent): unknown {
  const entry = entryOf(state.firm, sent, state.firm.nextId());
  if (isRefused(entry)) return entry;
  state.firm.entries.push(entry);
  const { made = 'object' } = state.about;
  if (made === 'true') return true;
  return made === 'id' ? Number(entry.id) : { success: true, recordid: Number(entry.id) };
}

/** null: it is deleted. */
function change({ firm }: State, id: string, sent: Sent | null): unknown {
  const at = firm.entries.findIndex((one) => one.id === id);
  const found = firm.entries[at];
  if (found === undefined) return refused(1004, 'Record not found');
  if (found.isClosed) return refused(1011, 'This hour is authorized');
  if (sent === null) return firm.entries.splice(at, 1).length === 1;
  const entry = entryOf(firm, sent, id);
  if (isRefused(entry)) return entry;
  firm.entries[at] = entry;
  return true;
}

function entryOf({ nodes, people }: Firm, sent: Sent, id: string): OutsideEntry | Refused {
  const lowest = String(sent.task ?? sent.offerprojectline ?? sent.offerprojectbase);
  const path = pathOf(nodes, lowest);
  const named = [sent.offerprojectbase, sent.offerprojectline, sent.task].flatMap((one) => (one ? [String(one)] : []));
  if (path.map((one) => one.id).join() !== named.join()) return refused(1007, 'The line is not part of the project');
  if (!path.every(({ isActive }) => isActive)) return refused(1008, 'This project is archived');
  const employeeId = String(sent.employee);
  if (!people.some((one) => one.id === employeeId && one.isActive)) return refused(1007, 'No such employee');
  if (!(sent.amount > 0 && sent.amount <= 24)) return refused(1007, 'amount has to be more than zero');
  return {
    ...{ id, reference: sent.extendedproperties, date: sent.date, employeeId, nodeId: lowest },
    ...{ seconds: Math.round(sent.amount * 3600), text: sent.description, isClosed: false },
  };
}
