import 'fake-indexeddb/auto';
import type { CapturedEvent } from '@daybook/contract/capture.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EventQueue, openEventQueue } from './event-queue.ts';
import { emptyRecorder, type RecorderState } from './interval-recorder.ts';
import { defaultQueueLimits } from './queue-limits.ts';

const event = (id: string, endedAt = '2026-11-02T09:01:00.000Z'): CapturedEvent => ({
  id,
  source: { type: 'web', identifier: 'chrome' },
  started_at: '2026-11-02T09:00:00.000Z',
  ended_at: endedAt,
  subject: { title: id },
});
const put = (queue: EventQueue, events: CapturedEvent[], nowMs = 0) =>
  queue.record((state) => ({ state, events }), nowMs);
const ids = async (queue: EventQueue, limit = 100) => (await queue.take(limit)).map((stored) => stored.event.id);

let name = 0;
let queue: EventQueue;
beforeEach(async () => {
  name += 1;
  queue = await openEventQueue(`queue-${name}`);
});
afterEach(() => queue.close());

describe('the event queue', () => {
  it('gives events in the order of their first appearance and survives being closed', async () => {
    await put(queue, [event('c'), event('a')]);
    await put(queue, [event('b'), event('c', '2026-11-02T09:05:00.000Z')]);
    queue.close();
    queue = await openEventQueue(`queue-${name}`);
    expect(await ids(queue)).toEqual(['c', 'a', 'b']);
    expect(await ids(queue, 2)).toEqual(['c', 'a']);
    expect((await queue.take(1))[0]?.event.ended_at).toBe('2026-11-02T09:05:00.000Z');
  });

  it('forgets only the version that was delivered', async () => {
    await put(queue, [event('a'), event('b')]);
    const sent = await queue.take(10);
    await put(queue, [event('a', '2026-11-02T09:09:00.000Z')]);
    await queue.acknowledge(sent);
    expect(await ids(queue)).toEqual(['a']);
    await queue.acknowledge(await queue.take(10));
    await put(queue, [event('a', '2026-11-02T09:10:00.000Z')]);
    await queue.acknowledge(sent);
    expect(await ids(queue)).toEqual(['a']);
  });

  it('sets refused events aside with their reason', async () => {
    await put(queue, [event('a'), event('b')]);
    const [first] = await queue.take(1);
    if (!first) throw new Error('the queue is empty');
    await queue.setAside(first, { code: 'TOO_LONG', message: 'too long' }, 5);
    expect(await ids(queue)).toEqual(['b']);
    expect(await queue.rejected()).toEqual([
      { event: event('a'), code: 'TOO_LONG', message: 'too long', rejectedAtMs: 5 },
    ]);
    expect(await queue.counts()).toEqual({ waiting: 1, rejected: 1, dropped: 0 });
    await queue.clearRejected();
    expect((await queue.counts()).rejected).toBe(0);
  });

  it('drops the oldest beyond its limits and counts them', async () => {
    queue.close();
    queue = await openEventQueue(`small-${name}`, { ...defaultQueueLimits, rows: 3, ageMs: 1000 });
    await put(queue, [event('a'), event('b'), event('c'), event('d')], 0);
    expect(await ids(queue)).toEqual(['b', 'c', 'd']);
    await put(queue, [event('e')], 1001);
    expect(await ids(queue)).toEqual(['e']);
    expect(await queue.counts()).toEqual({ waiting: 1, rejected: 0, dropped: 4 });
  });

  it('makes steps one after another from the stored state', async () => {
    const grow = (state: RecorderState) => {
      const startedAtMs = (state.open?.startedAtMs ?? 0) + 1;
      const sighting = {
        source: { type: 'web', identifier: 'chrome' },
        subject: { title: 'a' },
        provisional: false,
      } as const;
      const open = { id: 'a', startedAtMs, lastSeenAtMs: 0, sureUntilMs: 0, sentUntilMs: null, sighting };
      return { state: { open }, events: [event(`e${startedAtMs}`)] };
    };
    await Promise.all(Array.from({ length: 20 }, () => queue.record(grow, 0)));
    const { state } = await queue.record((state) => ({ state, events: [] }), 0);
    expect(state.open?.startedAtMs).toBe(20);
    expect((await queue.counts()).waiting).toBe(20);
  });

  it('keeps neither state nor events of a step that fails', async () => {
    await put(queue, [event('a')]);
    const unstorable = { ...event('b'), id: { not: 'a key' } };
    const failing = queue.record(
      () => ({ state: emptyRecorder, events: [event('c'), Object.assign(event('x'), unstorable)] }),
      0,
    );
    await expect(failing).rejects.toThrow();
    expect(await ids(queue)).toEqual(['a']);
  });
});
