import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type NativeClient, nativeClient } from '../../testing/native-client.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/test-app.ts';
import { TestClient } from '../../testing/test-client.ts';

let its: TestApp;
let admin: TestUser;
let user: TestUser;
let origin: string;
let now = new Date('2026-04-20T10:00:00Z');
const laterSeconds = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

beforeAll(async () => {
  its = await testApp({ now: () => now, demo: false });
  origin = await its.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  admin = await its.register();
  user = await its.addColleague(admin);
});
afterAll(() => its.close());

const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');
const wish = { device_name: 'Desktop of Bob', port: 52_111, challenge, state: 'a'.repeat(43) };
const transfer = (client: TestClient, about: object = {}) =>
  client.post('/api/v1/auth/tokens/transfer', { ...wish, ...about });
const codeFor = async (client: TestClient): Promise<string> => (await transfer(client)).expect(201).json.data.code;
const redeem = (code: string, about: object = {}) =>
  its.visitor().post('/api/v1/auth/tokens/redeem', {
    code,
    code_verifier: verifier,
    device_name: wish.device_name,
    ...about,
  });

/** Acts as the page with the address that the program opened, once the user agreed. */
async function agree(client: TestClient, address: string, as = origin): Promise<number> {
  const asked = new URL(address).searchParams;
  const about = { device_name: asked.get('native_login'), port: Number(asked.get('port')) };
  const body = { ...about, challenge: asked.get('challenge'), state: asked.get('state') };
  const { data } = (await client.post('/api/v1/auth/tokens/transfer', body)).expect(201).json;
  return postTo(data.post_to, { code: data.code, state: data.state }, as);
}

async function postTo(url: string, body: object, as: string): Promise<number> {
  const headers = { 'content-type': 'application/json', origin: as };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}

describe('a program on the machine', () => {
  async function withProgram(work: (program: NativeClient) => Promise<void>): Promise<void> {
    const program = await nativeClient(origin, 'Desktop of Bob');
    try {
      await work(program);
    } finally {
      await program.close();
    }
  }

  test('gets a token through the browser that can add logs, and nothing else', () =>
    withProgram(async (program) => {
      expect(await agree(user.client, program.address)).toBe(204);
      const token = await program.token;
      expect(program.address).not.toContain(token);
      const withToken = new TestClient(its.app, token);
      expect((await withToken.get('/api/v1/auth')).expect(200).json.data.user_id).toBe(String(user.userId));
      const device = { id: crypto.randomUUID(), name: 'Desktop', kind: 'desktop', version: '1' };
      (await withToken.post('/api/v1/rpc/logs/ingest', { device, events: [] })).expect(200);
      expect((await withToken.get('/api/v1/contacts')).expect(403).codes).toEqual(['MISSING_ABILITY']);
      const { data } = (await user.client.get('/api/v1/auth/tokens')).expect(200).json;
      expect(data).toMatchObject([{ attributes: { name: 'Desktop of Bob', abilities: ['logs:write'] } }]);
      const entries = (await user.client.get('/api/v1/audit-log/self?action=eq:token.transferred')).json.data;
      expect(entries).toMatchObject([{ attributes: { subject_id: data[0].id, details: { name: 'Desktop of Bob' } } }]);
      expect(JSON.stringify(entries)).not.toContain(token);
    }));

  test('takes nothing from another page, under another name, or of another request', () =>
    withProgram(async (program) => {
      expect(await agree(user.client, program.address, 'https://evil.example')).toBe(403);
      const code = await codeFor(user.client);
      const { port } = program;
      expect(await postTo(`http://127.0.0.1:${port}/`, { code, state: 'b'.repeat(43) }, origin)).toBe(403);
      expect(await postTo(`http://localhost:${port}/`, { code, state: wish.state }, origin).catch(() => 403)).toBe(403);
    }));

  test('cannot use a code that was made for another program', () =>
    withProgram(async (program) => {
      const other = await codeFor(user.client);
      const state = new URL(program.address).searchParams.get('state') ?? '';
      expect(await postTo(`http://127.0.0.1:${program.port}/`, { code: other, state }, origin)).toBe(204);
      await expect(program.token).rejects.toThrow('INVALID_GRANT');
    }));
});

describe('a code', () => {
  const refused = async (answer: ReturnType<typeof redeem>) =>
    expect((await answer).expect(422).codes).toEqual(['INVALID_GRANT']);

  test('goes to a port of this machine, with the state as it came', async () => {
    const { data } = (await transfer(user.client)).expect(201).json;
    expect(data).toMatchObject({
      state: wish.state,
      post_to: 'http://127.0.0.1:52111/',
      expires_at: new Date(now.getTime() + 60_000).toISOString(),
    });
  });

  test('works once, also for two at the same moment', async () => {
    const code = await codeFor(user.client);
    const answers = await Promise.all([redeem(code), redeem(code), redeem(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    await refused(redeem(code));
  });

  test('works for a minute', async () => {
    const code = await codeFor(user.client);
    laterSeconds(61);
    await refused(redeem(code));
  });

  test('is lost with a wrong proof, because somebody else has it then', async () => {
    const code = await codeFor(user.client);
    await refused(redeem(code, { code_verifier: 'x'.repeat(43) }));
    await refused(redeem(code));
  });

  test('is for the device that the user agreed to', async () => {
    await refused(redeem(await codeFor(user.client), { device_name: 'Another' }));
  });

  test('ends with the session in which the user agreed', async () => {
    const browser = await its.login(user.email);
    const code = await codeFor(browser);
    (await browser.post('/api/auth/logout')).expect(204);
    await refused(redeem(code));
  });

  test('ends with the account', async () => {
    const code = await codeFor(user.client);
    await its.database.asMaintenance((trx) =>
      trx.updateTable('users').set({ deactivated_at: now }).where('id', '=', user.userId).execute(),
    );
    await refused(redeem(code));
  });

  test.each(['', '1.1.x', `1.1.${'A'.repeat(43)}`, '💣'])('that was guessed is refused: %s', async (code) => {
    await refused(redeem(code));
  });

  test('of another kind is refused', async () => {
    const { login_token } = (await admin.client.post(`/api/v1/users/${user.userId}/login-token`, {})).expect(201).json
      .data;
    await refused(redeem(login_token));
    const native = await codeFor(admin.client);
    const answer = await admin.client.post('/api/v1/auth/impersonate', { login_token: native });
    expect(answer.expect(422).codes).toEqual(['INVALID_GRANT']);
  });

  test.each([
    [{ port: 80 }, '/port'],
    [{ port: 65_536 }, '/port'],
    [{ port: 52_111.5 }, '/port'],
    [{ challenge: 'short' }, '/challenge'],
    [{ state: 'short' }, '/state'],
    [{ device_name: '' }, '/device_name'],
    [{ device_name: 'a\u0000b' }, '/device_name'],
  ])('is not made for %j', async (about, pointer) => {
    expect((await transfer(user.client, about)).expect(422).pointers).toEqual([pointer]);
  });

  test('is made for who may make no other tokens, and not for a program that has one', async () => {
    await its.database.asMaintenance((trx) =>
      trx
        .updateTable('users')
        .set({ permissions: JSON.stringify({ create_tokens: false }) })
        .where('id', '=', user.userId)
        .execute(),
    );
    (await transfer(user.client)).expect(201);
    const program = await its.withToken(admin, ['logs:write']);
    expect((await transfer(program)).expect(403).codes).toEqual(['MISSING_ABILITY']);
  });
});

describe('the page that asks', () => {
  const sources = async (url: string) => {
    const { headers } = await its.visitor().get(url);
    return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  };

  test('may reach the program that opened it, and no other place', async () => {
    expect(await sources('/?native_login=Desktop&port=52111')).toBe("'self' http://127.0.0.1:52111");
    expect(await sources('/login?port=1024&native_login=Desktop')).toBe("'self' http://127.0.0.1:1024");
  });

  test.each([
    '/',
    '/?port=52111',
    '/?native_login=Desktop',
    '/?native_login=Desktop&port=80',
    '/?native_login=Desktop&port=65536',
    '/?native_login=Desktop&port=052111',
    '/?native_login=Desktop&port=52111;script-src%20*',
    '/?native_login=Desktop&port=52111%20https://evil.example',
    '/?native_login=Desktop&port=*',
    '//?native_login=%ff&port=%00',
    '/api/v1/auth?native_login=Desktop&port=52111',
  ])('and no other page: %s', async (url) => {
    expect(await sources(url)).toBe("'self'");
  });
});
