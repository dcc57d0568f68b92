import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QueueLimits } from '@daybook/capture/queue-limits.ts';
import { type AgentQueue, agentQueue } from '../queue/agent-queue.ts';
import { openQueueFile } from '../queue/open-queue-file.ts';

export interface TemporaryQueue {
  readonly path: string;
  readonly queue: AgentQueue;
  /** Opens the file again, like the next process. */
  reopen(): AgentQueue;
  remove(): void;
}

/** Returns a queue in a file of its own. */
export function temporaryQueue(nowMs: () => number, limits?: QueueLimits): TemporaryQueue {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-queue-'));
  const path = join(folder, 'queue.sqlite');
  const open = () => {
    const database = openQueueFile(path);
    if (!database) throw new Error('The queue is open elsewhere');
    return agentQueue(database, nowMs, limits);
  };
  let queue = open();
  return {
    path,
    get queue() {
      return queue;
    },
    reopen: () => {
      queue.close();
      queue = open();
      return queue;
    },
    remove: () => {
      queue.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
