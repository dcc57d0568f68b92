// An organisation that uses a system outside, as its users and the tests see it.
import type { CrmStandIn } from '@daybook/connectors/crm/testing/crm-stand-in.ts';
import { difficultNames, type Firm, firm } from '@daybook/connectors/crm/testing/firm.ts';
import type { Decision } from '@daybook/connectors/crm/testing/oauth-stand-in.ts';
import type { CrmStatus } from '@daybook/contract/crm.ts';
import type { CrmClients } from '../../platform/crm-parts.ts';
import { regionsOf } from '../../platform/crm-settings.ts';
import type { Json, TestAnswer } from '../../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/test-app.ts';
import { buildDay } from '../../timeline/testing/day-builder.ts';
import { publishDay, register } from '../../timeline/testing/firm.ts';
import { listenedLog } from './log-without-secrets.ts';

export type StartStandIn = (firm: Firm) => Promise<CrmStandIn>;

export type Office = {
  readonly its: TestApp;
  readonly admin: TestUser;
  readonly standIn: CrmStandIn;
  /** Lets time pass. */
  later(seconds: number): void;
  readonly now: () => Date;
  call(path: string, body?: object, user?: TestUser): Promise<TestAnswer>;
  status(user?: TestUser): Promise<CrmStatus>;
  /** Signs in at the system, like a user's browser. */
  signIn(decision?: Decision, user?: TestUser): Promise<TestAnswer>;
  /** Takes every step of connecting with these values, and confirms. */
  connect(values?: Readonly<Record<string, string>>, user?: TestUser): Promise<void>;
  /** Runs all due jobs, and those that follow from them. */
  run(): Promise<void>;
  /** Contacts of the organisation, by name. */
  contacts(): Promise<Json[]>;
  dimensions(level: number): Promise<Json[]>;
  close(): Promise<void>;
};

export const services = '/api/v1/rpc/services/crm';
const publicUrl = 'https://daybook.test';

/** Opens an organisation whose administrator is an employee in the system, which has ten customers. */
export async function openOffice(start: StartStandIn, contacts = 10): Promise<Office> {
  let now = new Date('2026-11-20T18:00:00Z');
  const books = firm({ contacts, people: ['kim@example.com'] });
  const standIn = await start(books);
  const crm = { crmSystems: [standIn.system], allowsPrivateAddresses: true, crmTimeoutMs: 2000 };
  const log = listenedLog();
  const its = await testApp({ now: () => now, ...crm, crmClients: clientsOf(standIn), publicUrl, logger: log.logger });
  const registered = await its.register();
  // Weeks pass in some tests.
  const admin = { ...registered, client: await its.login(registered.email, { remember: true }) };
  const [kim] = books.people;
  if (kim !== undefined) kim.email = admin.email;
  const call: Office['call'] = (path, body = {}, user = admin) => user.client.post(path, body);
  const status: Office['status'] = async (user = admin) =>
    (await call(`${services}/status`, {}, user)).expect(200).json.data;
  return {
    ...{ its, admin, standIn, call, status },
    now: () => now,
    later: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    signIn: (decision = 'right', user = admin) => signIn(call, standIn, decision, user),
    connect: (values = standIn.values, user = admin) => connect(call, standIn, values, user),
    run: async () => {
      while ((await its.runJobs()) > 0);
    },
    contacts: async () => (await admin.client.get('/api/v1/contacts?limit=500&sort=name:asc')).expect(200).json.data,
    dimensions: (level) => dimensionsOf(admin, level),
    close: async () => {
      await its.close();
      await standIn.close();
      log.requireNone(secretsOf(standIn), standIn.server.asked);
    },
  };
}

function secretsOf({ system, values, oauth }: CrmStandIn): string[] {
  const names = system.definition.steps.flatMap(({ fields }) =>
    fields.flatMap(({ name, kind }) => (kind === 'secret' ? [name] : [])),
  );
  return [...names.map((name) => values[name] ?? ''), ...Object.values(oauth?.tokens ?? {})];
}

/** Each region of the system knows this server as the same client. */
function clientsOf({ system: { definition }, oauth }: CrmStandIn): CrmClients {
  if (oauth === undefined) return new Map();
  return new Map([[definition.key, new Map(regionsOf(definition).map((region) => [region, oauth.client]))]]);
}

async function signIn(
  call: Office['call'],
  { system: { definition }, oauth }: CrmStandIn,
  decision: Decision,
  user: TestUser,
): Promise<TestAnswer> {
  const { url } = (await call(`${services}/oauth-init/${definition.key}`, {}, user)).expect(200).json.data;
  const returned = await oauth?.decide(url, decision);
  return call(`${services}/oauth-return/${definition.key}`, queryOf(returned ?? ''), user);
}

/** Returns the query of the address to which a browser came back. */
export const queryOf = (address: string): Record<string, string> => Object.fromEntries(new URL(address).searchParams);

async function connect(
  call: Office['call'],
  standIn: CrmStandIn,
  values: Readonly<Record<string, string>>,
  user: TestUser,
): Promise<void> {
  const { key, steps } = standIn.system.definition;
  (await call(`${services}/initiate`, { crm: key }, user)).expect(200);
  for (const step of steps) {
    if (step.signsIn === true) (await signIn(call, standIn, 'right', user)).expect(200);
    if (step.signsIn === true) continue;
    const names: string[] = step.fields.map(({ name }) => name);
    const given = Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
    (await call(`${services}/step/${step.key}`, { values: given }, user)).expect(200);
  }
  (await call(`${services}/confirm`, {}, user)).expect(200);
}

async function dimensionsOf({ client }: TestUser, level: number): Promise<Json[]> {
  const levels: Json = (await client.get('/api/v1/dimension_levels')).expect(200).json;
  const found = levels.data.find((one: Json) => one.attributes.level === level);
  return (await client.get(`/api/v1/dimension_levels/${found.id}/dimensions?limit=500`)).expect(200).json.data;
}

/** Contact and dimensions that hours are booked on. */
export type Bookable = { readonly contactId: number; readonly dimensions: readonly number[] };

/**
 * Returns a customer with a simple name, and a path from its highest dimension to its lowest. `pick`: the first or the
 * last dimension of each level.
 */
export async function bookable(office: Office, pick: 'first' | 'last' = 'first'): Promise<Bookable> {
  const easy = (await office.contacts()).find(
    ({ attributes }) => attributes.name === `Customer ${difficultNames.length + 1}`,
  );
  const contactId = Number(easy?.id);
  const dimensions: number[] = [];
  for (const [index] of office.standIn.system.definition.nouns.levels.entries()) {
    const all = await office.dimensions(index + 1);
    const below = all.filter(({ attributes }) =>
      index === 0 ? attributes.contact_id === String(contactId) : attributes.parent_id === String(dimensions.at(-1)),
    );
    const anywhere = all.filter(({ attributes }) => attributes.contact_id === null && attributes.parent_id === null);
    const found = (below.length > 0 ? below : anywhere).at(pick === 'first' ? 0 : -1);
    if (found !== undefined) dimensions.push(Number(found.id));
  }
  return { contactId, dimensions };
}

export type Booked = {
  readonly dayId: number;
  readonly date: string;
  readonly logIds: readonly number[];
  readonly ids: readonly string[];
};

/** Books one hour for each text on a day, without publishing. */
export async function bookDay(
  office: Office,
  date: string,
  texts: readonly string[],
  user = office.admin,
  on?: Bookable,
): Promise<Booked> {
  const { contactId, dimensions } = on ?? (await bookable(office));
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  const logs = texts.map((title, index) => ({ from: clock(8 + index), to: clock(9 + index), title, contactId }));
  const { dayId, logIds } = await buildDay(office.its, user, date, logs);
  const slots = texts.map((description, index) => ({
    ...{ logs: [logIds[index] ?? 0], contact_id: contactId, dimensions, description },
  }));
  const answer = await register(user, dayId, slots);
  return { dayId, date, logIds, ids: answer.expect(201).json.data.registrations.map((one: Json) => one.id) };
}

export async function publishBooked(
  office: Office,
  date: string,
  texts: readonly string[],
  on?: Bookable,
): Promise<Booked> {
  const booked = await bookDay(office, date, texts, office.admin, on);
  await publishDay(office.admin, booked.dayId);
  return booked;
}
