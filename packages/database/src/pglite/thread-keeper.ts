import type { DatabaseLog } from '../database.ts';
import { EngineLost, EngineThread } from './engine-thread.ts';
import type { WorkerStart } from './worker-messages.ts';

const heartbeatEveryMs = 10_000;
const answerWithinMs = 5_000;
const missesAllowed = 2;

export type KeeperMeans = {
  readonly log: DatabaseLog;
  /** Awaited before another thread opens the directory, while none is using it. */
  readonly beforeOpening: () => Promise<void>;
};

/**
 * Keeps one engine thread alive: opens another one after a deadline or a crash. Users of the old one get an error; no
 * statement is ever repeated.
 */
export class ThreadKeeper {
  readonly #start: WorkerStart;
  readonly #means: KeeperMeans;
  readonly #heartbeat: NodeJS.Timeout;
  #current: Promise<EngineThread>;
  #closing = false;
  #misses = 0;

  constructor(start: WorkerStart, first: EngineThread, means: KeeperMeans) {
    this.#start = start;
    this.#means = means;
    this.#current = Promise.resolve(first);
    this.#watch(first);
    this.#heartbeat = setInterval(() => void this.#beat(), heartbeatEveryMs).unref();
  }

  /** The thread that is open, or opening. */
  ready = (): Promise<EngineThread> => this.#current;

  async close(): Promise<void> {
    this.#closing = true;
    clearInterval(this.#heartbeat);
    const thread = await this.#current.catch(() => null);
    if (thread?.lost === null) await thread.close();
    await thread?.gone();
  }

  #watch(thread: EngineThread): void {
    thread.onLost((error) => {
      if (!this.#closing) this.#reopen(error, thread);
    });
  }

  #reopen(error: EngineLost, last: EngineThread | null): void {
    this.#means.log({ level: 'warn', message: `The embedded database is reopened: ${error.message}` });
    this.#misses = 0;
    this.#current = this.#open(last);
    // The caller that needs the thread gets the error; a later attempt may succeed (after a full disk).
    this.#current.catch((refusal: unknown) => {
      this.#means.log({ level: 'error', message: `The embedded database did not reopen: ${String(refusal)}` });
      setTimeout(() => this.#retry(), answerWithinMs).unref();
    });
  }

  /** Two engines on one directory would ruin it, so the last one must have ended before the next begins. */
  async #open(last: EngineThread | null): Promise<EngineThread> {
    await last?.gone();
    await this.#means.beforeOpening();
    const thread = await EngineThread.open(this.#start);
    this.#watch(thread);
    return thread;
  }

  #retry(): void {
    if (!this.#closing) this.#reopen(new EngineLost('the last attempt failed'), null);
  }

  /** An idle thread that does not answer twice in a row is ended. A busy one has its statement's deadline. */
  async #beat(): Promise<void> {
    const thread = await this.#current.catch(() => null);
    if (thread === null || thread.busy) return;
    const answered = await Promise.race([
      thread.ping().then(
        () => true,
        () => true,
      ),
      afterMs(answerWithinMs),
    ]);
    this.#misses = answered ? 0 : this.#misses + 1;
    if (this.#misses >= missesAllowed) await thread.end('The embedded database stopped answering');
  }
}

function afterMs(durationMs: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), durationMs).unref());
}
