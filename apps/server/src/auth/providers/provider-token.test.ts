import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestProvider } from '../../testing/openid-provider.ts';
import {
  type AppWithProviders,
  appWithProviders,
  attach,
  begin,
  oidOf,
  signedInAs,
  tenantId,
} from '../../testing/sign-in-elsewhere.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: AppWithProviders;
let its: TestApp;
let admin: TestUser;
let google: TestProvider;
let microsoft: TestProvider;
beforeAll(async () => {
  app = await appWithProviders();
  ({ its, google, microsoft } = app);
  admin = await its.register();
});
afterAll(() => app.close());

const person = () => its.addColleague(admin);
const now = () => Math.floor(Date.now() / 1000);

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
    (await attach((await person()).client, 'google', 'token')).expect(200);
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
    (await attach((await person()).client, 'microsoft', 'tenant')).expect(200);
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
