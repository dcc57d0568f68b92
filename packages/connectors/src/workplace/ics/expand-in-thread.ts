import { Worker } from 'node:worker_threads';
import { ConnectorError } from '../../core/connector-error.ts';
import type { Expanded, ExpandRequest } from './expand-calendars.ts';

const mostMs = 20_000;
const mostMegabytes = 256;

/**
 * Expands calendars in a thread of their own, which ends with its answer, or when it takes too long or too much memory.
 * @throws ConnectorError LINK_TOO_LARGE
 */
export function expandInThread(request: ExpandRequest): Promise<Expanded> {
  const { promise, resolve, reject } = Promise.withResolvers<Expanded>();
  const worker = new Worker(new URL('./expand-worker.ts', import.meta.url), {
    workerData: request,
    execArgv: [],
    // What the library says of odd zones would name them.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  const tooMuch = (cause: unknown) => reject(new ConnectorError('LINK_TOO_LARGE', cause));
  const timer = setTimeout(() => tooMuch(new Error(`Not expanded within ${mostMs} ms`)), mostMs);
  worker.once('message', (expanded: Expanded) => {
    if (expanded.isTooMuch) tooMuch(new Error('Too many occurrences'));
    else resolve(expanded);
  });
  worker.once('error', tooMuch);
  return promise.finally(async () => {
    clearTimeout(timer);
    await worker.terminate();
  });
}
