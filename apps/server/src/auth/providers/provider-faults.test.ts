import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';

/** A provider whose answers each test defines. */
let provider: Server;
let issuer: string;
let its: TestApp;
let answers: Record<string, RequestListener> = {};
const asked: string[] = [];
let askedAtStart: number;

const json =
  (content: unknown, status = 200) =>
  (_: unknown, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(content));
  };
const metadata = (about: object = {}) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  ...about,
});
const discovery = '/.well-known/openid-configuration';

let now = new Date('2026-03-02T08:00:00Z');

beforeAll(async () => {
  provider = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    (answers[path] ?? json({}, 404))(request, response);
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const google = { issuer, clientId: 'daybook', clientSecret: 'secret' };
  its = await testApp({ now: () => now, providers: { google } });
  askedAtStart = asked.length;
});
afterAll(async () => {
  await its.close();
  provider.close();
  provider.closeAllConnections();
});

test('is not asked for anything when the server starts', () => {
  expect(askedAtStart).toBe(0);
});

beforeEach(() => {
  // By then the discovery document is fetched again.
  now = new Date(now.getTime() + 61 * 60_000);
  asked.length = 0;
  answers = { [discovery]: json(metadata()) };
});

const begin = () => its.visitor().get('/api/auth/google');

/** Begins a sign-in, and comes back with a code. */
async function returnFromProvider() {
  const visitor = its.visitor();
  const url = new URL((await visitor.get('/api/auth/google')).expect(200).json.data.url);
  return visitor.post('/api/auth/google', { code: 'code', state: url.searchParams.get('state') });
}

test.each([
  ['is not found', json({}, 404)],
  ['fails', json({}, 500)],
  [
    'leads elsewhere',
    (_: unknown, response: ServerResponse) => void response.writeHead(302, { location: '/other' }).end(),
  ],
  ['is no JSON', (_: unknown, response: ServerResponse) => void response.end('<html>')],
  ['is cut off', (_: unknown, response: ServerResponse) => void response.destroy()],
  ['never ends', (_: unknown, response: ServerResponse) => void flood(response)],
  ['names another issuer', json({ issuer: 'https://attacker.example' })],
] satisfies [string, RequestListener][])('a description that %s is an error of the provider', async (_, answer) => {
  answers[discovery] = answer;
  answers['/other'] = json(metadata());
  expect((await begin()).expect(502).codes).toEqual(['API_SERVICE_ERROR']);
  expect(asked).toEqual([discovery]);
  answers[discovery] = json(metadata());
  (await begin()).expect(200);
});

function flood(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(65_536)));
    if (!response.destroyed) response.once('drain', more);
  };
  response.on('error', () => {});
  more();
}

test.each([['javascript:alert(1)'], ['http://sign-in.example/authorize'], ['not an address']])(
  'nobody is sent to %s',
  async (authorization_endpoint) => {
    answers[discovery] = json(metadata({ authorization_endpoint }));
    expect((await begin()).expect(502).codes).toEqual(['API_SERVICE_ERROR']);
  },
);

test('the code and the secret go to no address that is not secure', async () => {
  answers[discovery] = json(metadata({ token_endpoint: 'http://sign-in.example/token' }));
  expect((await returnFromProvider()).expect(502).codes).toEqual(['API_SERVICE_ERROR']);
});

test.each([
  ['an unknown code', json({ error: 'invalid_grant' }, 400), 422, 'INVALID_GRANT'],
  ['a wrong secret', json({ error: 'invalid_client' }, 401), 502, 'API_SERVICE_ERROR'],
  ['a fault of its own', json({}, 500), 502, 'API_SERVICE_ERROR'],
  ['no id_token', json({ access_token: 'x' }), 502, 'API_SERVICE_ERROR'],
  ['an id_token that is none', json({ id_token: 'x' }), 422, 'INVALID_GRANT'],
] satisfies [string, RequestListener, number, string][])(
  'a provider that answers %s',
  async (_, answer, status, code) => {
    answers['/token'] = answer;
    expect((await returnFromProvider()).expect(status).codes).toEqual([code]);
  },
);

test('keys that cannot be read are an error of the provider, and asked for again', async () => {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const id_token = `${part({ alg: 'RS256', kid: 'key' })}.${part({})}.${'x'.repeat(342)}`;
  answers['/token'] = json({ id_token });
  for (const answer of [json({}, 500), json({ keys: 7 })]) {
    answers['/jwks'] = answer;
    expect((await returnFromProvider()).expect(502).codes).toEqual(['API_SERVICE_ERROR']);
  }
  answers['/jwks'] = json({ keys: [] });
  expect((await returnFromProvider()).expect(422).codes).toEqual(['INVALID_GRANT']);
});

test('a description is asked for once, also by many at the same moment', async () => {
  const all = await Promise.all([begin(), begin(), begin()]);
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
  (await begin()).expect(200);
  expect(asked).toEqual([discovery]);
});
