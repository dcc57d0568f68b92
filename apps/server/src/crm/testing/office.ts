// An organisation that uses a system outside, as its people and the tests see it.
import type { CrmStandIn } from '@daybook/connectors/crm/testing/crm-stand-in.ts';
import { difficultNames, type Firm, firm } from '@daybook/connectors/crm/testing/firm.ts';
import type { CrmStatus } from '@daybook/contract/crm.ts';
import type { Json, TestAnswer } from '../../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/test-app.ts';
import { buildDay } from '../../timeline/testing/day-builder.ts';
import { publishDay, register } from '../../timeline/testing/firm.ts';

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
  /** Takes every step of connecting with these values, and confirms. */
  connect(values?: Readonly<Record<string, string>>, user?: TestUser): Promise<void>;
  /** Does everything that is due, and what follows from it. */
  run(): Promise<void>;
  /** What the organisation has: by name. */
  contacts(): Promise<Json[]>;
  dimensions(level: number): Promise<Json[]>;
  close(): Promise<void>;
};

export const services = '/api/v1/rpc/services/crm';

/** An organisation whose administrator is somebody in the system, which keeps ten customers. */
export async function openOffice(start: StartStandIn, contacts = 10): Promise<Office> {
  let now = new Date('2026-11-20T18:00:00Z');
  const books = firm({ contacts, people: ['kim@example.com'] });
  const standIn = await start(books);
  const crm = { crmSystems: [standIn.system], allowsPrivateAddresses: true, crmTimeoutMs: 2000 };
  const its = await testApp({ now: () => now, ...crm });
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
    connect: (values = standIn.values, user = admin) => connect(call, standIn, values, user),
    run: async () => {
      while ((await its.runJobs()) > 0);
    },
    contacts: async () => (await admin.client.get('/api/v1/contacts?limit=500&sort=name:asc')).expect(200).json.data,
    dimensions: (level) => dimensionsOf(admin, level),
    close: async () => {
      await its.close();
      await standIn.close();
    },
  };
}

async function connect(
  call: Office['call'],
  { system }: CrmStandIn,
  values: Readonly<Record<string, string>>,
  user: TestUser,
): Promise<void> {
  const { key, steps } = system.definition;
  (await call(`${services}/initiate`, { crm: key }, user)).expect(200);
  for (const step of steps) {
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

/** A customer of an easy name, with a path from its highest dimension to its lowest. */
export async function bookable(office: Office): Promise<{ contactId: number; dimensions: number[] }> {
  const easy = (await office.contacts()).find(
    ({ attributes }) => attributes.name === `Customer ${difficultNames.length + 1}`,
  );
  const contactId = Number(easy?.id);
  const dimensions: number[] = [];
  for (const [index] of office.standIn.system.definition.nouns.levels.entries()) {
    const all = await office.dimensions(index + 1);
    const below = all.find(({ attributes }) =>
      index === 0 ? attributes.contact_id === String(contactId) : attributes.parent_id === String(dimensions.at(-1)),
    );
    const found =
      below ?? all.find(({ attributes }) => attributes.contact_id === null && attributes.parent_id === null);
    if (found !== undefined) dimensions.push(Number(found.id));
  }
  return { contactId, dimensions };
}

export type Booked = { readonly dayId: number; readonly date: string; readonly ids: readonly string[] };

/** A day of one hour for each text, booked and not published. */
export async function bookDay(
  office: Office,
  date: string,
  texts: readonly string[],
  user = office.admin,
): Promise<Booked> {
  const { contactId, dimensions } = await bookable(office);
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  const logs = texts.map((title, index) => ({ from: clock(8 + index), to: clock(9 + index), title, contactId }));
  const { dayId, logIds } = await buildDay(office.its, user, date, logs);
  const slots = texts.map((description, index) => ({
    ...{ logs: [logIds[index] ?? 0], contact_id: contactId, dimensions, description },
  }));
  const answer = await register(user, dayId, slots);
  return { dayId, date, ids: answer.expect(201).json.data.registrations.map((one: Json) => one.id) };
}

export async function publishBooked(office: Office, date: string, texts: readonly string[]): Promise<Booked> {
  const booked = await bookDay(office, date, texts);
  await publishDay(office.admin, booked.dayId);
  return booked;
}
