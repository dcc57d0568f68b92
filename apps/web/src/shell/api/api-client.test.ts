import { routes } from '@daybook/contract/routes.ts';
import { describe, expect, it } from 'vitest';
import { ApiError, fieldErrors } from '../../texts/api-error.ts';
import { type ApiSurroundings, createApiClient } from './api-client.ts';

type Sent = { url: string; init: RequestInit };
type Step = Response | Error;

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers });
const problem = (status: number, code: string, more: object = {}): Response =>
  json(status, { errors: [{ status: String(status), code, title: code, meta: { reference: 'ref-1' }, ...more }] });
const nothing = (): Response => new Response(null, { status: 204 });

/** Returns a client whose network gives these answers in order, and records the handlers' calls. */
const clientWith = (...steps: Step[]) => {
  const sent: Sent[] = [];
  const happened: string[] = [];
  let cookies = 'XSRF-TOKEN=first; other=x';
  let keys = 0;
  const around: ApiSurroundings = {
    fetch: async (url, init) => {
      sent.push({ url, init });
      if (url.endsWith('/csrf-cookie')) {
        cookies = 'XSRF-TOKEN=second';
        return nothing();
      }
      const step = steps.shift();
      if (step === undefined) throw new Error('nothing more was expected');
      if (step instanceof Error) throw step;
      return step;
    },
    readCookies: () => cookies,
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    onSignedOut: () => happened.push('signed out'),
    onUnavailable: () => happened.push('unavailable'),
    onAccountState: (code) => happened.push(code),
    onTrialStatus: (header) => header !== null && happened.push(`trial ${header}`),
    onSyncTrouble: ({ failed, refused, consents }) => {
      if (consents !== null) happened.push(`consents ${consents}`);
      if (failed) happened.push('sync failed');
      if (refused) happened.push('sync refused');
    },
    onStaleCsrf: () => happened.push('stale'),
    onPasswordNeeded: async () => {
      happened.push('password');
      return givesPassword;
    },
  };
  let givesPassword = true;
  return {
    call: createApiClient(around),
    sent,
    happened,
    clearCookies: () => (cookies = ''),
    keepPassword: () => (givesPassword = false),
  };
};

const headersOf = (sent: Sent | undefined): Record<string, string> => ({
  ...(sent?.init.headers as Record<string, string>),
});
const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
};

describe('what is sent', () => {
  it('path parameters and query, encoded', async () => {
    const { call, sent } = clientWith(json(200, { data: [] }));
    await call(routes.listDimensions, { params: { id: '7' }, query: { page: 2, search: 'like:a&b' } });
    expect(sent[0]?.url).toBe('/api/v1/dimension_levels/7/dimensions?page=2&search=like%3Aa%26b');
    expect(headersOf(sent[0])['x-xsrf-token']).toBeUndefined();
    expect(sent[0]?.init).toMatchObject({ method: 'GET', credentials: 'same-origin', redirect: 'error' });
  });

  it('a file as it is', async () => {
    const { call, sent } = clientWith(json(201, { data: {} }));
    const file = new Blob(['Date,Hours']);
    await call(routes.prepareImport, { query: { name: 'uren.csv' }, file });
    expect(sent[0]?.init.body).toBe(file);
    expect(headersOf(sent[0])).toMatchObject({ 'content-type': 'application/octet-stream', 'x-xsrf-token': 'first' });
  });

  it('the CSRF header, the version and a key with writes that take one', async () => {
    const { call, sent } = clientWith(json(201, { data: {} }), json(200, { data: {} }));
    await call(routes.createContact, { body: { name: 'De Linde' } });
    await call(routes.updateContact, { params: { id: '1' }, body: { name: 'De Linde' }, ifMatch: 3 });
    expect(headersOf(sent[0])).toMatchObject({ 'x-xsrf-token': 'first', 'idempotency-key': 'key-1' });
    expect(headersOf(sent[1])).toMatchObject({ 'if-match': '3' });
    expect(headersOf(sent[1])['idempotency-key']).toBeUndefined();
  });

  it('the same key for a call whose answer was lost, so that the server does it once', async () => {
    const lost = new TypeError('Failed to fetch');
    const created = () => json(201, { data: {} });
    const proxy = new Response('Bad Gateway', { status: 502 });
    const { call, sent } = clientWith(lost, proxy, created(), created(), lost, created());
    const add = (name: string) => call(routes.createContact, { body: { name } });
    expect((await failure(add('De Linde'))).code).toBe('NETWORK');
    expect((await failure(add('De Linde'))).status).toBe(502);
    await add('De Linde');
    await add('De Linde');
    await failure(add('De Eik'));
    await add('De Beuk');
    const keys = sent.map((each) => headersOf(each)['idempotency-key']);
    expect(keys).toEqual(['key-1', 'key-1', 'key-1', 'key-2', 'key-3', 'key-4']);
  });

  it('another key after a refusal', async () => {
    const { call, sent } = clientWith(problem(422, 'VALIDATION_FAILED'), json(201, { data: {} }));
    await failure(call(routes.createContact, { body: { name: 'De Linde' } }));
    await call(routes.createContact, { body: { name: 'De Linde' } });
    expect(sent.map((each) => headersOf(each)['idempotency-key'])).toEqual(['key-1', 'key-2']);
  });

  it('a CSRF cookie is fetched first when there is none', async () => {
    const { call, sent, clearCookies } = clientWith(nothing());
    clearCookies();
    await call(routes.logout, {});
    expect(sent.map((each) => each.url)).toEqual(['/api/auth/csrf-cookie', '/api/auth/logout']);
    expect(headersOf(sent[1])['x-xsrf-token']).toBe('second');
  });
});

describe('419', () => {
  it('fetches the cookie again and tries once more, with the same key', async () => {
    const { call, sent, happened } = clientWith(problem(419, 'CSRF_TOKEN_MISMATCH'), json(201, { data: {} }));
    await call(routes.createContact, { body: { name: 'De Linde' } });
    expect(sent).toHaveLength(3);
    expect(headersOf(sent[2])).toMatchObject({ 'x-xsrf-token': 'second', 'idempotency-key': 'key-1' });
    expect(happened).toEqual([]);
  });

  it('twice in a row is reported and not tried a third time', async () => {
    const { call, sent, happened } = clientWith(
      problem(419, 'CSRF_TOKEN_MISMATCH'),
      problem(419, 'CSRF_TOKEN_MISMATCH'),
    );
    expect((await failure(call(routes.logout, {}))).status).toBe(419);
    expect(sent).toHaveLength(3);
    expect(happened).toEqual(['stale']);
  });
});

describe('423', () => {
  it('asks for the password and repeats the call by itself', async () => {
    const { call, sent, happened } = clientWith(problem(423, 'PASSWORD_CONFIRMATION_REQUIRED'), nothing());
    expect(await call(routes.disableTwoFactor, {})).toBeNull();
    expect(happened).toEqual(['password']);
    expect(sent.map(({ url }) => url)).toEqual(Array(2).fill('/api/auth/user/two-factor-authentication'));
  });

  it('is the answer when the password is not given', async () => {
    const { call, sent, keepPassword } = clientWith(problem(423, 'PASSWORD_CONFIRMATION_REQUIRED'));
    keepPassword();
    expect((await failure(call(routes.disableTwoFactor, {}))).code).toBe('PASSWORD_CONFIRMATION_REQUIRED');
    expect(sent).toHaveLength(1);
  });
});

describe('a file', () => {
  it('is answered as it comes', async () => {
    const { call } = clientWith(new Response('PK', { status: 200 }));
    expect(await new Response(await call(routes.exportOwnData, {})).text()).toBe('PK');
  });
});

describe('what goes wrong', () => {
  it('a lost session is reported, but a wrong password is not one', async () => {
    const { call, happened } = clientWith(problem(401, 'UNAUTHENTICATED'), problem(422, 'INVALID_CREDENTIALS'));
    await failure(call(routes.getSelf, {}));
    expect(happened).toEqual(['signed out']);
    await failure(call(routes.login, { body: { email: 'a@b.nl', password: 'wrong' } }));
    expect(happened).toEqual(['signed out']);
  });

  it('503 leads to maintenance, unless the caller waits by itself', async () => {
    const { call, happened } = clientWith(problem(503, 'MAINTENANCE'), problem(503, 'DATABASE_UNAVAILABLE'));
    await failure(call(routes.getSelf, {}));
    expect(happened).toEqual(['unavailable']);
    await failure(call(routes.openDemo, { body: { as: 'manager' }, waits: true }));
    expect(happened).toEqual(['unavailable']);
  });

  it('code, reference, fields and the time to wait are kept', async () => {
    const invalid = problem(422, 'VALIDATION_FAILED', { detail: 'Too long', source: { pointer: '/body/name' } });
    const { call } = clientWith(invalid, json(429, {}, { 'retry-after': '12' }));
    const error = await failure(call(routes.createContact, { body: { name: 'x' } }));
    expect(error).toMatchObject({ status: 422, code: 'VALIDATION_FAILED', reference: 'ref-1', isTransient: false });
    expect(fieldErrors(error)).toEqual({ name: 'Too long' });
    expect(await failure(call(routes.getSelf, {}))).toMatchObject({
      status: 429,
      retryAfterSeconds: 12,
      isTransient: true,
    });
  });

  it('an answer that is not ours still gets a code', async () => {
    const { call } = clientWith(
      new Response('<html>Bad gateway</html>', { status: 502, headers: { 'x-request-id': 'r9' } }),
    );
    expect(await failure(call(routes.getSelf, {}))).toMatchObject({ code: 'INTERNAL_ERROR', reference: 'r9' });
  });

  it('no answer is NETWORK, no answer in time is TIMEOUT, and giving up is neither', async () => {
    const { call } = clientWith(
      new TypeError('failed to fetch'),
      new DOMException('late', 'TimeoutError'),
      new DOMException('gone', 'AbortError'),
    );
    expect((await failure(call(routes.getSelf, {}))).code).toBe('NETWORK');
    expect((await failure(call(routes.getSelf, {}))).code).toBe('TIMEOUT');
    const given = new AbortController();
    given.abort();
    await expect(call(routes.getSelf, { signal: given.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
