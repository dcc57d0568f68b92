// The suite that runs against every CRM and accounting system, with its stand-in: docs/connections.md.
import { afterEach, describe, expect, it } from 'vitest';
import { ExportFailure } from '../../core/export-target.ts';
import { crmBudgets } from '../budget.ts';
import type {
  CrmConnector,
  HoursPage,
  ListedHours,
  OutgoingHours,
  Page,
  ReadDimension,
  ReadRequest,
} from '../crm-system.ts';
import { jsonClients } from '../json-client.ts';
import { fixedSession } from '../oauth/session.ts';
import { unmarkedClients } from '../unmarked-clients.ts';
import type { CrmStandIn } from './crm-stand-in.ts';
import { difficultNames, type Firm, firm } from './firm.ts';
import { signInToken } from './oauth-stand-in.ts';
import type { Fault } from './stand-in-server.ts';

type Start = (firm: Firm) => Promise<CrmStandIn>;
const signal = new AbortController().signal;
const unlimited = { rates: [], atOnce: 10 };
const date = '2026-11-20';

/** Timeout in milliseconds: short when no answer ever comes. */
const patienceFor = (fault: string): number => (fault === 'silent' ? 400 : 20_000);

/** Returns the connector of a stand-in, without pauses. */
export function connectorOf(
  { system, values }: CrmStandIn,
  connected: Readonly<Record<string, string>> = values,
  timeoutMs = 20_000,
  isMarked = true,
): CrmConnector {
  const budget = crmBudgets().of('test', unlimited);
  const now = () => new Date(`${date}T18:00:00Z`);
  const clients = jsonClients({ allowsPrivateAddresses: true, budget, now, timeoutMs, pausesMs: [0, 0] });
  const client = isMarked ? clients : unmarkedClients(clients);
  const { [signInToken]: token, ...fields } = connected;
  const session = token === undefined ? {} : { session: fixedSession(token) };
  return system.connect({ values: fields, client, ...session });
}

const read = async <T>(page: (request: ReadRequest) => Promise<Page<T>>, since: Date | null = null): Promise<T[]> => {
  const all: T[] = [];
  for (let cursor: string | null = null, isMore = true; isMore; ) {
    const { records, cursor: next }: Page<T> = await page({ cursor, since });
    all.push(...records);
    cursor = next;
    isMore = next !== null;
  }
  return all;
};
const contactsOf = (connector: CrmConnector) => read((request) => connector.readContacts(request, signal));
const dimensionsOf = (connector: CrmConnector) => read((request) => connector.readDimensions(request, signal));
const employeesOf = (connector: CrmConnector) => read((request) => connector.readEmployees(request, signal));

async function hoursIn({ listHours }: CrmConnector, from: string, until: string): Promise<ListedHours[]> {
  const all: ListedHours[] = [];
  for (let cursor: string | null = null, isMore = listHours !== null; isMore; ) {
    const page: HoursPage | undefined = await listHours?.({ from, until, cursor }, signal);
    all.push(...(page?.records ?? []));
    cursor = page?.cursor ?? null;
    isMore = cursor !== null;
  }
  return all;
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'none';
  } catch (error) {
    return error instanceof ExportFailure ? error.code : String(error);
  }
}

/** Returns a path from the highest level to the lowest: below a contact, then children of it or of all. */
function firstPath(dimensions: readonly ReadDimension[]): ReadDimension[] {
  const path: ReadDimension[] = [];
  for (let level = 1; level <= Math.max(...dimensions.map((one) => one.level)); level += 1) {
    const some = dimensions.filter((one) => one.level === level);
    const parent = path.at(-1);
    const below = parent === undefined ? some[0] : some.find(({ parentId }) => parentId === parent.outsideId);
    const found = below ?? some.find(({ parentId, contactId }) => parentId === null && contactId === null);
    if (found !== undefined) path.push(found);
  }
  return path;
}

/** Returns hours of the first person on the first object that accepts them. */
export async function hoursFor(connector: CrmConnector, about: Partial<OutgoingHours> = {}): Promise<OutgoingHours> {
  const path = firstPath(await dimensionsOf(connector));
  const [employee] = await employeesOf(connector);
  return {
    action: 'create',
    reference: crypto.randomUUID(),
    outsideId: null,
    date,
    employeeId: employee?.outsideId ?? '',
    contactId: path[0]?.contactId ?? null,
    dimensions: path.map(({ level, outsideId, details = {} }) => ({ level, outsideId, details })),
    description: 'Advice 🍰 "call"',
    durationSeconds: 4500,
    startedAt: `${date}T08:00:00Z`,
    endedAt: `${date}T09:15:00Z`,
    timeZone: 'Europe/Amsterdam',
    link: null,
    customfields: {},
    isBillable: true,
    ...about,
  };
}

/** Everything that a connector must do. `start` starts a stand-in with these books. */
export function describeConnector(name: string, start: Start): void {
  let standIn: CrmStandIn;
  const begin = async (timeoutMs?: number) => {
    const books = firm({ contacts: 10, people: ['kim@example.com', 'sam@example.com'] });
    standIn = await start(books);
    return connectorOf(standIn, standIn.values, timeoutMs);
  };
  afterEach(() => standIn.close());

  describe(`${name}: connecting`, () => {
    it('tells which account it is, and who', async () => {
      const connector = await begin();
      const { account, learned } = await connector.verify(signal);
      expect(account).toBeTruthy();
      expect(JSON.stringify(learned)).not.toContain('right-token');
    });

    it('refuses wrong credentials, somebody else, and what was revoked', async () => {
      await begin();
      expect(await codeOf(connectorOf(standIn, standIn.wrong.nobody).verify(signal))).toBe('invalid_credentials');
      expect(await codeOf(connectorOf(standIn, standIn.wrong.somebodyElse).verify(signal))).toBe('access_denied');
      standIn.revoke();
      expect(await codeOf(connectorOf(standIn).verify(signal))).toBe('invalid_credentials');
      expect(await codeOf(contactsOf(connectorOf(standIn)))).toBe('invalid_credentials');
    });

    it('offers what each field is chosen from', async () => {
      const connector = await begin();
      for (const { name: field, choices } of standIn.system.definition.steps.flatMap(({ fields }) => [
        ...(fields as readonly { name: string; choices?: unknown }[]),
      ])) {
        if (typeof choices !== 'string') continue;
        const offered = await connector.choices(choices as Parameters<CrmConnector['choices']>[0], signal);
        expect(offered.map(({ id }) => id)).toContain(standIn.values[field]);
      }
    });
  });

  describe(`${name}: reading`, () => {
    it('reads three pages whole, whatever is in the names', async () => {
      const connector = await begin();
      const contacts = await contactsOf(connector);
      expect(contacts.map((one) => one.name)).toEqual(standIn.firm.contacts.map((one) => one.name));
      expect(contacts.map((one) => one.name)).toEqual(expect.arrayContaining(difficultNames));
      const dimensions = await dimensionsOf(connector);
      expect(dimensions).toHaveLength(standIn.firm.nodes.length);
      const ids = new Set(dimensions.map(({ outsideId }) => outsideId));
      expect(ids.size).toBe(dimensions.length);
      expect(dimensions.every(({ parentId }) => parentId === null || ids.has(parentId))).toBe(true);
      expect((await employeesOf(connector)).map(({ email }) => email)).toEqual(['kim@example.com', 'sam@example.com']);
    });

    it('misses and doubles nothing when something changes between two pages', async () => {
      const connector = await begin();
      const first = await connector.readContacts({ cursor: null, since: null }, signal);
      const [gone] = standIn.firm.contacts.splice(0, 1);
      standIn.firm.contacts.push({ ...(gone as Firm['contacts'][number]), id: standIn.firm.nextId(), name: 'New' });
      const rest = await read(({ cursor }) =>
        connector.readContacts({ cursor: cursor ?? first.cursor, since: null }, signal),
      );
      const all = [...first.records, ...rest].map(({ outsideId }) => outsideId);
      expect(new Set(all).size).toBe(all.length);
      expect(all).toEqual(expect.arrayContaining(standIn.firm.contacts.map(({ id }) => id)));
    });

    it('says what was archived', async () => {
      const connector = await begin();
      const [contact] = standIn.firm.contacts;
      if (contact !== undefined) contact.isActive = false;
      const found = (await contactsOf(connector)).find(({ outsideId }) => outsideId === contact?.id);
      expect(found === undefined || !found.isActive).toBe(true);
    });

    const passing = [...(['too_many', 'broken', 'cut', 'lost', 'half', 'html', 'silent'] as const)];
    it.each(passing)('goes on after one answer that is %s', async (fault) => {
      const connector = await begin(patienceFor(fault));
      standIn.server.fail([fault]);
      expect(await contactsOf(connector)).toHaveLength(10);
      expect(standIn.server.left()).toBe(0);
    });

    const lasting = {
      broken: 'api_service_error',
      html: 'api_service_error',
      half: 'no_answer',
      cut: 'no_answer',
      silent: 'no_answer',
      redirect: 'api_service_error',
      expired: 'invalid_credentials',
    } as const satisfies Partial<Record<Fault, string>>;
    it.each(Object.entries(lasting))('says so when every answer is %s', async (fault, code) => {
      const connector = await begin(patienceFor(fault));
      standIn.server.fail(Array.from({ length: 20 }, () => fault as Fault));
      expect(await codeOf(contactsOf(connector))).toBe(code);
    });

    it('is asked for nothing where it leads elsewhere', async () => {
      const connector = await begin();
      standIn.server.fail(Array.from({ length: 20 }, (): Fault => 'redirect'));
      await codeOf(contactsOf(connector));
      expect(standIn.server.asked.every(({ headers }) => headers.host?.startsWith('127.0.0.1') === true)).toBe(true);
    });
  });

  describe(`${name}: pushing`, () => {
    it('brings hours, changes them, and takes them back', async () => {
      const connector = await begin();
      const hours = await hoursFor(connector);
      const { outsideId } = await connector.push(hours, signal);
      expect(standIn.firm.entries).toMatchObject([{ id: outsideId, date, seconds: 4500 }]);
      expect(standIn.firm.entries[0]?.text).toContain('Advice 🍰 "call"');
      const changed = { ...hours, action: 'update' as const, outsideId, durationSeconds: 1800, description: 'Shorter' };
      expect(await connector.push({ ...changed, reference: crypto.randomUUID() }, signal)).toEqual({ outsideId });
      expect(standIn.firm.entries).toMatchObject([{ id: outsideId, seconds: 1800 }]);
      await connector.push({ ...hours, action: 'remove', outsideId }, signal);
      expect(standIn.firm.entries).toEqual([]);
      expect(await connector.push({ ...hours, action: 'remove', outsideId }, signal)).toEqual({ outsideId });
    });

    it('makes anew what was removed there', async () => {
      const connector = await begin();
      const hours = await hoursFor(connector);
      const { outsideId } = await connector.push(hours, signal);
      standIn.firm.entries.length = 0;
      const again = await connector.push({ ...hours, action: 'update', outsideId }, signal);
      expect(standIn.firm.entries.map(({ id }) => id)).toEqual([again.outsideId]);
    });

    it.each(['lost', 'half', 'html', 'silent', 'broken_done'] as const)(
      'finds what arrived when the answer was %s',
      async (fault) => {
        const connector = await begin(patienceFor(fault));
        const hours = await hoursFor(connector);
        expect(await connector.find?.(hours, signal)).toBeNull();
        standIn.server.fail([fault], 'changes');
        expect(await codeOf(connector.push(hours, signal))).toMatch(/^(no_answer|api_service_error)$/);
        expect(standIn.firm.entries).toHaveLength(1);
        expect(await connector.find?.(hours, signal)).toEqual({ outsideId: standIn.firm.entries[0]?.id });
        expect(await connector.find?.({ ...hours, reference: crypto.randomUUID() }, signal)).toBeNull();
      },
    );

    const codes = {
      too_many: 'external_api_rate_limited',
      too_many_mute: 'external_api_rate_limited',
      broken: 'api_service_error',
      expired: 'invalid_credentials',
      redirect: 'api_service_error',
      cut: 'no_answer',
    } as const;
    it.each(Object.entries(codes))('changes nothing by itself a second time after %s', async (fault, code) => {
      const connector = await begin();
      const hours = await hoursFor(connector);
      standIn.server.fail([fault as Fault], 'changes');
      expect(await codeOf(connector.push(hours, signal))).toBe(code);
      expect(standIn.firm.entries).toEqual([]);
    });

    it('says how long it is to be left alone', async () => {
      const connector = await begin();
      const hours = await hoursFor(connector);
      standIn.server.fail(['too_many'], 'changes');
      await expect(connector.push(hours, signal)).rejects.toMatchObject({ retryAfterSeconds: 1 });
    });

    it('says what is closed, and leaves it', async () => {
      const connector = await begin();
      const hours = await hoursFor(connector);
      const { outsideId } = await connector.push(hours, signal);
      for (const entry of standIn.firm.entries) entry.isClosed = true;
      const change = { ...hours, outsideId, durationSeconds: 60 };
      expect(await codeOf(connector.push({ ...change, action: 'update' }, signal))).toBe('period_closed');
      expect(await codeOf(connector.push({ ...change, action: 'remove' }, signal))).toBe('not_removable');
      expect(standIn.firm.entries).toMatchObject([{ seconds: 4500 }]);
    });

    it('says so when a day takes no more, sends nothing a second time, and another day goes through', async () => {
      const connector = await begin();
      const hours = await hoursFor(connector);
      standIn.server.fail(['day_full'], 'changes');
      const refused = connector.push(hours, signal);
      await expect(refused).rejects.toMatchObject({ code: 'rejected', detail: 'No more than 24 hours on a day' });
      expect([standIn.firm.entries, standIn.server.left()]).toEqual([[], 0]);
      await connector.push({ ...hours, reference: crypto.randomUUID() }, signal);
      expect(standIn.firm.entries).toHaveLength(1);
    });

    it('passes the system’s own words on when a project is archived', async () => {
      const connector = await begin();
      const hours = await hoursFor(connector);
      for (const node of standIn.firm.nodes) node.isActive = false;
      const push = connector.push(hours, signal);
      await expect(push).rejects.toMatchObject({ code: 'rejected', detail: expect.stringMatching(/.+/) });
    });
  });

  describe(`${name}: comparing`, () => {
    it('says in its definition whether hours can be listed', async () => {
      const { listHours } = await begin();
      expect(listHours !== null).toBe(standIn.system.definition.hours.listsHours !== false);
    });

    it('lists what stands there between two days, page by page, whoever entered it', async ({ skip }) => {
      const connector = await begin();
      if (connector.listHours === null) skip('The system lists no hours');
      const days = ['2026-11-16', '2026-11-17', '2026-11-17', '2026-11-18', '2026-11-18', '2026-11-18', '2026-11-19'];
      const sent: (OutgoingHours & { outsideId: string })[] = [];
      for (const [index, day] of days.entries()) {
        const times = { startedAt: `${day}T0${index}:00:00Z`, endedAt: `${day}T0${index + 1}:00:00Z` };
        const hours = await hoursFor(connector, { ...times, date: day, durationSeconds: 900 * (index + 1) });
        sent.push({ ...hours, ...(await connector.push(hours, signal)) });
      }
      const [first] = standIn.firm.entries;
      const other = { id: standIn.firm.nextId(), reference: null, text: 'By hand', seconds: 7200, isClosed: false };
      if (first !== undefined) standIn.firm.entries.push({ ...first, ...other, date: '2026-11-17' });
      const listed = await hoursIn(connector, '2026-11-17', '2026-11-18');
      const ours = listed.filter(({ outsideId }) => outsideId !== other.id);
      expect(new Map(ours.map((one) => [one.outsideId, one])).size).toBe(ours.length);
      expect(ours.length).toBe(5);
      const { reference } = standIn.system.definition.hours;
      for (const hours of sent.slice(1, 6)) {
        const one = ours.find(({ outsideId }) => outsideId === hours.outsideId);
        expect(one).toMatchObject({
          ...{ date: hours.date, employeeId: hours.employeeId, description: hours.description },
          ...{ durationSeconds: hours.durationSeconds, reference: reference === null ? null : hours.reference },
        });
        expect([null, hours.dimensions.at(-1)?.outsideId]).toContain(one?.dimensionId);
      }
      expect(listed.find(({ outsideId }) => outsideId === other.id)).toMatchObject({
        ...{ reference: null, date: '2026-11-17', durationSeconds: 7200 },
      });
      expect(await hoursIn(connector, '2026-10-01', '2026-10-31')).toEqual([]);
    });

    it('goes on listing after a broken answer, and says so when there is no other', async ({ skip }) => {
      const connector = await begin();
      if (connector.listHours === null) skip('The system lists no hours');
      await connector.push(await hoursFor(connector), signal);
      standIn.server.fail(['broken']);
      expect(await hoursIn(connector, date, date)).toHaveLength(1);
      standIn.server.fail(Array.from({ length: 20 }, (): Fault => 'html'));
      expect(await codeOf(hoursIn(connector, date, date))).toBe('api_service_error');
    });

    it('tells whether hours are billable where the system takes that', async ({ skip }) => {
      const connector = await begin();
      if (standIn.system.definition.hours.takesBillable !== true) skip('The system decides by itself');
      const hours = await hoursFor(connector, { isBillable: false });
      const { outsideId } = await connector.push(hours, signal);
      expect(standIn.firm.entries.map((one) => one.isBillable)).toEqual([false]);
      const change = { ...hours, action: 'update' as const, outsideId, isBillable: true };
      await connector.push(change, signal);
      expect(standIn.firm.entries.map((one) => one.isBillable)).toEqual([true]);
      if (connector.listHours === null) return;
      expect([null, true]).toContain((await hoursIn(connector, date, date))[0]?.isBillable);
    });
  });

  describe(`${name}: the vendor’s description`, () => {
    it('is kept by every request', async ({ skip }) => {
      const connector = await begin();
      if (!standIn.isDescribed) skip('VENDOR_DESCRIPTIONS has none');
      await connector.verify(signal);
      await contactsOf(connector);
      await read((request) => connector.readContacts(request, signal), new Date('2026-01-01T00:00:00Z'));
      const hours = await hoursFor(connector);
      const { outsideId } = await connector.push(hours, signal);
      await connector.find?.(hours, signal);
      await connector.push({ ...hours, action: 'update', outsideId }, signal);
      await hoursIn(connector, date, date);
      await connector.push({ ...hours, action: 'remove', outsideId }, signal);
      expect(standIn.violations).toEqual([]);
    });

    it('is kept, too, by hours of which little is known', async ({ skip }) => {
      const connector = await begin();
      if (!standIn.isDescribed) skip('VENDOR_DESCRIPTIONS has none');
      const bare = { startedAt: null, endedAt: null, isBillable: false, description: '', durationSeconds: 20 };
      const hours = await hoursFor(connector, bare);
      const { requiredLevels } = standIn.system.definition.hours;
      const lowest = Math.max(...hours.dimensions.map(({ level }) => level));
      for (const dimensions of [
        hours.dimensions,
        hours.dimensions.slice(0, requiredLevels),
        // The first and the last, where those between are optional.
        hours.dimensions.filter(({ level }) => level < requiredLevels || level === lowest),
      ]) {
        const few = { ...hours, dimensions, reference: crypto.randomUUID() };
        const made = await connector.push(few, signal).catch(() => null);
        if (made !== null) await connector.push({ ...few, ...made, action: 'update' }, signal);
      }
      expect(standIn.firm.entries.length).toBeGreaterThan(0);
      expect(standIn.violations).toEqual([]);
    });
  });
}
