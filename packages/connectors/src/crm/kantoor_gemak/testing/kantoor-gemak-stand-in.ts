// A stand-in for an environment of Dataverse: tokens for applications, its description of its own tables, records in
// pages, and conditions on changes.
import { markedReference } from '@daybook/domain/crm/text-marker.ts';
import { type CrmStandIn, unlimited } from '../../testing/crm-stand-in.ts';
import { bookingProblem, entryDesk } from '../../testing/entry-desk.ts';
import { type Firm, guidOf, type OutsideEntry, withIds } from '../../testing/firm.ts';
import { type Answered, type Asked, standInServer } from '../../testing/stand-in-server.ts';
import { kantoorGemak } from '../kantoor-gemak.ts';

export type KantoorGemakAbout = {
  readonly pageSize?: number;
  /** Microsoft's own names, times as moments, hours of the record's owner. */
  readonly isStandard?: boolean;
  /** The table of hours has no text column. */
  readonly hasNoText?: boolean;
};

const root = '/api/data/v9.2';
const directory = 'bakker.onmicrosoft.com';

/** Names of the tables and columns of an environment. */
const own = {
  ...{
    project: 'kg_dossier',
    task: 'kg_opdracht',
    hours: 'kg_urenregel',
    customer: 'kg_klant',
    parent: 'kg_dossierid',
  },
  ...{
    date: 'kg_datum',
    length: 'kg_aantaluren',
    text: 'kg_omschrijving',
    person: 'kg_medewerker',
    toProject: 'kg_dossierid',
  },
  ...{ toTask: 'kg_opdrachtid', start: null, end: null, unit: 3600 },
};
const standard = {
  ...{ project: 'msdyn_project', task: 'msdyn_projecttask', hours: 'msdyn_timeentry', customer: 'msdyn_customer' },
  ...{
    parent: 'msdyn_project',
    date: 'msdyn_date',
    length: 'msdyn_duration',
    text: 'msdyn_description',
    person: 'ownerid',
  },
  ...{ toProject: 'msdyn_project', toTask: 'msdyn_projecttask', start: 'msdyn_start', end: 'msdyn_end', unit: 60 },
};
type Names = typeof own | typeof standard;
type Row = Record<string, unknown>;
type State = { readonly firm: Firm; readonly names: Names; readonly about: KantoorGemakAbout; url: string };

const tokens: Readonly<Record<string, string>> = {
  'right-secret': 'right-token',
  'secret-of-somebody-else': 'other-token',
};

export async function kantoorGemakStandIn(books: Firm, about: KantoorGemakAbout = {}): Promise<CrmStandIn> {
  const firm = withIds(books, (id) => (id.includes('-') ? id : guidOf(id)));
  const names = about.isStandard ? standard : own;
  const state: State = { firm, names, about, url: '' };
  let isKnown = true;
  const server = await standInServer((asked) => {
    if (!isKnown) return refused(401, 'The application is not known any more');
    return asked.path.startsWith(root) ? answerOf(state, asked) : tokenCall(state, asked);
  });
  state.url = server.url;
  const values = {
    ...{ tenant_id: directory, client_id: 'daybook', client_secret: 'right-secret', environment_url: server.url },
    ...{ api_path: root, project_table: names.project, task_table: names.task, hours_table: names.hours },
  };
  return {
    ...{ system: unlimited(kantoorGemak({ login: server.url }, about.pageSize ?? 4)), server, firm, values },
    wrong: {
      nobody: { ...values, client_secret: 'wrong-secret' },
      somebodyElse: { ...values, client_secret: 'secret-of-somebody-else' },
    },
    revoke: () => {
      isKnown = false;
    },
    admit: () => {
      isKnown = true;
    },
    ...{ violations: [], isDescribed: false, close: () => server.close() },
  };
}

const refused = (status: number, message: string): Answered => ({
  status,
  body: { error: { code: '0x80040217', message } },
});
const done = (body: unknown, status = 200): Answered => ({ status, body });

function tokenCall({ url }: State, { path, body }: Asked): Answered {
  const form = new URLSearchParams(String(body));
  const token = tokens[form.get('client_secret') ?? ''];
  const isRight = path === `/${directory}/oauth2/v2.0/token` && form.get('scope') === `${url}/.default`;
  if (isRight && token !== undefined && form.get('grant_type') === 'client_credentials') {
    return done({ access_token: token, expires_in: 3599, token_type: 'Bearer' });
  }
  return { status: 401, body: { error: 'invalid_client', error_description: 'AADSTS7000215: Invalid client secret' } };
}

function answerOf(state: State, asked: Asked): Answered {
  const token = asked.headers.authorization?.replace('Bearer ', '');
  if (token !== 'right-token') return token === 'other-token' ? refused(403, 'No role') : refused(401, 'Unauthorized');
  if (asked.headers['odata-version'] !== '4.0') return refused(400, 'OData-Version is missing');
  const path = decodeURIComponent(asked.path.slice(root.length + 1));
  if (path === 'WhoAmI') return done({ OrganizationId: guidOf('7'), UserId: guidOf('1') });
  if (path.startsWith('EntityDefinitions')) return metadata(state, path);
  const [, set = '', id = null] = /^(\w+)(?:\((.+)\))?$/.exec(path) ?? [];
  if (set === setOf(state.names.hours) && id !== null) return entry(state, asked, id);
  const rows = rowsOf(state, set, asked.query);
  return rows === undefined ? refused(404, 'Resource not found for the segment') : page(state, asked, rows);
}

const setOf = (table: string): string => `${table}s`;

/** The metadata of the environment's own tables. */
function metadata({ names, about }: State, path: string): Answered {
  const tables = [names.project, names.task, names.hours];
  const [, table, kind] = /LogicalName='(\w+)'\)\/Attributes(?:\/Microsoft\.Dynamics\.CRM\.(\w+))?/.exec(path) ?? [];
  if (table === undefined) {
    const rows = tables.map((name) => ({
      ...{
        LogicalName: name,
        EntitySetName: setOf(name),
        PrimaryIdAttribute: `${name}id`,
        PrimaryNameAttribute: `${name}name`,
      },
      DisplayName: { UserLocalizedLabel: { Label: name.replace(/^\w+_/, '') } },
    }));
    return done({ value: rows });
  }
  if (!tables.includes(table)) return refused(404, 'Could not find the table');
  if (kind === 'LookupAttributeMetadata') return done({ value: lookupsOf(names, table) });
  const { date, start, end, length, text } = names;
  const dates = [date, ...(start === null ? [] : [start, end])];
  if (kind === 'DateTimeAttributeMetadata') {
    const behaviour = { Value: names === own ? 'DateOnly' : 'UserLocal' };
    return done({ value: [...dates, 'createdon'].map((name) => ({ LogicalName: name, DateTimeBehavior: behaviour })) });
  }
  const columns = [
    ...[...dates, 'createdon'].map((name) => ({ LogicalName: name, AttributeType: 'DateTime' })),
    { LogicalName: length, AttributeType: names === own ? 'Decimal' : 'Integer' },
    ...(about.hasNoText ? [] : [{ LogicalName: text, AttributeType: 'Memo' }]),
  ];
  return done({ value: columns });
}

function lookupsOf(names: Names, table: string): Row[] {
  const lookup = (name: string, ...Targets: string[]) => ({ LogicalName: name, SchemaName: name, Targets });
  const system = [lookup('createdby', 'systemuser'), lookup('ownerid', 'systemuser', 'team')];
  if (table === names.project) return [...system, lookup(names.customer, 'account')];
  if (table === names.task) return [...system, lookup(names.parent, names.project)];
  const person = names.person === 'ownerid' ? [] : [lookup(names.person, 'systemuser')];
  return [...system, ...person, lookup(names.toProject, names.project), lookup(names.toTask, names.task)];
}

/** Each list is built only on request: some tests have a hundred thousand customers. */
function rowsOf({ firm, names }: State, set: string, query: URLSearchParams): Row[] | undefined {
  const { contacts, nodes, people } = firm;
  const filter = query.get('$filter') ?? '';
  const ofLevel = (wanted: number) => nodes.filter(({ level }) => level === wanted);
  const state = (isActive: boolean) => ({ statecode: isActive ? 0 : 1 });
  switch (set) {
    case 'accounts':
      return contacts
        .filter(({ isActive }) => isActive || filter !== 'statecode eq 0')
        .map(({ id, name, code, email, isActive }) => ({
          ...{ accountid: id, name, accountnumber: code, emailaddress1: email, ...state(isActive) },
        }));
    case 'systemusers':
      return people
        .filter(({ isActive }) => isActive)
        .map(({ id, name, email }) => ({ systemuserid: id, fullname: name, internalemailaddress: email }));
    case setOf(names.project):
      return ofLevel(1).map(({ id, name, contactId, isActive }) => ({
        ...{ [`${names.project}id`]: id, [`${names.project}name`]: name, [`_${names.customer}_value`]: contactId },
        ...state(isActive),
      }));
    case setOf(names.task):
      return ofLevel(2).map(({ id, name, parentId, isActive }) => ({
        ...{
          [`${names.task}id`]: id,
          [`${names.task}name`]: name,
          [`_${names.parent}_value`]: parentId,
          ...state(isActive),
        },
      }));
    case setOf(names.hours):
      return between(firm, filter).map((one) => rowOf({ firm, names }, one));
    default:
      return undefined;
  }
}

function between({ entries }: Firm, filter: string): OutsideEntry[] {
  const day = (operator: string) => new RegExp(`${operator} (\\d{4}-\\d\\d-\\d\\d)`).exec(filter)?.[1] ?? '';
  const person = /_value eq (\S+)/.exec(filter)?.[1];
  return entries.filter(
    ({ date, employeeId }) => date >= day('ge') && date <= day('le') && (person ?? employeeId) === employeeId,
  );
}

/** After a record, whatever changes before it. */
function page({ url }: State, { path, query, headers }: Asked, rows: readonly Row[]): Answered {
  const size = Number(/maxpagesize=(\d+)/.exec(String(headers['prefer']))?.[1] ?? 5000);
  const select = query.get('$select')?.split(',') ?? [];
  const [idColumn = ''] = select;
  const after = query.get('$skiptoken') ?? '';
  const sorted = rows
    .filter((row) => String(row[idColumn]) > after)
    .sort((a, b) => (String(a[idColumn]) < String(b[idColumn]) ? -1 : 1));
  const value = sorted.slice(0, size).map((row) => Object.fromEntries(select.map((column) => [column, row[column]])));
  const next = new URLSearchParams(query);
  next.set('$skiptoken', String(value.at(-1)?.[idColumn]));
  return done({ value, ...(sorted.length > size ? { '@odata.nextLink': `${url}${path}?${next}` } : {}) });
}

function entry(state: State, asked: Asked, id: string): Answered {
  const { firm, names } = state;
  const { headers } = asked;
  const isThere = firm.entries.some((one) => one.id === id);
  const isNew = asked.method === 'PATCH' && headers['if-none-match'] === '*';
  if (isNew && isThere) return refused(412, 'A record with matching key values already exists');
  if (asked.method === 'PATCH' && !isNew && headers['if-match'] !== '*')
    return refused(428, 'This would make a record');
  return entryDesk<Row>(
    {
      firm: { ...firm, nextId: () => id },
      ...{ refuse: refused, removed: { status: 204 } },
      show: (one, status) =>
        status === 200 && asked.method === 'PATCH' ? { status: 204 } : done(rowOf(state, one), status),
      entryOf: (sent, there, newId) => {
        const linked = (column: string) => /\((.+)\)/.exec(String(sent[`${column}@odata.bind`] ?? ''))?.[1];
        const employeeId = linked(names.person) ?? there?.employeeId ?? '';
        const nodeId = linked(names.toTask) ?? linked(names.toProject);
        const problem = bookingProblem(firm, nodeId, employeeId);
        if (problem !== null) return refused(400, problem);
        const [date, text] = [String(sent[names.date]), String(sent[names.text])];
        if ((date.length === 10) !== (names === own)) return refused(400, 'Edm.Date expected');
        return {
          ...{ id: newId, reference: markedReference(text), date: date.slice(0, 10), employeeId, nodeId: nodeId ?? '' },
          ...{ seconds: Math.round(Number(sent[names.length]) * names.unit), text, isClosed: false },
        };
      },
    },
    { method: asked.method, id: isNew ? null : id, sent: asked.body as Row },
  );
}

function rowOf({ firm, names }: Pick<State, 'firm' | 'names'>, one: OutsideEntry): Row {
  const node = firm.nodes.find(({ id }) => id === one.nodeId);
  const isTask = node?.level === 2;
  return {
    ...{ [`${names.hours}id`]: one.id, [names.length]: one.seconds / names.unit, [names.text]: one.text },
    ...{ [names.date]: names === own ? one.date : `${one.date}T12:00:00Z`, statecode: one.isClosed ? 1 : 0 },
    ...{ [`_${names.person}_value`]: one.employeeId, [`_${names.toTask}_value`]: isTask ? one.nodeId : null },
    [`_${names.toProject}_value`]: isTask ? node.parentId : one.nodeId,
  };
}
