// Generated from the contract: whatever text arrives in any field of any call, the answer is a refusal or a success.
import { eventSchema } from '@daybook/contract/capture.ts';
import type { RouteSpec } from '@daybook/contract/route.ts';
import { routes } from '@daybook/contract/routes.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileTexts, hostileValues } from '../testing/hostile-values.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';

// Ending the session would sign the test out; opening the demo organisation takes long and has no text fields.
const leftOut = new Set(['logout', 'endSession', 'openDemo']);
const all: readonly RouteSpec[] = Object.values(routes).filter(({ name }) => !leftOut.has(name));
const labelled = (list: readonly RouteSpec[]) => list.map((route) => [`${route.method} ${route.path}`, route] as const);
const date = '2026-11-20';
/** How often each call is tried; more often when PROPERTY_RUNS is set. */
const tries = process.env['PROPERTY_RUNS'] === undefined ? 10 : 200;

let its: TestApp;
let admin: TestUser;

beforeAll(async () => {
  its = await testApp({ now: () => new Date(`${date}T15:00:00Z`) });
  admin = await its.register();
  await fill();
});
afterAll(() => its.close());

/** Adds rows with the ids 1 and 2 of every kind, so that calls get past their lookups. */
async function fill(): Promise<void> {
  const { client } = admin;
  for (const name of ['Van Dijk', 'Smit']) (await client.post('/api/v1/contacts', { name })).expect(201);
  const [{ id: level }] = (await client.get('/api/v1/dimension_levels')).expect(200).json.data;
  for (const name of ['Audit', 'Advice'])
    (await client.post(`/api/v1/dimension_levels/${level}/dimensions`, { name })).expect(201);
  const tag = { type: 'email', value: 'a@example.com', contact_id: 1, scope: 'general', nature: 'tag' };
  (await client.post('/api/v1/tags', tag)).expect(201);
  for (const hour of ['08', '09', '10']) {
    const times = { started_at: `${date}T${hour}:00:00Z`, ended_at: `${date}T${hour}:40:00Z` };
    (await client.post('/api/v1/logs', { ...times, description: 'Work', contact_id: 1 })).expect(201);
  }
}

/** Encodes a string for an address, which cannot contain a lone surrogate. */
const inAddress = (text: string) => encodeURIComponent(text.slice(0, 2000).toWellFormed());

const segment = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('1', '2') },
  { weight: 1, arbitrary: fc.constantFrom(...hostileTexts) },
);

function hostileUrls({ path, list }: RouteSpec): fc.Arbitrary<string> {
  const [, ...rest] = path.split(/\{\w+\}/);
  const names = [...Object.keys(list?.filters ?? {}), 'sort', 'include', 'limit', 'page', 'date', 'relations', 'q'];
  const value = fc
    .tuple(fc.constantFrom('', 'eq:', 'like:', 'in:', 'gte:', 'bool:', 'eeq:'), fc.constantFrom(...hostileTexts))
    .map(([operator, text]) => `${operator}${text}`);
  const query = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 3 });
  return fc
    .tuple(
      fc.array(segment, { minLength: rest.length, maxLength: rest.length }),
      list === undefined ? fc.constant<Record<string, string>>({}) : query,
    )
    .map(([parts, asked]) => {
      const filled = parts.reduce((url, part) => url.replace(/\{\w+\}/, () => inAddress(part)), path as string);
      const pairs = Object.entries(asked).map(([name, text]) => `${name}=${inAddress(text)}`);
      return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`;
    });
}

/** Whether a call has any text to vary. */
const takesText = ({ path, list, body }: RouteSpec): boolean =>
  path.includes('{') || list !== undefined || body !== undefined;

/** An answer is a success or names its problem; strict mode also checks it against the contract. */
function expectNoDefect(status: number, text: string): void {
  if (status >= 500) throw new Error(`${status}: ${text.slice(0, 1500)}`);
}

describe('hostile text', () => {
  test.each(labelled(all))('in %s is no defect', async (_, route) => {
    const body = route.body === undefined ? fc.constant(undefined) : hostileValues(route.body);
    await fc.assert(
      fc.asyncProperty(hostileUrls(route), body, async (url, sent) => {
        const { status, text } = await admin.client.call(route.method, url, sent);
        expectNoDefect(status, text);
      }),
      { numRuns: takesText(route) ? tries : 1 },
    );
  });

  test('in every field of an event is no defect, and never more than that event', async () => {
    const program = await its.withToken(admin, ['logs:write']);
    const device = { id: '3f1c9a52-6d0e-4f6a-9a51-0c7d1f2e3b4a', name: 'LAPTOP', kind: 'browser', version: '1' };
    const times = { started_at: `${date}T08:00:00Z`, ended_at: `${date}T08:01:00Z` };
    const good = { source: { type: 'web', identifier: 'chrome' }, ...times, subject: { title: 'Dossier' } };
    const someEvent = fc.tuple(fc.uuid(), hostileValues(eventSchema), fc.boolean()).map(([id, event, keepsTimes]) => ({
      ...(event as object),
      ...(keepsTimes ? times : {}),
      id,
    }));
    const events = fc.tuple(fc.array(someEvent, { maxLength: 8 }), fc.uuid());
    await fc.assert(
      fc.asyncProperty(events, async ([hostile, id]) => {
        const sent = { device, events: [...hostile, { ...good, id }] };
        const { accepted, duplicates } = (await program.post('/api/v1/rpc/logs/ingest', sent)).expect(200).json.data;
        expect([...accepted, ...duplicates]).toContain(id);
      }),
      { numRuns: 60 },
    );
    (await admin.client.post('/api/v1/rpc/days/timeline', { date })).expect(200);
    (await admin.client.post('/api/v1/rpc/timeline/suggestions', { day_id: 1 })).expect(200);
  });

  test('in headers and cookies is no defect', async () => {
    const header = fc.constantFrom('authorization', 'cookie', 'if-match', 'idempotency-key', 'x-xsrf-token', 'origin');
    // Characters that HTTP itself allows in a header.
    const value = fc
      .constantFrom(...hostileTexts)
      .map((text) => text.replaceAll(/[^\x20-\x7e\x80-\xff]/g, '\u00ff').slice(0, 4000));
    await fc.assert(
      fc.asyncProperty(header, value, async (name, text) => {
        const headers = { [name]: text };
        const answer = await admin.client.put('/api/v1/contacts/1', { name: 'Van Dijk' }, { headers });
        expectNoDefect(answer.status, answer.text);
        const visited = await its.visitor().get('/api/v1/contacts', { headers });
        expectNoDefect(visited.status, visited.text);
      }),
      { numRuns: 60 },
    );
  });
});
