import { randomBytes } from 'node:crypto';
import { cookieNames } from '@daybook/contract/headers.ts';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp, testPassword } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { resetTwoFactorOf } from './two-factor.ts';

const base = '/api/auth/user';
const startMs = Date.parse('2026-11-21T09:00:05Z');
const secretKey = randomBytes(32);
let nowMs = startMs;
let its: TestApp;

beforeAll(async () => {
  its = await testApp({ secretKey, now: () => new Date(nowMs) });
});
afterAll(() => its.close());
beforeEach(() => {
  nowMs += 3_600_000;
});

const codeOf = (secret: string, atMs = nowMs) => new TOTP({ secret }).generate({ timestamp: atMs });
const nextStep = () => {
  nowMs += 30_000;
};
const challenge = (client: TestClient, body: object) => client.post('/api/auth/two-factor-challenge', body);
const signedIn = async (client: TestClient) => (await client.get('/api/v1/auth')).expect(200).json.data;

type Secured = TestUser & { readonly secret: string; readonly recoveryCodes: readonly string[] };

/** A user who just switched the second factor on. */
async function secured(): Promise<Secured> {
  const user = await its.register();
  // An unconfirmed address cannot have it: somebody else could have set it up.
  const email_verified_at = new Date(nowMs - 1000);
  await its.database.asMaintenance((trx) =>
    trx.updateTable('users').set({ email_verified_at }).where('id', '=', user.userId).execute(),
  );
  (await user.client.post(`${base}/two-factor-authentication`)).expect(200);
  const { secret, svg, url } = (await user.client.get(`${base}/two-factor-qr-code`)).expect(200).json.data;
  expect(svg).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
  expect(svg).not.toContain('<script');
  expect(url).toContain(encodeURIComponent(user.email));
  const confirmed = await user.client.post(`${base}/confirmed-two-factor-authentication`, { code: codeOf(secret) });
  const recoveryCodes = confirmed.expect(200).json.data.recovery_codes;
  nextStep();
  return { ...user, secret, recoveryCodes };
}

/** A browser in which the right password was given, and no code yet. */
async function halfway(email: string, about: { remember?: boolean } = {}): Promise<TestClient> {
  const client = its.visitor();
  const answer = await client.post('/api/auth/login', { email, password: testPassword, ...about });
  expect(answer.expect(200).json).toEqual({ two_factor: true });
  return client;
}

describe('the second factor', () => {
  test('counts only once a code was confirmed', async () => {
    const { client, email } = await its.register();
    (await client.get(`${base}/two-factor-qr-code`)).expect(422);
    (await client.post(`${base}/two-factor-authentication`)).expect(200);
    expect(
      (await client.post(`${base}/confirmed-two-factor-authentication`, { code: '000000' })).expect(422).codes,
    ).toEqual(['INVALID_TOTP']);
    expect(await signedIn(await its.login(email))).toMatchObject({ signed_in: true, two_factor_pending: false });
  });

  test('is asked for after the password, and lets in under a new session that is remembered as was wished', async () => {
    const { email, secret, userId } = await secured();
    const client = await halfway(email, { remember: true });
    const pending = client.cookies.get(cookieNames.session);
    expect(await signedIn(client)).toMatchObject({ signed_in: false, user_id: null, two_factor_pending: true });
    (await client.get('/api/v1/users/self')).expect(401);
    const answer = (await challenge(client, { code: codeOf(secret) })).expect(204);
    expect(client.cookies.get(cookieNames.session)).not.toBe(pending);
    expect(answer.cookies.find(({ name }) => name === cookieNames.session)?.maxAge).toBeGreaterThan(86_400);
    expect(await signedIn(client)).toMatchObject({
      signed_in: true,
      user_id: String(userId),
      two_factor_pending: false,
    });
  });

  test('ends all other sessions when it is switched on, and this one goes on under another value', async () => {
    const user = await its.register();
    const other = await its.login(user.email);
    const before = user.client.cookies.get(cookieNames.session);
    (await user.client.post(`${base}/two-factor-authentication`)).expect(200);
    const { secret } = (await user.client.get(`${base}/two-factor-qr-code`)).json.data;
    (await user.client.post(`${base}/confirmed-two-factor-authentication`, { code: codeOf(secret) })).expect(200);
    expect(await signedIn(other)).toMatchObject({ signed_in: false });
    expect(user.client.cookies.get(cookieNames.session)).not.toBe(before);
    (await user.client.get('/api/v1/users/self')).expect(200);
    (await user.client.get(`${base}/two-factor-qr-code`)).expect(422);
    (await user.client.post(`${base}/two-factor-authentication`)).expect(422);
  });

  test('is told by mail, kept encrypted, and never shown again', async () => {
    const { secret, recoveryCodes, email, clientId } = await secured();
    const mails = await its.mails();
    expect(mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toContain('Two-step sign-in is on');
    const stored = await its.database.asMaintenance(async (trx) =>
      JSON.stringify([
        await trx.selectFrom('two_factor_secrets').selectAll().where('client_id', '=', clientId).execute(),
        await trx.selectFrom('two_factor_recovery_codes').selectAll().where('client_id', '=', clientId).execute(),
      ]),
    );
    expect(stored).toContain('v1.');
    for (const text of [secret, ...recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')])]) {
      expect(stored).not.toContain(text);
    }
  });

  test('is switched off by who gave the password a moment ago', async () => {
    const { client, email } = await secured();
    nowMs += 16 * 60_000;
    expect((await client.delete(`${base}/two-factor-authentication`)).expect(423).codes).toEqual([
      'PASSWORD_CONFIRMATION_REQUIRED',
    ]);
    (await client.post(`${base}/confirm-password`, { password: testPassword })).expect(204);
    (await client.delete(`${base}/two-factor-authentication`)).expect(204);
    await its.login(email);
  });

  test('is taken away by an administrator for a colleague who lost the device, and by nobody else', async () => {
    const admin = await its.register();
    const colleague = await its.addColleague(admin);
    (await colleague.client.post(`${base}/two-factor-authentication`)).expect(200);
    const { secret } = (await colleague.client.get(`${base}/two-factor-qr-code`)).json.data;
    (await colleague.client.post(`${base}/confirmed-two-factor-authentication`, { code: codeOf(secret) })).expect(200);
    const path = `/api/v1/users/${colleague.userId}/two-factor-authentication`;
    (await (await its.register()).client.delete(path)).expect(404);
    (await colleague.client.delete(path)).expect(403);
    (await admin.client.delete(path)).expect(204);
    expect(await signedIn(colleague.client)).toMatchObject({ signed_in: false });
    await its.login(colleague.email);
  });
});

describe('the operator, for somebody whom no administrator can help', () => {
  const deps = () => ({ database: its.database, secretKey, now: () => new Date(nowMs) });

  test('takes the second factor away, ends all access, and leaves the reason', async () => {
    const { client, email } = await secured();
    expect(await resetTwoFactorOf(deps(), email.toUpperCase(), 'Ticket 4711')).toBe('done');
    expect(await signedIn(client)).toMatchObject({ signed_in: false });
    const admin = await its.login(email);
    const { data } = (await admin.get('/api/v1/audit-log?action=eq:two_factor.disabled')).expect(200).json;
    expect(data[0].attributes).toMatchObject({ actor: null, details: { reason: 'Ticket 4711' } });
    expect(await resetTwoFactorOf(deps(), email, 'Ticket 4711')).toBe('none');
  });

  test('learns that nobody signs in with an address', async () => {
    expect(await resetTwoFactorOf(deps(), 'nobody@example.com', 'Ticket 4711')).toBe('unknown');
  });
});

describe('a code', () => {
  test('works once: not again, not in another browser, not by two at the same moment', async () => {
    const { email, secret } = await secured();
    const [first, second] = [await halfway(email), await halfway(email)];
    const code = codeOf(secret);
    const answers = await Promise.all([challenge(first, { code }), challenge(second, { code })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
    expect((await challenge(await halfway(email), { code })).expect(422).codes).toEqual(['INVALID_TOTP']);
    nowMs += 30_000;
    (await challenge(await halfway(email), { code: codeOf(secret, nowMs - 30_000) })).expect(422);
    (await challenge(await halfway(email), { code: codeOf(secret) })).expect(204);
  });

  test('of somebody else, of another time, and guessed does not work; five tries end the login', async () => {
    const [mine, theirs] = [await secured(), await secured()];
    const client = await halfway(mine.email);
    const wrong = [
      codeOf(theirs.secret),
      codeOf(mine.secret, nowMs - 90_000),
      codeOf(mine.secret, nowMs + 90_000),
      '000000',
      '12345',
    ];
    for (const code of wrong) (await challenge(client, { code })).expect(422);
    (await challenge(client, { code: '111111' })).expect(422);
    expect((await challenge(client, { code: codeOf(mine.secret) })).expect(422).codes).toEqual(['INVALID_GRANT']);
    (await client.get('/api/v1/users/self')).expect(401);
  });

  test('is typed with blanks as apps show it', async () => {
    const { email, secret } = await secured();
    const code = codeOf(secret);
    (await challenge(await halfway(email), { code: `${code.slice(0, 3)} ${code.slice(3)}` })).expect(204);
  });
});

describe('a pending login', () => {
  test('is over after ten minutes and after signing out', async () => {
    const { email, secret } = await secured();
    const late = await halfway(email);
    nowMs += 601_000;
    expect((await challenge(late, { code: codeOf(secret) })).expect(422).codes).toEqual(['INVALID_GRANT']);
    expect(await signedIn(late)).toMatchObject({ two_factor_pending: false });
    const gone = await halfway(email);
    (await gone.post('/api/auth/logout')).expect(204);
    expect((await challenge(gone, { code: codeOf(secret) })).expect(422).codes).toEqual(['INVALID_GRANT']);
  });

  test('is none without the password, nor by a cookie that is made up', async () => {
    const { secret, clientId } = await secured();
    expect((await challenge(its.visitor(), { code: codeOf(secret) })).expect(422).codes).toEqual(['INVALID_GRANT']);
    const forger = its.visitor();
    await forger.get('/api/auth/csrf-cookie');
    forger.cookies.set(cookieNames.session, `p.${clientId}.1.${'A'.repeat(43)}`);
    await forger.get('/api/auth/csrf-cookie');
    expect((await challenge(forger, { code: codeOf(secret) })).expect(422).codes).toEqual(['INVALID_GRANT']);
  });

  test('is no use to a user who was deactivated meanwhile', async () => {
    const { email, secret, clientId, userId } = await secured();
    const client = await halfway(email);
    await its.database.asMaintenance((trx) =>
      trx
        .updateTable('users')
        .set({ deactivated_at: new Date(nowMs) })
        .where('client_id', '=', clientId)
        .where('id', '=', userId)
        .execute(),
    );
    (await challenge(client, { code: codeOf(secret) })).expect(422);
    expect(await signedIn(client)).toMatchObject({ signed_in: false });
  });
});

describe('a recovery code', () => {
  test('works once, as it was shown or typed otherwise, and is told by mail', async () => {
    const { email, recoveryCodes } = await secured();
    const [first = '', second = ''] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    (await challenge(await halfway(email), { recovery_code: first })).expect(204);
    (await challenge(await halfway(email), { recovery_code: first })).expect(422);
    (await challenge(await halfway(email), { recovery_code: second.toUpperCase().replaceAll('-', ' ') })).expect(204);
    const last = (await its.mails()).filter(({ to }) => to === email).at(-1);
    expect(last?.text).toContain('recovery codes that are left: 8');
  });

  test('is void once new ones were made', async () => {
    const { client, email, recoveryCodes } = await secured();
    const fresh = (await client.post(`${base}/two-factor-recovery-codes`)).expect(200).json.data.recovery_codes;
    (await challenge(await halfway(email), { recovery_code: recoveryCodes[0] })).expect(422);
    (await challenge(await halfway(email), { recovery_code: fresh[0] })).expect(204);
  });
});

test('a new password by mail does not take the second factor away', async () => {
  const { email, secret } = await secured();
  (await its.visitor().post('/api/auth/forgot-password', { email })).expect(202);
  const mail = (await its.mails()).filter(({ to }) => to === email).at(-1);
  const token = /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1];
  const password = 'quite another password';
  const reset = { email, token, password, password_confirmation: password };
  (await its.visitor().post('/api/auth/reset-password', reset)).expect(204);
  const client = its.visitor();
  expect((await client.post('/api/auth/login', { email, password })).expect(200).json).toEqual({ two_factor: true });
  (await challenge(client, { code: codeOf(secret) })).expect(204);
});

test('wrong codes are recorded, without the code', async () => {
  const { email, clientId, secret } = await secured();
  const client = await halfway(email);
  (await challenge(client, { code: '000000' })).expect(422);
  (await challenge(client, { code: codeOf(secret) })).expect(204);
  await its.mails();
  const entries = await its.database.asMaintenance((trx) =>
    trx.selectFrom('audit_entries').select(['action', 'details']).where('client_id', '=', clientId).execute(),
  );
  const actions = entries.map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['two_factor.enabled', 'two_factor.failed', 'user.signed_in']));
  expect(JSON.stringify(entries)).not.toContain('000000');
});
