import 'fake-indexeddb/auto';
import { type CapturedEvent, ingestBodySchema, maxBatchBytes } from '@daybook/contract/capture.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DropMeter, emptyDropMeter, meterDrop } from './drop-meter.ts';
import { type EventQueue, openEventQueue } from './event-queue.ts';
import { flushQueue, freshUpload, tryConnection, type UploadState } from './upload.ts';

const device = { id: '3f1c0000-0000-4000-8000-000000000000', name: 'TEST', kind: 'browser', version: '1.0.0' } as const;
const connection = { server: 'https://daybook.test', token: 'secret' };
let queues = 0;

const event = (id: string, endSeconds = 60, title = id): CapturedEvent => ({
  id,
  source: { type: 'web', identifier: 'chrome' },
  started_at: '2026-11-02T09:00:00.000Z',
  ended_at: new Date(Date.UTC(2026, 10, 2, 9) + endSeconds * 1000).toISOString(),
  subject: { title },
});

type Mood = 'answers' | 'loses the answer' | 'is down' | 'is busy' | 'answers half' | 'speaks nonsense';

/** A server that stores events like the real one: a log grows and never shrinks. */
function simulatedServer() {
  const logs = new Map<string, CapturedEvent>();
  const calls: { body: string; authorization: string }[] = [];
  const server = {
    mood: 'answers' as Mood,
    status: 200,
    poison: new Set<string>(),
    retryAfter: '',
    knowsDrops: true,
    logs,
    calls,
  };
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    expect(url).toBe('https://daybook.test/api/v1/rpc/logs/ingest');
    const body = String(init.body);
    calls.push({ body, authorization: new Headers(init.headers).get('authorization') ?? '' });
    if (server.mood === 'is down') throw new TypeError('Failed to fetch');
    if (server.mood === 'is busy')
      return new Response('', { status: 503, headers: { 'retry-after': server.retryAfter } });
    if (server.status !== 200) return new Response('no', { status: server.status });
    if (!server.knowsDrops && JSON.parse(body).dropped) return new Response('dropped?', { status: 422 });
    const all = ingestBodySchema.parse(JSON.parse(body)).events as CapturedEvent[];
    if (all.some(({ id }) => server.poison.has(id))) return new Response('cannot read', { status: 422 });
    const taken = server.mood === 'answers half' ? all.slice(0, Math.ceil(all.length / 2)) : all;
    const refusals: Readonly<Record<string, string>> = { bad: 'TOO_LONG', private: 'PRIVACY_RULE' };
    const rejected = taken.filter(({ subject }) => subject.title in refusals);
    const good = taken.filter(({ subject }) => !(subject.title in refusals));
    const duplicates = good.filter((one) => (logs.get(one.id)?.ended_at ?? '') >= one.ended_at);
    const accepted = good.filter((one) => !duplicates.includes(one));
    for (const one of accepted) logs.set(one.id, one);
    if (server.mood === 'loses the answer') throw new TypeError('network changed');
    if (server.mood === 'speaks nonsense') return new Response('<html>Sign in to the guest network</html>');
    return Response.json({
      data: {
        accepted: accepted.map(({ id }) => id),
        duplicates: duplicates.map(({ id }) => id),
        rejected: rejected.map(({ id, subject }) => ({ id, code: refusals[subject.title], message: 'too long' })),
      },
    });
  };
  return { server, fetch };
}

async function setUp() {
  queues += 1;
  const queue = await openEventQueue(`upload-${queues}`);
  const { server, fetch } = simulatedServer();
  const clock = { nowMs: 0 };
  const dependencies = { store: queue, fetch, nowMs: () => clock.nowMs, random: () => 0 };
  const flush = (state: UploadState = freshUpload) => flushQueue(state, connection, device, dependencies);
  return { queue, server, clock, dependencies, flush };
}

const put = (queue: EventQueue, events: CapturedEvent[]) => queue.record((state) => ({ state, events }), 0);
const numbered = (count: number) => Array.from({ length: count }, (_, index) => event(`e${index}`));

describe('flushQueue', () => {
  it('sends everything in batches of at most 500 and forgets it', async () => {
    const { queue, server, flush, clock } = await setUp();
    await put(queue, numbered(1200));
    clock.nowMs = 77;
    expect(await flush()).toEqual({ ...freshUpload, lastSentAtMs: 77 });
    expect(server.calls.map(({ body }) => JSON.parse(body).events.length)).toEqual([500, 500, 200]);
    expect(server.calls[0]?.authorization).toBe('Bearer secret');
    expect(server.logs.size).toBe(1200);
    expect((await queue.counts()).waiting).toBe(0);
  });

  it('stays under the size that the server takes, counted in bytes', async () => {
    const { queue, server, flush } = await setUp();
    await put(
      queue,
      Array.from({ length: 300 }, (_, index) => event(`e${index}`, 60, '€'.repeat(2000))),
    );
    await flush();
    expect(server.calls.length).toBeGreaterThan(1);
    for (const { body } of server.calls) expect(new TextEncoder().encode(body).byteLength).toBeLessThan(maxBatchBytes);
    expect(server.logs.size).toBe(300);
  });

  it('waits longer after each failure and starts again after a success', async () => {
    const { queue, server, flush, clock } = await setUp();
    await put(queue, numbered(1));
    server.mood = 'is down';
    const once = await flush();
    expect(once).toMatchObject({ failures: 1, nextAttemptAtMs: 15_000, failedStatus: null });
    expect(await flush(once)).toBe(once);
    expect(server.calls).toHaveLength(1);
    clock.nowMs = 15_000;
    expect(await flush(once)).toMatchObject({ failures: 2, nextAttemptAtMs: 45_000 });
    server.mood = 'answers';
    expect(await flush(once)).toMatchObject({ failures: 0, lastSentAtMs: 15_000 });
  });

  it('obeys Retry-After', async () => {
    const { queue, server, flush } = await setUp();
    await put(queue, numbered(1));
    Object.assign(server, { mood: 'is busy', retryAfter: '90' });
    expect(await flush()).toMatchObject({ nextAttemptAtMs: 90_000, failedStatus: 503 });
  });

  it('goes on after a failure when the clock is put back meanwhile', async () => {
    const { queue, server, flush, clock } = await setUp();
    await put(queue, numbered(1));
    server.mood = 'is down';
    clock.nowMs = 2 * 3_600_000;
    const ahead = await flush();
    server.mood = 'answers';
    clock.nowMs = 60_000;
    expect(await flush(ahead)).toMatchObject({ failures: 0, lastSentAtMs: 60_000 });
    expect(server.logs.size).toBe(1);
  });

  it.each([401, 403])('asks for a new connection on %i, keeps the queue, and tries again each hour', async (status) => {
    const { queue, server, flush, clock } = await setUp();
    await put(queue, numbered(3));
    server.status = status;
    const state = await flush();
    expect(state.needsConnection).toBe(true);
    clock.nowMs = 3_599_000;
    await flush(state);
    expect(server.calls).toHaveLength(1);
    expect((await queue.counts()).waiting).toBe(3);
    clock.nowMs = 3_600_000;
    const refused = await flush(state);
    expect([server.calls.length, refused.needsConnection]).toEqual([2, true]);
    server.status = 200;
    clock.nowMs = 7_200_000;
    expect((await flush(refused)).needsConnection).toBe(false);
    expect((await queue.counts()).waiting).toBe(0);
  });

  it('sets aside what the server refuses, and delivers the rest', async () => {
    const { queue, server, flush } = await setUp();
    await put(queue, [event('a'), event('b', 60, 'bad'), event('c')]);
    await flush();
    expect([...server.logs.keys()]).toEqual(['a', 'c']);
    expect(await queue.rejected()).toMatchObject([{ event: { id: 'b' }, code: 'TOO_LONG' }]);
    expect((await queue.counts()).waiting).toBe(0);
  });

  it('keeps nothing of what the server keeps out for the sake of privacy', async () => {
    const { queue, server, flush } = await setUp();
    await put(queue, [event('a'), event('b', 60, 'private')]);
    await flush();
    expect([...server.logs.keys()]).toEqual(['a']);
    expect(await queue.counts()).toEqual({ waiting: 0, rejected: 0, dropped: 0 });
  });

  it('tells the server what was left out, with the next batch or alone, until it has heard it', async () => {
    const { queue, server, clock, dependencies } = await setUp();
    const left = { reason: 'PRIVACY_RULE', ruleId: '7' } as const;
    let meter = meterDrop(meterDrop(emptyDropMeter, left, 0, 'UTC'), null, 40_000, 'UTC');
    const drops = { change: async (step: (now: DropMeter) => DropMeter) => (meter = step(meter)) };
    const flush = () => flushQueue(freshUpload, connection, device, { ...dependencies, drops });
    const told = () => server.calls.map(({ body }) => JSON.parse(body).dropped?.length ?? 0);
    server.mood = 'loses the answer';
    await flush();
    server.mood = 'answers';
    clock.nowMs += 60_000;
    await flush();
    await put(queue, [event('a')]);
    await flush();
    expect(told()).toEqual([1, 1, 0]);
    expect(JSON.parse(server.calls[0]?.body ?? '').dropped).toEqual([
      { date: '1970-01-01', reason: 'PRIVACY_RULE', rule_id: '7', count: 1, seconds: 40 },
    ]);
  });

  it('loses no event to a server that knows no such counts', async () => {
    const { queue, server, dependencies } = await setUp();
    const meter = meterDrop(emptyDropMeter, { reason: 'PRIVATE_WINDOW' }, 0, 'UTC');
    server.knowsDrops = false;
    await put(queue, numbered(3));
    await flushQueue(freshUpload, connection, device, { ...dependencies, drops: { change: async () => meter } });
    expect(server.logs.size).toBe(3);
    expect(await queue.counts()).toEqual({ waiting: 0, rejected: 0, dropped: 0 });
  });

  it('finds the one event that spoils a batch', async () => {
    const { queue, server, flush } = await setUp();
    await put(queue, numbered(41));
    server.poison.add('e17');
    await flush();
    expect(server.logs.size).toBe(40);
    expect((await queue.rejected()).map((rejected) => rejected.event.id)).toEqual(['e17']);
  });

  it.each([422, 413, 500, 404])('keeps everything when the server refuses every call with %i', async (status) => {
    const { queue, server, flush } = await setUp();
    await put(queue, numbered(5));
    server.status = status;
    expect((await flush()).failures).toBe(1);
    expect(await queue.counts()).toEqual({ waiting: 5, rejected: 0, dropped: 0 });
  });

  it('sets aside an event that is too large for any call', async () => {
    const { queue, server, flush } = await setUp();
    await put(queue, [event('huge', 60, 'x'.repeat(maxBatchBytes)), event('a')]);
    await flush();
    expect([...server.logs.keys()]).toEqual(['a']);
    expect(await queue.rejected()).toMatchObject([{ code: 'PAYLOAD_TOO_LARGE' }]);
  });
});

describe('tryConnection', () => {
  it('tells whether the token is taken', async () => {
    const { server, dependencies } = await setUp();
    expect(await tryConnection(connection, device, dependencies)).toBe('accepted');
    server.status = 403;
    expect(await tryConnection(connection, device, dependencies)).toBe('refused');
    server.mood = 'is down';
    expect(await tryConnection(connection, device, dependencies)).toBe('unreachable');
  });
});

const moods = fc.constantFrom<Mood>(
  'answers',
  'loses the answer',
  'is down',
  'is busy',
  'answers half',
  'speaks nonsense',
);
const round = fc.record({
  mood: moods,
  ids: fc.array(fc.integer({ min: 0, max: 15 }), { maxLength: 6 }),
  waitMs: fc.nat(1_000_000),
});

describe('a server that loses answers, goes away and comes back', () => {
  it('has in the end every event once, as long as it was last recorded', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(round, { maxLength: 20 }), async (rounds) => {
        const { queue, server, flush, clock } = await setUp();
        const recorded = new Map<string, CapturedEvent>();
        let state = freshUpload;
        for (const [index, { mood, ids, waitMs }] of rounds.entries()) {
          const events = ids.map((id) => event(`e${id}`, 60 + index));
          for (const one of events) recorded.set(one.id, one);
          server.mood = mood;
          clock.nowMs += waitMs;
          const [flushed] = await Promise.all([flush(state), put(queue, events)]);
          state = flushed;
        }
        server.mood = 'answers';
        clock.nowMs += 3_600_001;
        await flush(state);
        expect([...server.logs.entries()].sort()).toEqual([...recorded.entries()].sort());
        expect((await queue.counts()).waiting).toBe(0);
        queue.close();
      }),
      { numRuns: 60 },
    );
  });
});

describe('a device that says how it is doing', () => {
  it('gives a sign of life every five minutes in which nothing else is sent, with the time on its clock', async () => {
    const { server, clock, dependencies, flush } = await setUp();
    const told = { ...device, state: { recording: 'on' as const } };
    clock.nowMs = Date.UTC(2026, 10, 2, 9);
    let state = await flushQueue(freshUpload, connection, told, dependencies);
    for (const minutes of [4, 1, 4, -90]) {
      clock.nowMs += minutes * 60_000;
      state = await flushQueue(state, connection, told, dependencies);
    }
    expect(server.calls.map(({ body }) => JSON.parse(body).device.sent_at)).toEqual([
      '2026-11-02T09:00:00.000Z',
      '2026-11-02T09:05:00.000Z',
      '2026-11-02T07:39:00.000Z',
    ]);
    expect(await flush()).toEqual(freshUpload);
    expect(server.calls).toHaveLength(3);
  });
});
