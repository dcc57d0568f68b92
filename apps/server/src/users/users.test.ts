import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';

let its: TestApp;
let admin: TestUser;
let colleague: TestUser;

beforeAll(async () => {
  its = await testApp();
  admin = await its.register();
  colleague = await its.addColleague(admin);
});
afterAll(() => its.close());

test('everybody reads the own data, with the organisation when asked', async () => {
  const bare = (await colleague.client.get('/api/v1/users/self')).expect(200).json;
  expect(bare.data.attributes).toMatchObject({
    name_full: 'Bob de Vries',
    is_admin: false,
    client_id: String(admin.clientId),
  });
  expect(bare.included).toBeUndefined();
  const wide = (await colleague.client.get('/api/v1/users/self?include=client')).expect(200).json;
  expect(wide.data.relationships.client.data).toEqual({ type: 'clients', id: String(admin.clientId) });
  expect(wide.included[0].attributes.name).toBe('Bakker & Zonen');
  (await colleague.client.get('/api/v1/users/self?include=partner')).expect(422);
});

test('no answer about a person holds a secret', async () => {
  const { text } = (await admin.client.get('/api/v1/users?include=client')).expect(200);
  expect(text).not.toMatch(/argon2|password|secret/);
});

test('administrators list the people of their own organisation', async () => {
  await its.register();
  const { data, meta, included } = (await admin.client.get('/api/v1/users?include=client')).expect(200).json;
  expect(data.map((one: Json) => one.attributes.name_first)).toEqual(['Ada', 'Bob']);
  expect(meta.pagination).toEqual({ count: 2, total: 2, page: 1, limit: 50 });
  expect(included).toHaveLength(1);
  const named = (await admin.client.get('/api/v1/users?name=like:de vr&is_admin=bool:0')).json.data;
  expect(named).toHaveLength(1);
});

test('everybody changes the own name, language and time zone, and nothing else', async () => {
  const own = `/api/v1/users/${colleague.userId}`;
  const change = { name_first: 'Robert', name_prefix: null, language: 'fr', timezone: 'America/New_York' };
  expect((await colleague.client.put(own, change)).expect(200).json.data.attributes).toMatchObject({
    ...change,
    name: 'Robert Vries',
  });
  expect(
    (await colleague.client.put(own, { is_admin: true, email: 'x@example.com' })).expect(422).pointers.sort(),
  ).toEqual(['/email', '/is_admin']);
  expect((await colleague.client.put(own, { timezone: '+02:00' })).expect(422).pointers).toEqual(['/timezone']);
  expect((await colleague.client.put(own, { name_first: '' })).expect(422).pointers).toEqual(['/name_first']);
});

test('nobody changes somebody else', async () => {
  (await colleague.client.put(`/api/v1/users/${admin.userId}`, { name_first: 'X' })).expect(404);
  expect((await admin.client.put(`/api/v1/users/${colleague.userId}`, { name_first: 'X' })).expect(422).codes).toEqual([
    'PRECONDITION_FAILED',
  ]);
  expect((await admin.client.get('/api/v1/users/self')).json.data.attributes.name_first).toBe('Ada');
});
