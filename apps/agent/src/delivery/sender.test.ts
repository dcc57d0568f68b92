import type { CaptureDevice, CapturedEvent } from '@daybook/contract/capture.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TemporaryQueue, temporaryQueue } from '../testing/temporary-queue.ts';
import { type Sender, sender } from './sender.ts';

const device: CaptureDevice = { id: crypto.randomUUID(), name: 'PC', kind: 'desktop', version: '1' };
const connection = { server: 'https://daybook.example', token: 'secret' };
const event: CapturedEvent = {
  id: crypto.randomUUID(),
  source: { type: 'native', identifier: 'minox' },
  started_at: '2026-11-02T09:00:00.000Z',
  ended_at: '2026-11-02T09:10:00.000Z',
  subject: { title: 'A' },
};

describe('sending', () => {
  let files: TemporaryQueue;
  let nowMs = 0;
  let paths: string[] = [];
  let answers: (path: string) => Response;
  let out: Sender;
  beforeEach(() => {
    files = temporaryQueue(() => nowMs);
    paths = [];
    const fetch = async (url: string) => {
      paths.push(new URL(url).pathname);
      return answers(new URL(url).pathname);
    };
    out = sender({ queue: files.queue, connection, device: () => device, fetch, nowMs: () => nowMs, random: () => 0 });
    files.queue.record(() => ({ state: { open: null }, events: [event] }), nowMs);
    files.queue.addNote('een', '2026-11-02T09:01:00.000Z');
    files.queue.addNote('twee', '2026-11-02T09:02:00.000Z');
  });
  afterEach(() => files.remove());
  const took = Response.json({ data: { accepted: [event.id], duplicates: [], rejected: [] } });

  it('sends events, then notes in their order, each once', async () => {
    answers = (path) => (path.endsWith('ingest') ? took.clone() : Response.json({}, { status: 201 }));
    await out.flush();
    await out.flush();
    const note = '/api/v1/activity_notes';
    expect(paths).toEqual(['/api/v1/rpc/logs/ingest', note, note]);
    expect([files.queue.counts().waiting, files.queue.waitingNotes()]).toEqual([0, 0]);
  });

  it('waits with notes while the server cannot take them, and puts aside the one that it refuses', async () => {
    answers = (path) =>
      path.endsWith('ingest') ? took.clone() : new Response('', { status: 503, headers: { 'retry-after': '7' } });
    await out.flush();
    await out.flush();
    expect([paths.length, out.state().failures, out.state().nextAttemptAtMs]).toEqual([2, 1, 7_000]);
    nowMs = 7_000;
    let count = 0;
    answers = () => {
      count += 1;
      return new Response('{}', { status: count === 1 ? 422 : 201 });
    };
    await out.flush();
    expect([files.queue.waitingNotes(), files.queue.refusedNotes().map((one) => one.description)]).toEqual([
      0,
      ['een'],
    ]);
  });

  it('asks for a new connection when the token is refused, and keeps everything', async () => {
    answers = () => new Response('', { status: 401 });
    await out.flush();
    await out.flush();
    expect([paths.length, out.state().needsConnection, files.queue.counts().waiting]).toEqual([1, true, 1]);
  });

  it('sends everything by itself once the token is taken again', async () => {
    answers = () => new Response('', { status: 401 });
    await out.flush();
    answers = (path) => (path.endsWith('ingest') ? took.clone() : Response.json({}, { status: 201 }));
    nowMs += 3_600_000;
    await out.flush();
    expect([out.state().needsConnection, files.queue.counts().waiting, files.queue.waitingNotes()]).toEqual([
      false,
      0,
      0,
    ]);
  });

  it('sends notes although the clock was put back after a failure', async () => {
    nowMs += 7_200_000;
    answers = (path) => (path.endsWith('ingest') ? took.clone() : new Response('', { status: 503 }));
    await out.flush();
    nowMs -= 7_200_000;
    answers = () => Response.json({}, { status: 201 });
    await out.flush();
    expect(files.queue.waitingNotes()).toBe(0);
  });
});
