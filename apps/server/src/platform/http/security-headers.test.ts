// Every kind of answer has the security headers, even answers that are made before, after or outside of a call.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestAnswer } from '../../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/test-app.ts';

/** A server that sells; the payment service is never called here. */
const stripe = {
  url: 'https://api.stripe.com',
  secretKey: 'sk_test_none',
  webhookSecret: 'whsec_none',
  form: { publishableKey: 'pk_test_none', scriptUrl: 'https://js.stripe.com/endive/stripe.js' },
};
let its: TestApp;
let admin: TestUser;
let webDir: string;

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'daybook-web-'));
  await writeFile(join(webDir, 'index.html'), '<!doctype html><title>Daybook</title>');
  its = await testApp({ webDir, publicUrl: 'https://daybook.example.com', stripe });
  admin = await its.register();
});
afterAll(async () => {
  await its.close();
  await rm(webDir, { recursive: true });
});

function expectHeaders({ headers }: TestAnswer): void {
  const policy = String(headers['content-security-policy']);
  const directives = new Map(policy.split(';').map((one) => [one.split(' ')[0], one] as const));
  expect(directives.get('default-src')).toBe("default-src 'none'");
  expect(directives.get('script-src')).toBe("script-src 'self'");
  expect(directives.get('script-src-attr')).toBe("script-src-attr 'none'");
  expect(directives.get('base-uri')).toBe("base-uri 'none'");
  expect(directives.get('form-action')).toBe("form-action 'self'");
  expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-eval|\*|https?:(?!\/\/127\.0\.0\.1:\d+(;|$))/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
  expect(headers['permissions-policy']).toContain('microphone=()');
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers.server).toBeUndefined();
}

/** Kinds of answers, with their status. */
const kinds: readonly (readonly [name: string, status: number, ask: () => Promise<TestAnswer>])[] = [
  ['JSON', 200, () => admin.client.get('/api/v1/users/self')],
  ['what was made', 201, () => admin.client.post('/api/v1/contacts', { name: 'Van Dijk' })],
  ['nothing', 204, () => its.visitor().get('/api/auth/csrf-cookie')],
  ['a file', 200, () => admin.client.get('/api/v1/users/self/export')],
  ['only a head', 200, () => admin.client.call('HEAD', '/api/v1/users/self')],
  ['what did not change', 304, unchanged],
  ['an address that cannot be read', 400, () => its.visitor().get('/api/v1/contacts/%')],
  ['an id that is far too long', 404, () => its.visitor().get(`/api/v1/contacts/${'9'.repeat(200)}`)],
  ['a body that cannot be read', 400, () => admin.client.post('/api/v1/contacts', undefined, { rawBody: '{' })],
  ['nobody', 401, () => its.visitor().get('/api/v1/contacts')],
  ['a call that is not there', 404, () => its.visitor().get('/api/nothing')],
  ['a method that is not there', 404, () => admin.client.delete('/api/v1/contacts')],
  ['a file that is not there', 404, () => its.visitor().get('/gone.js')],
  ['a body that is too large', 413, () => admin.client.post('/api/v1/contacts', { name: 'x'.repeat(300_000) })],
  ['a body of another kind', 415, () => admin.client.post('/api/v1/contacts', undefined, otherKind)],
  ['a form of somebody else', 419, () => admin.client.post('/api/v1/contacts', {}, { withoutCsrf: true })],
  ['a wrong field', 422, () => admin.client.post('/api/v1/contacts', {})],
  ['a defect', 500, defect],
  ['a screen', 200, () => its.visitor().get('/settings/users')],
  ['a program that asks for access', 200, () => its.visitor().get('/?native_login=Laptop&port=52111')],
  ['the description', 200, () => its.visitor().get('/api/openapi.json')],
  ['the page of the description', 200, () => its.visitor().get('/api/docs')],
  ['its script', 200, () => its.visitor().get('/api/docs/static/swagger-ui-bundle.js')],
  ['an extension that asks first', 204, () => its.visitor().call('OPTIONS', '/api/v1/auth', undefined, fromExtension)],
];
const otherKind = { rawBody: 'name=x', headers: { 'content-type': 'application/xml' } };
const fromExtension = { headers: { origin: 'chrome-extension://abcdefghijklmnopabcdefghijklmnop' } };

async function unchanged(): Promise<TestAnswer> {
  const path = '/api/partner/configurations/common/timeline';
  const { etag } = (await its.visitor().get(path)).expect(200).headers;
  return its.visitor().get(path, { headers: { 'if-none-match': String(etag) } });
}

async function defect(): Promise<TestAnswer> {
  const { asUser } = its.database;
  its.database.asUser = async () => {
    throw new Error('A defect');
  };
  const answer = await admin.client.get('/api/v1/contacts');
  its.database.asUser = asUser;
  return answer;
}

describe('the security headers', () => {
  test.each(kinds)('stand on %s (%i)', async (_, status, ask) => {
    const answer = (await ask()).expect(status);
    expectHeaders(answer);
  });

  test('stand on what is refused for being too often, and on what cannot be served', async () => {
    const strict = await testApp({ requestsPerMinute: 1, publicUrl: 'https://daybook.example.com' });
    const visitor = strict.visitor();
    expectHeaders((await visitor.get('/api/health')).expect(200));
    expectHeaders((await visitor.get('/api/health')).expect(429));
    // Without a built web application there is only a page that says so.
    expectHeaders((await visitor.get('/')).expect(503));
    await strict.close();
  });
});

test('the page of the description works under them: every script is a file of its own', async () => {
  const page = (await its.visitor().get('/api/docs')).expect(200).text;
  const scripts = [...page.matchAll(/<script\b([^>]*)>([^<]*)<\/script>/g)];
  expect(scripts.length).toBeGreaterThan(1);
  for (const [, attributes = '', inside = ''] of scripts) {
    expect(inside.trim()).toBe('');
    const [, address = ''] = /src="([^"]+)"/.exec(attributes) ?? [];
    const url = new URL(address, 'http://localhost/api/docs');
    expect(url.origin).toBe('http://localhost');
    const script = (await its.visitor().get(url.pathname)).expect(200);
    expect(script.headers['content-type']).toMatch(/javascript/);
  }
});

test('only the payment page may load the form of the payment service, and only where there is one', async () => {
  const sourcesAt = async (app: TestApp, path: string) => {
    const policy = String((await app.visitor().get(path)).expect(200).headers['content-security-policy']);
    return policy.split(';').filter((one) => one.includes('stripe.com'));
  };
  expect(await sourcesAt(its, '/billing?tab=method')).toEqual([
    "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
    "connect-src 'self' https://api.stripe.com",
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  ]);
  for (const path of ['/billing/more', '/settings/subscription', '/stripe/return', '/?next=/billing'])
    expect(await sourcesAt(its, path), path).toEqual([]);
  const { form: _none, ...withoutForm } = stripe;
  const other = await testApp({ webDir, stripe: withoutForm });
  expect(await sourcesAt(other, '/billing')).toEqual([]);
  await other.close();
});
