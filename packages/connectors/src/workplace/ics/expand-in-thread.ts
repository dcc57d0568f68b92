import { Worker } from 'node:worker_threads';
import { ConnectorError } from '../../core/connector-error.ts';
import type { Expanded, ExpandRequest } from './expand-calendars.ts';

const mostMs = 20_000;
const mostMegabytes = 256;
/** How long an idle thread waits for the next calendar: starting one takes longer than reading most calendars. */
const idleMs = 10_000;

let waiting: { readonly worker: Worker; readonly ending: NodeJS.Timeout } | null = null;

function newWorker(): Worker {
  const worker = new Worker(new URL('./expand-worker.ts', import.meta.url), {
    execArgv: [],
    // The library's warnings about odd zones would contain their names.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  worker.stdout.resume();
  worker.stderr.resume();
  return worker;
}

/** Keeps other listeners: a worker receives its own thread's messages through one too. */
function stopListening(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
}

function takeWorker(): Worker {
  if (waiting === null) return newWorker();
  const { worker, ending } = waiting;
  waiting = null;
  clearTimeout(ending);
  stopListening(worker);
  worker.ref();
  return worker;
}

/** One worker waits, without keeping the process alive; if it fails meanwhile, it is dropped. */
async function keepWorker(worker: Worker): Promise<void> {
  stopListening(worker);
  if (waiting !== null) {
    await worker.terminate();
    return;
  }
  const forget = () => {
    if (waiting?.worker === worker) waiting = null;
  };
  const ending = setTimeout(() => {
    forget();
    void worker.terminate();
  }, idleMs);
  ending.unref();
  worker.unref();
  worker.once('error', forget);
  worker.once('exit', forget);
  waiting = { worker, ending };
}

/**
 * Expands calendars in a separate thread, which is ended if it takes too long or too much memory, and otherwise waits
 * briefly for the next.
 * @throws ConnectorError LINK_TOO_LARGE
 */
export async function expandInThread(request: ExpandRequest): Promise<Expanded> {
  const worker = takeWorker();
  let expanded: Expanded;
  try {
    expanded = await answerOf(worker, request);
  } catch (cause) {
    await worker.terminate();
    throw new ConnectorError('LINK_TOO_LARGE', cause);
  }
  await keepWorker(worker);
  if (expanded.isTooMuch) throw new ConnectorError('LINK_TOO_LARGE', new Error('Too many occurrences'));
  return expanded;
}

function answerOf(worker: Worker, request: ExpandRequest): Promise<Expanded> {
  const { promise, resolve, reject } = Promise.withResolvers<Expanded>();
  const timer = setTimeout(() => reject(new Error(`Not expanded within ${mostMs} ms`)), mostMs);
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`The thread ended with ${code}`)));
  worker.postMessage(request);
  return promise.finally(() => clearTimeout(timer));
}
