// A stand-in for AdminPulse: its lists by number, and beside it a bridge that accepts hours.
import { bridgedStandIn } from '../../bridge/testing/bridge-stand-in.ts';
import type { CrmStandIn } from '../../testing/crm-stand-in.ts';
import { type Firm, withCodes } from '../../testing/firm.ts';
import type { Answered, Asked } from '../../testing/stand-in-server.ts';
import { adminPulse } from '../admin-pulse.ts';

export type AdminPulseAbout = { readonly pageSize?: number; readonly hasNoTasks?: boolean };

const keys = { right: 'right-token', other: 'token-of-somebody-else' } as const;

export function adminPulseStandIn(books: Firm, about: AdminPulseAbout = {}): Promise<CrmStandIn> {
  const firm = named(withCodes(books, ['Consultation', 'Travel']));
  return bridgedStandIn({
    firm,
    system: (url) => adminPulse({ api: `${url}/vendor` }, about.pageSize ?? 4),
    vendor: (asked, isRevoked) => (asked.path.startsWith('/vendor/') ? answerOf(firm, asked, isRevoked) : null),
    values: {
      right: { token: keys.right, tasks_enabled: String(about.hasNoTasks !== true) },
      nobody: { token: 'wrong-token' },
      somebodyElse: { token: keys.other },
    },
  });
}

const prefixes = ['task', 'subtask', 'item'] as const;

/** The books use Daybook's names, by which the bridge knows them. */
function named(firm: Firm): Firm {
  const idOf = new Map(firm.nodes.map(({ id, level }) => [id, `${prefixes[level - 1]}:${id}`]));
  for (const node of firm.nodes) {
    const parentId = node.parentId === null ? null : (idOf.get(node.parentId) ?? null);
    Object.assign(node, { id: idOf.get(node.id), parentId });
  }
  return firm;
}

type Row = Record<string, unknown>;
const refused = (status: number, message: string): Answered => ({ status, body: { message } });
const plain = (id: string): string => id.replace(/^\w+:/, '');

function answerOf(firm: Firm, asked: Asked, isRevoked: boolean): Answered {
  const key = asked.headers.authorization?.replace('Bearer ', '');
  if (isRevoked || (key !== keys.right && key !== keys.other)) return refused(401, 'The key is not known');
  if (key === keys.other) return refused(403, 'The key is of another office');
  const path = asked.path.replace('/vendor/', '');
  if (path === 'companies') return { status: 200, body: [{ id: 'office-7', name: 'Bakker & Zonen' }] };
  if (path === 'registrations/pricelistitems') return { status: 200, body: items(firm) };
  const rows = rowsOf(firm, path);
  return rows === undefined ? refused(404, 'Not found') : page(asked, rows);
}

const items = ({ nodes }: Firm): Row[] => [
  ...nodes
    .filter(({ level, isActive }) => level === 3 && isActive)
    .map(({ id, name, code }) => ({ id: plain(id), code, name, type: 'Time', billable: true, items: [] })),
  { id: 'km', code: 'KM', name: 'Kilometres', type: 'Distance', billable: true, items: [] },
];

/** Each list is built only on request: some tests have a hundred thousand customers. */
function rowsOf({ contacts, nodes, people }: Firm, list: string): Row[] | undefined {
  switch (list) {
    case 'relations':
      return contacts
        .filter(({ isActive }) => isActive)
        .map(({ id, name, code, email }) => ({ id: `r-${id}`, uniqueIdentifier: id, code, name, email }));
    case 'users':
      return people.filter(({ isActive }) => isActive).map(({ id, name, email }) => ({ id, name, email }));
    case 'tasks': {
      const below = Map.groupBy(nodes, ({ parentId }) => parentId);
      return nodes
        .filter(({ level }) => level === 1)
        .map(({ id, name, contactId, isActive }) => ({
          ...{ id: plain(id), templateName: name, referenceYear: 2026, status: isActive ? 1 : 2, inapplicable: false },
          relationUniqueIdentifier: contactId,
          subtasks: (below.get(id) ?? []).map((one) => ({
            id: plain(one.id),
            name: one.name,
            status: one.isActive ? 0 : 2,
          })),
        }));
    }
    default:
      return undefined;
  }
}

function page({ query }: Asked, rows: readonly Row[]): Answered {
  const [size, number] = [Number(query.get('pageSize') ?? 20), Number(query.get('page') ?? 0)];
  if (size > 400) return refused(400, 'pageSize is too large');
  const results = rows.slice(number * size, (number + 1) * size);
  return { status: 200, body: { results, pageCount: Math.ceil(rows.length / size) } };
}
