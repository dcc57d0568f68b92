import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker, WorkerStart } from './worker-messages.ts';

type Waiting = { resolve(bytes: Uint8Array): void; reject(error: Error): void };

/** The embedded engine was ended or crashed; the running transaction is lost. */
export class EngineLost extends Error {
  override readonly name = 'EngineLost';
  readonly code = 'EMBEDDED_LOST';
  /** Whether it crashed, rather than ending by a deadline or by closing. */
  readonly isBroken: boolean;

  constructor(message: string, isBroken = false) {
    super(message);
    this.isBroken = isBroken;
  }
}

/** One life of the engine's thread: opened once, ended once, never reused. */
export class EngineThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #lostListeners = new Set<(error: EngineLost) => void>();
  #lastId = 0;
  #lost: EngineLost | null = null;
  durable = false;

  private constructor(start: WorkerStart) {
    this.#worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { workerData: start });
  }

  /** Starts the thread and opens the directory. Rejects with the engine's own message when it cannot. */
  static async open(start: WorkerStart): Promise<EngineThread> {
    const thread = new EngineThread(start);
    try {
      await thread.#opened();
    } catch (error) {
      await thread.gone();
      throw error;
    }
    return thread;
  }

  get lost(): EngineLost | null {
    return this.#lost;
  }

  get busy(): boolean {
    return this.#waiting.size > 0;
  }

  /** Calls back once when the thread ends, whatever the reason. */
  onLost(listener: (error: EngineLost) => void): () => void {
    if (this.#lost !== null) listener(this.#lost);
    else this.#lostListeners.add(listener);
    return () => this.#lostListeners.delete(listener);
  }

  /** Sends wire-protocol bytes and returns the engine's answer. */
  send(bytes: Uint8Array): Promise<Uint8Array> {
    // Node's buffers are views of a shared 64 kB block, all of which would be copied for each message.
    const own = new Uint8Array(bytes);
    return this.#request((id) => ({ kind: 'send', id, bytes: own }), [own.buffer]);
  }

  /** Resolves when the thread is free to answer. */
  async ping(): Promise<void> {
    await this.#request((id) => ({ kind: 'ping', id }));
  }

  /** Closes the engine in good order and ends the thread. */
  async close(): Promise<void> {
    await this.#request((id) => ({ kind: 'close', id }));
    await this.end('The embedded database was closed');
  }

  /** Ends the thread immediately, even during its work. Safe: acknowledged commits are in the log on disk. */
  async end(reason: string): Promise<void> {
    this.#lose(new EngineLost(reason));
    await this.gone();
  }

  /** Resolves when the thread has ended completely; only then may another one open the directory. */
  async gone(): Promise<void> {
    await this.#worker.terminate();
  }

  #request(message: (id: number) => ToWorker, transferred: readonly ArrayBuffer[] = []): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      if (this.#lost !== null) return reject(this.#lost);
      this.#lastId += 1;
      this.#waiting.set(this.#lastId, { resolve, reject });
      this.#worker.postMessage(message(this.#lastId), transferred);
    });
  }

  #opened(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.onLost(reject);
      this.#worker.on('error', (error) =>
        this.#lose(new EngineLost(`The embedded database failed: ${String(error)}`, true)),
      );
      this.#worker.on('exit', (code) =>
        this.#lose(new EngineLost(`The embedded database ended with code ${code}`, true)),
      );
      this.#worker.on('message', (message: FromWorker) => {
        if (message.kind === 'opened') {
          this.durable = message.durable;
          this.#lostListeners.delete(reject);
          resolve();
        } else if (message.kind === 'refused') this.#refused(message.message);
        else this.#settle(message);
      });
    });
  }

  #refused(reason: string): void {
    this.#lose(new EngineLost(`The embedded database did not open: ${reason}`, true));
    void this.gone();
  }

  #settle(message: Extract<FromWorker, { kind: 'answer' | 'failed' }>): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === 'answer') waiting?.resolve(message.bytes);
    else waiting?.reject(new EngineLost(message.message, true));
  }

  #lose(error: EngineLost): void {
    if (this.#lost !== null) return;
    this.#lost = error;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
    for (const listener of this.#lostListeners) listener(error);
    this.#lostListeners.clear();
  }
}
