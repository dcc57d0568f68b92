// Generated from the contract: rules for every call also apply to future calls.
import { cookieNames } from '@daybook/contract/headers.ts';
import { givenNames } from '@daybook/contract/named-schemas.ts';
import type { RouteSpec } from '@daybook/contract/route.ts';
import { routes } from '@daybook/contract/routes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';
import { routePath } from './http/route-schema.ts';

const all: readonly RouteSpec[] = Object.values(routes);
const label = ({ method, path }: RouteSpec) => `${method} ${path}`;
const labelled = (list: readonly RouteSpec[]) => list.map((route) => [label(route), route] as const);

/** Ids that no organisation has, or that belong to another one. */
type Ids = Readonly<Record<string, number>>;
const nobodysIds: Ids = { id: 987_654, level: 987_654, userId: 987_654 };

function urlOf({ path }: RouteSpec, ids: Ids): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'chapter' ? 'theme' : String(ids[name] ?? 987_654),
  );
}

/** Bodies that pass validation, for calls where an empty one does not. */
const bodies: Readonly<Record<string, unknown>> = {
  deleteDay: { confirm: '2026-01-01' },
  createDimension: { name: 'Audit' },
  createTemplate: { name: 'Audit', dimensions: [987_654] },
  createDimensionDescription: { description: 'Taken over' },
  shareDescription: { users: [] },
  updateContact: { name: 'Taken over' },
  linkContact: { external_crm: null },
  previewMerge: { into_id: 987_655 },
  mergeContact: { into_id: 987_655 },
  processContactImport: { structure: [] },
  updateContactImportRow: { company_code: null, company_name: 'Taken over', email_addresses: [], phone_numbers: [] },
  eraseUser: { email: 'taken.over@example.com' },
  updateUserPermissions: { permissions: [{ key: 'manage_contacts', value: false }] },
  updateSubscription: { plan: 'premium' },
  updateBillingCustomer: {
    name: 'Bakker',
    email: 'billing@example.com',
    line1: 'Dam 1',
    line2: '',
    postal_code: '1012 JS',
    city: 'Amsterdam',
    country: 'NL',
    vat_number: null,
    is_yearly: false,
  },
  beginPaymentMethod: { type: 'card' },
  previewSeats: { changes: [{ user_id: '1', plan: 'premium' }] },
  updateBlockSettings: { value: null },
  updateLinkedPassword: { password: 'another one' },
  updateDevice: { name: 'Taken over' },
  updateSource: { name: 'Taken over' },
  mailSavedReport: { every: 'weekly', users: [] },
  receiveSavedReport: { is_stopped: true },
};

function callWith(client: TestClient, route: RouteSpec, ids: Ids = nobodysIds) {
  const body = route.body === undefined ? undefined : (bodies[route.name] ?? {});
  const file = { rawBody: Buffer.from('a,b'), headers: { 'content-type': 'application/octet-stream' } };
  return client.call(route.method, urlOf(route, ids), body, route.upload === true ? file : {});
}

let its: TestApp;
let admin: TestUser;
let regular: TestUser;
let stranger: TestUser;
/** Rows of the other organisation, by concept. */
let foreign: Awaited<ReturnType<typeof makeForeign>>;
let openApi: Json;

beforeAll(async () => {
  its = await testApp();
  admin = await its.register();
  regular = await its.addColleague(admin);
  stranger = await its.register({ name: 'Somebody else' });
  foreign = await makeForeign(stranger);
  openApi = (await its.visitor().get('/api/openapi.json')).expect(200).json;
});
afterAll(() => its.close());

async function makeForeign({ client, userId }: TestUser) {
  const made = async (path: string, body: unknown) => Number((await client.post(path, body)).expect(201).json.data.id);
  const [{ id: level }] = (await client.get('/api/v1/dimension_levels')).expect(200).json.data;
  const contact = await made('/api/v1/contacts', { name: 'Private contact' });
  const dimension = await made(`/api/v1/dimension_levels/${level}/dimensions`, { name: 'Private project' });
  const tag = { type: 'email', value: 'a@private.example', contact_id: contact, scope: 'general', nature: 'tag' };
  const location = await made('/api/v1/locations', { name: 'Private place' });
  await made('/api/v1/departments', { name: 'Private people' });
  return {
    users: { id: userId },
    onboarding: { id: userId },
    'own-data': { id: userId },
    organisations: { id: location },
    billing: { userId },
    preferences: { userId },
    contacts: { id: contact },
    dimensions: { id: dimension, level: Number(level) },
    descriptions: { id: await made('/api/v1/rpc/descriptions/create', { description: 'Private work' }) },
    levels: { id: Number(level) },
    'custom-fields': {
      id: await made('/api/v1/custom_fields', { key: 'private', name: 'Private field', type: 'int' }),
    },
    tags: { id: await made('/api/v1/tags', tag) },
    'phone-systems': { id: await made('/api/v1/phone-systems', { name: 'Private switchboard' }) },
    sessions: { id: Number(client.cookies.get(cookieNames.session)?.split('.')[2]) },
    auth: { id: await made('/api/v1/auth/tokens', { name: 'Private', abilities: ['logs:write'] }) },
  };
}

describe('every call of the contract', () => {
  test.each(labelled(all))('%s is served', (_, route) => {
    expect(its.app.hasRoute({ method: route.method, url: routePath(route.path) })).toBe(true);
  });

  test.each(labelled(all))('%s is described with its parameters and errors', async (_, route) => {
    const { paths } = openApi;
    const described = paths[route.path]?.[route.method.toLowerCase()];
    expect(described?.operationId).toBe(route.name);
    for (const status of [route.status, 401, 403, 404, 409, 419, 422, 429, 500]) {
      expect(Object.keys(described.responses)).toContain(String(status));
    }
    const named = (described.parameters ?? []).map(({ name }: { name: string }) => name);
    for (const [, name] of route.path.matchAll(/\{(\w+)\}/g)) expect(named).toContain(name);
    for (const name of Object.keys(route.list?.filters ?? {})) expect(named).toContain(name);
    expect(described.requestBody !== undefined).toBe(route.body !== undefined);
  });

  test('is described with shapes that are there, each of them once and none for nothing', () => {
    const parts = ['schemas', 'responses'].flatMap((kind) =>
      Object.keys(openApi.components[kind]).map((name) => `#/components/${kind}/${name}`),
    );
    const text = JSON.stringify(openApi);
    const refs = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref);
    expect([...new Set(refs)].sort()).toEqual(parts.sort());
    expect(parts).toEqual(
      expect.arrayContaining(['#/components/schemas/Contact', '#/components/responses/Refused404']),
    );
    expect(givenNames.filter((name, index) => givenNames.indexOf(name) !== index)).toEqual([]);
    // A browser renders the page of the description as slowly as it is long: no call may lengthen it much.
    expect(text.length / all.length).toBeLessThan(3000);
  });

  test('has a name and a place of its own', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(new Set(all.map(label)).size).toBe(all.length);
  });
});

describe('nobody', () => {
  test.each(labelled(all.filter(({ access }) => access !== 'public')))('%s asks to sign in', async (_, route) => {
    expect((await callWith(its.visitor(), route)).expect(401).codes).toEqual(['UNAUTHENTICATED']);
  });
});

describe('a page of somebody else', () => {
  // A signed call needs no cookie.
  const changing = all.filter(({ method, signed }) => method !== 'GET' && signed !== true);

  test.each(labelled(changing))('cannot make the browser call %s', async (_, route) => {
    const body = route.body === undefined ? undefined : {};
    const answer = await admin.client.call(route.method, urlOf(route, nobodysIds), body, { withoutCsrf: true });
    expect(answer.expect(419).codes).toEqual(['CSRF_TOKEN_MISMATCH']);
  });

  test.each(labelled(changing.filter(({ access }) => access === 'public')))(
    'cannot make a browser in which nobody signed in call %s',
    async (_, route) => {
      const visitor = its.visitor();
      const body = route.body === undefined ? undefined : {};
      const call = () => visitor.call(route.method, urlOf(route, nobodysIds), body, { withoutCsrf: true });
      expect((await call()).expect(419).codes).toEqual(['CSRF_TOKEN_MISMATCH']);
      (await visitor.get('/api/auth/csrf-cookie')).expect(204);
      expect((await call()).expect(419).codes).toEqual(['CSRF_TOKEN_MISMATCH']);
    },
  );
});

describe('a regular user', () => {
  test.each(labelled(all.filter(({ access }) => access === 'administrator')))('may not %s', async (_, route) => {
    expect((await callWith(regular.client, route)).expect(403).codes).toEqual(['ADMINISTRATOR_REQUIRED']);
  });
});

describe('an API token', () => {
  const programs = new Map<string, Promise<TestClient>>();
  /** A client for all calls that its abilities do not permit. */
  const programWith = (abilities: readonly string[]): Promise<TestClient> => {
    const key = abilities.join();
    const program = programs.get(key) ?? its.withToken(admin, abilities);
    programs.set(key, program);
    return program;
  };

  test.each(labelled(all.filter(({ access }) => access !== 'public')))(
    'without the ability may not %s',
    async (_, route) => {
      const others = ['logs:write', 'contacts:read'].filter((ability) => ability !== route.ability);
      const program = await programWith(others);
      expect((await callWith(program, route)).expect(403).codes).toEqual(['MISSING_ABILITY']);
    },
  );
});

/** Returns the kind of id in the path of a call, among the ids of the other organisation. */
function foreignKindOf({ path, concept }: RouteSpec): string {
  if (path.startsWith('/api/v1/dimension_levels/{id}')) return 'levels';
  return path.startsWith('/api/v1/auth/sessions') ? 'sessions' : concept;
}

describe('what is not there', () => {
  // A picture is checked before its note; note-picture.test.ts tests it.
  const isPicture = ({ name }: RouteSpec) => name === 'putNotePicture';
  const withId = all.filter(
    (route) => /\{(id|userId)\}/.test(route.path) && route.signed !== true && !isPicture(route),
  );

  test.each(labelled(withId))('%s answers 404', async (_, route) => {
    expect((await callWith(admin.client, route)).expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
  });

  test.each(labelled(withId))('%s answers the same for another organisation’s', async (_, route) => {
    const ids = new Map<string, Ids>(Object.entries(foreign)).get(foreignKindOf(route)) ?? nobodysIds;
    expect((await callWith(admin.client, route, ids)).expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
  });

  test.each(labelled(withId))('%s answers the same for what is no id', async (_, route) => {
    const url = urlOf(route, nobodysIds).replaceAll('987654', "1'--");
    const body = route.body === undefined ? undefined : (bodies[route.name] ?? {});
    const answer = await admin.client.call(route.method, url, body);
    expect(answer.expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
  });
});

describe('collections', () => {
  const lists = all.filter(({ list }) => list !== undefined);
  const ask = (route: RouteSpec, query: string) => {
    const own = route.path.startsWith('/api/v1/users/') ? foreign.users : foreign.levels;
    const ids = route.path.includes('{id}') ? own : nobodysIds;
    return stranger.client.get(`${urlOf(route, ids)}?${query}`);
  };

  test.each(labelled(lists))('%s refuses by name what it does not know', async (_, route) => {
    const answer = (await ask(route, 'colour=eq:red&sort=colour:asc&include=colour&limit=501&page=0')).expect(422);
    expect(answer.pointers.sort()).toEqual(['/colour', '/include', '/limit', '/page', '/sort']);
    const details = answer.json.errors.map(({ detail }: { detail: string }) => detail).join('\n');
    for (const allowed of [...(route.list?.sorts ?? []), ...Object.keys(route.list?.filters ?? {})]) {
      expect(details).toContain(allowed);
    }
  });

  test.each(labelled(lists))('%s sorts by everything that it offers', async (_, route) => {
    for (const field of route.list?.sorts ?? []) {
      for (const direction of ['asc', 'desc']) (await ask(route, `sort=${field}:${direction}`)).expect(200);
    }
  });

  test.each(labelled(lists))('%s filters by everything that it offers', async (_, route) => {
    const samples = {
      text: 'zebra',
      id: '7',
      date: '2026-03-29',
      instant: '2026-03-29T01:30:00Z',
      boolean: 'true',
      number: '7',
    };
    for (const [name, { kind, operators, values }] of Object.entries(route.list?.filters ?? {})) {
      const [sample = samples[kind], ...others] = values ?? [];
      for (const operator of operators) {
        (await ask(route, `${name}=${operator}:${operator === 'bool' ? '1' : sample}`)).expect(200);
      }
      for (const value of others) (await ask(route, `${name}=eq:${value}`)).expect(200);
      if (values === undefined) continue;
      const refused = (await ask(route, `${name}=eq:zebra`)).expect(422);
      expect(refused.pointers).toEqual([`/${name}`]);
    }
  });

  test.each(labelled(lists))('%s includes everything that it offers', async (_, route) => {
    for (const include of route.list?.includes ?? []) {
      const { included } = (await ask(route, `include=${include}`)).expect(200).json;
      expect(included).toBeInstanceOf(Array);
    }
  });
});
