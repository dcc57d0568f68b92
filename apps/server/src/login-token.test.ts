import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signSupportToken } from './auth/impersonation/support-token.ts';
import type { Json } from './testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from './testing/test-app.ts';
import type { TestClient } from './testing/test-client.ts';

const run = promisify(execFile);
const secretKey = randomBytes(32);
const reason = 'Ticket 4711';
let its: TestApp;
let admin: TestUser;
let colleague: TestUser;

beforeAll(async () => {
  its = await testApp({ secretKey });
});
beforeEach(async () => {
  admin = await its.register();
  colleague = await its.addColleague(admin);
});
afterAll(() => its.close());

/** Runs the command as the operator of the server. */
async function command(...options: string[]) {
  const env = { ...process.env, SECRET_KEY: secretKey.toString('hex'), PUBLIC_URL: 'https://daybook.example' };
  return run(process.execPath, [fileURLToPath(new URL('login-token.ts', import.meta.url)), ...options], { env }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
  );
}

const use = (client: TestClient, token: string) => client.post('/api/v1/auth/impersonate', { login_token: token });
const tokenOf = (email: string, at = new Date(), key = secretKey) => signSupportToken(key, { email, reason }, at);
async function refused(client: TestClient, token: string): Promise<void> {
  expect((await use(client, token)).expect(422).codes).toEqual(['INVALID_GRANT']);
}

test('the operator’s support acts in the name of a user, who reads why', { timeout: 60_000 }, async () => {
  const { code, text } = await command('--user', colleague.email.toUpperCase(), '--reason', reason);
  expect(code).toBe(0);
  const [, token = ''] = /^https:\/\/daybook\.example\/\?login_token=(\S+)$/m.exec(text) ?? [];
  const support = its.visitor();
  expect((await use(support, token)).expect(200).json.data.user_id).toBe(String(colleague.userId));
  expect((await support.get('/api/v1/auth')).json.data.impersonator).toMatchObject({ name: null });
  expect((await support.get('/api/v1/users/self')).json.meta).toEqual({ impersonator: { name: null } });
  const answer = await support.post('/api/v1/auth/tokens', { name: 'Mine', abilities: ['logs:read'] });
  expect(answer.expect(403).codes).toEqual(['IMPERSONATION_REFUSED']);
  const ended = (await support.post('/api/v1/auth/impersonate/end')).expect(200).json.data;
  expect(ended).toEqual({ signed_in: false, user_id: null });
  const { data } = (await colleague.client.get('/api/v1/audit-log/self?limit=2')).expect(200).json;
  const nobodyHere = { id: null, name: null };
  expect(data.map(({ attributes }: Json) => attributes)).toMatchObject([
    { action: 'user.impersonation_ended', actor: nobodyHere },
    { action: 'user.impersonated', actor: nobodyHere, details: { reason } },
  ]);
});

test('the command asks for user and reason', { timeout: 60_000 }, async () => {
  expect(await command('--user', 'a@b.example')).toMatchObject({ code: 1, text: expect.stringContaining('Usage') });
});

describe('a token of the support', () => {
  test('works once, also for two at the same moment', async () => {
    const token = tokenOf(colleague.email);
    const browsers = [its.visitor(), its.visitor(), its.visitor()];
    const answers = await Promise.all(browsers.map((browser) => use(browser, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    await refused(its.visitor(), token);
  });

  test('is over after a minute', () => refused(its.visitor(), tokenOf(colleague.email, new Date(Date.now() - 61_000))));

  test('signs nobody out: it does nothing where somebody is signed in', async () => {
    const token = tokenOf(colleague.email);
    await refused(admin.client, token);
    (await use(its.visitor(), token)).expect(200);
  });

  test('is signed by this server', async () => {
    await refused(its.visitor(), tokenOf(colleague.email, new Date(), randomBytes(32)));
    const [prefix, text = '', signature] = tokenOf(colleague.email).split('.');
    const content = JSON.parse(Buffer.from(text, 'base64url').toString());
    const other = Buffer.from(JSON.stringify({ ...content, email: admin.email })).toString('base64url');
    await refused(its.visitor(), `${prefix}.${other}.${signature}`);
  });

  test('is for an account that is open', async () => {
    await refused(its.visitor(), tokenOf('nobody@example.com'));
    await its.database.asMaintenance((trx) =>
      trx.updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', colleague.userId).execute(),
    );
    await refused(its.visitor(), tokenOf(colleague.email));
  });
});
