import { standardWindowsOptions } from '@daybook/contract/windows-options.ts';
import { afterEach, expect, it } from 'vitest';
import { type TemporaryQueue, temporaryQueue } from '../testing/temporary-queue.ts';
import { eventLabels } from './event-labels.ts';

const nowMs = Date.parse('2026-11-02T10:00:00Z');
const event = {
  id: 'a',
  source: { type: 'native', identifier: 'minox' },
  started_at: '2026-11-02T09:00:00.000Z',
  ended_at: '2026-11-02T09:50:00.000Z',
  subject: { title: 'Ledger' },
} as const;

let files: TemporaryQueue | null = null;
afterEach(() => files?.remove());

it('asks whose time it was only where its user wants to see that', async () => {
  files = temporaryQueue(() => nowMs);
  files.queue.record(() => ({ state: { open: null }, events: [event] }), nowMs);
  await files.queue.acknowledge(await files.queue.take(1));
  const asked: unknown[] = [];
  const run = {
    queue: files.queue,
    ask: async (_route: unknown, body: unknown) => {
      asked.push(body);
      return { data: { labels: [{ event_id: 'a', contact: 'Bakker', internal: false }] } };
    },
  };
  expect((await eventLabels({ ...standardWindowsOptions, tag_label: false }, run, nowMs)).size).toBe(0);
  expect(asked).toEqual([]);
  const labels = await eventLabels({ ...standardWindowsOptions, tag_label: true }, run, nowMs);
  expect(labels.get('a')).toEqual({ contact: 'Bakker', internal: false });
  expect(asked).toEqual([{ events: ['a'] }]);
});
