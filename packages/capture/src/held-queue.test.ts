import 'fake-indexeddb/auto';
import type { CapturedEvent } from '@daybook/contract/capture.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type EventQueue, openEventQueue } from './event-queue.ts';
import { type Held, type HeldStore, isHolding, nothingHeld, unopenedQueue, withHeld } from './held-queue.ts';
import { emptyRecorder } from './interval-recorder.ts';

const event = (id: string, minute: number): CapturedEvent => ({
  id,
  source: { type: 'web', identifier: 'chrome' },
  started_at: '2026-11-02T09:00:00.000Z',
  ended_at: `2026-11-02T09:0${minute}:00.000Z`,
  subject: { title: id },
});
const heldState = (id: string) => ({
  open: {
    id,
    startedAtMs: 1,
    lastSeenAtMs: 2,
    sureUntilMs: 2,
    sentUntilMs: null,
    sighting: { source: { type: 'web' as const, identifier: 'chrome' }, subject: { title: id }, provisional: false },
  },
});

/** A full disk: all writing fails, reading works. */
const full = () => Promise.reject(new DOMException('The quota has been exceeded.', 'QuotaExceededError'));

let names = 0;
let disk: EventQueue;
let held: Held;
let isFull: boolean;
let queue: EventQueue;
const memory: HeldStore = {
  change: async (step) => {
    held = step(held);
    return held;
  },
};

beforeEach(async () => {
  names += 1;
  [held, isFull] = [nothingHeld, false];
  disk = await openEventQueue(`held-${names}`);
  const filling: EventQueue = {
    ...disk,
    record: (...asked) => (isFull ? full() : disk.record(...asked)),
    takeOver: (...asked) => (isFull ? full() : disk.takeOver(...asked)),
  };
  queue = withHeld(filling, memory);
});

const put = (id: string, minute: number) =>
  queue.record(() => ({ state: heldState(id), events: [event(id, minute)] }), 0);
const waiting = async (store: EventQueue) =>
  (await store.take(100)).map((stored) => `${stored.event.id} ${stored.event.ended_at.slice(15, 16)}`);

describe('a queue on a full disk', () => {
  it('goes on in memory from where the disk was, and sends from there', async () => {
    await put('a', 1);
    isFull = true;
    const { state } = await queue.record((before) => ({ state: before, events: [] }), 0);
    expect(state).toEqual(heldState('a'));
    await put('a', 2);
    await put('b', 1);
    expect(isHolding(held)).toBe(true);
    expect(await waiting(queue)).toEqual(['a 1', 'a 2', 'b 1']);
    expect((await queue.counts()).waiting).toBe(3);
    await queue.acknowledge(await queue.take(100));
    expect(await waiting(queue)).toEqual([]);
  });

  it('never forgets a later version for an earlier one', async () => {
    isFull = true;
    await put('a', 1);
    const sent = await queue.take(100);
    await put('a', 2);
    await queue.acknowledge(sent);
    expect(await waiting(queue)).toEqual(['a 2']);
  });

  it('moves to the disk as soon as there is room, with the state of every track', async () => {
    isFull = true;
    await put('a', 1);
    await queue.record(() => ({ state: heldState('call'), events: [event('call', 1)] }), 0, 'call');
    isFull = false;
    await put('b', 1);
    expect(isHolding(held)).toBe(false);
    expect(await waiting(disk)).toEqual(['a 1', 'call 1', 'b 1']);
    expect(await disk.recorderState('state')).toEqual(heldState('b'));
    expect(await disk.recorderState('call')).toEqual(heldState('call'));
  });

  it('holds everything where the disk cannot even be opened', async () => {
    queue = withHeld(unopenedQueue(new DOMException('No space.', 'UnknownError')), memory);
    await put('a', 1);
    await put('a', 2);
    expect(await waiting(queue)).toEqual(['a 2']);
    const { state } = await queue.record((before) => ({ state: before, events: [] }), 0);
    expect(state).toEqual(heldState('a'));
  });

  it('does not take a fault of the program for a full disk', async () => {
    const fault = queue.record(() => {
      throw new TypeError('no state');
    }, 0);
    await expect(fault).rejects.toThrow('no state');
    expect(held).toBe(nothingHeld);
    expect(await disk.recorderState('state')).toEqual(emptyRecorder);
  });
});
