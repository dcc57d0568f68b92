import { cookieNames } from '@daybook/contract/headers.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeOutdated } from '../platform/upkeep.ts';
import { startOpenIdProvider, type TestProvider } from '../testing/openid-provider.ts';
import { visitProvider } from '../testing/provider-visit.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';

const publicUrl = 'https://daybook.example.com';
const tenantId = '6f1f2a3b-0000-4000-8000-00000000aaaa';
/** A Workspace account of bakker.example; every login has an object id of its own. */
const claims = (login: string) => ({
  email: `${login}@bakker.example`,
  email_verified: true,
  hd: 'bakker.example',
  tid: tenantId,
  oid: oidOf(login),
  preferred_username: `${login}@bakker.example`,
});
const oidOf = (login: string) =>
  `6f1f2a3b-0000-4000-8000-${Buffer.from(login).toString('hex').slice(0, 12).padEnd(12, '0')}`;

let its: TestApp;
let google: TestProvider;
let microsoft: TestProvider;
let admin: TestUser;

beforeAll(async () => {
  google = await startOpenIdProvider({ redirectUris: [`${publicUrl}/auth/google/return`], claims });
  microsoft = await startOpenIdProvider({ redirectUris: [`${publicUrl}/auth/microsoft/return`], claims, tenantId });
  its = await testApp({ publicUrl, providers: { google, microsoft } });
  admin = await its.register();
});
afterAll(async () => {
  await its.close();
  await google.close();
  await microsoft.close();
});

type Name = 'google' | 'microsoft';

const begin = async (client: TestClient, name: Name, query = '') =>
  (await client.get(`/api/auth/${name}${query}`)).expect(200).json.data as { url: string; nonce: string };

/** What the return screen sends after somebody signed in at the provider. */
async function comeBack(url: string, login: string) {
  const at = await visitProvider(url, login);
  const { code, state, iss } = Object.fromEntries(at.searchParams);
  return { at, body: { code, state, ...(iss === undefined ? {} : { iss }) } };
}

async function walk(client: TestClient, name: Name, login: string, query = '') {
  const { url } = await begin(client, name, query);
  const { body } = await comeBack(url, login);
  return client.post(`/api/auth/${name}`, body);
}

const attach = async (user: TestUser, name: Name, login: string) =>
  (await walk(user.client, name, login, '?purpose=attach')).expect(200);

const signedInAs = async (client: TestClient) => (await client.get('/api/v1/auth')).expect(200).json.data.user_id;
const now = () => Math.floor(Date.now() / 1000);
const person = () => its.addColleague(admin);

describe.each(['google', 'microsoft'] as const)('with %s', (name) => {
  const login = `eva-${name}`;
  let eva: TestUser;
  beforeAll(async () => {
    eva = await person();
    expect((await attach(eva, name, login)).json).toEqual({ two_factor: false, attached: true, next: null });
  });

  test('an attached account signs its user in, in a new session, and leads on', async () => {
    const visitor = its.visitor();
    await visitor.get('/api/auth/csrf-cookie');
    const planted = visitor.cookies.get(cookieNames.session);
    const answer = (await walk(visitor, name, login, '?next=/day%3Fdate%3D2026-03-02')).expect(200);
    expect(answer.json).toEqual({ two_factor: false, attached: false, next: '/day?date=2026-03-02' });
    expect(await signedInAs(visitor)).toBe(String(eva.userId));
    expect(visitor.cookies.get(cookieNames.session)).not.toBe(planted);
    const session = await its.database.asMaintenance((trx) =>
      trx
        .selectFrom('sessions')
        .select(['method'])
        .where('user_id', '=', eva.userId)
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    );
    expect(session).toEqual({ method: name });
  });

  test('an account that nobody attached signs nobody in, also when its address is that of a user', async () => {
    const { email } = await person();
    const [local = ''] = email.split('@');
    for (const other of ['stranger', local]) {
      const visitor = its.visitor();
      const answer = await walk(visitor, name, other);
      expect(answer.expect(422).codes).toEqual([`INVALID_CREDENTIALS_${name.toUpperCase()}`]);
      expect(await signedInAs(visitor)).toBeNull();
    }
  });

  test('the account is listed, without what the provider calls it', async () => {
    const { identities } = (await eva.client.get('/api/v1/auth/identities')).expect(200).json.data;
    expect(identities).toEqual([
      {
        provider: name,
        email: `${login}@bakker.example`,
        attached_at: expect.any(String),
        last_used_at: expect.anything(),
      },
    ]);
  });

  test('an account belongs to one user only, and does not say to whom', async () => {
    const other = await person();
    const answer = (await walk(other.client, name, login, '?purpose=attach')).expect(422);
    expect(answer.codes).toEqual(['PRECONDITION_FAILED']);
    expect(answer.text).not.toContain(eva.email);
    expect(await signedInAs(other.client)).toBe(String(other.userId));
  });

  test('a user has one account of a provider', async () => {
    const answer = await walk(eva.client, name, 'second', '?purpose=attach');
    expect(answer.expect(422).codes).toEqual(['PRECONDITION_FAILED']);
  });

  test('two who attach one account at the same moment do not both get it', async () => {
    const people = [await person(), await person()];
    const bodies: object[] = [];
    for (const { client } of people) {
      const { url } = await begin(client, name, '?purpose=attach');
      bodies.push((await comeBack(url, `both-${name}`)).body);
    }
    const answers = await Promise.all(
      people.map(({ client }, index) => client.post(`/api/auth/${name}`, bodies[index])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test.each(['deactivated_at', 'deleted_at', 'erased_at'] as const)(
    'somebody with %s does not come in',
    async (column) => {
      const gone = await person();
      const login = `${column}-${name}`;
      await attach(gone, name, login);
      await its.database.asMaintenance((trx) =>
        trx
          .updateTable('users')
          .set({ [column]: new Date() })
          .where('id', '=', gone.userId)
          .execute(),
      );
      const answer = await walk(its.visitor(), name, login);
      expect(answer.expect(422).codes).toEqual([`INVALID_CREDENTIALS_${name.toUpperCase()}`]);
    },
  );

  test('detaching takes it away, and ends the sessions that it began', async () => {
    const leaver = await person();
    const login = `leaver-${name}`;
    await attach(leaver, name, login);
    const elsewhere = its.visitor();
    (await walk(elsewhere, name, login)).expect(200);
    (await leaver.client.delete(`/api/auth/${name}`)).expect(204);
    expect(await signedInAs(elsewhere)).toBeNull();
    expect(await signedInAs(leaver.client)).toBe(String(leaver.userId));
    expect((await walk(its.visitor(), name, login)).status).toBe(422);
    expect((await leaver.client.delete(`/api/auth/${name}`)).expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
  });
});

describe('the way there', () => {
  test('is asked for with state, nonce and an S256 challenge, and never comes from the Host header', async () => {
    const visitor = its.visitor();
    const answer = await visitor.get('/api/auth/google', { headers: { host: 'attacker.example' } });
    const url = new URL(answer.expect(200).json.data.url);
    expect(url.origin).toBe(google.issuer);
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
    await attach(user, 'google', 'once');
    const visitor = its.visitor();
    const { url } = await begin(visitor, 'google');
    const { body } = await comeBack(url, 'once');
    (await visitor.post('/api/auth/google', body)).expect(200);
    expect((await visitor.post('/api/auth/google', body)).expect(422).codes).toEqual(['INVALID_GRANT']);
    const next = await begin(visitor, 'google');
    const replayed = { ...body, state: new URL(next.url).searchParams.get('state') };
    expect((await visitor.post('/api/auth/google', replayed)).expect(422).codes).toEqual(['INVALID_GRANT']);
  });

  test('belongs to the browser that began', async () => {
    const user = await person();
    await attach(user, 'google', 'browser');
    const attacker = its.visitor();
    const { url } = await begin(attacker, 'google');
    const { body } = await comeBack(url, 'browser');
    const victim = its.visitor();
    expect((await victim.post('/api/auth/google', body)).expect(422).codes).toEqual(['INVALID_GRANT']);
    expect(await signedInAs(victim)).toBeNull();
    // Whose it is can still use it.
    (await attacker.post('/api/auth/google', body)).expect(200);
  });

  test('has a state that was made here', async () => {
    const visitor = its.visitor();
    const { url } = await begin(visitor, 'google');
    const own = new URL(url);
    own.searchParams.set('state', 'a-state-that-the-browser-chose');
    const { body } = await comeBack(own.href, 'chooser');
    expect((await visitor.post('/api/auth/google', body)).expect(422).codes).toEqual(['INVALID_GRANT']);
  });

  test('is of the provider that was asked', async () => {
    await attach(await person(), 'google', 'mixed');
    const visitor = its.visitor();
    const { url } = await begin(visitor, 'google');
    const { body } = await comeBack(url, 'mixed');
    expect((await visitor.post('/api/auth/microsoft', body)).expect(422).codes).toEqual(['INVALID_GRANT']);
    // The other provider's call did not even find it.
    (await visitor.post('/api/auth/google', body)).expect(200);
  });

  test('says where it came from, and is refused when that is elsewhere', async () => {
    const visitor = its.visitor();
    const { url } = await begin(visitor, 'google');
    const { body } = await comeBack(url, 'elsewhere');
    const mixed = { ...body, iss: 'https://other.example' };
    expect((await visitor.post('/api/auth/google', mixed)).expect(422).codes).toEqual(['INVALID_GRANT']);
  });

  test('names its issuer when the provider says that it does', async () => {
    const visitor = its.visitor();
    const { url } = await begin(visitor, 'google');
    const { code, state } = (await comeBack(url, 'unnamed')).body;
    expect((await visitor.post('/api/auth/google', { code, state })).expect(422).codes).toEqual(['INVALID_GRANT']);
  });

  test('is worth nothing without the verifier that was kept here', async () => {
    const user = await person();
    await attach(user, 'google', 'pkce');
    const visitor = its.visitor();
    const { url } = await begin(visitor, 'google');
    const { body } = await comeBack(url, 'pkce');
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
    await attach(user, 'google', 'nonce');
    const visitor = its.visitor();
    const { url } = await begin(visitor, 'google');
    const other = new URL(url);
    other.searchParams.set('nonce', 'another-nonce');
    const { body } = await comeBack(other.href, 'nonce');
    expect((await visitor.post('/api/auth/google', body)).expect(422).codes).toEqual(['INVALID_GRANT']);
  });

  test('is too late after ten minutes', async () => {
    const visitor = its.visitor();
    const { url } = await begin(visitor, 'google');
    const { body } = await comeBack(url, 'late');
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
    const { body } = await comeBack(url, 'between');
    const other = await person();
    await user.client.post('/api/auth/logout');
    await user.client.post('/api/auth/login', { email: other.email, password: 'a good long password' });
    expect((await user.client.post('/api/auth/google', body)).expect(422).codes).toEqual(['INVALID_GRANT']);
    expect((await other.client.get('/api/v1/auth/identities')).json.data.identities).toEqual([]);
  });
});

describe('attaching', () => {
  test('ends with the session in which it was begun', async () => {
    const user = await person();
    const { url } = await begin(user.client, 'google', '?purpose=attach');
    const { body } = await comeBack(url, 'signed-out');
    await its.database.asMaintenance((trx) => trx.deleteFrom('sessions').where('user_id', '=', user.userId).execute());
    expect((await user.client.post('/api/auth/google', body)).expect(422).codes).toEqual(['INVALID_GRANT']);
    const again = await its.login(user.email);
    expect((await again.get('/api/v1/auth/identities')).json.data.identities).toEqual([]);
  });

  test('asks to be signed in', async () => {
    const answer = await its.visitor().get('/api/auth/google?purpose=attach');
    expect(answer.expect(401).codes).toEqual(['UNAUTHENTICATED']);
  });

  test('asks for the password once more after a while', async () => {
    const user = await person();
    const longAgo = new Date(Date.now() - 16 * 60_000);
    await its.database.asMaintenance((trx) =>
      trx.updateTable('sessions').set({ password_confirmed_at: longAgo }).where('user_id', '=', user.userId).execute(),
    );
    const answer = await user.client.get('/api/auth/google?purpose=attach');
    expect(answer.expect(423).codes).toEqual(['PASSWORD_CONFIRMATION_REQUIRED']);
    expect((await user.client.delete('/api/auth/google')).expect(423).codes).toEqual([
      'PASSWORD_CONFIRMATION_REQUIRED',
    ]);
  });

  test('is nothing for a program', async () => {
    const program = await its.withToken(admin, ['logs:write']);
    expect((await program.get('/api/auth/google?purpose=attach')).expect(403).codes).toEqual(['MISSING_ABILITY']);
  });

  test('is nothing for who acts in the name of somebody', async () => {
    const user = await person();
    await its.database.asMaintenance((trx) =>
      trx
        .updateTable('sessions')
        .set({ method: 'impersonation', impersonator_client_id: admin.clientId, impersonator_user_id: admin.userId })
        .where('user_id', '=', user.userId)
        .execute(),
    );
    const answer = await user.client.get('/api/auth/google?purpose=attach');
    expect(answer.expect(403).codes).toEqual(['IMPERSONATION_REFUSED']);
    expect((await user.client.get('/api/v1/auth/identities')).json.data.identities).toEqual([]);
  });

  test('and detaching are mailed to the user and stand in the record', async () => {
    const user = await person();
    await attach(user, 'google', 'recorded');
    (await user.client.delete('/api/auth/google')).expect(204);
    const mails = (await its.mails()).filter(({ to }) => to === user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['An account was linked', 'A linked account was removed']);
    expect(mails[0]?.text).toContain('A Google account was linked');
    const entries = await its.database.asMaintenance((trx) =>
      trx
        .selectFrom('audit_entries')
        .select(['action', 'details', 'actor_user_id'])
        .where('subject_user_id', '=', user.userId)
        .where('action', 'like', 'identity.%')
        .orderBy('sequence')
        .execute(),
    );
    expect(entries).toEqual([
      { action: 'identity.attached', details: { provider: 'google' }, actor_user_id: user.userId },
      { action: 'identity.detached', details: { provider: 'google' }, actor_user_id: user.userId },
    ]);
  });
});

describe('the last way in', () => {
  const forgetPassword = (userId: number) =>
    its.database.asMaintenance((trx) => trx.deleteFrom('user_credentials').where('user_id', '=', userId).execute());

  test('is kept by who has no password', async () => {
    const user = await person();
    await attach(user, 'google', 'last');
    await attach(user, 'microsoft', 'last');
    await forgetPassword(user.userId);
    (await user.client.delete('/api/auth/google')).expect(204);
    const answer = await user.client.delete('/api/auth/microsoft');
    expect(answer.expect(422).codes).toEqual(['LAST_SIGN_IN_METHOD']);
  });

  test('is kept when two are given up at the same moment', async () => {
    const user = await person();
    await attach(user, 'google', 'two');
    await attach(user, 'microsoft', 'two');
    await forgetPassword(user.userId);
    const answers = await Promise.all(['google', 'microsoft'].map((name) => user.client.delete(`/api/auth/${name}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
  });
});

describe('an id_token from the browser', () => {
  const good = (nonce: string, about: object = {}) => ({
    iss: google.tokenIssuer,
    aud: 'daybook',
    sub: 'token',
    iat: now(),
    exp: now() + 300,
    nonce,
    ...about,
  });
  const send = async (visitor: TestClient, token: string) =>
    visitor.post('/api/auth/google/login', { id_token: token });

  beforeAll(async () => {
    await attach(await person(), 'google', 'token');
  });

  test('signs in once, for a nonce that was handed to this browser', async () => {
    const visitor = its.visitor();
    const { nonce } = await begin(visitor, 'google');
    const token = await google.sign(good(nonce));
    expect((await send(its.visitor(), token)).expect(422).codes).toEqual(['INVALID_GRANT']);
    expect((await send(visitor, token)).expect(200).json).toEqual({ two_factor: false, attached: false, next: null });
    expect(await signedInAs(visitor)).not.toBeNull();
    expect((await send(visitor, token)).expect(422).codes).toEqual(['INVALID_GRANT']);
  });

  test('takes no nonce of somebody who attaches', async () => {
    const user = await person();
    const { nonce } = await begin(user.client, 'google', '?purpose=attach');
    const answer = await send(user.client, await google.sign(good(nonce)));
    expect(answer.expect(422).codes).toEqual(['INVALID_GRANT']);
  });

  test.each([
    ['another issuer', { iss: 'https://accounts.google.com' }],
    ['no issuer', { iss: undefined }],
    ['another audience', { aud: 'another-application' }],
    ['several audiences', { aud: ['daybook', 'another-application'] }],
    ['another authorised party', { azp: 'another-application' }],
    ['another nonce', { nonce: 'a-nonce-of-somebody-else' }],
    ['no nonce', { nonce: undefined }],
    ['its end behind it', { exp: now() - 120 }],
    ['no end', { exp: undefined }],
    ['its beginning ahead', { nbf: now() + 600 }],
  ])('with %s is refused', async (_, about) => {
    const visitor = its.visitor();
    const { nonce } = await begin(visitor, 'google');
    const token = await google.sign(good(nonce, about));
    expect((await send(visitor, token)).expect(422).codes).toEqual(['INVALID_GRANT']);
    expect(await signedInAs(visitor)).toBeNull();
  });

  test('signed by nobody, with the public key as a secret, or by another key is refused', async () => {
    const visitor = its.visitor();
    const { nonce } = await begin(visitor, 'google');
    for (const forged of await google.forge(good(nonce))) {
      expect((await send(visitor, forged)).expect(422).codes).toEqual(['INVALID_GRANT']);
    }
    // All of that was wrong with the tokens alone.
    (await send(visitor, await google.sign(good(nonce)))).expect(200);
  });

  test('whose content was changed is refused', async () => {
    const visitor = its.visitor();
    const { nonce } = await begin(visitor, 'google');
    const [header, , signature] = (await google.sign(good(nonce))).split('.');
    const payload = Buffer.from(JSON.stringify(good(nonce, { sub: 'once' }))).toString('base64url');
    const answer = await send(visitor, `${header}.${payload}.${signature}`);
    expect(answer.expect(422).codes).toEqual(['INVALID_GRANT']);
  });

  test.each(['x', 'a.b.c', '..', 'e30.e30.', 'ä'])('that is none is refused: %s', async (text) => {
    const answer = await send(its.visitor(), text);
    expect(answer.expect(422).codes).toEqual([text === 'ä' ? 'VALIDATION_FAILED' : 'INVALID_GRANT']);
  });
});

describe('a token of Microsoft', () => {
  const other = '6f1f2a3b-0000-4000-8000-00000000bbbb';
  const good = (nonce: string, about: object = {}) => ({
    iss: microsoft.tokenIssuer,
    aud: 'daybook',
    sub: 'pairwise',
    tid: tenantId,
    oid: oidOf('tenant'),
    iat: now(),
    exp: now() + 300,
    nonce,
    ...about,
  });
  const send = async (about: object) => {
    const visitor = its.visitor();
    const { nonce } = await begin(visitor, 'microsoft');
    return visitor.post('/api/auth/microsoft/login', { id_token: await microsoft.sign(good(nonce, about)) });
  };

  beforeAll(async () => {
    await attach(await person(), 'microsoft', 'tenant');
  });

  test('is known by tenant and object, whatever its subject and address are by now', async () => {
    (await send({ sub: 'another', email: 'new@name.example' })).expect(200);
  });

  test.each([
    [
      'of another tenant with the same object',
      () => ({ tid: other, iss: microsoft.tokenIssuer.replace(tenantId, other) }),
      'INVALID_CREDENTIALS_MICROSOFT',
    ],
    ['that names two tenants', () => ({ tid: other }), 'INVALID_GRANT'],
    ['without a tenant', () => ({ tid: undefined }), 'INVALID_GRANT'],
    [
      'of the place for the tenant',
      () => ({ tid: '{tenantid}', iss: microsoft.tokenIssuer.replace(tenantId, '{tenantid}') }),
      'API_SERVICE_ERROR',
    ],
    ['without an object', () => ({ oid: undefined }), 'API_SERVICE_ERROR'],
  ])('%s signs nobody in', async (_, about, code) => {
    expect((await send(about())).codes).toEqual([code]);
  });
});

describe('a provider', () => {
  test('that is not set up says so, and the sign-in page knows', async () => {
    const bare = await testApp({ limitRules: { providerByAddress: { attempts: 4, windowSeconds: 60 } } });
    const visitor = bare.visitor();
    expect((await visitor.get('/api/v1/auth/init')).expect(200).json.data.providers).toEqual([]);
    for (const name of ['google', 'microsoft']) {
      expect((await visitor.get(`/api/auth/${name}`)).expect(422).codes).toEqual(['PROVIDER_NOT_CONFIGURED']);
      const answer = await visitor.post(`/api/auth/${name}`, { code: 'x', state: 'y' });
      expect(answer.expect(422).codes).toEqual(['PROVIDER_NOT_CONFIGURED']);
    }
    // What anybody may ask for is counted by address.
    expect((await bare.visitor().get('/api/auth/google')).expect(429).codes).toEqual(['RATE_LIMITED']);
    await bare.close();
    expect((await its.visitor().get('/api/v1/auth/init')).json.data.providers).toEqual(['google', 'microsoft']);
  });

  test('that is down, or not who it should be, fails and is asked again', async () => {
    const redirectUris = [`${publicUrl}/auth/google/return`];
    const down = await startOpenIdProvider({ redirectUris });
    await down.close();
    const wrong = { ...microsoft, issuer: `${google.issuer}/common` };
    const app = await testApp({ publicUrl, providers: { google: down, microsoft: wrong } });
    const visitor = app.visitor();
    expect((await visitor.get('/api/auth/google')).expect(502).codes).toEqual(['API_SERVICE_ERROR']);
    expect((await visitor.get('/api/auth/microsoft')).expect(502).codes).toEqual(['API_SERVICE_ERROR']);
    const again = await startOpenIdProvider({ redirectUris, port: Number(new URL(down.issuer).port) });
    (await visitor.get('/api/auth/google')).expect(200);
    await again.close();
    await app.close();
  });
});
