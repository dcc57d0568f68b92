// A stand-in for Teamleader: its sign-in, its lists by number, its time trackings, its refusals.
import { markedReference } from '@daybook/domain/crm/text-marker.ts';
import type { CrmStandIn } from '../../testing/crm-stand-in.ts';
import { type Firm, guidOf, type OutsideEntry, type OutsideNode, withIds } from '../../testing/firm.ts';
import { type OAuthStandIn, oauthStandIn, signInToken } from '../../testing/oauth-stand-in.ts';
import { type Answered, type Asked, standInServer } from '../../testing/stand-in-server.ts';
import { teamleaderDefinition } from '../definition.ts';
import { teamleader } from '../teamleader.ts';

export type TeamleaderAbout = {
  /** With the older projects, which have phases. */
  readonly isLegacy?: boolean;
  /** Ignores the subject when an entry is changed. */
  readonly keepsSubjects?: boolean;
  readonly pageSize?: number;
  /** Other people have an account, too; otherwise nothing is shown to them. */
  readonly othersHaveAccounts?: boolean;
};

export async function teamleaderStandIn(books: Firm, about: TeamleaderAbout = {}): Promise<CrmStandIn> {
  const firm = ofCompanies(withIds(books, guidOf));
  const oauth = oauthStandIn({
    ...{ oauth: teamleaderDefinition.oauth, expiresIn: 3600 },
    ...{ authorizePath: '/oauth2/authorize', tokenPath: '/oauth2/access_token' },
  });
  const state: State = { firm, about, oauth };
  const answer = (asked: Asked) => oauth.answer(asked) ?? answerOf(state, asked);
  const server = await standInServer(answer, ({ path }) => !/\.(add|update|delete)$/.test(path));
  const module = about.isLegacy ? { module: 'legacy' } : {};
  return {
    system: teamleader({ focus: server.url, api: server.url }, about.pageSize ?? 4),
    ...{ server, firm, oauth, violations: [], isDescribed: false },
    values: { ...module, [signInToken]: oauth.tokens.right },
    wrong: {
      nobody: { ...module, [signInToken]: 'wrong-token' },
      somebodyElse: { ...module, [signInToken]: oauth.tokens.other },
    },
    revoke: oauth.revoke,
    admit: oauth.admit,
    close: () => server.close(),
  };
}

/** Customers are companies, which their ids show. */
function ofCompanies(firm: Firm): Firm {
  const named = (id: string) => (id.includes(':') ? id : `company:${id}`);
  for (const contact of firm.contacts) contact.id = named(contact.id);
  for (const node of firm.nodes) if (node.contactId !== null) node.contactId = named(node.contactId);
  return firm;
}

type State = { readonly firm: Firm; readonly about: TeamleaderAbout; readonly oauth: OAuthStandIn };
type Row = Record<string, unknown> & { readonly id: string };
type Body = {
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly page?: { readonly size: number; readonly number: number };
  readonly id?: string;
};

const refused = (status: number, title: string): Answered => ({ status, body: { errors: [{ title }] } });
const done = (data: unknown, status = 200): Answered => ({ status, body: { data } });

const plainId = (id: string | null): string => (id ?? '').replace('company:', '').replace('contact:', '');

function answerOf(state: State, asked: Asked): Answered {
  const person = state.oauth.personOf(asked);
  if (person === undefined) return refused(401, 'Unauthorized: the access token is unknown');
  if (asked.method !== 'POST') return refused(404, 'Not found');
  const body = (asked.body ?? {}) as Body;
  const action = asked.path.slice(1);
  if (action === 'users.me') return me(state, person);
  if (person !== 'right' && !state.about.othersHaveAccounts) return refused(403, 'Forbidden');
  if (action === 'accounts.projects-v2-status')
    return done({ status: state.about.isLegacy ? 'legacy' : 'projects-v2' });
  if (action.startsWith('timeTracking.')) return tracking(state, action.slice('timeTracking.'.length), body);
  const rows = rowsOf(state, action, body);
  return rows === undefined ? refused(404, 'Not found') : page(body, rows);
}

const me = ({ firm, about: _ }: State, person: string): Answered =>
  done({
    ...{ id: firm.people[0]?.id ?? guidOf('1'), first_name: 'Kim', last_name: 'Bakker', email: firm.people[0]?.email },
    account: { type: 'account', id: guidOf(person === 'right' ? '7' : '8') },
  });

/** By number, so that a deletion moves all later records. */
function page({ page: asked = { size: 20, number: 1 } }: Body, rows: readonly Row[]): Answered {
  if (asked.size > 100) return refused(400, 'page.size is too large');
  return done(rows.slice((asked.number - 1) * asked.size, asked.number * asked.size));
}

function rowsOf({ firm, about }: State, action: string, { filter = {} }: Body): Row[] | undefined {
  const ofLevel = (level: number) => firm.nodes.filter((node) => node.level === level);
  const customer = (node: OutsideNode) => ({ type: 'company', id: plainId(node.contactId) });
  switch (action) {
    case 'companies.list':
      return ofCompanies(firm)
        .contacts.filter(({ id }) => !id.startsWith('contact:'))
        .map(contactRow);
    case 'contacts.list': {
      const ids = (filter['ids'] ?? []) as string[];
      const persons = firm.contacts.filter(({ id }) => id.startsWith('contact:') && ids.includes(plainId(id)));
      return persons.map(({ id, name, isActive }) => ({
        ...{ id: plainId(id), first_name: '', last_name: name, status: isActive ? 'active' : 'deactivated' },
      }));
    }
    case 'projects-v2/projects.list':
      if (about.isLegacy) return undefined;
      return ofLevel(1).map((node) => ({
        ...{ id: node.id, title: node.name, project_key: node.code, status: node.isActive ? 'open' : 'closed' },
        customers: node.contactId?.startsWith('contact:')
          ? [{ type: 'contact', id: plainId(node.contactId) }]
          : [customer(node)],
      }));
    case 'projects.list':
      return ofLevel(1).map((node) => ({
        ...{ id: node.id, title: node.name, reference: node.code, status: node.isActive ? 'active' : 'done' },
        customer: customer(node),
      }));
    case 'projects-v2/tasks.list':
      return ofLevel(2).map(({ id, name, parentId, isActive }) => ({
        ...{ id, title: name, status: isActive ? 'to_do' : 'done', project: { type: 'nextgenProject', id: parentId } },
      }));
    case 'milestones.list':
      return ofLevel(2).map(({ id, name, parentId, isActive }) => ({
        ...{ id, name, status: isActive ? 'open' : 'closed', project: { type: 'project', id: parentId } },
      }));
    case 'users.list':
      return firm.people
        .filter(({ isActive }) => isActive)
        .map(({ id, name, email }) => ({ id, first_name: name, last_name: '', email, status: 'active' }));
    default:
      return undefined;
  }
}

const contactRow = ({ id, name, email, isActive }: Firm['contacts'][number]): Row => ({
  ...{ id: plainId(id), name, emails: [{ type: 'primary', email }], status: isActive ? 'active' : 'deactivated' },
});

type Sent = Body & {
  readonly started_at?: string;
  readonly duration?: number;
  readonly description?: string;
  readonly subject?: { readonly type: string; readonly id: string };
  readonly user_id?: string;
  readonly invoiceable?: boolean;
};

function tracking(state: State, action: string, body: Sent): Answered {
  const { firm } = state;
  if (action === 'list') return page(body, entriesOf(firm, body.filter ?? {}).map(rowOf));
  if (action === 'add') {
    const entry = entryOf(state, body, firm.nextId());
    if ('status' in entry) return entry;
    firm.entries.push(entry);
    return done({ type: 'timeTracking', id: entry.id }, 201);
  }
  const at = firm.entries.findIndex(({ id }) => id === body.id);
  const found = firm.entries[at];
  if (found === undefined) return refused(404, 'Time tracking not found');
  if (action === 'info') return done(rowOf(found));
  if (found.isClosed) return refused(403, 'The time tracking is locked');
  if (action === 'delete') firm.entries.splice(at, 1);
  else {
    if (state.about.keepsSubjects && body.subject !== undefined)
      return refused(400, 'The key "subject" is not allowed');
    const changed = entryOf(state, { user_id: found.employeeId, ...body }, found.id);
    if ('status' in changed) return changed;
    firm.entries[at] = changed;
  }
  return { status: 204 };
}

function entriesOf(firm: Firm, filter: Readonly<Record<string, unknown>>): OutsideEntry[] {
  const [user, after, before] = ['user_id', 'started_after', 'started_before'].map((name) => filter[name]);
  return firm.entries.filter(
    ({ employeeId, date }) =>
      (user === undefined || user === employeeId) &&
      date >= String(after ?? '').slice(0, 10) &&
      date <= String(before ?? '9').slice(0, 10),
  );
}

function entryOf({ firm, about }: State, sent: Sent, id: string): OutsideEntry | Answered {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(sent.started_at ?? ''))
    return refused(400, 'started_at is no moment');
  const task = firm.nodes.find((node) => node.level === 2 && node.id === sent.subject?.id);
  if (task === undefined || sent.subject?.type !== (about.isLegacy ? 'milestone' : 'nextgenTask')) {
    return refused(400, 'No such task');
  }
  const project = firm.nodes.find((node) => node.id === task.parentId);
  if (!task.isActive || project?.isActive === false) return refused(400, 'The task is closed');
  if (!firm.people.some((one) => one.id === sent.user_id && one.isActive)) return refused(400, 'No such user');
  if (!((sent.duration ?? 0) > 0)) return refused(400, 'duration is mandatory');
  const text = sent.description ?? '';
  return {
    ...{
      id,
      reference: markedReference(text),
      date: (sent.started_at ?? '').slice(0, 10),
      employeeId: sent.user_id ?? '',
    },
    ...{ nodeId: task.id, seconds: sent.duration ?? 0, text, isClosed: false, isBillable: sent.invoiceable === true },
  };
}

/** The subject of a task's time is returned as another kind of object, with another id. */
const rowOf = (entry: OutsideEntry): Row => ({
  ...{
    id: entry.id,
    started_at: `${entry.date}T${entry.time ?? '08:00:00'}+00:00`,
    duration: entry.seconds,
    description: entry.text,
  },
  ...{ user: { type: 'user', id: entry.employeeId }, subject: { type: 'todo', id: guidOf('9') } },
  ...{ invoiceable: entry.isBillable === true, locked: entry.isClosed },
});
