// Ids in bodies: what belongs to another organisation, or to a colleague alone, is not there. The contract says where ids
// stand; each place has a body here in which everything else is right.
import type { RouteSpec } from '@daybook/contract/route.ts';
import { routes } from '@daybook/contract/routes.ts';
import { readTableFacts } from '@daybook/database/testing/table-facts.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { dateOfIds, type Ids, idCases, kindsOfOne } from '../testing/id-cases.ts';
import type { Json, TestAnswer } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';
import { addDimension, buildFirm, publishDay, register } from '../timeline/testing/firm.ts';

const all: readonly RouteSpec[] = Object.values(routes);
type JsonSchema = z.core.JSONSchema.BaseSchema;
const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
const largestId = 999_999_999_999_999;

/** Where an id may stand in a body. */
function idPlaces(schema: JsonSchema, at = ''): string[] {
  if (schema.maximum === largestId) return [at];
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((one) => [at, one] as const);
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [`${at}/${name}`, field] as const);
  const items = isSchema(schema.items) ? [[`${at}/*`, schema.items] as const] : [];
  return [...choices, ...fields, ...items].flatMap(([where, one]) => (isSchema(one) ? idPlaces(one, where) : []));
}

let its: TestApp;
/** Read once: nobody here makes one. */
let tables: readonly string[];
let admin: TestUser;
let mine: Ids;
let strangers: Ids;
let colleagues: Ids;

beforeAll(async () => {
  its = await testApp({ now: () => new Date(`${dateOfIds}T18:00:00Z`) });
  tables = (await readTableFacts(its.database)).map(({ name }) => name);
  const own = await buildOrganisation();
  admin = own.admin;
  mine = own.ids;
  strangers = (await buildOrganisation()).ids;
  colleagues = { ...mine, ...(await buildOwnDay(await its.addColleague(admin), mine)) };
});
afterAll(() => its.close());

async function buildOrganisation(): Promise<{ admin: TestUser; ids: Ids }> {
  const { admin: owner, bakker: contact, project } = await buildFirm(its);
  const { client, clientId } = owner;
  await its.database.asMaintenance((trx) =>
    trx.updateTable('users').set({ email_verified_at: new Date() }).where('client_id', '=', clientId).execute(),
  );
  const made = async (path: string, name: string) =>
    Number((await client.post(path, { name })).expect(201).json.data.id);
  const [level, lowerLevel] = (await client.get('/api/v1/dimension_levels')).expect(200).json.data;
  const ids = {
    contact,
    dimension: project,
    tag: await addTag(owner, contact),
    description: await addDescription(owner),
    location: await made('/api/v1/locations', 'Utrecht'),
    department: await made('/api/v1/departments', 'Audit'),
    otherContact: await made('/api/v1/contacts', 'Bakkerij Bakker en zoon'),
    phoneSystem: await made('/api/v1/phone-systems', 'Switchboard'),
    user: await buildColleague(owner, { contact, dimension: project }),
    crmDifference: await addDifference(owner),
    level: Number(level.id),
    lowerLevel: Number(lowerLevel.id),
    template: await addTemplate(owner, level.id, project),
    savedReport: await addSavedReport(owner),
    part: await addDimension(owner, 2, { name: 'Part of it', parent_id: project }),
    sibling: await addDimension(owner, 2, { name: 'The rest of it', parent_id: project }),
  };
  return { admin: owner, ids: { ...ids, ...(await buildOwnDay(owner, ids)) } };
}

/** Hours that stand in a system and are unknown here, as a comparison leaves them. */
function addDifference({ clientId, userId }: TestUser): Promise<number> {
  return its.database.asMaintenance(async (trx) => {
    const connection = { client_id: clientId, system: 'harvest', state: 'disconnected', connected_by: userId } as const;
    const made = trx.insertInto('crm_connections').values(connection).returning('id').executeTakeFirstOrThrow();
    const about = { client_id: clientId, user_id: userId, connection_id: (await made).id };
    const what = {
      kind: 'unknown',
      date: dateOfIds,
      outside_id: '1',
      found_at: new Date(`${dateOfIds}T12:00:00Z`),
    } as const;
    const row = trx.insertInto('crm_differences').values({ ...about, ...what });
    return (await row.returning('id').executeTakeFirstOrThrow()).id;
  });
}

async function addTag({ client }: TestUser, contact: number): Promise<number> {
  const tag = { type: 'email', value: 'a@bakker.nl', contact_id: contact, scope: 'general', nature: 'tag' };
  return Number((await client.post('/api/v1/tags', tag)).expect(201).json.data.id);
}

async function addTemplate({ client }: TestUser, level: string, project: number): Promise<number> {
  const template = { name: 'Accounts', dimensions: [project] };
  const path = `/api/v1/dimension_levels/${level}/templates`;
  return Number((await client.post(path, template)).expect(201).json.data.id);
}

async function addSavedReport({ client }: TestUser): Promise<number> {
  const question = { period: 'last_month', filters: {}, group_by: null };
  const body = { name: 'Hours', search: {}, question };
  return Number((await client.post('/api/v1/saved-reports', body)).expect(201).json.data.id);
}

async function addDescription({ client }: TestUser): Promise<number> {
  const body = { description: 'Annual accounts', personal: true };
  return Number((await client.post('/api/v1/rpc/descriptions/create', body)).expect(201).json.data.id);
}

type Bookable = Pick<Ids, 'contact' | 'dimension'>;

/** Somebody with a published day, at which the administrator may look. */
async function buildColleague(owner: TestUser, { contact, dimension: id }: Bookable): Promise<number> {
  const user = await its.addColleague(owner);
  const { dayId, logIds } = await buildDay(its, user, dateOfIds, [{ from: '09:00', to: '10:00', contactId: contact }]);
  (await register(user, dayId, [{ logs: logIds, contact_id: contact, dimensions: [id] }])).expect(201);
  await publishDay(user, dayId);
  return user.userId;
}

/** A day with something booked, something to book, and an appointment. */
async function buildOwnDay(user: TestUser, { contact, dimension: id }: Bookable) {
  const { dayId, logIds } = await buildDay(its, user, dateOfIds, [
    { from: '09:00', to: '10:00', contactId: contact },
    { from: '10:00', to: '11:00', contactId: contact },
    { from: '11:00', to: '12:00', contactId: contact },
    { from: '13:00', to: '14:00', type: 'appointment', title: 'Meeting', attendees: ['eva@example.com'] },
    { from: '16:00', to: '16:30', contactId: contact },
  ]);
  const booking = { logs: logIds.slice(0, 1), contact_id: contact, dimensions: [id] };
  const { registrations } = (await register(user, dayId, [booking])).expect(201).json.data;
  const linked = await buildLinkedAccount(user);
  const asked = { period: 'day', date_start: dateOfIds, format: 'csv', type: 'basic' };
  const file = (await user.client.post('/api/v1/rpc/activities/export', asked)).expect(202).json.data;
  const reportExport = await addReport(user);
  const found = await its.database.asMaintenance(async (trx) => {
    const ofUser = { client_id: user.clientId, user_id: user.userId };
    const appointment = trx.selectFrom('appointments').where((row) => row.and(ofUser));
    const sources = trx.selectFrom('sources').where('client_id', '=', user.clientId);
    const subjects = trx
      .selectFrom('subjects')
      .where('client_id', '=', user.clientId)
      .where('user_id', '=', user.userId);
    return {
      appointment: (await appointment.select('id').executeTakeFirstOrThrow()).id,
      source: (await sources.select('id').executeTakeFirstOrThrow()).id,
      subject: (await subjects.select('id').executeTakeFirstOrThrow()).id,
    };
  });
  const [, log = 0, otherLog = 0, , slot = 0] = logIds;
  const aiSuggestion = await addAiSuggestion(user, dayId, logIds[1] ?? 0);
  const thread = await user.client.post('/api/v1/ai-threads', { question: 'What is missing?', date: dateOfIds });
  const { id: threadId, turns } = thread.expect(201).json.data;
  const own = {
    registration: Number(registrations[0].id),
    activityExport: Number(file.id),
    reportExport,
    aiSuggestion,
    aiThread: Number(threadId),
    aiTurn: Number(turns[0].id),
  };
  return { day: dayId, log, otherLog, slot, ...own, ...linked, ...found };
}

/** Adds a proposal of the assistant about a log, as it is stored; its user has it switched on. */
async function addAiSuggestion(user: TestUser, dayId: number, logId: number): Promise<number> {
  const wishes = { ai_enabled: true, auto_accept: false, diffuse_strength: 'normal' };
  const value = { ...wishes, include_appointments: true, include_email: true };
  (await user.client.put('/api/v1/preferences/ai_suggestions', { value })).expect(200);
  const owner = { client_id: user.clientId, user_id: user.userId };
  return its.database.asMaintenance(async (trx) => {
    await trx
      .updateTable('users')
      .set({ ai_enabled_at: new Date(`${dateOfIds}T12:00:00Z`) })
      .where('id', '=', user.userId)
      .execute();
    const set = trx.insertInto('ai_suggestion_sets').values(owner).returning('id').executeTakeFirstOrThrow();
    const about = { ...owner, set_id: (await set).id, day_id: dayId, status: 'view' } as const;
    const session = trx.insertInto('ai_sessions').values(about).returning('id').executeTakeFirstOrThrow();
    const proposal = { kind: 'internal', contactId: null, confidence: 0.9, booking: null, done: null };
    const row = { session_id: (await session).id, place: 0, log_ids: [logId], proposal: JSON.stringify(proposal) };
    const added = trx.insertInto('ai_suggestions').values({ ...owner, ...row });
    return (await added.returning('id').executeTakeFirstOrThrow()).id;
  });
}

/** A file with a report, as it is stored; it is not made in these tests. */
function addReport({ clientId, userId }: TestUser): Promise<number> {
  const question = { start: dateOfIds, end: dateOfIds, filters: {}, groupBy: null, language: 'en', historyFrom: null };
  const about = { kind: 'report', format: 'csv', type: 'basic', file_name: 'report.csv' } as const;
  const file = { client_id: clientId, user_id: userId, ...about, question: JSON.stringify(question) };
  return its.database.asMaintenance(async (trx) => {
    const at = new Date(`${dateOfIds}T17:00:00Z`);
    const row = trx.insertInto('made_files').values({ ...file, created_at: at, updated_at: at });
    return (await row.returning('id').executeTakeFirstOrThrow()).id;
  });
}

/** A calendar outside, as it is stored; nothing of these tests reads it. */
function buildLinkedAccount({ clientId, userId }: TestUser) {
  const owner = { client_id: clientId, user_id: userId };
  const about = { kind: 'ics', name: 'Calendar', host: 'calendar.example', from_date: dateOfIds } as const;
  const secret = { identity_hash: String(userId), credentials_encrypted: '' };
  return its.database.asMaintenance(async (trx) => {
    const account = { ...owner, ...about, ...secret };
    const added = trx.insertInto('linked_accounts').values(account).returning('id').executeTakeFirstOrThrow();
    const { id } = await added;
    const collection = { ...owner, account_id: id, key: 'work', name: 'Work' };
    const listed = trx.insertInto('linked_collections').values(collection).returning('id').executeTakeFirstOrThrow();
    return { linkedAccount: id, linkedCollection: (await listed).id };
  });
}

/** Everything that is stored, but for what each request counts or touches, and that somebody took a copy of the record. */
async function stored(exceptCall: string): Promise<string> {
  const record = exceptCall === 'exportAuditLog' ? ['audit_entries', 'audit_heads'] : [];
  const except = ['sign_in_limits', 'sessions', 'schema_migrations', ...record];
  const states = tables
    .filter((name) => !except.includes(name))
    .map(
      (name) =>
        sql`SELECT ${sql.lit(name)} AS name, md5(string_agg(t::text, '|' ORDER BY t::text)) AS state FROM ${sql.table(name)} t`,
    );
  const all = sql<{ name: string; state: string | null }>`${sql.join(states, sql` UNION ALL `)} ORDER BY name`;
  const { rows } = await its.database.asMaintenance((trx) => all.execute(trx));
  return rows.map(({ name, state }) => `${name} ${state}`).join('\n');
}

function call(name: string, ids: Ids): Promise<TestAnswer> {
  const route = all.find((one) => one.name === name);
  const { body, path } = idCases[name] ?? {};
  const inPath = path?.(mine) ?? {};
  const url = route?.path.replaceAll(/\{(\w+)\}/g, (_, part: string) => String(inPath[part])) ?? '';
  return admin.client.call(route?.method ?? 'GET', url, body?.(ids));
}

const places = Object.entries(idCases).flatMap(([name, { at }]) =>
  Object.entries(at).map(([pointer, kind]) => [name, pointer, kind] as const),
);
/** Calls that answer what they find: nothing is found, and nothing is told. */
const finds: Readonly<Record<string, (data: ReturnType<typeof JSON.parse>) => unknown>> = {
  'batchEditLogs /logs/*': ({ changed, skipped }) => [changed, skipped[0].reason],
  'batchEditTags /tags/*': ({ changed, skipped }) => [changed.length, skipped[0].reason],
  'listAppliedTags /tags/*': ({ tags, total }) => [tags, total],
  getReportSummary: ({ rows, total }) => [rows, total],
  getReportOverview: ({ contacts, booked }) => [contacts, booked],
  getReportPeople: ({ people }) => [people, 0],
  getUnbookedWork: ({ contacts, total }) => [contacts, total],
  getIgnoredTime: ({ types, total }) => [types, total],
  getLeakage: ({ rows, total }) => [rows, total.recorded + total.booked],
  getRhythm: ({ keys, cells }) => [keys, cells.length],
  getReportChart: ({ buckets, total }) => [buckets, total],
  paginateReport: ({ bookings, totals }) => [bookings, totals.count],
  listExportErrors: ({ errors, pagination }) => [errors, pagination.total],
  getActivitiesOverview: ({ days, totals }) => [days, totals.count],
  offerDescriptions: ({ descriptions }) => [descriptions.filter((one: Json) => one.fit !== 'none'), 0],
  'exportAuditLog /user_id': ({ entries }) => entries,
};

test('each place where the contract takes an id is tried here', () => {
  const taken = all.flatMap(({ name, body }) =>
    body === undefined
      ? []
      : idPlaces(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).map((at) => `${name} ${at}`),
  );
  expect([...new Set(taken)].sort()).toEqual(places.map(([name, at]) => `${name} ${at}`).sort());
});

/** Stored rows after a test are those before the next. */
let left: string | null = null;

async function expectUnchanged(work: () => Promise<void>, exceptCall = ''): Promise<void> {
  const before = (exceptCall === 'exportAuditLog' ? null : left) ?? (await stored(exceptCall));
  left = null;
  await work();
  const after = await stored(exceptCall);
  expect(after).toBe(before);
  if (exceptCall !== 'exportAuditLog') left = after;
}

async function expectNothing(name: string, pointer: string, ids: Ids): Promise<void> {
  const answer = await call(name, ids);
  const found = finds[`${name} ${pointer}`] ?? finds[name];
  if (found === undefined) expect([404, 422]).toContain(answer.status);
  else expect(JSON.stringify(found(answer.expect(200).json.data))).toMatch(/^(\[0,"NOT_FOUND"\]|\[\[\],0\]|0)$/);
  if (answer.status === 422)
    expect(answer.codes[0]).toMatch(/^(VALIDATION_FAILED|DIMENSION_STRUCTURE_INVALID|NO_DATA(_FOR_USER)?)$/);
}

describe('another organisation’s id', () => {
  test.each(places)('in %s %s is nobody’s', async (name, pointer, kind) => {
    await expectUnchanged(() => expectNothing(name, pointer, { ...mine, [kind]: strangers[kind] }), name);
  });
});

describe('a colleague’s id', () => {
  const ofOne = places.filter(([, , kind]) => kindsOfOne.some((one) => one === kind));

  test.each(ofOne)('in %s %s is not the administrator’s', async (name, pointer, kind) => {
    await expectUnchanged(() => expectNothing(name, pointer, { ...mine, [kind]: colleagues[kind] }), name);
  });
});

describe('a colleague’s id in an address', () => {
  test.each([
    ['GET', '/api/v1/days', 'day', undefined],
    ['DELETE', '/api/v1/days', 'day', { confirm: dateOfIds }],
    ['DELETE', '/api/v1/logs', 'log', undefined],
    ['PATCH', '/api/v1/logs', 'log', undefined],
    ['PUT', '/api/v1/registrations', 'registration', { description: 'Mine' }],
    ['GET', '/api/v1/activities', 'registration', undefined],
    ['PUT', '/api/v1/activities', 'registration', { description: 'Mine' }],
    ['DELETE', '/api/v1/activities', 'registration', undefined],
    ['PATCH', '/api/v1/activities', 'registration', undefined],
  ] as const)('%s %s is not the administrator’s', async (method, path, kind, body) => {
    await expectUnchanged(async () => {
      const answer = await admin.client.call(method, `${path}/${colleagues[kind]}`, body);
      expect(answer.expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
    });
    const own = await its.database.asMaintenance((trx) =>
      trx.selectFrom(`${kind}s`).select('id').where('id', '=', colleagues[kind]).execute(),
    );
    expect(own).toHaveLength(1);
  });
});

describe('the own id', () => {
  // The day has an appointment to decide about, the token is none, and nothing was suggested of which something can be said.
  const otherReasons: Readonly<Record<string, string>> = {
    initPublish: 'APPOINTMENTS_PENDING',
    decideCrmRecords: 'PRECONDITION_FAILED',
    mapTicketGroup: 'PRECONDITION_FAILED',
    previewSeats: 'PRECONDITION_FAILED',
    publishDay: 'PUBLISH_TOKEN_INVALID',
    publishTimeline: 'PUBLISH_TOKEN_INVALID',
    askReopening: 'DAY_NOT_PUBLISHED',
    reopenDay: 'DAY_NOT_PUBLISHED',
    rateSuggestion: 'MODEL_NOT_FOUND',
  };

  test.each(Object.keys(idCases))('in %s is taken: nothing else was wrong', async (name) => {
    const answer = await call(name, mine);
    if (otherReasons[name] === undefined) expect(answer.status, answer.text).toBeLessThan(300);
    else expect(answer.codes).toEqual([otherReasons[name]]);
  });
});
