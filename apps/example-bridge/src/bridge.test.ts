import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Books } from './books.ts';
import { type AnswerRequest, exampleBridge } from './bridge.ts';
import { pageFrom } from './paging.ts';
import type { Asked, KeptHours, MasterRecord } from './protocol.ts';
import { signatureOf } from './signature.ts';

const key = { id: 'daybook', secret: 'a secret of at least thirty-two characters', administrations: ['main'] };
const nowMs = Date.parse('2026-11-20T12:00:00Z');
const reference = '018f2f6e-7c1a-4d53-9a55-0d1f0c2b3a4d';

const master: Record<string, MasterRecord[]> = {
  contacts: [
    { id: 'c1', name: 'Bakker', active: true },
    { id: 'c2', name: 'Gone', active: false },
  ],
  dimensions: [{ id: 'p1', level: 1, name: 'Annual accounts', active: true }],
  employees: [
    { id: 'e1', name: 'Kim', email: 'kim@example.com', active: true },
    { id: 'e2', name: 'Left', active: false },
  ],
};

/** Books in memory, closed up to the end of October. */
function memoryBooks(kept: Map<string, KeptHours>): Books {
  return {
    list: async (list, page) => pageFrom(master[list] ?? [], page),
    find: async (list, id) => master[list]?.find((one) => one.id === id) ?? null,
    listHours: async (_days, page) => pageFrom([...kept.values()], page),
    findHours: async (one) => kept.get(one) ?? null,
    saveHours: async (hours) => void kept.set(hours.id, hours),
    removeHours: async (one) => void kept.delete(one),
    isClosed: async (date) => date <= '2026-10-31',
  };
}

const hours = {
  ...{ date: '2026-11-20', employee_id: 'e1', contact_id: 'c1', dimension_ids: ['p1'], description: 'Advice' },
  ...{ duration_seconds: 5400, started_at: null, ended_at: null, time_zone: 'Europe/Amsterdam', billable: true },
  ...{ link: null, custom_fields: {} },
};

let serial = 0;
type About = { readonly key?: string; readonly secret?: string; readonly atMs?: number; readonly request?: string };

/** Signs a request like Daybook. */
function signed(method: string, target: string, body: unknown = undefined, about: About = {}): Asked {
  serial += 1;
  const asked = {
    ...{ method, target, body: body === undefined ? '' : JSON.stringify(body) },
    headers: {
      'daybook-key': about.key ?? key.id,
      'daybook-time': String(Math.floor((about.atMs ?? nowMs) / 1000)),
      'daybook-request': about.request ?? `request-${serial}`,
      'daybook-context': 'administration_id=main',
    },
  };
  return {
    ...asked,
    headers: { ...asked.headers, 'daybook-signature': signatureOf(about.secret ?? key.secret, asked) },
  };
}

let kept: Map<string, KeptHours>;
let failures: unknown[];
let answer: AnswerRequest;
beforeEach(() => {
  kept = new Map();
  failures = [];
  answer = exampleBridge({
    ...{ name: 'Example', keepsTimes: true, keys: [key, { ...key, id: 'poor', administrations: [] }] },
    administrations: [{ id: 'main', name: 'Bakker & Zonen', books: memoryBooks(kept) }],
    ...{ nowMs: () => nowMs, onFailure: (error: unknown) => failures.push(error) },
  });
});
const codeOf = async (asked: Asked) => {
  const { status, body } = await answer(asked);
  return [status, (body as { code?: string } | undefined)?.code];
};
const put = (about: object, one = reference) => signed('PUT', `/hours/${one}`, { ...hours, ...about });

describe('signatures', () => {
  it('let through who has the secret', async () => {
    expect(await answer(signed('GET', '/status'))).toMatchObject({
      status: 200,
      body: { protocol: 1, administrations: [{ id: 'main', name: 'Bakker & Zonen' }] },
    });
  });

  it('are those of the example in docs/bridge.md', async () => {
    const page = await readFile(new URL('../../../docs/bridge.md', import.meta.url), 'utf8');
    const headers = {
      ...{ 'daybook-time': '1795176000', 'daybook-request': '018f2f6e-7c1a-4d53-9a55-0d1f0c2b3a4d' },
      'daybook-context': 'administration_id=main',
    };
    const asked = { method: 'GET', target: '/contacts?limit=200', headers, body: '' };
    expect(page).toContain(signatureOf('an example of a secret, 32 or more', asked));
  });

  it('refuse an unknown key, another secret, and no headers at all', async () => {
    expect(await codeOf(signed('GET', '/status', undefined, { key: 'nobody' }))).toEqual([401, 'unknown_key']);
    expect(await codeOf(signed('GET', '/status', undefined, { secret: 'another' }))).toEqual([
      401,
      'invalid_signature',
    ]);
    expect(await codeOf({ method: 'GET', target: '/status', headers: {}, body: '' })).toEqual([401, 'unknown_key']);
  });

  const changes: [string, (asked: Asked) => Asked][] = [
    ['method', (asked) => ({ ...asked, method: 'DELETE' })],
    ['path', (asked) => ({ ...asked, target: '/hours/018f2f6e-7c1a-4d53-9a55-0d1f0c2b3a4e' })],
    ['body', (asked) => ({ ...asked, body: asked.body.replace('5400', '9000') })],
    ['time', (asked) => withHeader(asked, 'daybook-time', String(nowMs / 1000 + 1))],
    ['request id', (asked) => withHeader(asked, 'daybook-request', 'another')],
    ['context', (asked) => withHeader(asked, 'daybook-context', 'administration_id=other')],
  ];
  it.each(changes)('refuse a request whose %s was changed on its way', async (_what, change) => {
    expect(await codeOf(change(put({})))).toEqual([401, 'invalid_signature']);
    expect(kept.size).toBe(0);
  });

  it('refuse a request that comes twice, and one that is older or newer than five minutes', async () => {
    const asked = put({});
    expect((await answer(asked)).status).toBe(200);
    expect(await codeOf(asked)).toEqual([401, 'replayed_request']);
    for (const seconds of [-301, 301]) {
      const late = signed('GET', '/contacts', undefined, { atMs: nowMs + seconds * 1000 });
      expect(await codeOf(late)).toEqual([401, 'request_expired']);
    }
    for (const seconds of [-300, 300]) {
      const inTime = signed('GET', '/contacts', undefined, { atMs: nowMs + seconds * 1000 });
      expect((await answer(inTime)).status).toBe(200);
    }
  });

  it('open the administrations of their key alone', async () => {
    expect(await codeOf(signed('GET', '/status', undefined, { key: 'poor' }))).toEqual([403, 'access_denied']);
    expect(await codeOf(signed('GET', '/contacts', undefined, { key: 'poor' }))).toEqual([403, 'access_denied']);
  });
});

const withHeader = (asked: Asked, name: string, value: string): Asked => ({
  ...asked,
  headers: { ...asked.headers, [name]: value },
});

describe('hours', () => {
  it('are written once, however often the request comes', async () => {
    for (let time = 0; time < 3; time += 1) expect((await answer(put({}))).status).toBe(200);
    expect([...kept.values()]).toMatchObject([{ id: reference, reference, duration_seconds: 5400 }]);
    expect((await answer(put({ duration_seconds: 60 }))).body).toMatchObject({ id: reference, duration_seconds: 60 });
    expect((await answer(signed('GET', `/hours/${reference}`))).body).toMatchObject({ duration_seconds: 60 });
    for (let time = 0; time < 2; time += 1) {
      expect(await answer(signed('DELETE', `/hours/${reference}`))).toEqual({ status: 204 });
    }
    expect(await codeOf(signed('GET', `/hours/${reference}`))).toEqual([404, 'not_found']);
  });

  const refused: [string, object, number, string][] = [
    ['nobody', { employee_id: 'e9' }, 422, 'unknown_employee'],
    ['somebody who left', { employee_id: 'e2' }, 422, 'unknown_employee'],
    ['no client', { contact_id: 'c9' }, 422, 'unknown_contact'],
    ['an archived client', { contact_id: 'c2' }, 422, 'rejected'],
    ['no project', { dimension_ids: ['p9'] }, 422, 'unknown_dimension'],
    ['a closed month', { date: '2026-10-30' }, 409, 'period_closed'],
    ['a day that does not exist', { date: '2026-02-30' }, 400, 'invalid_request'],
    ['no time', { duration_seconds: 0 }, 400, 'invalid_request'],
    ['a member that is not described', { approved: true }, 400, 'invalid_request'],
  ];
  it.each(refused)('of %s are refused', async (_what, about, status, code) => {
    expect(await codeOf(put(about))).toEqual([status, code]);
    expect(kept.size).toBe(0);
  });

  it('of a closed period neither leave it nor go', async () => {
    kept.set(reference, { ...hours, id: reference, reference, date: '2026-10-30' });
    expect(await codeOf(put({}))).toEqual([409, 'period_closed']);
    expect(await codeOf(signed('DELETE', `/hours/${reference}`))).toEqual([409, 'not_removable']);
    expect(kept.get(reference)).toMatchObject({ date: '2026-10-30' });
  });
});

describe('everything else', () => {
  const wrong: [string, string, unknown?][] = [
    ['GET', '/invoices'],
    ['POST', '/contacts', {}],
    ['GET', '/contacts?limit=0'],
    ['GET', '/contacts?limit=many'],
    ['GET', '/hours?from=2026-11-01'],
    ['PUT', '/hours/not-a-uuid', hours],
    ['POST', `/hours/${reference}`, hours],
    ['PUT', `/hours/${reference}`, 'no object'],
  ];
  it.each(wrong)('is refused: %s %s', async (method, target, body) => {
    expect(await codeOf(signed(method, target, body))).toEqual([400, 'invalid_request']);
  });

  it('goes wrong without telling the caller why, and tells the log', async () => {
    const broken = new Error('disk full at /srv/secret');
    kept.get = () => {
      throw broken;
    };
    const answered = await answer(put({}));
    expect(answered.status).toBe(500);
    expect(JSON.stringify(answered.body)).not.toContain('secret');
    expect(failures).toEqual([broken]);
  });

  it('comes in pages that miss and double nothing while something goes', async () => {
    const all: unknown[] = [];
    for (const [index, cursor] of ['', '&cursor=c1'].entries()) {
      const { body } = await answer(signed('GET', `/contacts?limit=1${cursor}`));
      expect(body).toMatchObject({ cursor: ['c1', 'c2'][index] });
      all.push(...(body as { records: unknown[] }).records);
    }
    expect(all).toMatchObject([{ id: 'c1' }, { id: 'c2' }]);
    expect((await answer(signed('GET', '/contacts?limit=1&cursor=c2'))).body).toEqual({ records: [], cursor: null });
  });
});
