import { readFileSync, writeFileSync } from 'node:fs';
import type { RecorderState } from '@daybook/capture/interval-recorder.ts';
import { defaultQueueLimits } from '@daybook/capture/queue-limits.ts';
import type { CapturedEvent } from '@daybook/contract/capture.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { type TemporaryQueue, temporaryQueue } from '../testing/temporary-queue.ts';
import { openQueueFile } from './open-queue-file.ts';

let nowMs = Date.parse('2026-11-02T10:00:00Z');
const event = (id: string, end = '10:00'): CapturedEvent => ({
  id,
  source: { type: 'native', identifier: 'minox' },
  started_at: '2026-11-02T09:00:00.000Z',
  ended_at: `2026-11-02T${end}:00.000Z`,
  subject: { title: `title of ${id}` },
});
const state: RecorderState = { open: null };

let files: TemporaryQueue | null = null;
afterEach(() => files?.remove());
const make = (limits = defaultQueueLimits) => {
  files = temporaryQueue(() => nowMs, limits);
  return files;
};
const put = ({ queue }: TemporaryQueue, ...events: CapturedEvent[]) => queue.record(() => ({ state, events }), nowMs);
const ids = async ({ queue }: TemporaryQueue) => (await queue.take(10)).map(({ event: { id } }) => id);

describe('the queue of the agent', () => {
  it('keeps order, also of what grows, and forgets only the version that was sent', async () => {
    const made = make();
    put(made, event('a'), event('b'));
    const sent = await made.queue.take(1);
    put(made, event('a', '10:30'));
    await made.queue.acknowledge(sent);
    expect(await ids(made)).toEqual(['a', 'b']);
    await made.queue.acknowledge(await made.queue.take(10));
    expect(made.queue.counts()).toEqual({ waiting: 0, rejected: 0, dropped: 0 });
  });

  it('is all there after a restart, the state of the recorder included', async () => {
    const made = make();
    const open = { ...state, open: null };
    put(made, event('a'));
    made.queue.addNote('Bellen', '2026-11-02T10:00:00.000Z');
    const again = made.reopen();
    expect(await ids(made)).toEqual(['a']);
    expect(again.firstNote()).toMatchObject({ description: 'Bellen' });
    again.record((kept) => {
      expect(kept).toEqual(open);
      return { state: kept, events: [] };
    }, nowMs);
  });

  it('stores nothing of a step that fails', async () => {
    const made = make();
    const broken = { ...event('b'), started_at: 'never' };
    expect(() => put(made, event('a'), broken)).toThrow();
    expect(await ids(made)).toEqual([]);
  });

  it('belongs to one process', () => {
    expect(openQueueFile(make().path)).toBeNull();
  });

  it('begins anew beside a file that is damaged', () => {
    const path = `${make().path}.other`;
    writeFileSync(path, 'not a database, but long enough to be taken for the beginning of one '.repeat(100));
    const database = openQueueFile(path);
    expect(database?.prepare('SELECT count(*) AS count FROM events').get()).toEqual({ count: 0 });
    database?.close();
    expect(readFileSync(`${path}.damaged`, 'utf8')).toContain('not a database');
  });

  it('drops the oldest beyond its limits, and says so', async () => {
    const made = make({ ...defaultQueueLimits, rows: 2, ageMs: 1_000 });
    put(made, event('a'), event('b'), event('c'));
    expect(await ids(made)).toEqual(['b', 'c']);
    nowMs += 2_000;
    put(made, event('d'));
    expect(await ids(made)).toEqual(['d']);
    expect(made.queue.counts().dropped).toBe(3);
  });

  it('leaves nothing in its files of what the server kept out, nor of an hour ago', async () => {
    const made = make();
    put(made, event('secret'), event('kept'));
    const [secret, kept] = await made.queue.take(2);
    if (secret && kept) {
      await made.queue.forget([secret]);
      await made.queue.acknowledge([kept]);
    }
    expect(made.queue.sentSince(nowMs - 1_000).map((one) => one.event.id)).toEqual(['kept']);
    const holds = (text: string) => ['', '-journal'].some((end) => readFileSync(`${made.path}${end}`).includes(text));
    expect([holds('title of secret'), holds('title of kept')]).toEqual([false, true]);
    nowMs += 61 * 60_000;
    put(made, event('later'));
    expect([holds('title of kept'), holds('title of later')]).toEqual([false, true]);
  });

  it('sums up what was recorded between two moments', () => {
    const made = make();
    put(made, event('a'), event('b', '09:30'));
    const [from, to] = ['09:20', '09:45'].map((clock) => Date.parse(`2026-11-02T${clock}:00Z`));
    expect(made.queue.recordedSeconds(from ?? 0, to ?? 0)).toBe((25 + 10) * 60);
  });

  it('sets refused notes aside until they are cleared', () => {
    const { queue } = make();
    queue.addNote('een', '2026-11-02T10:00:00.000Z');
    queue.addNote('twee', '2026-11-02T10:01:00.000Z');
    const first = queue.firstNote();
    if (first) queue.refuseNote(first);
    expect([queue.firstNote()?.description, queue.waitingNotes(), queue.refusedNotes().length]).toEqual(['twee', 1, 1]);
    queue.clearRejected();
    expect([queue.waitingNotes(), queue.refusedNotes().length]).toEqual([1, 0]);
  });
});
