import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeOutdated } from '../../platform/jobs/upkeep.ts';
import {
  type AppWithProviders,
  appWithProviders,
  attach,
  begin,
  publicUrl,
  returnFromProvider,
  signedInAs,
} from '../../testing/sign-in-elsewhere.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';

let app: AppWithProviders;
let its: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await appWithProviders();
  its = app.its;
  admin = await its.register();
});
afterAll(() => app.close());

const person = () => its.addColleague(admin);

describe('the way there', () => {
  test('is asked for with state, nonce and an S256 challenge, and never comes from the Host header', async () => {
    const visitor = its.visitor();
    const answer = await visitor.get('/api/auth/google', { headers: { host: 'attacker.example' } });
    const url = new URL(answer.expect(200).json.data.url);
    expect(url.origin).toBe(app.google.issuer);
    const { state, nonce, code_challenge, ...others } = Object.fromEntries(url.searchParams);
    expect([state, nonce, code_challenge].map((text) => text?.length)).toEqual([43, 43, 43]);
    expect(others).toEqual({
      response_type: 'code',
      client_id: 'daybook',
      redirect_uri: `${publicUrl}/auth/google/return`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
  });

  test('is another one each time', async () => {
    const visitor = its.visitor();
    const [first, second] = [await begin(visitor, 'google'), await begin(visitor, 'google')];
    const secrets = ['state', 'nonce', 'code_challenge'].flatMap((name) =>
      [first, second].map(({ url }) => new URL(url).searchParams.get(name)),
    );
    expect(new Set(secrets).size).toBe(6);
  });

  test.each([
    '//attacker.example',
    '/\\attacker.example',
    'https://attacker.example',
    'javascript:alert(1)',
    '/%09/attacker.example'.replace('%09', '\t'),
    '\\/attacker.example',
    'day',
    '',
  ])('leads to no other site afterwards: %j', async (next) => {
    const answer = await its.visitor().get(`/api/auth/google?next=${encodeURIComponent(next)}`);
    expect(answer.expect(422).pointers).toEqual(['/next']);
  });

  test('takes nothing that it does not know', async () => {
    const answer = await its.visitor().get('/api/auth/google?state=chosen');
    expect(answer.expect(422).codes).toEqual(['VALIDATION_FAILED']);
  });
});

describe('what comes back', () => {
  test('works once: neither code nor state a second time', async () => {
    const user = await person();
    (await attach(user.client, 'google', 'once')).expect(200);
    const visitor = its.visitor();
    const { url } = await begin(visitor, 'google');
    const body = await returnFromProvider(url, 'once');
    (await visitor.post('/api/auth/google', body)).expect(200);
    expect((await visitor.post('/api/auth/google', body)).expect(422).codes).toEqual(['INVALID_GRANT']);
    const next = await begin(visitor, 'google');
    const replayed = { ...body, state: new URL(next.url).searchParams.get('state') };
    expect((await visitor.post('/api/auth/google', replayed)).expect(422).codes).toEqual(['INVALID_GRANT']);
  });

  test('belongs to the browser that began', async () => {
    const user = await person();
    (await attach(user.client, 'google', 'browser')).expect(200);
    const attacker = its.visitor();
    const { url } = await begin(attacker, 'google');
    const body = await returnFromProvider(url, 'browser');
    const victim = its.visitor();
    expect((await victim.post('/api/auth/google', body)).expect(422).codes).toEqual(['INVALID_GRANT']);
    expect(await signedInAs(victim)).toBeNull();
    // The owner of the state can still use it.
    (await attacker.post('/api/auth/google', body)).expect(200);
  });

  test('has a state that was made here', async () => {
    const visitor = its.visitor();
    const { url } = await begin(visitor, 'google');
    const own = new URL(url);
    own.searchParams.set('state', 'a-state-that-the-browser-chose');
    const body = await returnFromProvider(own.href, 'chooser');
    expect((await visitor.post('/api/auth/google', body)).expect(422).codes).toEqual(['INVALID_GRANT']);
  });

  test('is of the provider that was asked', async () => {
    (await attach((await person()).client, 'google', 'mixed')).expect(200);
    const visitor = its.visitor();
    const { url } = await begin(visitor, 'google');
    const body = await returnFromProvider(url, 'mixed');
    expect((await visitor.post('/api/auth/microsoft', body)).expect(422).codes).toEqual(['INVALID_GRANT']);
    // The other provider's call did not even find it.
    (await visitor.post('/api/auth/google', body)).expect(200);
  });

  test('says where it came from, and is refused when that is elsewhere', async () => {
    const visitor = its.visitor();
    const { url } = await begin(visitor, 'google');
    const body = await returnFromProvider(url, 'elsewhere');
    const mixed = { ...body, iss: 'https://other.example' };
    expect((await visitor.post('/api/auth/google', mixed)).expect(422).codes).toEqual(['INVALID_GRANT']);
  });

  test('names its issuer when the provider says that it does', async () => {
    const visitor = its.visitor();
    const { url } = await begin(visitor, 'google');
    const { code, state } = await returnFromProvider(url, 'unnamed');
    expect((await visitor.post('/api/auth/google', { code, state })).expect(422).codes).toEqual(['INVALID_GRANT']);
  });

  test('is worth nothing without the verifier that was kept here', async () => {
    const user = await person();
    (await attach(user.client, 'google', 'pkce')).expect(200);
    const visitor = its.visitor();
    const { url } = await begin(visitor, 'google');
    const body = await returnFromProvider(url, 'pkce');
    await its.database.asMaintenance((trx) =>
      trx
        .updateTable('sign_in_attempts')
        .set({ code_verifier: 'x'.repeat(43) })
        .execute(),
    );
    expect((await visitor.post('/api/auth/google', body)).expect(422).codes).toEqual(['INVALID_GRANT']);
  });

  test('carries the nonce that was asked for', async () => {
    const user = await person();
    (await attach(user.client, 'google', 'nonce')).expect(200);
    const visitor = its.visitor();
    const { url } = await begin(visitor, 'google');
    const other = new URL(url);
    other.searchParams.set('nonce', 'another-nonce');
    const body = await returnFromProvider(other.href, 'nonce');
    expect((await visitor.post('/api/auth/google', body)).expect(422).codes).toEqual(['INVALID_GRANT']);
  });

  test('is too late after ten minutes', async () => {
    const visitor = its.visitor();
    const { url } = await begin(visitor, 'google');
    const body = await returnFromProvider(url, 'late');
    const past = new Date(Date.now() - 1000);
    await its.database.asMaintenance((trx) => trx.updateTable('sign_in_attempts').set({ expires_at: past }).execute());
    expect((await visitor.post('/api/auth/google', body)).expect(422).codes).toEqual(['INVALID_GRANT']);
  });

  test('is not waited for longer than that', async () => {
    const count = async () =>
      (await its.database.asMaintenance((trx) => trx.selectFrom('sign_in_attempts').select('nonce').execute())).length;
    await begin(its.visitor(), 'google');
    expect(await count()).toBeGreaterThan(0);
    await removeOutdated(its.database, new Date());
    expect(await count()).toBeGreaterThan(0);
    await removeOutdated(its.database, new Date(Date.now() + 11 * 60_000));
    expect(await count()).toBe(0);
  });

  test('of attaching is for who began it: signing in as somebody else in between ends it', async () => {
    const user = await person();
    const { url } = await begin(user.client, 'google', '?purpose=attach');
    const body = await returnFromProvider(url, 'between');
    const other = await person();
    await user.client.post('/api/auth/logout');
    await user.client.post('/api/auth/login', { email: other.email, password: 'a good long password' });
    expect((await user.client.post('/api/auth/google', body)).expect(422).codes).toEqual(['INVALID_GRANT']);
    expect((await other.client.get('/api/v1/auth/identities')).json.data.identities).toEqual([]);
  });
});
