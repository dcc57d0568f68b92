// Generated from the contract: a body may contain only the fields of its call, and none that the call determines
// itself.
import { eventSchema } from '@daybook/contract/capture.ts';
import { preferenceChapters } from '@daybook/contract/preferences.ts';
import type { RouteSpec } from '@daybook/contract/route.ts';
import { routes } from '@daybook/contract/routes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';

const declared: readonly RouteSpec[] = Object.values(routes);
/** Except calls in the format of other programs and systems: unknown fields are ignored there. */
const all = declared.filter(({ concept, signed }) => concept !== 'activitywatch' && signed !== true);
const label = ({ method, path }: RouteSpec) => `${method} ${path}`;

/** Places where any field is allowed, because they are stored as sent or checked one by one. */
const free = [
  'POST /api/v1/rpc/logs/assign-dimensions /slots/*/customfields',
  'POST /api/v1/timeline/register /slots/*/customfields',
  'PUT /api/v1/timeline/registrations /registrations/*/customfields',
  'POST /api/v1/rpc/timeline/register /slots/*/customfields',
  'PUT /api/v1/registrations/{id} /customfields',
  'PUT /api/v1/registrations /customfields',
  'POST /api/v1/activities /customfields',
  'PUT /api/v1/activities/{id} /customfields',
  'POST /api/v1/rpc/days/hours /customfields',
  'POST /api/v1/saved-reports /search',
  'PUT /api/v1/saved-reports/{id} /search',
];

type JsonSchema = z.core.JSONSchema.BaseSchema;
const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** Whether an object may contain only names that the schema lists: as fields, or as keys. */
const isClosed = ({ additionalProperties, propertyNames }: JsonSchema) =>
  additionalProperties === false || (isSchema(propertyNames) && propertyNames.enum !== undefined);

/** Returns the places in a schema where an object may contain fields that the schema does not name. */
function openPlaces(schema: JsonSchema, place = ''): string[] {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [`${place}/${name}`, field] as const);
  const items = isSchema(schema.items) ? [[`${place}/*`, schema.items] as const] : [];
  const inside = [...choices.map((choice) => [place, choice] as const), ...fields, ...items];
  return [
    ...(schema.type === 'object' && !isClosed(schema) ? [place] : []),
    ...inside.flatMap(([at, one]) => (isSchema(one) ? openPlaces(one, at) : [])),
  ];
}
const placesOf = (schema: z.ZodType) =>
  openPlaces(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }));

test('no call takes a field that it does not name, at any depth', () => {
  const open = all.flatMap((route) =>
    [route.body, route.query, route.params].flatMap((schema) =>
      schema === undefined ? [] : placesOf(schema).map((place) => `${label(route)} ${place}`),
    ),
  );
  expect(open).toEqual(free);
  const others = [eventSchema, ...Object.values(preferenceChapters)];
  expect(others.flatMap((schema) => placesOf(schema))).toEqual([]);
});

/** Fields that determine ownership, rights and history. */
const decided: Readonly<Record<string, unknown>> = {
  ...{ id: 1, client_id: 1, user_id: 1, created_by: 1, invited_by: 1, set_by: 1, impersonator_user_id: 1 },
  ...{ is_admin: true, is_demo: true, is_locked: false, is_email_verified: true, two_factor_enabled: false },
  ...{ permissions: { manage_contacts: true }, abilities: ['*'], features: { reports: true }, access: 'administrator' },
  ...{ status: 'published', state: 'active', published_at: '2026-11-20T08:00:00Z', email_verified_at: '2026-11-20' },
  ...{ deleted_at: null, trial_ends_at: '2099-01-01T00:00:00Z', plan: 'premium', activated_at: '2026-11-20' },
  ...{ password_hash: 'x', secret_hash: 'x', next: 'https://evil.example', constructor: {}, client: { id: 1 } },
};
const fixed: Readonly<Record<string, string>> = { chapter: 'theme', key: 'debit_name', crm: 'harvest', system: 'jira' };
const urlOf = ({ path }: RouteSpec) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => fixed[name] ?? '987654');

describe('a body that decides too much', () => {
  let its: TestApp;
  let admin: TestUser;
  beforeAll(async () => {
    its = await testApp();
    admin = await its.register();
  });
  afterAll(() => its.close());

  const taking = all.filter(({ body }) => body !== undefined).map((route) => [label(route), route] as const);

  test.each(taking)('%s refuses it by name', async (_, route) => {
    const schema = z.toJSONSchema(route.body ?? z.null(), { io: 'input', unrepresentable: 'any' });
    const own = Object.keys(schema.properties ?? {});
    const extra = Object.keys(decided).filter((name) => !own.includes(name));
    // An answer lists twenty problems, and a missing field is one of them.
    for (let from = 0; from < extra.length; from += 10) {
      const names = extra.slice(from, from + 10);
      const sent = Object.fromEntries(names.map((name) => [name, decided[name]]));
      const answer = (await admin.client.call(route.method, urlOf(route), sent)).expect(422);
      expect(new Set(answer.codes)).toEqual(new Set(['VALIDATION_FAILED']));
      // With several alternative forms, no single field is to blame.
      if (schema.anyOf !== undefined || schema.oneOf !== undefined) continue;
      expect(answer.pointers).toEqual(expect.arrayContaining(names.map((name) => `/${name}`)));
    }
  });
});
