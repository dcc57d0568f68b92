import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';

let its: TestApp;
let admin: TestUser;
beforeAll(async () => {
  its = await testApp();
  admin = await its.register();
});
afterAll(() => its.close());

const unknownFields = (count: number) => `{${Array.from({ length: count }, (_, index) => `"f${index}":1`).join(',')}}`;
const nested = (depth: number, inside = '1') => `${'['.repeat(depth)}${inside}${']'.repeat(depth)}`;
const kibibyte = 1024;

type Sending = { readonly path: string; readonly rawBody: string };
const send = ({ path, rawBody }: Sending) => admin.client.post(path, undefined, { rawBody });

describe('a body that holds more than anybody needs', () => {
  const contacts = '/api/v1/contacts';
  const signIn = '/api/auth/login';
  const ingest = '/api/v1/rpc/logs/ingest';
  const name = JSON.stringify('x".\\'.repeat(100));

  test.each([
    ['22,000 unknown fields', { path: contacts, rawBody: unknownFields(22_000) }],
    ['1 MiB of unknown fields', { path: ingest, rawBody: unknownFields(95_000) }],
    ['fields further inside', { path: contacts, rawBody: `{"name":${name},"tags":[{"a":${unknownFields(201)}}]}` }],
    ['lists in lists', { path: contacts, rawBody: nested(51) }],
    ['lists that nobody closes', { path: contacts, rawBody: '['.repeat(240_000) }],
    ['objects in objects', { path: contacts, rawBody: `${'{"a":'.repeat(60)}1${'}'.repeat(60)}` }],
    ['items', { path: contacts, rawBody: `[${'{},'.repeat(80_000)}{}]` }],
    ['more events than a batch has', { path: ingest, rawBody: `{"events":[${'{},'.repeat(300_000)}{}]}` }],
  ])('is refused in one short sentence: %s', async (_, sending) => {
    const answer = (await send(sending)).expect(422);
    expect(answer.codes).toEqual(['VALIDATION_FAILED']);
    expect(answer.json.errors[0].detail).toMatch(/more than \d+/);
    expect(answer.text.length).toBeLessThan(kibibyte);
  });

  test('is refused by its size where nobody is signed in', async () => {
    for (const path of [signIn, '/api/v1/auth', '/api/auth/forgot-password', '/api/auth/reset-password']) {
      const answer = await its.visitor().post(path, undefined, { rawBody: unknownFields(2000) });
      expect(answer.expect(413).codes).toEqual(['PAYLOAD_TOO_LARGE']);
    }
  });

  test('is refused before it is parsed where there is no such call', async () => {
    const answer = await send({ path: '/api/nothing', rawBody: unknownFields(22_000) });
    expect(answer.codes).toEqual(['VALIDATION_FAILED']);
  });
});

describe('within the bounds', () => {
  test.each([
    nested(50),
    unknownFields(200),
    `{"name":${JSON.stringify(`${'[{,'.repeat(500)}"\\`)},"surprise":[]}`,
    `{"name":"\\\\","surprise":"${'[{,'.repeat(500)}"}`,
  ])('a body is validated as ever: %#', async (rawBody) => {
    const answer = (await send({ path: '/api/v1/contacts', rawBody })).expect(422);
    expect(answer.json.errors[0].detail).not.toMatch(/more than/);
  });

  test('a call takes as many items as its contract says', async () => {
    const rawBody = JSON.stringify({ buckets: { one: { id: 'one', events: Array.from({ length: 2000 }, () => 1) } } });
    const answer = await send({ path: '/api/aw/api/0/import', rawBody });
    expect(answer.text).not.toContain('A list of the body');
    expect(answer.codes).toEqual(['VALIDATION_FAILED']);
  });
});

describe('of many problems', () => {
  const about = { client: { name: 'x' }, user: {} };

  test('twenty are told, and that there are more', async () => {
    const fields = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`f${index}`, 1]));
    const answer = (await its.visitor().post('/api/v1/auth', { ...about, ...fields })).expect(422);
    expect(answer.codes).toHaveLength(20);
    const metas = answer.json.errors.map(({ meta }: { meta: { more?: boolean } }) => meta.more ?? false);
    expect(metas).toEqual([...Array(19).fill(false), true]);
  });

  test('twenty are told without more where there are no others', async () => {
    const fields = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`f${index}`, 1]));
    const answer = (await admin.client.post('/api/v1/contacts', { name: 'x', ...fields })).expect(422);
    expect(answer.codes).toHaveLength(20);
    expect(answer.text).not.toContain('"more"');
  });

  test('none repeats a long name', async () => {
    const field = 'n'.repeat(100_000);
    const answer = (await admin.client.post('/api/v1/contacts', { [field]: 1 })).expect(422);
    expect(answer.text.length).toBeLessThan(4 * kibibyte);
  });

  test('unknown names in an address are told like those in a body', async () => {
    const names = Array.from({ length: 2000 }, (_, index) => `f${index}=1`).join('&');
    for (const path of ['/api/v1/users/self', '/api/v1/contacts']) {
      const answer = (await admin.client.get(`${path}?${names}`)).expect(422);
      expect(answer.text.length).toBeLessThan(16 * kibibyte);
    }
    const some = names.split('&').slice(0, 22).join('&');
    expect((await admin.client.get(`/api/v1/contacts?${some}`)).expect(422).codes).toHaveLength(20);
  });
});

test('a list takes as many filters and sorts as a screen has, and no more', async () => {
  const filters = (count: number) => Array.from({ length: count }, () => 'name=like:a').join('&');
  (await admin.client.get(`/api/v1/contacts?${filters(25)}`)).expect(200);
  const tooMany = (await admin.client.get(`/api/v1/contacts?${filters(500)}`)).expect(422);
  expect(tooMany.json.errors[0].detail).toContain('25 filters');
  const sorts = Array.from({ length: 500 }, () => 'name:asc').join(',');
  expect((await admin.client.get(`/api/v1/contacts?sort=${sorts}`)).expect(422).pointers).toEqual(['/sort']);
});
