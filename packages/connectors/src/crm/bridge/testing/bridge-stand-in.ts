// The example bridge over the books of a firm, with every request and answer checked against the protocol's
// description.
import type { Books } from '@daybook/example-bridge/books.ts';
import { exampleBridge } from '@daybook/example-bridge/bridge.ts';
import { orderKey, pageFrom } from '@daybook/example-bridge/paging.ts';
import type { KeptHours, MasterRecord } from '@daybook/example-bridge/protocol.ts';
import type { CrmSystem } from '../../crm-system.ts';
import { type CrmStandIn, unlimited } from '../../testing/crm-stand-in.ts';
import { type Firm, type OutsideEntry, withCodes } from '../../testing/firm.ts';
import { type Answered, type Asked, standInServer } from '../../testing/stand-in-server.ts';
import { checkedAgainst } from '../../testing/vendor-description.ts';

const secret = 'right-token right-token right-token';
const root = '/daybook';

/** Returns the values of a connection to the bridge at an address. */
const valuesAt = (url: string) => ({
  ...{ environment_url: `${url}${root}/`, client_key: 'daybook', secret: secret.replaceAll(' ', '-') },
  administration_id: 'main',
});

/** Returns a stand-in for a system with a bridge; `system` makes it with pages of a few records. */
export const bridgeStandIn = (system: (pageSize: number) => CrmSystem) => (firm: Firm) =>
  bridgedStandIn({ firm: withCodes(firm, ['Consultation', 'Travel']), system: () => system(4) });

type About = {
  readonly firm: Firm;
  readonly system: (url: string) => CrmSystem;
  /** The vendor's own answers, when only hours go through the bridge. */
  readonly vendor?: (asked: Asked, isRevoked: boolean) => Answered | null;
  /** Additional values: right ones, unknown ones, and those of somebody else. */
  readonly values?: Readonly<Record<'right' | 'nobody' | 'somebodyElse', Readonly<Record<string, string>>>>;
};

/** Starts a stand-in that is a bridge partly or entirely; it uses the names of the books. */
export async function bridgedStandIn({ firm, system, vendor, values: own }: About): Promise<CrmStandIn> {
  const violations: string[] = [];
  const state = { isRevoked: false };
  const document = new URL('../../../../../../docs/bridge.openapi.json', import.meta.url);
  const bridge = await checkedAgainst(document, root, answerOf(firm, state), violations);
  const server = await standInServer((asked) => vendor?.(asked, state.isRevoked) ?? bridge(asked));
  const values = { ...valuesAt(server.url), ...own?.right };
  const isBridge = own === undefined;
  return {
    ...{ system: unlimited(system(server.url)), server, firm, values, violations, isDescribed: true },
    wrong: {
      nobody: { ...values, ...(isBridge ? { secret: 'wrong-token' } : own.nobody) },
      somebodyElse: { ...values, ...(isBridge ? { client_key: 'somebody-else' } : own.somebodyElse) },
    },
    revoke: () => {
      state.isRevoked = true;
    },
    admit: () => {
      state.isRevoked = false;
    },
    close: () => server.close(),
  };
}

function answerOf(firm: Firm, state: { isRevoked: boolean }) {
  const known = exampleBridge(about(firm, ['daybook', 'somebody-else']));
  const unknown = exampleBridge(about(firm, []));
  return async (asked: Asked): Promise<Answered> => {
    const { method, query, headers } = asked;
    const target = `${asked.path.slice(root.length)}${query.size > 0 ? `?${query}` : ''}`;
    const body = asked.body === undefined ? '' : JSON.stringify(asked.body);
    const answer = state.isRevoked ? unknown : known;
    return answer({
      ...{ method, target, body },
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    });
  };
}

const about = (firm: Firm, keys: readonly string[]) => ({
  ...{ name: 'Alure bridge', keepsTimes: true },
  keys: keys.map((id) => ({
    ...{ id, secret: secret.replaceAll(' ', '-'), administrations: id === 'daybook' ? ['main'] : [] },
  })),
  administrations: [{ id: 'main', name: 'Bakker & Zonen', books: booksOf(firm) }],
  // Tests move their clock by weeks: the bridge takes its clock from each request.
  nowMs: ({ headers }: { readonly headers: Readonly<Record<string, string | undefined>> }) =>
    Number(headers['daybook-time']) * 1000,
});

function booksOf(firm: Firm): Books {
  const kept = new Map<string, KeptHours>();
  const hoursOf = (entry: OutsideEntry): KeptHours => ({
    ...{ contact_id: null, dimension_ids: [entry.nodeId], ...kept.get(entry.id) },
    ...{ id: entry.id, reference: entry.reference, date: entry.date, employee_id: entry.employeeId },
    ...{ description: entry.text, duration_seconds: entry.seconds, billable: entry.isBillable ?? true },
  });
  const find = (id: string) => firm.entries.find((entry) => entry.id === id);
  const inOrder = <T extends { readonly id: string; readonly level?: number }>(all: readonly T[]): T[] =>
    all.toSorted((a, b) => (orderKey(a) < orderKey(b) ? -1 : 1));
  return {
    list: async (list, page) => pageFrom(inOrder(masterOf(firm, list)), page),
    find: async (list, id) => masterOf(firm, list).find((one) => one.id === id) ?? null,
    listHours: async ({ from, until }, page) =>
      pageFrom(inOrder(firm.entries.filter(({ date }) => date >= from && date <= until)).map(hoursOf), page),
    findHours: async (id) => {
      const found = find(id);
      return found === undefined ? null : hoursOf(found);
    },
    saveHours: async (hours) => {
      kept.set(hours.id, hours);
      const at = firm.entries.findIndex(({ id }) => id === hours.id);
      firm.entries.splice(at < 0 ? firm.entries.length : at, 1, entryOf(hours));
    },
    removeHours: async (gone) => {
      firm.entries.splice(0, Infinity, ...firm.entries.filter(({ id }) => id !== gone));
    },
    isClosed: async (date) => firm.entries.some((entry) => entry.isClosed && entry.date === date),
  };
}

const entryOf = (hours: KeptHours): OutsideEntry => ({
  ...{ id: hours.id, reference: hours.reference, date: hours.date, employeeId: hours.employee_id },
  ...{ nodeId: hours.dimension_ids.at(-1) ?? '', seconds: hours.duration_seconds, text: hours.description },
  ...{ isClosed: false, isBillable: hours.billable },
});

function masterOf({ contacts, nodes, people }: Firm, list: 'contacts' | 'dimensions' | 'employees'): MasterRecord[] {
  switch (list) {
    case 'contacts':
      return contacts.map(({ isActive, ...contact }) => ({ ...contact, active: isActive }));
    case 'dimensions':
      return nodes.map(({ id, level, name, code, parentId, contactId, isActive }) => ({
        ...{ id, level, name, code, parent_id: parentId, contact_id: contactId, active: isActive },
      }));
    case 'employees':
      return people.map(({ isActive, ...person }) => ({ ...person, active: isActive }));
  }
}
