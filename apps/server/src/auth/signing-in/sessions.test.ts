import { cookieNames } from '@daybook/contract/headers.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp, testPassword } from '../../testing/test-app.ts';
import { describeBrowser } from './describe-browser.ts';

const path = '/api/v1/auth/sessions';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0';
let its: TestApp;
let user: TestUser;
let now = new Date('2026-03-02T08:00:00Z');
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

beforeAll(async () => {
  its = await testApp({ now: () => now });
});
afterAll(() => its.close());

const listed = async ({ client }: Pick<TestUser, 'client'>): Promise<Json[]> =>
  (await client.get(path)).expect(200).json.data;

test('a user sees where the account is signed in, the last used one first', async () => {
  user = await its.register();
  // Too soon to store another use of the first session.
  later(4);
  const phone = its.visitor();
  const body = { email: user.email, password: testPassword, remember: true };
  (await phone.post('/api/auth/login', body, { headers: { 'user-agent': firefox } })).expect(200);
  const sessions = await listed(user);
  expect(sessions.map(({ attributes }) => attributes)).toMatchObject([
    {
      method: 'password',
      browser: 'Firefox 146',
      system: 'Linux',
      address: '127.0.0.1',
      is_remembered: true,
      is_current: false,
      created_at: now.toISOString(),
      expires_at: '2026-04-01T08:04:00.000Z',
    },
    { method: 'registration', is_remembered: false, is_current: true },
  ]);
  expect(JSON.stringify(sessions)).not.toContain(user.client.cookies.get(cookieNames.session)?.split('.').at(-1));
});

test('one of them is ended, and its browser is nobody from then on', async () => {
  user = await its.register();
  const other = await its.login(user.email);
  const [id] = (await listed(user)).filter(({ attributes }) => !attributes.is_current).map((one) => one.id);
  (await user.client.delete(`${path}/${id}`)).expect(204);
  (await other.get('/api/v1/users/self')).expect(401);
  (await user.client.get('/api/v1/users/self')).expect(200);
  (await user.client.delete(`${path}/${id}`)).expect(404);
});

test('ending the one that asks signs out', async () => {
  user = await its.register();
  const [current] = await listed(user);
  const answer = (await user.client.delete(`${path}/${current.id}`)).expect(204);
  expect(answer.cookies.find(({ name }) => name === cookieNames.session)?.value).toMatch(/^v\./);
  (await user.client.get('/api/v1/users/self')).expect(401);
});

test('all others are ended at once; API tokens stay', async () => {
  user = await its.register();
  const others = [await its.login(user.email), await its.login(user.email)];
  const program = await its.withToken(user, ['contacts:read']);
  (await user.client.delete(path)).expect(204);
  for (const other of others) (await other.get('/api/v1/users/self')).expect(401);
  expect(await listed(user)).toHaveLength(1);
  (await program.get('/api/v1/contacts')).expect(200);
});

test('one that is over is not shown', async () => {
  user = await its.register();
  later(60);
  const browser = await its.login(user.email);
  later(11.5 * 60);
  expect(await listed({ client: browser })).toHaveLength(1);
});

describe('from the wrong side', () => {
  test('nobody sees or ends those of a colleague', async () => {
    const admin = await its.register();
    const colleague = await its.addColleague(admin);
    const [theirs] = await listed(colleague);
    expect((await listed(admin)).map(({ id }) => id)).not.toContain(theirs.id);
    (await admin.client.delete(`${path}/${theirs.id}`)).expect(404);
    (await admin.client.delete(path)).expect(204);
    expect(await listed(colleague)).toHaveLength(1);
  });

  test('visitors of the demo do not see each other', async () => {
    user = await its.register();
    await its.database.asMaintenance((trx) =>
      trx.updateTable('users').set({ is_demo: true }).where('client_id', '=', user.clientId).execute(),
    );
    expect((await user.client.get(path)).expect(403).codes).toEqual(['DEMO_REFUSED']);
    (await user.client.delete(path)).expect(403);
  });

  test.each([
    [null, { browser: null, system: null }],
    ['', { browser: null, system: null }],
    ['\u0000<script>alert(1)</script>', { browser: null, system: null }],
    ['('.repeat(400), { browser: null, system: null }],
    [firefox, { browser: 'Firefox 146', system: 'Linux' }],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36 Edg/148.0.0.0',
      { browser: 'Microsoft Edge 148', system: 'Windows 10' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      { browser: 'Safari 18', system: 'iOS 18' },
    ],
  ])('whatever a browser says of itself: %s', (userAgent, described) => {
    expect(describeBrowser(userAgent)).toEqual(described);
  });
});
