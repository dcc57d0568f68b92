import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onTrial } from '../billing/testing/on-trial.ts';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';

let its: TestApp;
let admin: TestUser;
let colleague: TestUser;

beforeAll(async () => {
  its = await testApp();
  admin = await onTrial(its, await its.register());
  colleague = await its.addColleague(admin);
});
afterAll(() => its.close());

const attributesOf = async ({ client }: TestUser, of: TestUser): Promise<Json> =>
  (await client.get(`/api/v1/users/${of.userId}`)).expect(200).json.data.attributes;

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
  (await colleague.client.get('/api/v1/users/self?include=secrets')).expect(422);
});

test('the own data tells what holds: trial, features, abilities, permissions, ways to sign in', async () => {
  const own = await attributesOf(colleague, colleague);
  expect(own).toMatchObject({
    status: 'trial',
    subscription_id: null,
    subscription_type: 'trial',
    subscription_is_trial: true,
    subscription_trial_remaining: 14,
    features: { unlimited_history: true, minute_detail: true },
    is_password_set: true,
    is_setup: true,
    two_factor_enabled: false,
    '2fa_enabled': false,
    provider: null,
    internal_valid: true,
  });
  expect(own.abilities).toContainEqual({ key: 'manage_users', value: false });
  expect(own.permissions).toContainEqual({ key: 'manage_contacts', value: true });
  const { abilities } = await attributesOf(admin, admin);
  expect(abilities).toContainEqual({ key: 'manage_users', value: true });
});

test('the own data tells how the account came to be and what of a good start is done; a list leaves that out', async () => {
  const own = await attributesOf(admin, admin);
  expect(own.source).toBe('registered');
  expect(own.onboarding_checkpoints).toContainEqual({ key: 'colleague_invited', completed: true });
  expect(own.onboarding_checkpoints).toContainEqual({ key: 'first_contact', completed: false });
  expect(own.working_schedule).toEqual([]);
  const device = { uuid: '3f1c9a52-6d0e-4f6a-9a51-0c7d1f2e3b4a', name: 'LAPTOP', kind: 'browser', version: '1.0.0' };
  await its.database.asMaintenance((trx) =>
    trx
      .insertInto('devices')
      .values({ client_id: colleague.clientId, user_id: colleague.userId, ...device, kind: 'browser' })
      .execute(),
  );
  const seen = await attributesOf(admin, colleague);
  expect(seen.onboarding_checkpoints).toContainEqual({ key: 'browser_extension', completed: true });
  expect(seen.onboarding_checkpoints.map(({ key }: Json) => key)).not.toContain('company_data');
  const [listed] = (await admin.client.get('/api/v1/users')).expect(200).json.data;
  expect(listed.attributes).not.toHaveProperty('onboarding_checkpoints');
  const schedule = [{ weekday: 1, start: '09:00', end: '17:00' }];
  const value = { enforce_schedule: false, schedule };
  (await admin.client.put('/api/v1/preferences/work_schedule', { value })).expect(200);
  expect((await attributesOf(admin, admin)).working_schedule).toEqual(schedule);
  expect((await attributesOf(admin, colleague)).working_schedule).toEqual([]);
});

test('the last time that somebody signed in outlives the session; who acts in another’s name does not count', async () => {
  const boss = await its.register();
  const person = await its.addColleague(boss);
  const signedIn = (await attributesOf(boss, person)).last_signed_in_at;
  expect(Date.parse(signedIn)).toBeGreaterThan(Date.now() - 60_000);
  (await person.client.post('/api/auth/logout')).expect(204);
  const { login_token } = (await boss.client.post(`/api/v1/users/${person.userId}/login-token`, {})).expect(201).json
    .data;
  const helping = its.visitor();
  for (const [name, value] of boss.client.cookies) helping.cookies.set(name, value);
  (await helping.post('/api/v1/auth/impersonate', { login_token })).expect(200);
  const { attributes } = (await helping.get('/api/v1/users/self')).expect(200).json.data;
  expect(attributes).toMatchObject({ email: person.email, last_signed_in_at: signedIn });
});

test('the list is sorted by the last sign-in; who never came in is last in either direction', async () => {
  const boss = await its.register();
  const person = await its.addColleague(boss);
  const never = `abe.${boss.clientId}@example.com`;
  await its.database.asMaintenance(async (trx) => {
    const abe = { name_first: 'Abe', name_last: 'Aal', email: never };
    await trx
      .insertInto('users')
      .values({ ...abe, client_id: boss.clientId, language: 'en', timezone: 'Europe/Amsterdam' })
      .execute();
    const before = new Date('2026-01-02T08:00:00Z');
    await trx.updateTable('users').set({ last_signed_in_at: before }).where('id', '=', boss.userId).execute();
  });
  const emails = async (direction: string): Promise<string[]> =>
    (await boss.client.get(`/api/v1/users?sort=last_signed_in_at:${direction}`))
      .expect(200)
      .json.data.map((one: Json) => one.attributes.email);
  expect(await emails('desc')).toEqual([person.email, boss.email, never]);
  expect(await emails('asc')).toEqual([boss.email, person.email, never]);
});

test('no answer about a person holds a secret', async () => {
  const { text } = (await admin.client.get('/api/v1/users?include=client')).expect(200);
  expect(text).not.toMatch(/argon2|password_hash|secret/);
});

test('a colleague is nobody’s business but an administrator’s', async () => {
  (await colleague.client.get(`/api/v1/users/${admin.userId}`)).expect(404);
  (await colleague.client.put(`/api/v1/users/${admin.userId}`, { name_first: 'X' })).expect(404);
  const stranger = await its.register();
  (await stranger.client.get(`/api/v1/users/${admin.userId}`)).expect(404);
  expect((await attributesOf(admin, admin)).name_first).toBe('Ada');
});

describe('a person comes with', () => {
  const typesOf = async (by: TestUser, path: string) => {
    const { included = [] } = (await by.client.get(path)).expect(200).json;
    return [...new Set(included.map(({ type }: Json) => type))];
  };

  test('what is included, and nothing else', async () => {
    const all = 'client,partner,profile,onboarding_tasks,days';
    expect(await typesOf(admin, `/api/v1/users/self?include=${all}`)).toEqual([
      'clients',
      'profiles',
      'onboarding-tasks',
    ]);
    expect(await typesOf(admin, `/api/v1/users/${colleague.userId}?include=onboarding_tasks`)).toEqual([
      'onboarding-tasks',
    ]);
    expect(await typesOf(admin, '/api/v1/users/self')).toEqual([]);
    const wrong = (await admin.client.get('/api/v1/users/self?include=client,secrets')).expect(422);
    expect(wrong.pointers).toEqual(['/include']);
  });

  test('the own blocks and hours, for administrators those of the colleague', async () => {
    const blocks = { block_size: 900, forced_block_size: 900, round_type: 'up', ignore_threshold: 10 };
    const hours = [{ weekday: 2, start: '10:00', end: '16:00' }];
    (await colleague.client.put('/api/v1/preferences/block_calculation_settings', { value: blocks })).expect(200);
    const schedule = { enforce_schedule: false, schedule: hours };
    (await colleague.client.put('/api/v1/preferences/work_schedule', { value: schedule })).expect(200);
    expect(await attributesOf(admin, colleague)).toMatchObject({ forced_block_size: 900, working_schedule: hours });
    expect((await attributesOf(admin, admin)).forced_block_size).toBe(60);
    const { data } = (await admin.client.get('/api/v1/users')).expect(200).json;
    const sizes = data.map(({ attributes }: Json) => [attributes.name_first, attributes.forced_block_size]);
    expect(sizes).toEqual([
      ['Ada', 60],
      ['Bob', 900],
    ]);
  });
});

describe('the list', () => {
  const names = async (query: string): Promise<string[]> =>
    (await admin.client.get(`/api/v1/users?${query}`)).expect(200).json.data.map((one: Json) => one.attributes.name);

  test('shows administrators the people of their own organisation', async () => {
    await its.register();
    const { data, meta, included } = (await admin.client.get('/api/v1/users?include=client')).expect(200).json;
    expect(data.map((one: Json) => one.attributes.name_first)).toEqual(['Ada', 'Bob']);
    expect(meta.pagination).toEqual({ count: 2, total: 2, page: 1, limit: 50 });
    expect(included).toHaveLength(1);
  });

  test('is narrowed by name, address, type and status', async () => {
    expect(await names('name=like:de vr&is_admin=bool:0')).toEqual(['Bob de Vries']);
    expect(await names(`search=like:${colleague.email.toUpperCase()}`)).toEqual(['Bob de Vries']);
    expect(await names('type=eq:admin')).toEqual(['Ada Bakker']);
    expect(await names('type=eq:regular')).toEqual(['Bob de Vries']);
    expect(await names('type=eq:all&status=eq:trial')).toHaveLength(2);
    expect(await names('status=eq:active')).toEqual([]);
    expect((await admin.client.get('/api/v1/users?status=eq:asleep')).expect(422).pointers).toEqual(['/status']);
    expect((await admin.client.get('/api/v1/users?type=eq:robot')).expect(422).pointers).toEqual(['/type']);
  });
});

test('everybody changes the own name, language, time zone and country, and no rights', async () => {
  const own = `/api/v1/users/${colleague.userId}`;
  const change = {
    name_first: 'Robert',
    name_prefix: null,
    language: 'fr',
    timezone: 'America/New_York',
    country: 'US',
  };
  expect((await colleague.client.put(own, change)).expect(200).json.data.attributes).toMatchObject({
    ...change,
    name: 'Robert Vries',
  });
  const rights = { is_admin: true, is_locked: false, department_id: 1, subscription_id: 'premium' };
  expect((await colleague.client.put(own, rights)).expect(422).pointers.sort()).toEqual(
    Object.keys(rights)
      .map((name) => `/${name}`)
      .sort(),
  );
  for (const field of ['email', 'password', 'client_id', 'is_demo', 'email_verified_at', 'permissions', 'deleted_at']) {
    expect((await colleague.client.put(own, { [field]: 'x' })).expect(422).pointers).toEqual([`/${field}`]);
  }
  expect((await colleague.client.put(own, { timezone: '+02:00' })).expect(422).pointers).toEqual(['/timezone']);
  expect((await colleague.client.put(own, { name_first: '' })).expect(422).pointers).toEqual(['/name_first']);
  expect((await attributesOf(colleague, colleague)).is_admin).toBe(false);
});

test('an administrator changes name, language, place and lock of others, never what is theirs alone', async () => {
  const person = await its.addColleague(admin);
  const path = `/api/v1/users/${person.userId}`;
  const department = (await admin.client.post('/api/v1/departments', { name: 'Audit' })).expect(201).json.data.id;
  const change = { name_last: 'Smit', language: 'de', is_locked: true, department_id: department };
  expect((await admin.client.put(path, change)).expect(200).json.data.attributes).toMatchObject(change);
  const own = { timezone: 'Europe/Paris', country: 'FR', is_onboarded: true };
  expect((await admin.client.put(path, own)).expect(422).pointers.sort()).toEqual([
    '/country',
    '/is_onboarded',
    '/timezone',
  ]);
  const { data } = (await admin.client.get(`/api/v1/users?department_id=eq:${department}`)).json;
  expect(data.map((one: Json) => one.id)).toEqual([String(person.userId)]);
});

test('a department of another organisation is no place to sit', async () => {
  const stranger = await its.register();
  const foreign = (await stranger.client.post('/api/v1/departments', { name: 'Theirs' })).expect(201).json.data.id;
  const answer = await admin.client.put(`/api/v1/users/${colleague.userId}`, { department_id: foreign });
  expect(answer.expect(422).pointers).toEqual(['/department_id']);
});

test('switches of accounts elsewhere are kept one by one, by the person or an administrator', async () => {
  const path = (user: TestUser) => `/api/v1/users/profile/${user.userId}`;
  const set = async (by: TestUser, body: object): Promise<Json> =>
    (await by.client.put(path(colleague), body)).expect(200).json.data.attributes.profile;
  const none = { credentials_valid: null };
  expect(await set(colleague, { google: { api_enabled: true } })).toEqual({
    google: { api_enabled: true, api_email_enabled: false, ...none },
    microsoft: { graph_enabled: false, graph_email_enabled: false, access_token_invalid: null, ...none },
    slack: { enabled: false, ...none },
    external_crm: { system: null, ...none },
    external_ticket_system: { system: null, ...none },
  });
  expect(await set(admin, { google: { api_email_enabled: true }, slack: { enabled: true } })).toMatchObject({
    google: { api_enabled: true, api_email_enabled: true, ...none },
    slack: { enabled: true, ...none },
  });
  (await colleague.client.put(path(admin), { slack: { enabled: true } })).expect(404);
  const unknown = await colleague.client.put(path(colleague), { google: { credentials_valid: true }, jira: {} });
  expect(unknown.expect(422).pointers.sort()).toEqual(['/google/credentials_valid', '/jira']);
});

test('where no outside system is connected, that is the answer', async () => {
  const answer = await admin.client.post('/api/v1/rpc/crm/external/users', {});
  expect(answer.expect(422).codes).toEqual(['CRM_STATUS']);
});
