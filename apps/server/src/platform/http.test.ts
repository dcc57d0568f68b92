import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { errorDocumentSchema } from '@daybook/contract/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onTrial } from '../billing/testing/on-trial.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';

let its: TestApp;
let admin: TestUser;
let webDir: string;
const page = '<!doctype html><title>Daybook</title>';

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'daybook-web-'));
  await mkdir(join(webDir, 'assets'));
  await writeFile(join(webDir, 'index.html'), page);
  await writeFile(join(webDir, 'assets/main-1a2b3c.js'), 'export {};');
  await writeFile(join(webDir, 'assets/main-1a2b3c.js.br'), brotliCompressSync('export {};'));
  await writeFile(join(webDir, 'assets/main-1a2b3c.js.gz'), gzipSync('export {};'));
  await writeFile(join(webDir, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  its = await testApp({ webDir });
  admin = await its.register();
});
afterAll(async () => {
  await its.close();
  await rm(webDir, { recursive: true });
});

describe('every answer', () => {
  const paths = [
    '/api/health',
    '/api/v1/contacts',
    '/api/nothing',
    '/',
    '/day',
    '/assets/gone-1a2b3c.js',
    '/gone.js',
    '/api/docs',
  ];

  test.each(paths)('%s has the security headers and a reference', async (path) => {
    const { headers } = await its.visitor().get(path);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('of the API is never stored by a cache', async () => {
    const { headers } = await admin.client.get('/api/v1/users/self');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('tells the trial and what is left of it, where there is one', async () => {
    expect((await admin.client.get('/api/v1/users/self')).headers['x-user-trial-status']).toBeUndefined();
    await onTrial(its, admin);
    const { headers } = await admin.client.get('/api/v1/users/self');
    expect(headers['x-user-trial-status']).toBe('14;14');
  });

  test('that is an error keeps the form of the contract and names its reference', async () => {
    const answer = (await its.visitor().get('/api/v1/contacts')).expect(401);
    const { errors } = errorDocumentSchema.parse(answer.json);
    expect(errors[0]?.meta.reference).toBe(answer.headers['x-request-id']);
  });
});

describe('the web application', () => {
  test('answers every screen with the page, which is never cached', async () => {
    for (const path of ['/', '/day', '/settings/users', '/auth/extension?x=1']) {
      const answer = (await its.visitor().get(path)).expect(200);
      expect(answer.text).toContain('<title>Daybook</title>');
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
  });

  test('lets hashed files be cached for ever', async () => {
    const answer = (await its.visitor().get('/assets/main-1a2b3c.js')).expect(200);
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  test('lets its pictures be cached for an hour: a page asks twice for the same one', async () => {
    const answer = (await its.visitor().get('/icon.svg')).expect(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('sends the file that the build packed for a browser that accepts %s', async (accepted, encoding) => {
    const answer = await its.visitor().get('/assets/main-1a2b3c.js', { headers: { 'accept-encoding': accepted } });
    expect(answer.expect(200).headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers['vary']).toContain('accept-encoding');
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  test('sends a script without the headers that are for documents alone', async () => {
    const { headers } = (await its.visitor().get('/assets/main-1a2b3c.js')).expect(200);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers).not.toHaveProperty('content-security-policy');
    expect(headers).not.toHaveProperty('x-ratelimit-limit');
  });

  test('does not answer a missing file with the page', async () => {
    expect((await its.visitor().get('/assets/old-9f9f9f.js')).expect(404).codes).toEqual(['NOT_FOUND']);
  });

  test.each(['/..%2f..%2fpackage.json', '/assets/..%2f..%2f..%2fetc%2fpasswd', '/%2e%2e/%2e%2e/etc/passwd'])(
    'never leaves its folder: %s',
    async (path) => {
      const answer = await its.visitor().get(path);
      expect(answer.text).not.toContain('"workspaces"');
      expect(answer.text).not.toContain('root:');
      if (answer.status === 200) expect(answer.text).toBe(page);
      else expect(answer.status).toBeGreaterThanOrEqual(400);
    },
  );

  test.each([
    '/%00',
    '/assets/%00.js',
    `/${'x'.repeat(5000)}`,
    `/assets/${'x'.repeat(300)}.js`,
    `/api/v1/contacts/${'9'.repeat(5000)}`,
    '/api/docs/static/%00',
    '/api/docs/static/..%2f..%2fpackage.json',
  ])('takes a name that no file can have for one that is not there: %s', async (path) => {
    expect((await its.visitor().get(path)).expect(404).codes).toEqual(['NOT_FOUND']);
  });

  test.each([
    ['range', 'bytes=999999-'],
    ['range', 'bytes=-1,0-0,5-'],
    ['if-match', '"other"'],
    ['if-unmodified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
    ['if-none-match', '"'.repeat(2000)],
    ['accept-encoding', 'br;q=x, *;q=9'],
  ])('is no defect with %s: %s', async (name, value) => {
    const answer = await its.visitor().get('/assets/main-1a2b3c.js', { headers: { [name]: value } });
    expect(answer.status, answer.text).toBeLessThan(500);
  });

  test('that has not been built says so', async () => {
    const bare = await testApp();
    expect((await bare.visitor().get('/')).expect(503).text).toContain('npm start');
    await bare.close();
  });
});

describe('bodies', () => {
  const create = (rawBody: string, contentType: string) =>
    admin.client.call('POST', '/api/v1/contacts', undefined, { rawBody, headers: { 'content-type': contentType } });
  const unknownField = JSON.stringify({ name: 'Bypass', is_internal: true });

  // Content types that made earlier versions of the framework skip the schema.
  test.each([
    ['a tab', 'application/json\t; charset=utf-8'],
    ['a tab before a', 'application/json\ta'],
    ['a leading space', ' application/json'],
    ['capitals', 'APPLICATION/JSON'],
    ['a wrong parameter', 'application/json; foo'],
  ])('%s in the content type does not go around validation', async (_, contentType) => {
    const answer = await create(unknownField, contentType);
    expect([415, 422]).toContain(answer.status);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    '%s is refused',
    async (contentType) => {
      const answer = await create('name=x', contentType);
      expect([415, 422]).toContain(answer.status);
    },
  );

  test.each(['{', '[1', '{"name": }', '', 'null', '"text"', '[]', '7'])('%j is refused', async (body) => {
    const answer = await create(body, 'application/json');
    expect([400, 422]).toContain(answer.status);
  });

  test('with letters that are not UTF-8 are refused, whatever they are said to be', async () => {
    for (const type of ['application/json', 'application/json; charset=iso-8859-1']) {
      const headers = { 'content-type': type };
      const rawBody = Buffer.from('{"name":"Café"}', 'latin1');
      const answer = await admin.client.post('/api/v1/contacts', undefined, { rawBody, headers });
      expect(answer.expect(400).codes).toEqual(['MALFORMED_REQUEST']);
      expect(answer.json.errors[0].detail).toBe('The body is not in UTF-8.');
    }
  });

  test('cannot change prototypes', async () => {
    const answer = await create('{"name":"x","__proto__":{"isAdmin":true}}', 'application/json');
    expect(answer.status).toBe(400);
    expect(answer.codes).toEqual(['MALFORMED_REQUEST']);
  });

  test('of 10 MB are refused, and the server goes on', async () => {
    const answer = await create(JSON.stringify({ name: 'x'.repeat(10 * 1024 * 1024) }), 'application/json');
    expect(answer.expect(413).codes).toEqual(['PAYLOAD_TOO_LARGE']);
    (await admin.client.get('/api/v1/users/self')).expect(200);
  });

  test('are not read before it is known who asks', async () => {
    const visitor = its.visitor();
    await visitor.get('/api/auth/csrf-cookie');
    const answer = await visitor.post('/api/v1/contacts', undefined, { rawBody: '{ not json' });
    expect(answer.status).toBe(401);
  });

  test('that are wrong in several fields get one entry for each', async () => {
    const answer = await its.visitor().post('/api/v1/auth', {
      client: { name: '', plan: 'premium' },
      user: { name_first: 'A', name_last: 'B', email: 'no address', password: 'short', is_admin: true },
    });
    answer.expect(422);
    expect(new Set(answer.codes)).toEqual(new Set(['VALIDATION_FAILED']));
    expect(answer.pointers.sort()).toEqual(
      ['/client/name', '/client/plan', '/user/email', '/user/is_admin', '/user/password'].sort(),
    );
  });
});

describe('extensions', () => {
  const origin = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop';

  test('may ask from their own origin, without cookies', async () => {
    for (const [path, method] of [
      ['/api/v1/rpc/logs/ingest', 'POST'],
      ['/api/v1/auth', 'GET'],
      ['/api/health', 'GET'],
    ] as const) {
      const { headers } = (await its.visitor().call('OPTIONS', path, undefined, { headers: { origin } })).expect(204);
      expect(headers['access-control-allow-origin']).toBe(origin);
      expect(headers['access-control-allow-methods']).toBe(method);
      expect(headers['access-control-allow-headers']).toContain('authorization');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
  });

  test('read the answer to a refused call too', async () => {
    const call = { headers: { origin, authorization: 'Bearer nonsense' } };
    const { headers } = (await its.visitor().get('/api/v1/auth', call)).expect(401);
    expect(headers['access-control-allow-origin']).toBe(origin);
  });

  test.each(['https://evil.example', 'null', 'chrome-extension://x/../evil', 'http://localhost:3500'])(
    'nobody else may: %s',
    async (other) => {
      const headers = { origin: other };
      const preflight = await its.visitor().call('OPTIONS', '/api/v1/auth', undefined, { headers });
      const answer = await its.visitor().get('/api/v1/auth', { headers });
      expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  test('may not call anything else', async () => {
    const { headers } = await its.visitor().get('/api/v1/contacts', { headers: { origin } });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('the service', () => {
  test('says that it is alive and ready', async () => {
    expect((await its.visitor().get('/api/health')).expect(200).json).toEqual({ data: { status: 'ok' } });
    const { data } = (await its.visitor().get('/api/ready')).expect(200).json;
    expect(data.status).toBe('ok');
    expect(data.migrations).toBeGreaterThan(0);
  });

  test('shows its description without anything from outside', async () => {
    const page = (await its.visitor().get('/api/docs')).expect(200);
    expect(page.text).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(page.text).not.toMatch(/<script>(?!\s*<\/script>)/);
  });

  test('refuses more than an address may ask in a minute, and says when to come back', async () => {
    const strict = await testApp({ requestsPerMinute: 3 });
    const visitor = strict.visitor();
    for (let call = 1; call <= 3; call += 1) (await visitor.get('/api/health')).expect(200);
    const answer = (await visitor.get('/api/health')).expect(429);
    expect(answer.codes).toEqual(['RATE_LIMITED']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await strict.close();
  });

  test('says that it is alive to whoever is signed in, also while the database cannot serve', async () => {
    const broken = await testApp();
    const { client } = await broken.register();
    await broken.database.closeOnly();
    (await client.get('/api/v1/auth')).expect(503);
    (await client.get('/api/health')).expect(200);
    await broken.close();
  });

  test('answers 503 while the database cannot serve, and says when to come back', async () => {
    const broken = await testApp();
    await broken.database.closeOnly();
    const answer = (await broken.visitor().get('/api/ready')).expect(503);
    expect(answer.codes).toEqual(['DATABASE_UNAVAILABLE']);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.text).not.toContain('node_modules');
    await broken.close();
  });
});
