import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { onTrial } from './testing/on-trial.ts';

const start = Date.parse('2026-02-10T09:00:00Z');
let nowMs = start;
let its: TestApp;
let admin: TestUser;
let person: TestUser;

beforeAll(async () => {
  its = await testApp({ now: () => new Date(nowMs) });
});
beforeEach(async () => {
  nowMs = start;
  admin = await onTrial(its, await its.register());
  person = await its.addColleague(admin);
});
afterAll(() => its.close());

const pathOf = (user: TestUser) => `/api/v1/subscriptions/${user.userId}`;
const choose = (user: TestUser, plan: string, about: object = {}) => admin.client.put(pathOf(user), { plan, ...about });
const activate = () => admin.client.post('/api/v1/subscriptions/activate');
const ownAttributes = async (user: TestUser): Promise<Json> =>
  (await user.client.get('/api/v1/users/self')).expect(200).json.data.attributes;
const refused = ['NO_ACTIVE_SUBSCRIPTION'];

test('a trial has everything for 14 days and falls back to the free plan, on which all go on working', async () => {
  expect(await ownAttributes(person)).toMatchObject({ status: 'trial', subscription_type: 'trial' });
  nowMs = start + 14 * dayMs + 1;
  const fresh = await its.login(person.email);
  const after = (await fresh.get('/api/v1/users/self')).json.data.attributes;
  expect(after).toMatchObject({
    status: 'trial_expired',
    subscription_type: 'free',
    subscription_trial_remaining: 0,
    features: {},
  });
  (await fresh.get('/api/v1/contacts')).expect(200);
});

describe('activation', () => {
  test('needs one paid plan, and moves no money', async () => {
    expect((await activate()).expect(422).codes).toEqual(['NO_PAID_SUBSCRIPTION']);
    (await choose(person, 'free')).expect(200);
    expect((await activate()).expect(422).codes).toEqual(['NO_PAID_SUBSCRIPTION']);
    (await choose(person, 'premium', { is_yearly: true })).expect(200);
    expect((await activate()).expect(200).json.data).toMatchObject({
      status: 'active',
      paid_count: 1,
      payment_collected: false,
    });
    expect(await ownAttributes(person)).toMatchObject({
      status: 'active',
      subscription_id: 'premium',
      subscription_type: 'premium',
      subscription_is_yearly: true,
      subscription_is_trial: false,
    });
  });

  test('lets who has no plan go on with the free one, and happens once', async () => {
    (await choose(person, 'starter')).expect(200);
    const first = (await activate()).expect(200).json.data;
    expect(await ownAttributes(admin)).toMatchObject({ subscription_id: 'free', status: 'active' });
    nowMs += dayMs / 4;
    expect((await activate()).expect(200).json.data).toEqual(first);
  });

  test('keeps to the month or the year until another frequency is chosen, which is recorded', async () => {
    const chosen = async (plan: string, about?: object) =>
      (await choose(person, plan, about)).expect(200).json.data.attributes.is_yearly;
    expect(await chosen('premium')).toBe(false);
    expect(await chosen('premium', { is_yearly: true })).toBe(true);
    expect(await chosen('starter')).toBe(true);
    expect(await chosen('starter', { is_yearly: false })).toBe(false);
    expect(await chosen('starter', { is_yearly: false })).toBe(false);
    const entries = (await admin.client.get('/api/v1/audit-log?action=eq:subscription.changed')).expect(200).json.data;
    expect(entries.map(({ attributes }: Json) => attributes.details)).toEqual([
      { plan: 'starter', is_yearly: false },
      { plan: 'starter', is_yearly: true },
      { plan: 'premium', is_yearly: true },
      { plan: 'premium', is_yearly: false },
    ]);
  });

  test('does not open a suspended organisation', async () => {
    (await choose(person, 'starter')).expect(200);
    await its.database.asMaintenance((trx) =>
      trx.updateTable('clients').set({ status: 'suspended' }).where('id', '=', admin.clientId).execute(),
    );
    expect((await activate()).expect(403).codes).toEqual(['ACCOUNT_SUSPENDED']);
    expect((await person.client.get('/api/v1/contacts')).expect(403).codes).toEqual(['ACCOUNT_SUSPENDED']);
  });
});

describe('a plan that is cancelled', () => {
  beforeEach(async () => {
    (await choose(person, 'premium')).expect(200);
    (await choose(admin, 'starter')).expect(200);
    (await activate()).expect(200);
  });
  const cancel = (user: TestUser, query = '?reason=price') => admin.client.delete(`${pathOf(user)}${query}`);

  test('holds to the end of the month that was paid for, is expiring until then, and then is over', async () => {
    nowMs = start + 2 * dayMs;
    const endsAt = '2026-03-10T09:00:00.000Z';
    const fresh = async () => ({ ...person, client: await its.login(person.email) });
    const login = await its.login(admin.email);
    expect((await login.delete(`${pathOf(person)}?reason=price`)).expect(200).json.data).toEqual({ ends_at: endsAt });
    expect((await login.delete(pathOf(person))).expect(200).json.data).toEqual({ ends_at: endsAt });
    expect(await ownAttributes(await fresh())).toMatchObject({ status: 'expiring', subscription_ends_at: endsAt });
    nowMs = Date.parse(endsAt);
    (await (await fresh()).client.get('/api/v1/contacts')).expect(200);
    nowMs += 1;
    const late = await fresh();
    expect((await late.client.get('/api/v1/contacts')).expect(403).codes).toEqual(refused);
    expect(await ownAttributes(late)).toMatchObject({ status: 'inactive', subscription_type: null, features: {} });
  });

  test('goes on when it is chosen again', async () => {
    (await cancel(person)).expect(200);
    const again = (await choose(person, 'premium')).expect(200).json.data.attributes;
    expect(again).toMatchObject({
      ends_at: null,
      cancellation_reason: null,
      started_at: new Date(start).toISOString(),
    });
  });

  test('needs a reason of the list, if any', async () => {
    expect((await cancel(person, '?reason=mood')).expect(422).pointers).toEqual(['/reason']);
    (await cancel(person, '')).expect(200);
  });

  test('opens nothing that was suspended', async () => {
    await its.database.asMaintenance((trx) =>
      trx
        .updateTable('subscriptions')
        .set({ state: 'suspended' })
        .where('client_id', '=', admin.clientId)
        .where('user_id', '=', person.userId)
        .execute(),
    );
    expect((await person.client.get('/api/v1/contacts')).expect(403).codes).toEqual(['ACCOUNT_SUSPENDED']);
    expect((await choose(person, 'premium')).expect(422).codes).toEqual(['PRECONDITION_FAILED']);
    expect((await cancel(person)).expect(422).codes).toEqual(['PRECONDITION_FAILED']);
  });
});

test('before activation a choice is taken back without a trace, and one that was never made is not there', async () => {
  (await choose(person, 'premium')).expect(200);
  expect((await admin.client.delete(pathOf(person))).expect(200).json.data).toEqual({ ends_at: null });
  expect(await ownAttributes(person)).toMatchObject({ subscription_id: null, status: 'trial' });
  (await admin.client.delete(pathOf(person))).expect(404);
});

test('lists by status find exactly those whose status it is', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => its.addColleague(admin)));
  const [ending, gone, off, ended] = people as [TestUser, TestUser, TestUser, TestUser];
  for (const one of [ending, ended]) (await choose(one, 'premium')).expect(200);
  (await activate()).expect(200);
  (await admin.client.delete(pathOf(ending))).expect(200);
  (await admin.client.delete(`/api/v1/users/${gone.userId}`)).expect(204);
  (await admin.client.post('/api/v1/rpc/deactivate', { user_id: off.userId, reason: 'other' })).expect(200);
  await its.database.asMaintenance((trx) =>
    trx
      .updateTable('subscriptions')
      .set({ state: 'ended' })
      .where('client_id', '=', admin.clientId)
      .where('user_id', '=', ended.userId)
      .execute(),
  );
  const list = async (query: string): Promise<Json[]> =>
    (await admin.client.get(`/api/v1/users?${query}`)).expect(200).json.data;
  const everybody = await list('');
  expect(new Set(everybody.map(({ attributes }) => attributes.status))).toEqual(
    new Set(['active', 'expiring', 'inactive']),
  );
  for (const status of ['active', 'expiring', 'inactive', 'invited', 'trial', 'trial_expired']) {
    const expected = everybody.filter(({ attributes }) => attributes.status === status).map(({ id }) => id);
    expect((await list(`status=eq:${status}`)).map(({ id }) => id)).toEqual(expected);
  }
});
