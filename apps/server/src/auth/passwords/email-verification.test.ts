import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../testing/test-app.ts';

const path = '/api/v1/users/verify-email';
let its: TestApp;
let now = new Date('2026-03-02T08:00:00Z');
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

beforeAll(async () => {
  its = await testApp({ now: () => now });
});
afterAll(() => its.close());

/** The code of the last mail to somebody. */
async function codeOf({ email }: TestUser): Promise<string> {
  const mail = (await its.mails()).findLast(({ to, text }) => to === email && /\b\d{6}\b/.test(text));
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'none';
}

const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const isVerified = async ({ client }: TestUser) =>
  (await client.get('/api/v1/users/self')).expect(200).json.data.attributes.is_email_verified;

describe('the own address', () => {
  test('is verified by the code that registering mails, once', async () => {
    const user = await its.register();
    const code = await codeOf(user);
    expect(await isVerified(user)).toBe(false);
    const { data } = (await user.client.put(path, { code: ` ${code} ` })).expect(200).json;
    expect(data.attributes).toMatchObject({ is_email_verified: true, email_verified_at: now.toISOString() });
    expect((await user.client.put(path, { code })).expect(422).codes).toEqual(['VERIFY']);
    expect((await user.client.post(path)).expect(422).codes).toEqual(['PRECONDITION_FAILED']);
  });

  test('is mailed a new code on demand, and the one before is void', async () => {
    const user = await its.register();
    const first = await codeOf(user);
    (await user.client.post(path)).expect(202);
    const second = await codeOf(user);
    if (first !== second) (await user.client.put(path, { code: first })).expect(422);
    (await user.client.put(path, { code: second })).expect(200);
  });

  test('is also verified by choosing a password with a link that was mailed to it', async () => {
    const user = await its.register();
    (await its.visitor().post('/api/auth/forgot-password', { email: user.email })).expect(202);
    const mail = (await its.mails()).findLast(({ text }) => text.includes('/auth/reset#'));
    const token = new URLSearchParams(/#(\S+)/.exec(mail?.text ?? '')?.[1]).get('token');
    const password = 'another good long one';
    const body = { email: user.email, token, password, password_confirmation: password };
    (await its.visitor().post('/api/auth/reset-password', body)).expect(204);
    const row = await its.database.asMaintenance((trx) =>
      trx
        .selectFrom('users')
        .select('email_verified_at')
        .where('client_id', '=', user.clientId)
        .executeTakeFirstOrThrow(),
    );
    expect(row.email_verified_at).toEqual(now);
  });

  test.each(['nl', 'en', 'de', 'fr'])('is written to in the language of its user: %s', async (language) => {
    const user = await its.register({ language });
    const mail = (await its.mails()).findLast(({ to }) => to === user.email);
    expect(mail?.html).toContain(`<html lang="${language}">`);
    expect(mail?.text).toContain(await codeOf(user));
    expect(mail?.text).not.toContain('{{');
  });
});

describe('an address that stays unconfirmed', () => {
  test('stops work after two weeks, but neither capture nor the way to confirm it', async () => {
    const sending = await testApp({ now: () => now, sendsMail: true });
    const user = await sending.register();
    await sending.database.asMaintenance((trx) => trx.updateTable('users').set({ email_verified_at: null }).execute());
    const program = await sending.withToken(user, ['logs:write', 'contacts:read']);
    later(14 * 24 * 60);
    const again = await sending.login(user.email);
    (await again.get('/api/v1/contacts')).expect(200);
    later(1);
    expect((await again.get('/api/v1/contacts')).expect(403).codes).toEqual(['EMAIL_NOT_VERIFIED']);
    (await program.get('/api/v1/contacts')).expect(403);
    (await again.get('/api/v1/users/self')).expect(200);
    const batch = { device: { identifier: 'laptop', kind: 'browser', name: 'Chrome' }, events: [] };
    expect((await program.post('/api/v1/rpc/logs/ingest', batch)).status).not.toBe(403);
    (await again.post(path)).expect(202);
    const mail = (await sending.mails()).at(-1);
    (await again.put(path, { code: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] })).expect(200);
    (await again.get('/api/v1/contacts')).expect(200);
    (await program.get('/api/v1/contacts')).expect(200);
    await sending.close();
  });

  test('stops nobody where no mail leaves the server', async () => {
    const user = await its.register();
    later(15 * 24 * 60);
    const again = await its.login(user.email);
    (await again.get('/api/v1/contacts')).expect(200);
  });
});

describe('guessing a code', () => {
  test('ends after five tries, the right one included', async () => {
    const user = await its.register();
    const code = await codeOf(user);
    for (let by = 1; by <= 5; by += 1) (await user.client.put(path, { code: other(code, by) })).expect(422);
    expect((await user.client.put(path, { code })).expect(422).codes).toEqual(['VERIFY']);
    expect(await isVerified(user)).toBe(false);
    (await user.client.post(path)).expect(202);
    (await user.client.put(path, { code: await codeOf(user) })).expect(200);
  });

  test('is no quicker with many at once', async () => {
    const user = await its.register();
    const code = await codeOf(user);
    const guesses = Array.from({ length: 12 }, (_, index) => other(code, index + 1));
    await Promise.all(guesses.map((guess) => user.client.put(path, { code: guess })));
    (await user.client.put(path, { code })).expect(422);
  });

  test('does not begin anew with as many codes as somebody likes', async () => {
    const strict = await testApp({ limitRules: { verificationByUser: { attempts: 3, windowSeconds: 3600 } } });
    const user = await strict.register();
    for (let time = 2; time <= 3; time += 1) (await user.client.post(path)).expect(202);
    (await user.client.post(path)).expect(429);
    await strict.close();
  });

  test('is too late after half an hour', async () => {
    const user = await its.register();
    const code = await codeOf(user);
    later(31);
    (await user.client.put(path, { code })).expect(422);
  });

  test('of somebody else is of no use', async () => {
    const [mine, theirs] = [await its.register(), await its.register()];
    const code = await codeOf(theirs);
    if (code !== (await codeOf(mine))) (await mine.client.put(path, { code })).expect(422);
    (await theirs.client.put(path, { code })).expect(200);
  });

  test.each([[''], ['abcdef'], ['\u0661\u0662\u0663\u0664\u0665\u0666'], ["' OR 1=1"]])(
    'with %j fails',
    async (code) => {
      const user = await its.register();
      (await user.client.put(path, { code })).expect(422);
    },
  );

  test('is not made easier by a copy of the database', async () => {
    const user = await its.register();
    const code = await codeOf(user);
    const rows = await its.database.asMaintenance((trx) =>
      trx.selectFrom('one_time_codes').selectAll().where('client_id', '=', user.clientId).execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});
