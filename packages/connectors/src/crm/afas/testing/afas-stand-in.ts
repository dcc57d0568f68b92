// A stand-in for AFAS: codes by mail, rows of connectors by position, refusals with status 500.
import { type CrmStandIn, unlimited } from '../../testing/crm-stand-in.ts';
import type { Firm, OutsideEntry } from '../../testing/firm.ts';
import { type Answered, type Asked, standInServer } from '../../testing/stand-in-server.ts';
import { afas } from '../afas.ts';

export type AfasAbout = {
  readonly pageSize?: number;
  /** Connectors that the administrator omitted. */
  readonly lacks?: readonly string[];
  readonly environment?: string;
  /** Whether its list of lines shows the stage that each stands on. */
  readonly showsStages?: boolean;
};

const dataOf = (name: string) => `<token><version>1</version><data>${name}</data></token>`;
const rightToken = dataOf('right-token');
const otherToken = dataOf('token-of-somebody-else');

export async function afasStandIn(firm: Firm, about: AfasAbout = {}): Promise<CrmStandIn> {
  addWorkTypes(firm);
  const state: State = { firm, about, placeOf: new Map(), known: new Set([rightToken, otherToken]), isOpen: true };
  const server = await standInServer(
    (asked) => answerOf(state, asked),
    ({ method }) => method === 'GET',
  );
  const [me] = firm.people;
  const values = {
    ...{ tenant: '12345', environment: 'test', api_key: 'right-api-key', environment_key: 'right-environment-key' },
    ...{ username: 'kim@example.com', otp: '123456', employee_id: me?.id ?? '' },
  };
  const address = `${server.url}/{tenant}/ProfitRestServices`;
  return {
    system: unlimited(afas({ production: address, test: address, accept: address }, about.pageSize ?? 4)),
    ...{ server, firm, values },
    wrong: {
      nobody: { ...values, api_key: 'wrong-api-key' },
      somebodyElse: { ...values, otp: '', token: otherToken },
    },
    revoke: () => {
      state.known.clear();
      state.isOpen = false;
    },
    admit: () => {
      state.isOpen = true;
    },
    violations: [],
    isDescribed: false,
    close: () => server.close(),
  };
}

type State = {
  readonly firm: Firm;
  readonly about: AfasAbout;
  /** Project and stage of each line, by its id. */
  readonly placeOf: Map<string, Pick<Fields, 'PrId' | 'PrSt'>>;
  readonly known: Set<string>;
  /** Whether codes are sent and accepted. */
  isOpen: boolean;
};
type Row = Readonly<Record<string, string | number | boolean | null>>;

/** Types of work are below every project. */
function addWorkTypes({ nodes, nextId }: Firm): void {
  for (const name of ['Consultation', 'Travel']) {
    nodes.push({ id: nextId(), level: 3, name, code: null, parentId: null, contactId: null, isActive: true });
  }
}

const refused = (externalMessage: string): Answered => ({
  status: 500,
  body: { externalMessage, errorNumber: 1, profitLogReference: 'x' },
});

function answerOf(state: State, { method, path, query, headers, body }: Asked): Answered {
  const [, tenant, root, call, connector = ''] = path.split('/');
  if (tenant !== '12345' || root !== 'ProfitRestServices') return { status: 404 };
  if (method === 'POST' && call?.startsWith('Otp')) return code(state, call, body);
  const token = Buffer.from(/^AfasToken (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '', 'base64').toString();
  if (!state.known.has(token)) return { status: 401 };
  if (token !== rightToken) return { status: 403 };
  if (call === 'metainfo' && connector === 'update') return { status: 200, body: lineFields };
  if (call === 'metainfo') return metainfo(state.about);
  if (connector === 'PtRealization') return write(state, method, body);
  const rows = rowsOf(state, connector);
  return rows === null || method !== 'GET' ? { status: 401 } : { status: 200, body: page(rows, query) };
}

type Claim = { readonly apiKey?: string; readonly apiToken?: string; readonly userId?: string; readonly otp?: string };

function code(state: State, call: string, body: unknown): Answered {
  const { apiKey, apiToken, userId, otp } = body as Claim;
  const isRight = apiKey === 'right-api-key' && apiToken === 'right-environment-key' && userId === 'kim@example.com';
  if (!isRight || !state.isOpen) return { status: 401 };
  if (call === 'OtpRequest') return { status: 200 };
  if (otp !== '123456') return refused('De code is onjuist.');
  state.known.add(rightToken);
  return { status: 200, body: { token: `${rightToken}\r\n` } };
}

function metainfo({ lacks = [], environment = 'T12345AA' }: AfasAbout): Answered {
  const of = (ids: readonly string[]) => ids.filter((id) => !lacks.includes(id)).map((id) => ({ id, description: id }));
  const getConnectors = of([
    ...(['Profit_Debtor', 'Profit_Projects', 'Profit_Projectstage'] as const),
    ...(['Profit_Worktype', 'Profit_Users', 'Profit_Realization', 'Profit_Hourtype'] as const),
  ]);
  const info = { envid: environment, appName: 'Daybook', group: 'Daybook', tokenExpiry: null };
  return { status: 200, body: { getConnectors, updateConnectors: of(['PtRealization']), info } };
}

/** Free fields have the customer's own labels. */
export const freeFields = { reason: 'U0123456789ABCDEF0123456789ABCDEF', seen: 'UFEDCBA9876543210FEDCBA9876543210' };

const lineField = (fieldId: string, label: string, about: Readonly<Record<string, unknown>> = {}) => ({
  ...{ fieldId, primaryKey: false, dataType: 'string', label, mandatory: false, length: 15, decimals: 0 },
  ...{ decimalsFieldId: '', notzero: false, controlType: 1, values: [] as { id: string; description: string }[] },
  ...about,
});

const lineFields = {
  ...{ id: 'PtRealization', name: 'PtRealization', objects: [] },
  fields: [
    lineField('DaTi', 'Datum', { primaryKey: true, dataType: 'date', mandatory: true }),
    lineField('EmId', 'Medewerker', { mandatory: true }),
    lineField('StId', 'Type uur', { length: 5 }),
    lineField('DsIn', 'Omschrijving intern', { length: 255 }),
    lineField(freeFields.reason, 'Reden van meerwerk', {
      mandatory: true,
      values: [
        { id: '01', description: 'Wens van de klant' },
        { id: '02', description: 'Overig' },
        { id: '03', description: 'Overig' },
      ],
    }),
    lineField(freeFields.seen, 'Gezien', { dataType: 'boolean' }),
  ],
};

const hourTypes = ['Normaal', 'Overwerk 125%', 'Reistijd', 'Wachtdienst', 'Overwerk 150%'];

function rowsOf({ firm, about, placeOf }: State, connector: string): Row[] | null {
  const { contacts, nodes, people, entries } = firm;
  const ofLevel = (wanted: number) => nodes.filter(({ level }) => level === wanted);
  switch (connector) {
    case 'Profit_Debtor':
      return contacts.map(({ id, name, email, isActive }) => ({
        ...{ DebtorId: id, DebtorName: name, Email: email, Blocked: !isActive, ModifiedDate: '2026-11-01T10:00:00Z' },
      }));
    case 'Profit_Projects':
      return ofLevel(1).map(({ id, name, contactId, isActive }) => ({
        ...{ ProjectId: id, Description: name, DebtorId: contactId, CheckedOut: !isActive },
      }));
    case 'Profit_Projectstage':
      return ofLevel(2).map(({ id, name, parentId, isActive }) => ({
        ...{ ProjectId: parentId, ProjectStage: id, Description: name, CheckedOut: !isActive },
      }));
    case 'Profit_Worktype':
      return ofLevel(3).map(({ id, name }) => ({ ItemCode: id, Description: name, Group: 'A' }));
    case 'Profit_Users':
      return [
        { UserId: '12345.system', Description: 'System', EmployeeId: null, Blocked: false },
        ...people.map(({ id, name, email, isActive }) => ({
          ...{ UserId: `12345.${id}`, Description: name, Email: email, EmployeeId: id, Blocked: !isActive },
        })),
      ];
    case 'Profit_Hourtype':
      return hourTypes.map((Description, index) => ({ TimeCode: `0${index + 1}`, Description, TimeType: '1' }));
    case 'Profit_Realization':
      return entries.map((entry) => ({
        ...{ Identity: Number(entry.id), DateTime: `${entry.date}T00:00:00Z`, EmployeeId: entry.employeeId },
        ...{ ItemType: '1', ItemCodeId: entry.nodeId, QuantityUnit: entry.seconds / 3600, Description: entry.text },
        ...{ Approved: entry.isClosed, Prepared: entry.isClosed, ProjectId: placeOf.get(entry.id)?.PrId ?? null },
        ...(about.showsStages ? { ProjectStage: placeOf.get(entry.id)?.PrSt ?? null } : {}),
      }));
    default:
      return null;
  }
}

/** Without a sort order rows are in any order. */
function page(rows: readonly Row[], query: URLSearchParams) {
  const order = query.get('orderbyfieldids')?.split(',') ?? [];
  const [skip, take] = [Number(query.get('skip')), Number(query.get('take'))];
  const sortingKey = (row: Row) => order.map((column) => String(row[column]).padStart(20, '0')).join(' ');
  const sorted = (
    order.length === 0 ? rows.toReversed() : rows.toSorted((a, b) => (sortingKey(a) < sortingKey(b) ? -1 : 1))
  ).filter((row) => fits(row, query));
  return { skip, take, rows: sorted.slice(skip, skip + take) };
}

function fits(row: Row, query: URLSearchParams): boolean {
  const parts = (name: string) => query.get(name)?.split(',') ?? [];
  const [values, operators] = [parts('filtervalues'), parts('operatortypes')];
  return parts('filterfieldids').every((column, at) => {
    const own = String(row[column]).replace(/Z$/, '');
    const value = values[at] ?? '';
    switch (operators[at]) {
      case '1':
        return own === value;
      case '2':
        return own >= value;
      case '3':
        return own <= value;
      default:
        return false;
    }
  });
}

type Fields = {
  readonly DaTi: string;
  readonly Id?: string;
  readonly EmId?: string;
  readonly ItCd?: string;
  readonly PrId?: string | undefined;
  readonly PrSt?: string | undefined;
  readonly Qu?: number;
  readonly Ds?: string;
  readonly Ch?: boolean;
  readonly XpRe?: string;
  readonly '@Action'?: string;
};

function write({ firm, placeOf }: State, method: string, body: unknown): Answered {
  const sent = (body as { PtRealization: { Element: { Fields: Fields | [Fields] } } }).PtRealization.Element.Fields;
  const fields = Array.isArray(sent) ? sent[0] : (sent as Fields);
  const at = firm.entries.findIndex(({ id, date }) => id === fields.Id && date === fields.DaTi);
  const there = firm.entries[at];
  if (there === undefined && (method === 'PUT' || fields['@Action'] === 'delete')) {
    return refused('De nacalculatieregel bestaat niet.');
  }
  if (fields['@Action'] === 'delete') {
    firm.entries.splice(at, 1);
    return { status: 201, body: { results: {} } };
  }
  // Fields that a change does not name stay.
  const { PrId, PrSt } = { ...placeOf.get(there?.id ?? ''), ...fields };
  const problem = problemOf(firm, { ...fields, PrId, PrSt });
  if (problem !== null) return refused(problem);
  const entry = entryOf(fields, there?.id ?? firm.nextId(), fields.XpRe ?? there?.reference ?? null);
  if (there === undefined) firm.entries.push(entry);
  else firm.entries[at] = entry;
  placeOf.set(entry.id, { PrId, PrSt });
  const Id = entry.id;
  return { status: method === 'POST' ? 201 : 200, body: { results: { PtRealization: { XpRe: entry.reference, Id } } } };
}

function problemOf({ nodes, people }: Firm, { ItCd, PrId, PrSt, EmId, Qu, Ds = '' }: Fields): string | null {
  const project = nodes.find(({ level, id }) => level === 1 && id === PrId);
  const stage = nodes.find(({ level, id, parentId }) => level === 2 && id === PrSt && parentId === PrId);
  if (project === undefined || (PrSt !== undefined && stage === undefined)) return 'Het project bestaat niet.';
  if (!project.isActive || stage?.isActive === false) return 'Het project is gereedgemeld.';
  if (!nodes.some(({ level, id }) => level === 3 && id === ItCd)) return 'De werksoort bestaat niet.';
  if (!people.some(({ id, isActive }) => id === EmId && isActive)) return 'De medewerker bestaat niet.';
  if (Ds.length > 255) return 'De omschrijving is te lang.';
  return Qu === undefined || !(Qu > 0 && Qu <= 24) ? 'Het aantal is onjuist.' : null;
}

const entryOf = (fields: Fields, id: string, reference: string | null): OutsideEntry => ({
  ...{ id, reference, date: fields.DaTi, employeeId: fields.EmId ?? '', nodeId: fields.ItCd ?? '' },
  ...{ seconds: Math.round((fields.Qu ?? 0) * 3600), text: fields.Ds ?? '', isClosed: false },
  isBillable: fields.Ch === true,
});
