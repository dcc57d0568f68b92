// Ids in bodies: rows of another organisation, or of a colleague alone, do not exist for the caller. The contract
// determines where ids occur; each place has a body here in which everything else is valid.
import type { RouteSpec } from '@daybook/contract/route.ts';
import { routes } from '@daybook/contract/routes.ts';
import { readTableFacts } from '@daybook/database/testing/table-facts.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { dateOfIds, type Ids, idCases, kindsOfOne } from '../testing/id-cases.ts';
import { buildOrganisation, buildOwnDay } from '../testing/id-organisation.ts';
import type { Json, TestAnswer } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';

const all: readonly RouteSpec[] = Object.values(routes);
type JsonSchema = z.core.JSONSchema.BaseSchema;
const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
const largestId = 999_999_999_999_999;

/** Returns where ids may occur in a body. */
function idPlaces(schema: JsonSchema, at = ''): string[] {
  if (schema.maximum === largestId) return [at];
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((one) => [at, one] as const);
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [`${at}/${name}`, field] as const);
  const items = isSchema(schema.items) ? [[`${at}/*`, schema.items] as const] : [];
  return [...choices, ...fields, ...items].flatMap(([where, one]) => (isSchema(one) ? idPlaces(one, where) : []));
}

let its: TestApp;
/** Read once: no test here adds a table. */
let tables: readonly string[];
let admin: TestUser;
let mine: Ids;
let strangers: Ids;
let colleagues: Ids;

beforeAll(async () => {
  its = await testApp({ now: () => new Date(`${dateOfIds}T18:00:00Z`) });
  tables = (await readTableFacts(its.database)).map(({ name }) => name);
  const own = await buildOrganisation(its);
  admin = own.admin;
  mine = own.ids;
  strangers = (await buildOrganisation(its)).ids;
  colleagues = { ...mine, ...(await buildOwnDay(its, await its.addColleague(admin), mine)) };
});
afterAll(() => its.close());

/** Returns all stored rows, except those that each request counts or touches, and the entry that an export was made. */
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
/** Calls that return search results: nothing is found, and nothing is revealed. */
const finds: Readonly<Record<string, (data: ReturnType<typeof JSON.parse>) => unknown>> = {
  'batchEditLogs /logs/*': ({ changed, skipped }) => [changed, skipped[0].reason],
  'batchEditTags /tags/*': ({ changed, skipped }) => [changed.length, skipped[0].reason],
  'listAppliedTags /tags/*': ({ tags, total }) => [tags, total],
  getReportSummary: ({ rows, total }) => [rows, total],
  getReportOverview: ({ contacts, booked }) => [contacts, booked],
  getReportDays: ({ days }) => [days, 0],
  getReportPeople: ({ people }) => [people, 0],
  getUnbookedWork: ({ contacts, total }) => [contacts, total],
  getIgnoredTime: ({ types, total }) => [types, total],
  getLeakage: ({ rows, total }) => [rows, total.recorded + total.booked],
  getRhythm: ({ keys, cells }) => [keys, cells.length],
  getRhythmDays: ({ days, total }) => [days, total],
  getOwnSubjects: ({ subjects, total }) => [subjects, total],
  getReportChart: ({ buckets, total }) => [buckets, total],
  paginateReport: ({ bookings, totals }) => [bookings, totals.count],
  listExportErrors: ({ errors, pagination }) => [errors, pagination.total],
  getActivitiesOverview: ({ days, totals }) => [days, totals.count],
  listUnbookedLogs: ({ days }) => [days, 0],
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

/** The stored rows after a test are those before the next. */
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
  // These fail for another reason: no appointment is to be decided about, recorded time cannot move, the token is
  // invalid, or there was no suggestion to give feedback about.
  const otherReasons: Readonly<Record<string, string>> = {
    initPublish: 'APPOINTMENTS_PENDING',
    decideCrmRecords: 'PRECONDITION_FAILED',
    mapTicketGroup: 'PRECONDITION_FAILED',
    moveBookings: 'PRECONDITION_FAILED',
    previewSeats: 'PRECONDITION_FAILED',
    publishDay: 'PUBLISH_TOKEN_INVALID',
    publishTimeline: 'PUBLISH_TOKEN_INVALID',
    askReopening: 'DAY_NOT_PUBLISHED',
    reopenDay: 'DAY_NOT_PUBLISHED',
    rateSuggestion: 'MODEL_NOT_FOUND',
    wordDescription: 'AI_MODEL_NONE',
  };

  test.each(Object.keys(idCases))('in %s is taken: nothing else was wrong', async (name) => {
    const answer = await call(name, mine);
    if (otherReasons[name] === undefined) expect(answer.status, answer.text).toBeLessThan(300);
    else expect(answer.codes).toEqual([otherReasons[name]]);
  });
});
