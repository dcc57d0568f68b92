import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onTrial } from '../billing/testing/on-trial.ts';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp, testPassword } from '../testing/test-app.ts';

let its: TestApp;
let admin: TestUser;
let person: TestUser;
let nowMs = Date.parse('2026-04-20T10:00:00Z');
const confirmedForMs = 15 * 60_000;

beforeAll(async () => {
  its = await testApp({ now: () => new Date(nowMs) });
});
beforeEach(async () => {
  admin = await onTrial(its, await its.register());
  person = await its.addColleague(admin);
});
afterAll(() => its.close());

const pathOf = (user: TestUser) => `/api/v1/users/${user.userId}`;
const listed = async (query = ''): Promise<string[]> =>
  (await admin.client.get(`/api/v1/users?${query}`)).expect(200).json.data.map((one: Json) => one.id);
const deactivate = (user: TestUser, reason = 'other') =>
  admin.client.post('/api/v1/rpc/deactivate', { user_id: user.userId, reason });
const signIn = (user: TestUser) => its.visitor().post('/api/auth/login', { email: user.email, password: testPassword });

describe('who is archived', () => {
  test('is signed out everywhere at once, comes in no more, and is listed only when asked for', async () => {
    const program = await its.withToken(person, ['contacts:read']);
    (await program.get('/api/v1/contacts')).expect(200);
    (await admin.client.delete(pathOf(person))).expect(204);
    (await person.client.get('/api/v1/users/self')).expect(401);
    (await program.get('/api/v1/contacts')).expect(401);
    (await signIn(person)).expect(422);
    expect(await listed()).toEqual([String(admin.userId)]);
    expect(await listed('is_deleted=bool:1')).toEqual([String(person.userId)]);
    expect(await listed('status=eq:archived')).toEqual([String(person.userId)]);
    (await admin.client.delete(pathOf(person))).expect(204);
  });

  test('is told as archived, and restored signs in again, with sessions and tokens of before ended', async () => {
    const program = await its.withToken(person, ['contacts:read']);
    (await admin.client.delete(pathOf(person))).expect(204);
    const gone = (await admin.client.get(pathOf(person))).expect(200).json.data.attributes;
    expect(gone).toMatchObject({ is_deleted: true, status: 'inactive' });
    const back = (await admin.client.patch(pathOf(person))).expect(200).json.data.attributes;
    expect(back).toMatchObject({ is_deleted: false, deleted_at: null, status: 'trial' });
    (await person.client.get('/api/v1/users/self')).expect(401);
    (await program.get('/api/v1/contacts')).expect(401);
    (await signIn(person)).expect(200);
  });
});

describe('who is deactivated', () => {
  test('stays in the lists with the reason, signed out everywhere, until activated again', async () => {
    (await deactivate(person, 'performance')).expect(200);
    (await person.client.get('/api/v1/users/self')).expect(401);
    (await signIn(person)).expect(422);
    expect(await listed('status=eq:inactive')).toEqual([String(person.userId)]);
    const { attributes } = (await admin.client.get(pathOf(person))).json.data;
    expect(attributes).toMatchObject({ is_deactivated: true, reason: 'performance', status: 'inactive' });
    const back = (await admin.client.patch(pathOf(person))).expect(200).json.data.attributes;
    expect(back).toMatchObject({ is_deactivated: false, deactivated_at: null, reason: null });
    (await signIn(person)).expect(200);
  });

  test('needs a reason of the list, and to be of the organisation', async () => {
    expect((await deactivate(person, 'mood')).expect(422).pointers).toEqual(['/reason']);
    const stranger = await its.register();
    (await deactivate(stranger)).expect(404);
    (await stranger.client.get('/api/v1/users/self')).expect(200);
  });
});

describe('the last administrator', () => {
  const refused = ['LAST_ADMINISTRATOR'];

  test('can be neither removed nor demoted nor deactivated', async () => {
    expect((await admin.client.delete(pathOf(admin))).expect(422).codes).toEqual(refused);
    expect((await admin.client.put(pathOf(admin), { is_admin: false })).expect(422).codes).toEqual(refused);
    expect((await deactivate(admin)).expect(422).codes).toEqual(refused);
    (await admin.client.get('/api/v1/users')).expect(200);
  });

  test('is one beside whom others are archived, deactivated or only invited', async () => {
    const second = await its.addColleague(admin, { isAdmin: true });
    (await deactivate(second)).expect(200);
    expect((await admin.client.delete(pathOf(admin))).expect(422).codes).toEqual(refused);
    (await admin.client.patch(pathOf(second))).expect(200);
    (await admin.client.delete(pathOf(second))).expect(204);
    expect((await admin.client.put(pathOf(admin), { is_admin: false })).expect(422).codes).toEqual(refused);
  });

  test('is left when two demote each other at the same moment', async () => {
    for (const _ of [1, 2, 3]) {
      const second = await its.addColleague(admin, { isAdmin: true });
      const answers = await Promise.all([
        admin.client.put(pathOf(second), { is_admin: false }),
        second.client.put(pathOf(admin), { is_admin: false }),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      const left = await its.database.asMaintenance((trx) =>
        trx
          .selectFrom('users')
          .select('id')
          .where('client_id', '=', admin.clientId)
          .where('is_admin', '=', true)
          .execute(),
      );
      expect(left).toHaveLength(1);
      // The remaining administrator is that of the next round.
      if (left[0]?.id === second.userId) admin = second;
    }
  });

  test('is left when two leave at the same moment', async () => {
    const second = await its.addColleague(admin, { isAdmin: true });
    const answers = await Promise.all([
      admin.client.delete(pathOf(admin)),
      second.client.post('/api/v1/rpc/deactivate', { user_id: second.userId, reason: 'other' }),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.flatMap((answer) => (answer.status < 300 ? [] : answer.codes))).toEqual(refused);
  });
});

describe('the role of an administrator', () => {
  const makeAdmin = (user: TestUser, is_admin: boolean) => admin.client.put(pathOf(user), { is_admin });

  test('comes and goes with new sessions: none of before has the rights of after', async () => {
    const elsewhere = await its.login(person.email);
    (await makeAdmin(person, true)).expect(200);
    for (const client of [person.client, elsewhere]) (await client.get('/api/v1/users/self')).expect(401);
    const asAdmin = await its.login(person.email);
    (await asAdmin.get('/api/v1/users')).expect(200);
    (await makeAdmin(person, true)).expect(200);
    (await asAdmin.get('/api/v1/users')).expect(200);
    (await makeAdmin(person, false)).expect(200);
    (await asAdmin.get('/api/v1/users/self')).expect(401);
    const again = await its.login(person.email);
    expect((await again.get('/api/v1/users')).expect(403).codes).toEqual(['ADMINISTRATOR_REQUIRED']);
  });

  test('given up by oneself leaves this browser signed in under a new value, and no other', async () => {
    (await makeAdmin(person, true)).expect(200);
    const own = await its.login(person.email);
    const copied = its.visitor();
    for (const [name, value] of own.cookies) copied.cookies.set(name, value);
    const elsewhere = await its.login(person.email);
    (await own.put(pathOf(person), { is_admin: false })).expect(200);
    for (const client of [copied, elsewhere]) (await client.get('/api/v1/users/self')).expect(401);
    expect((await own.get('/api/v1/users')).expect(403).codes).toEqual(['ADMINISTRATOR_REQUIRED']);
  });

  test('takes the password once more, however it is given; a name does not', async () => {
    const locked = ['PASSWORD_CONFIRMATION_REQUIRED'];
    nowMs += confirmedForMs;
    expect((await makeAdmin(person, true)).expect(423).codes).toEqual(locked);
    (await admin.client.put(pathOf(person), { name_first: 'Ben', is_admin: false })).expect(200);
    const about = { email: `new.${person.email}`, name_first: 'New', name_last: 'Here', is_admin: true };
    expect((await admin.client.post('/api/v1/users', about)).expect(423).codes).toEqual(locked);
    const invitation = { email: about.email, is_admin: true };
    expect((await admin.client.post('/api/v1/users/invite', invitation)).expect(423).codes).toEqual(locked);
    const decision = { permissions: [{ key: 'manage_contacts', value: false }] };
    expect((await admin.client.put(`${pathOf(person)}/permissions`, decision)).expect(423).codes).toEqual(locked);
    (await admin.client.post('/api/auth/user/confirm-password', { password: testPassword })).expect(204);
    (await makeAdmin(person, true)).expect(200);
  });
});

describe('permissions', () => {
  const permissionsPath = () => `${pathOf(person)}/permissions`;
  const give = (value: boolean | null) =>
    admin.client.put(permissionsPath(), { permissions: [{ key: 'manage_contacts', value }] });

  test('are given, taken and left to the default', async () => {
    const state = (answer: Json) => answer.json.data.permissions.find(({ key }: Json) => key === 'manage_contacts');
    expect(state((await give(false)).expect(200))).toEqual({ key: 'manage_contacts', value: false, is_default: false });
    const told = (await person.client.get('/api/v1/users/self')).json.data.attributes.permissions;
    expect(told).toContainEqual({ key: 'manage_contacts', value: false });
    expect(state((await give(null)).expect(200))).toEqual({ key: 'manage_contacts', value: true, is_default: true });
    expect(state(await admin.client.get(permissionsPath()))).toMatchObject({ value: true });
  });

  test('hold at once, for what they are about and nothing else', async () => {
    (await give(false)).expect(200);
    const made = await person.client.post('/api/v1/contacts', { name: 'New' });
    expect(made.expect(403).codes).toEqual(['PERMISSION_REQUIRED']);
    (await person.client.get('/api/v1/contacts')).expect(200);
    (await give(true)).expect(200);
    (await person.client.post('/api/v1/contacts', { name: 'New' })).expect(201);
  });

  test('decide who makes projects, general tags and API tokens', async () => {
    const decide = (key: string, value: boolean) =>
      admin.client.put(permissionsPath(), { permissions: [{ key, value }] });
    const [{ id: level }] = (await admin.client.get('/api/v1/dimension_levels')).json.data;
    const project = () => person.client.post(`/api/v1/dimension_levels/${level}/dimensions`, { name: 'Audit' });
    const tag = (scope: string) => {
      const about = { type: 'email_domain', value: `${scope}.example`, internal: true, nature: 'tag' };
      return person.client.post('/api/v1/tags', { ...about, scope });
    };
    const token = (...abilities: string[]) => person.client.post('/api/v1/auth/tokens', { name: 'Mine', abilities });
    const refused = ['PERMISSION_REQUIRED'];
    expect((await project()).expect(403).codes).toEqual(refused);
    (await decide('manage_dimensions', true)).expect(200);
    (await project()).expect(201);
    const { id } = (await tag('general')).expect(201).json.data;
    (await decide('manage_general_tags', false)).expect(200);
    expect((await tag('general')).expect(403).codes).toEqual(refused);
    expect((await person.client.delete(`/api/v1/tags/${id}`)).expect(403).codes).toEqual(refused);
    (await tag('personal')).expect(201);
    (await decide('create_tokens', false)).expect(200);
    expect((await token('contacts:write')).expect(403).codes).toEqual(refused);
    expect((await token('logs:write', 'contacts:write')).expect(403).codes).toEqual(refused);
    // Everybody records: the token of an extension may add logs, and nothing else.
    (await token('logs:write')).expect(201);
  });

  test('are a closed list', async () => {
    const unknown = { permissions: [{ key: 'everything', value: true }] };
    expect((await admin.client.put(permissionsPath(), unknown)).expect(422).pointers).toEqual(['/permissions/0/key']);
  });
});

test('every change of access is on record, without a name', async () => {
  (await admin.client.put(pathOf(person), { is_admin: true, name_first: 'Very Private' })).expect(200);
  (await admin.client.put(pathOf(person), { is_admin: false })).expect(200);
  const about = { user_id: person.userId, reason: 'other', explanation: 'Very Private' };
  const gone = (await admin.client.post('/api/v1/rpc/deactivate', about)).expect(200).json.data.attributes;
  expect(gone.reason).toBe('other: Very Private');
  (await admin.client.patch(pathOf(person))).expect(200);
  (await admin.client.delete(pathOf(person))).expect(204);
  const entries = await its.database.asMaintenance((trx) =>
    trx
      .selectFrom('audit_entries')
      .select(['action', 'actor_user_id', 'details'])
      .where('client_id', '=', admin.clientId)
      .where('subject_user_id', '=', person.userId)
      .where('actor_user_id', '=', admin.userId)
      .orderBy('sequence')
      .execute(),
  );
  expect(entries.map(({ action }) => action)).toEqual([
    'user.role_changed',
    'user.updated',
    'user.role_changed',
    'user.deactivated',
    'user.activated',
    'user.archived',
  ]);
  expect(JSON.stringify(entries)).not.toContain('Very Private');
});
