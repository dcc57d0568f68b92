// Limits of guessed or costly calls: each rule by its subject, and only for a while.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LimitRules, standardLimitRules } from '../../platform/sessions/sign-in-limits.ts';
import type { TestAnswer } from '../../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp, testPassword } from '../../testing/test-app.ts';

type Rule = keyof LimitRules;
const windowSeconds = 60;
const few = { attempts: 2, windowSeconds };
/** Where attempts count for several rules, the tested one is exhausted first. */
const limitRules: LimitRules = {
  ...(Object.fromEntries(Object.keys(standardLimitRules).map((rule) => [rule, few])) as LimitRules),
  loginByAccountAnywhere: { attempts: 3, windowSeconds },
  loginByAddress: { attempts: 4, windowSeconds },
  registerByAddress: { attempts: 5, windowSeconds },
};

let its: TestApp;
let nowMs = Date.parse('2026-03-02T08:00:00Z');
const pass = (seconds: number) => {
  nowMs += seconds * 1000;
};

beforeAll(async () => {
  const supportEmail = 'support@daybook.example.com';
  const routing = { routingUrl: 'http://127.0.0.1:1', geocodingUrl: 'http://127.0.0.1:1' };
  its = await testApp({ now: () => new Date(nowMs), limitRules, trustProxy: true, routing, supportEmail });
});
beforeEach(() => pass(2 * windowSeconds));
afterAll(() => its.close());

/** Header of the proxy for an address, behind a value that the caller forged. */
const from = (address: string, serial: number) => ({ headers: { 'x-forwarded-for': `192.0.2.${serial}, ${address}` } });
type Headers = ReturnType<typeof from>;
const somebody = (serial: number) => `somebody.${serial}@example.com`;

/** Attempts of strangers, each on another subject. */
const byAddress: Readonly<Record<string, (serial: number, headers: Headers) => Promise<TestAnswer>>> = {
  loginByAddress: (serial, headers) =>
    its.visitor().post('/api/auth/login', { email: somebody(serial), password: testPassword }, headers),
  registerByAddress: (_, headers) =>
    its.visitor().post('/api/v1/auth', newOrganisation(`${crypto.randomUUID()}@example.com`), headers),
  resetByAddress: (serial, headers) =>
    its.visitor().post('/api/auth/forgot-password', { email: somebody(serial) }, headers),
  challengeByAddress: (_, headers) => its.visitor().post('/api/auth/two-factor-challenge', { code: '123456' }, headers),
  providerByAddress: (serial, headers) =>
    its.visitor().get(serial % 2 === 0 ? '/api/auth/google' : '/api/auth/microsoft', headers),
  invitationByAddress: (serial, headers) =>
    its.visitor().post('/api/v1/users/invitation', { token: `1.${serial}.${'A'.repeat(43)}` }, headers),
  loginTokenByAddress: (serial, headers) =>
    its.visitor().post('/api/v1/auth/impersonate', { login_token: `1.${serial}.${'A'.repeat(43)}` }, headers),
  supportLinkByAddress: (serial, headers) =>
    its.visitor().post('/api/chat/question', { token: `v1.${serial}` }, headers),
  deviceAuthorisationByAddress: (serial, headers) =>
    its.visitor().post('/api/v1/auth/tokens/redeem', { ...redemption, code: `1.${serial}.x` }, headers),
};
const redemption = { code_verifier: 'v'.repeat(43), device_name: 'A program' };

function newOrganisation(email: string) {
  const user = { name_first: 'Eva', name_last: 'Wit', email, password: testPassword };
  return { client: { name: 'Notariaat' }, user };
}

/** Attempts by, or on, one account, from changing addresses. */
const byAccount: Readonly<Record<string, (user: TestUser, serial: number, headers: Headers) => Promise<TestAnswer>>> = {
  loginByAccount: ({ email }) =>
    its.visitor().post('/api/auth/login', { email, password: 'not the password' }, from('198.51.100.9', 1)),
  loginByAccountAnywhere: ({ email }, _, headers) =>
    its.visitor().post('/api/auth/login', { email: email.toUpperCase(), password: testPassword }, headers),
  loginByKnownBrowser: ({ client, email }, _, headers) =>
    client.post('/api/auth/login', { email, password: 'not the password' }, headers),
  confirmByUser: ({ client }, _, headers) =>
    client.post('/api/auth/user/confirm-password', { password: 'not the password' }, headers),
  twoFactorByUser: async ({ client }, serial, headers) => {
    if (serial === 1) (await client.post('/api/auth/user/two-factor-authentication')).expect(200);
    return client.post(
      '/api/auth/user/confirmed-two-factor-authentication',
      { code: String(100_000 + serial) },
      headers,
    );
  },
  verificationByUser: ({ client }, _, headers) => client.post('/api/v1/users/verify-email', undefined, headers),
  inviteByClient: ({ client }, serial, headers) =>
    client.post('/api/v1/users/invite', { email: somebody(serial) }, headers),
  loginTokenByUser: ({ client, userId }, _, headers) =>
    client.post(`/api/v1/users/${userId}/login-token`, { reason: 'help' }, headers),
  deviceAuthorisationByUser: ({ client }, serial, headers) =>
    client.post('/api/v1/auth/tokens/transfer', { ...transfer, port: 50_000 + serial }, headers),
  feedbackByAccount: ({ client }, serial, headers) =>
    client.post('/api/v1/feedback/activation_quote', { text: `Word ${serial}` }, headers),
  supportByAccount: ({ client }, serial, headers) =>
    client.post('/api/chat/start-chat', { text: `Word ${serial}` }, headers),
  exportByAccount: ({ client }, _, headers) => client.get('/api/v1/users/self/export', headers),
  linkByAccount: ({ client }, _, headers) =>
    client.post('/api/v1/linked-accounts', { kind: 'ics', address: 'https://127.0.0.1/calendar.ics' }, headers),
  reopeningByUser: ({ client }, serial, headers) =>
    client.post('/api/v1/rpc/days/ask-reopening', { day_id: serial, reason: 'Again' }, headers),
  syncByAccount: ({ client }, serial, headers) =>
    client.post(`/api/v1/linked-accounts/${serial}/sync`, undefined, headers),
  browseByAccount: ({ client }, _, headers) => client.post('/api/v1/rpc/microsoft/sharepoint-sites', {}, headers),
  travelByAccount: ({ client }, serial, headers) =>
    client.post('/api/v1/rpc/appointments/travel', { start: 'Dam 1', destination: `Dam ${serial}` }, headers),
  eraseByAccount: ({ client, userId }, serial, headers) =>
    client.post(`/api/v1/users/${userId}/erase`, { email: somebody(serial) }, headers),
};
const transfer = { device_name: 'A program', challenge: 'c'.repeat(43), state: 's'.repeat(43) };

function expectLater(answer: TestAnswer): void {
  expect(answer.expect(429).codes).toEqual(['RATE_LIMITED']);
  const seconds = Number(answer.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(windowSeconds);
}

test('each rule is tried here', () => {
  // Too many requests for a link get the usual answer; passwords.test.ts counts the mails.
  const tried = [...Object.keys(byAddress), ...Object.keys(byAccount), 'resetByAccount'];
  expect(tried.sort()).toEqual(Object.keys(standardLimitRules).sort());
});

describe('from one network address', () => {
  test.each(Object.entries(byAddress))('%s holds, whatever it says of itself, for a while', async (rule, attempt) => {
    const { attempts } = limitRules[rule as Rule];
    for (let serial = 1; serial <= attempts; serial += 1) {
      expect((await attempt(serial, from('203.0.113.7', serial))).status).not.toBe(429);
    }
    expectLater(await attempt(98, from('203.0.113.7', 98)));
    expect((await attempt(99, from('203.0.113.8', 7))).status).not.toBe(429);
    pass(windowSeconds + 1);
    expect((await attempt(100, from('203.0.113.7', 100))).status).not.toBe(429);
  });

  test('all of an IPv6 network counts as one', async () => {
    const attempt = (serial: number, address: string) =>
      its.visitor().post('/api/auth/two-factor-challenge', { code: '123456' }, from(address, serial));
    (await attempt(1, '2001:db8:0:7::1')).expect(422);
    (await attempt(2, '2001:db8:0:7:ffff::2')).expect(422);
    expectLater(await attempt(3, '2001:db8:0:7:1:2:3:4'));
    (await attempt(4, '2001:db8:0:8::1')).expect(422);
  });
});

describe('for one account, wherever it comes from,', () => {
  test.each(Object.entries(byAccount))('%s holds for a while', async (rule, attempt) => {
    const [one, other] = [await someUser(rule), await someUser(rule)];
    const { attempts } = limitRules[rule as Rule];
    for (let serial = 1; serial <= attempts; serial += 1) {
      expect((await attempt(one, serial, from(`203.0.113.${serial}`, 1))).status).not.toBe(429);
    }
    expectLater(await attempt(one, 98, from('203.0.113.98', 1)));
    expect((await attempt(other, 1, from('203.0.113.99', 1))).status).not.toBe(429);
    pass(windowSeconds + 1);
    expect((await attempt(one, 100, from('203.0.113.100', 1))).status).not.toBe(429);
  });

  /** Registering requests a code itself, so the rule about codes needs a user who was not sent one yet. */
  async function someUser(rule: string): Promise<TestUser> {
    const admin = await its.register();
    if (rule === 'loginByKnownBrowser') return { ...admin, client: await its.login(admin.email) };
    return rule === 'verificationByUser' ? its.addColleague(admin) : admin;
  }
});
