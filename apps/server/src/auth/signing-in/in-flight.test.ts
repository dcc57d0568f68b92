// Requests under way while access ends: they do not slip through, and leave no access behind.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AppWithProviders, appWithProviders, attach } from '../../testing/sign-in-elsewhere.ts';
import type { TestAnswer } from '../../testing/test-answer.ts';
import { type TestApp, type TestUser, testPassword } from '../../testing/test-app.ts';

let app: AppWithProviders;
let its: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await appWithProviders();
  its = app.its;
});
beforeEach(async () => {
  user = await its.register();
});
afterAll(() => app.close());

type Ask = () => Promise<TestAnswer>;

/** Calls with something else done before the last transaction of the call. */
async function beforeTheLast(ask: Ask, between: () => Promise<unknown>): Promise<TestAnswer> {
  const last = await transactionsOf(ask);
  let answer: TestAnswer | undefined;
  await watching(
    async () => {
      answer = await ask();
    },
    async (begun) => (begun === last ? between() : undefined),
  );
  return answer ?? ask();
}

async function transactionsOf(ask: Ask): Promise<number> {
  let all = 0;
  await watching(ask, async (begun) => {
    all = begun;
  });
  return all;
}

/** Runs work and calls `before` with the number of each transaction, except those that `before` itself begins. */
async function watching(work: () => Promise<unknown>, before: (begun: number) => Promise<unknown>): Promise<void> {
  const { asUser, asAuthenticator } = its.database;
  let begun = 0;
  let isInside = false;
  const tell = async () => {
    if (isInside) return;
    begun += 1;
    isInside = true;
    await before(begun);
    isInside = false;
  };
  its.database.asUser = async (scope, inside, options) => {
    await tell();
    return asUser(scope, inside, options);
  };
  its.database.asAuthenticator = async (inside, options) => {
    await tell();
    return asAuthenticator(inside, options);
  };
  await work();
  Object.assign(its.database, { asUser, asAuthenticator });
}

const newPassword = 'another good long one';
const change = { password_current: testPassword, password_new: newPassword, password_repeat: newPassword };
const changePassword = async () => (await user.client.put('/api/auth/user/password', change)).expect(204);
const list = async (path: string) => (await user.client.get(path)).expect(200).json.data;

test('a password that is changed while it is checked lets nobody in', async () => {
  const other = its.visitor();
  await other.get('/api/auth/csrf-cookie');
  const login = () => other.post('/api/auth/login', { email: user.email, password: testPassword });
  (await login()).expect(200);
  const answer = await beforeTheLast(login, changePassword);
  expect(answer.expect(422).codes).toEqual(['INVALID_CREDENTIALS']);
  expect(await list('/api/v1/auth/sessions')).toHaveLength(1);
});

test('an API token that is made while its session ends is not made', async () => {
  const elsewhere = await its.login(user.email);
  const make = () => elsewhere.post('/api/v1/auth/tokens', { name: 'Keeps on', abilities: ['logs:write'] });
  (await beforeTheLast(make, changePassword)).expect(401);
  expect(await list('/api/v1/auth/tokens')).toEqual([]);
});

test('an account elsewhere that is attached while the session ends is not attached', async () => {
  const elsewhere = await its.login(user.email);
  // The number is taken from a call that attaches in time; the next one is refused.
  const logins = ['in-time', 'too-late'];
  const answer = await beforeTheLast(() => attach(elsewhere, 'google', logins.shift() ?? ''), changePassword);
  expect(answer.expect(401).codes).toEqual(['UNAUTHENTICATED']);
  expect((await list('/api/v1/auth/identities')).identities).toMatchObject([{ email: 'in-time@bakker.example' }]);
});

test('a sign-in that is under way while somebody is archived does not come back with them', async () => {
  const person = await its.addColleague(user);
  const path = `/api/v1/users/${person.userId}`;
  const other = its.visitor();
  await other.get('/api/auth/csrf-cookie');
  const login = () => other.post('/api/auth/login', { email: person.email, password: testPassword });
  await beforeTheLast(login, async () => (await user.client.delete(path)).expect(204));
  (await other.get('/api/v1/users/self')).expect(401);
  (await user.client.patch(path)).expect(200);
  (await other.get('/api/v1/users/self')).expect(401);
});
