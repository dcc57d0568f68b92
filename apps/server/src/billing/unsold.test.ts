import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { openUnsold } from './open-unsold.ts';
import { billingCommands, type OperatorDeps, type Wish } from './operator/commands.ts';
import { onTrial } from './testing/on-trial.ts';

const startMs = Date.parse('2026-03-10T12:00:00Z');
let nowMs = startMs;
let its: TestApp;

beforeAll(async () => {
  its = await testApp({ now: () => new Date(nowMs) });
});
afterAll(() => its.close());

const depsOf = (): OperatorDeps => ({
  database: its.database,
  now: () => new Date(nowMs),
  secretKey: Buffer.alloc(32, 7),
  stripe: undefined,
});
const grant = (wish: Wish) => billingCommands['grant']?.(depsOf(), wish);
const ownOf = async ({ email }: TestUser) =>
  (await (await its.login(email)).get('/api/v1/users/self')).expect(200).json.data.attributes;
const choose = (admin: TestUser, user: TestUser, plan: string) =>
  admin.client.put(`/api/v1/subscriptions/${user.userId}`, { plan });

test('on a server that sells nothing everybody has premium, and nothing ends by itself', async () => {
  nowMs = startMs;
  const admin = await its.register();
  const colleague = await its.addColleague(admin);
  nowMs = startMs + 4000 * dayMs;
  for (const person of [admin, colleague])
    expect(await ownOf(person)).toMatchObject({
      status: 'active',
      subscription_type: 'premium',
      subscription_is_trial: false,
      subscription_ends_at: null,
    });
  const later = await its.login(admin.email);
  expect((await later.get('/api/v1/billing/customer')).expect(200).json.data.is_enabled).toBe(false);
  expect((await later.post('/api/v1/rpc/billing/activate', {})).expect(422).codes).toEqual(['PRECONDITION_FAILED']);
  expect((await its.mails()).filter(({ subject }) => /trial/i.test(subject))).toEqual([]);
});

test('an organisation from before gets premium when the server starts without the key', async () => {
  nowMs = startMs;
  const admin = await onTrial(its, await its.register());
  const colleague = await its.addColleague(admin);
  nowMs = startMs + 20 * dayMs;
  expect(await ownOf(admin)).toMatchObject({ status: 'trial_expired', subscription_type: 'free' });
  await openUnsold(depsOf());
  await openUnsold(depsOf());
  for (const person of [admin, colleague])
    expect(await ownOf(person)).toMatchObject({ status: 'active', subscription_type: 'premium' });
});

test('the operator decides: a smaller plan, its end and its seats hold for those who join too', async () => {
  nowMs = startMs;
  const admin = await its.register();
  const colleague = await its.addColleague(admin);
  await its.database.asMaintenance((trx) =>
    trx
      .updateTable('users')
      .set({ email_verified_at: new Date(nowMs) })
      .where('id', '=', admin.userId)
      .execute(),
  );
  const wish = { args: [String(admin.clientId), 'starter'], until: '2026-04-30', seats: '2' };
  expect(await grant(wish)).toContain('2 of Bakker & Zonen have starter until 2026-04-30.');
  const third = (
    await admin.client.post('/api/v1/users', {
      ...{ name_first: 'Nina', name_last: 'Nieuw', email: `nina.${admin.clientId}@example.com` },
      password: 'another good password',
    })
  ).expect(201).json.data.attributes;
  expect(third).toMatchObject({ subscription_id: 'free' });
  for (const plan of ['premium', 'embedded'])
    expect((await choose(admin, colleague, plan)).expect(422).codes).toEqual(['PRECONDITION_FAILED']);
  (await choose(admin, colleague, 'free')).expect(200);
  const again = (await choose(admin, colleague, 'starter')).expect(200).json.data.attributes;
  expect(again.ends_at).toBe('2026-04-30T23:59:59.000Z');
  await expect(grant({ ...wish, user: admin.email })).rejects.toThrow('--user or --seats');
  nowMs = Date.parse('2026-05-01T00:00:00Z');
  expect((await (await its.login(admin.email)).get('/api/v1/days')).codes).toEqual(['NO_ACTIVE_SUBSCRIPTION']);
});
