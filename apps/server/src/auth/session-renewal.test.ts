// Each sign-in and each change of rights starts a new session, whose secret is in its cookie alone.
import { cookieNames } from '@daybook/contract/headers.ts';
import { TOTP } from 'otpauth';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AppWithProviders, appWithProviders, attach, walk } from '../testing/sign-in-elsewhere.ts';
import type { TestAnswer } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testPassword } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';

let app: AppWithProviders;
let its: TestApp;
let log = '';
/** Secrets that must appear neither in an answer nor in the log. */
const secrets = new Set<string>([testPassword]);

beforeAll(async () => {
  const write = (line: string) => {
    log += line;
  };
  const logger = pino({ level: 'trace' }, { write });
  app = await appWithProviders(undefined, { logger });
  its = app.its;
});
afterAll(() => app.close());

const freshEmail = () => `eva.${crypto.randomUUID()}@example.com`;
const lastMailTo = async (email: string) => (await its.mails()).findLast(({ to }) => to === email)?.text ?? '';
const login = (client: TestClient, email: string) =>
  client.post('/api/auth/login', { email, password: testPassword, remember: true });
const made = (answer: TestAnswer, status: number) => answer.expect(status).json.data;

async function verified(): Promise<TestUser> {
  const user = await its.register();
  await its.database.asMaintenance((trx) =>
    trx.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', user.userId).execute(),
  );
  return user;
}

/** The secret of a user who just switched the second factor on. */
async function secondFactor({ client }: TestUser, atMs = Date.now()): Promise<{ secret: string; used: TestAnswer }> {
  const base = '/api/auth/user';
  (await client.post(`${base}/two-factor-authentication`)).expect(200);
  const { secret } = made(await client.get(`${base}/two-factor-qr-code`), 200);
  const code = new TOTP({ secret }).generate({ timestamp: atMs });
  const used = await client.post(`${base}/confirmed-two-factor-authentication`, { code });
  secrets.add(secret);
  return { secret, used };
}

type SignIn = (client: TestClient) => Promise<TestAnswer>;

/** Each runs in a browser that already has a cookie: a visitor's, or that of another user's session. */
const signIns: Readonly<Record<string, () => Promise<SignIn>>> = {
  registering: async () => (client) => {
    const user = { name_first: 'Eva', name_last: 'Wit', email: freshEmail(), password: testPassword };
    return client.post('/api/v1/auth', { client: { name: 'Notariaat' }, user });
  },
  'a password': async () => {
    const { email } = await its.register();
    return (client) => login(client, email);
  },
  'a second factor': async () => {
    const user = await its.register();
    const { secret } = await secondFactor(user);
    return async (client) => {
      (await login(client, user.email)).expect(200);
      const code = new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });
      return client.post('/api/auth/two-factor-challenge', { code });
    };
  },
  'an account elsewhere': async () => {
    const { client: own } = await its.register();
    const account = `eva-${crypto.randomUUID()}`;
    (await attach(own, 'google', account)).expect(200);
    return (client) => walk(client, 'google', account);
  },
  'an invitation': async () => {
    const host = await verified();
    const email = freshEmail();
    (await host.client.post('/api/v1/users/invite', { email })).expect(201);
    const [, token = ''] = /#invitation=(\S+)/.exec(await lastMailTo(email)) ?? [];
    secrets.add(token);
    const body = { token, password: testPassword, name_first: 'Nina', name_last: 'Nieuw', terms: true };
    return (client) => client.post('/api/v1/users/accept-invitation', body);
  },
};

/** Acts of a signed-in user who has more rights or another password from then on. */
const rises: Readonly<Record<string, (user: TestUser) => Promise<TestAnswer>>> = {
  'the password once more': ({ client }) => client.post('/api/auth/user/confirm-password', { password: testPassword }),
  'a new password': ({ client }) =>
    client.put('/api/auth/user/password', {
      password_current: testPassword,
      password_new: 'another good long one',
      password_repeat: 'another good long one',
    }),
  'switching the second factor on': async (user) => (await secondFactor(user)).used,
  'coming back from acting in another’s name': async (user) => {
    const colleague = await its.addColleague(user);
    const body = { reason: 'Asked by telephone' };
    const link = made(await user.client.post(`/api/v1/users/${colleague.userId}/login-token`, body), 201);
    secrets.add(link.login_token);
    (await user.client.post('/api/v1/auth/impersonate', { login_token: link.login_token })).expect(200);
    return user.client.post('/api/v1/auth/impersonate/end');
  },
  'signing out': ({ client }) => client.post('/api/auth/logout'),
};

/** A browser with the cookies that another one has now. */
function copyOf({ cookies }: TestClient): TestClient {
  const copy = its.visitor();
  for (const [name, value] of cookies) copy.cookies.set(name, value);
  return copy;
}

async function expectNewSession(answer: TestAnswer, planted: TestClient): Promise<void> {
  expect(answer.status, answer.text).toBeLessThan(300);
  const [session, csrf] = [cookieNames.sessionOfHost, cookieNames.csrf].map((name) =>
    answer.cookies.find((cookie) => cookie.name === name),
  );
  expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
  expect(csrf).toMatchObject({ secure: true, sameSite: 'Lax', path: '/' });
  expect([session?.value, csrf?.value]).not.toContain(planted.cookies.get(cookieNames.sessionOfHost));
  const secret = session?.value.split('.').at(-1) ?? '';
  expect(answer.text).not.toContain(secret);
  expect(answer.headers.location).toBeUndefined();
  for (const value of [secret, csrf?.value ?? '']) secrets.add(value);
  expect((await planted.get('/api/v1/auth')).expect(200).json.data.signed_in).toBe(false);
}

describe.each(Object.entries(signIns))('coming in by %s', (_, prepare) => {
  test('never takes over a cookie that was planted before', async () => {
    const enter = await prepare();
    const visitor = its.visitor();
    await visitor.get('/api/auth/csrf-cookie');
    const planted = copyOf(visitor);
    await expectNewSession(await enter(visitor), planted);
    expect((await visitor.get('/api/v1/auth')).json.data.signed_in).toBe(true);
  });

  test('ends the session that the browser had', async () => {
    const enter = await prepare();
    const { client } = await its.register();
    const before = copyOf(client);
    await expectNewSession(await enter(client), before);
  });
});

test.each(Object.entries(rises))('%s gives another session, and the value before is worth nothing', async (_, rise) => {
  const user = await its.register();
  const before = copyOf(user.client);
  await expectNewSession(await rise(user), before);
});

test('nothing of it is in the log, at any level', async () => {
  const { email } = await its.register();
  (await its.visitor().post('/api/auth/forgot-password', { email })).expect(202);
  const [, token = ''] = /token=([^&\s]+)/.exec(await lastMailTo(email)) ?? [];
  const body = { token, email, password: 'new and long enough', password_confirmation: 'new and long enough' };
  (await its.visitor().post('/api/auth/reset-password', body)).expect(204);
  (await its.visitor().post('/api/auth/reset-password', body)).expect(422);
  (await its.visitor().get('/api/v1/users/self', { headers: { authorization: `Bearer ${token}` } })).expect(401);
  await its.mails();
  expect(log).toContain('/api/auth/reset-password');
  expect(secrets.size).toBeGreaterThan(20);
  for (const secret of [...secrets, token, email, '@example.com', 'new and long enough']) {
    expect(secret.length).toBeGreaterThan(7);
    expect(log).not.toContain(secret);
  }
});
