// Anybody can register with somebody else's address and use that account until the owner comes. Access prepared in it
// must not outlast the owner's reset.
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCalendarSite } from '../../linked-accounts/testing/calendar-site.ts';
import {
  type AppWithProviders,
  appWithProviders,
  attach,
  begin,
  publicUrl,
  walk,
} from '../../testing/sign-in-elsewhere.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const password = 'chosen by the owner';
const nowMs = Date.parse('2026-11-21T09:00:05Z');
const base = '/api/auth/user';
let app: AppWithProviders;
let its: TestApp;

const confirmAddress = ({ userId }: TestUser, at = new Date(nowMs - 60_000)) =>
  its.database.asMaintenance((trx) =>
    trx.updateTable('users').set({ email_verified_at: at }).where('id', '=', userId).execute(),
  );

async function setUpSecondFactor({ client }: TestUser): Promise<void> {
  (await client.post(`${base}/two-factor-authentication`)).expect(200);
  const { secret } = (await client.get(`${base}/two-factor-qr-code`)).expect(200).json.data;
  const code = new TOTP({ secret }).generate({ timestamp: nowMs });
  (await client.post(`${base}/confirmed-two-factor-authentication`, { code })).expect(200);
}

/** Returns the owner of the address after a reset, signed in with the new password. */
async function resetBy({ email }: TestUser): Promise<{ owner: TestClient; owesCode: boolean }> {
  (await its.visitor().post('/api/auth/forgot-password', { email })).expect(202);
  const mail = (await its.mails()).findLast(({ to, text }) => to === email && text.includes('/auth/reset#'));
  const [, fragment] = new RegExp(`${publicUrl}/auth/reset#(\\S+)`).exec(mail?.text ?? '') ?? [];
  const link = Object.fromEntries(new URLSearchParams(fragment));
  const body = { ...link, password, password_confirmation: password };
  (await its.visitor().post('/api/auth/reset-password', body)).expect(204);
  const owner = its.visitor();
  const { json } = (await owner.post('/api/auth/login', { email, password })).expect(200);
  return { owner, owesCode: json.two_factor };
}

const providersOf = async (client: TestClient) =>
  (await client.get('/api/v1/auth/identities'))
    .expect(200)
    .json.data.identities.map(({ provider }: { provider: string }) => provider);

describe('an account whose address is not confirmed', () => {
  beforeAll(async () => {
    app = await appWithProviders(undefined, { now: () => new Date(nowMs), allowsPrivateAddresses: true });
    its = app.its;
  });
  afterAll(() => app.close());

  test('loses at its owner’s reset whatever somebody else attached to it', async () => {
    const squatter = await its.register();
    const program = await its.withToken(squatter, ['logs:write']);
    const site = await openCalendarSite();
    (await attach(squatter.client, 'google', 'squatter')).expect(200);
    (await attach(squatter.client, 'microsoft', 'squatter')).expect(200);
    (await squatter.client.post('/api/v1/linked-accounts', { kind: 'ics', address: site.address })).expect(201);
    await setUpSecondFactor(squatter);

    const { owner, owesCode } = await resetBy(squatter);
    expect(owesCode).toBe(false);
    expect(await providersOf(owner)).toEqual([]);
    expect((await owner.get('/api/v1/linked-accounts')).expect(200).json.data).toEqual([]);
    expect((await owner.get('/api/v1/auth/tokens')).expect(200).json.data).toEqual([]);
    (await squatter.client.get('/api/v1/users/self')).expect(401);
    (await program.post('/api/v1/rpc/logs/ingest', {})).expect(401);
    const back = its.visitor();
    expect((await walk(back, 'google', 'squatter')).expect(422).codes).toEqual(['INVALID_CREDENTIALS_GOOGLE']);
    expect((await walk(back, 'microsoft', 'squatter')).expect(422).codes).toEqual(['INVALID_CREDENTIALS_MICROSOFT']);
    const told = (await its.mails()).filter(({ to }) => to === squatter.email).map(({ text }) => text);
    expect(told.filter((text) => text.includes('Google') || text.includes('Microsoft')).length).toBeGreaterThan(2);
    const record = (await owner.get('/api/v1/audit-log/self?limit=50')).expect(200).json.data;
    const actions = record.map(({ attributes }: { attributes: { action: string } }) => attributes.action);
    expect(actions).toEqual(
      expect.arrayContaining(['identity.detached', 'two_factor.disabled', 'user.password_reset']),
    );
    await site.close();
  });

  test('keeps what was attached since the address was confirmed', async () => {
    const user = await its.register();
    await confirmAddress(user);
    (await attach(user.client, 'google', 'rightful')).expect(200);
    await setUpSecondFactor(user);
    const { owesCode } = await resetBy(user);
    expect(owesCode).toBe(true);
    (await walk(its.visitor(), 'google', 'rightful')).expect(200);
  });

  test('loses what was attached before it was confirmed, also when that is a while ago', async () => {
    const user = await its.register();
    (await attach(user.client, 'google', 'early')).expect(200);
    await confirmAddress(user, new Date(nowMs + 60_000));
    const { owner } = await resetBy(user);
    expect(await providersOf(owner)).toEqual([]);
  });
});

describe('where mail leaves the server', () => {
  beforeAll(async () => {
    app = await appWithProviders(undefined, { now: () => new Date(nowMs), sendsMail: true });
    its = app.its;
  });
  afterAll(() => app.close());

  test('nothing that signs in or keeps out is attached before the address is confirmed', async () => {
    const user = await its.addColleague(await its.register());
    for (const provider of ['google', 'microsoft']) {
      const answer = await user.client.get(`/api/auth/${provider}?purpose=attach`);
      expect(answer.expect(403).codes).toEqual(['EMAIL_NOT_VERIFIED']);
    }
    const prepared = await user.client.post(`${base}/two-factor-authentication`);
    expect(prepared.expect(403).codes).toEqual(['EMAIL_NOT_VERIFIED']);
    const confirmed = await user.client.post(`${base}/confirmed-two-factor-authentication`, { code: '123456' });
    expect(confirmed.expect(403).codes).toEqual(['EMAIL_NOT_VERIFIED']);

    await confirmAddress(user);
    await begin(user.client, 'google', '?purpose=attach');
    await setUpSecondFactor(user);
  });
});
