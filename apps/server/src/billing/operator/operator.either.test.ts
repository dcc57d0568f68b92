import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../testing/test-app.ts';
import { onTrial } from '../testing/on-trial.ts';
import { billingCommands, type Wish } from './commands.ts';

const startMs = Date.parse('2026-03-10T12:00:00Z');
let nowMs = startMs;
let its: TestApp;
const secretKey = Buffer.alloc(32, 7);

beforeAll(async () => {
  its = await testApp({ now: () => new Date(nowMs), secretKey });
});
afterAll(() => its.close());

const operate = async (name: string, wish: Wish): Promise<string> => {
  const deps = { database: its.database, now: () => new Date(nowMs), secretKey, stripe: undefined };
  return billingCommands[name]?.(deps, wish) ?? 'no command';
};
const of = ({ clientId }: TestUser, ...more: readonly string[]) => [String(clientId), ...more];
const actionsOf = async ({ client }: TestUser): Promise<string[]> =>
  (await client.get('/api/v1/audit-log?sort=at'))
    .expect(200)
    .json.data.map(({ attributes }: { attributes: { action: string } }) => attributes.action);

test('a trial that is over goes on, and a plan that is granted holds up to its last day', async () => {
  nowMs = startMs;
  const admin = await onTrial(its, await its.register({ name: 'Visser' }));
  const colleague = await its.addColleague(admin);
  nowMs = startMs + 20 * dayMs;
  expect(await operate('list', { args: [] })).toContain('Visser: 2 people, free since its trial ended on 2026-03-24');
  expect(await operate('extend-trial', { args: of(admin, '5') })).toBe('The trial of Visser ends on 2026-04-04.');
  const typeOf = async (person: TestUser) =>
    (await (await its.login(person.email)).get('/api/v1/users/self')).expect(200).json.data.attributes
      .subscription_type;
  expect(await typeOf(admin)).toBe('trial');
  const wish = { args: of(admin, 'premium'), user: admin.email, until: '2026-04-30' };
  expect(await operate('grant', wish)).toBe('1 of Visser have premium until 2026-04-30.');
  expect([await typeOf(admin), await typeOf(colleague)]).toEqual(['premium', 'free']);
  await expect(operate('extend-trial', { args: of(admin, '5') })).rejects.toThrow('no trial to extend');
  await expect(operate('grant', { args: of(admin, 'gold') })).rejects.toThrow('Give a plan');
  await expect(operate('grant', { ...wish, until: '2026-02-30' })).rejects.toThrow('--until');
  expect(await operate('show', { args: of(admin) })).toContain(
    `${admin.email}, administrator: premium until 2026-04-30`,
  );
  nowMs = Date.parse('2026-05-01T00:00:00Z');
  expect((await (await its.login(admin.email)).get('/api/v1/days')).codes).toEqual(['NO_ACTIVE_SUBSCRIPTION']);
});

test('who is suspended reads nothing, keeps recording and own data, and is opened again', async () => {
  nowMs = startMs;
  const admin = await its.register();
  await expect(operate('suspend', { args: of(admin) })).rejects.toThrow('--reason');
  await operate('suspend', { args: of(admin), reason: 'Misuse' });
  expect((await admin.client.get('/api/v1/days')).expect(403).codes).toEqual(['ACCOUNT_SUSPENDED']);
  (await admin.client.get('/api/v1/users/self/export')).expect(200);
  expect(await operate('show', { args: of(admin) })).toContain('SUSPENDED');
  await operate('resume', { args: of(admin) });
  (await admin.client.get('/api/v1/days')).expect(200);
  expect(await actionsOf(admin)).toEqual(expect.arrayContaining(['client.suspended', 'client.resumed']));
});

test('a person who is transferred signs in to the other organisation, and is told so in the one before', async () => {
  nowMs = startMs;
  const before = await its.register();
  const person = await its.addColleague(before);
  const after = await its.register({ name: 'Jansen' });
  await expect(operate('transfer', { args: [before.email, String(after.clientId)] })).rejects.toThrow(
    'last administrator',
  );
  await operate('transfer', { args: [person.email, String(after.clientId)] });
  expect((await person.client.get('/api/v1/days')).expect(403).codes).toEqual(['USER_TRANSFERRED']);
  const self = (await (await its.login(person.email)).get('/api/v1/users/self')).expect(200).json.data;
  expect(self.attributes).toMatchObject({ client_id: String(after.clientId), is_admin: false });
  expect(await actionsOf(before)).toContain('user.transferred');
  expect(await actionsOf(after)).toContain('user.transferred');
});

test('what cannot be done says why', async () => {
  await expect(operate('show', { args: ['nobody'] })).rejects.toThrow('by its number');
  await expect(operate('resume', { args: ['987654'] })).rejects.toThrow('There is no organisation 987654.');
  await expect(operate('reconcile', { args: [] })).rejects.toThrow('STRIPE_SECRET_KEY');
});
