import { Duplex } from 'node:stream';
import type { EngineThread } from './engine-thread.ts';

/** Returns a statement in the driver's wire format: 'Q', length, text, 0. */
function query(text: string): Buffer {
  const message = Buffer.from(`Q0000${text}\0`);
  message.writeUInt32BE(message.length - 1, 1);
  return message;
}

// Clears all state of an earlier connection before the next one begins.
const fresh = Buffer.concat([query('ROLLBACK'), query('DEALLOCATE ALL')]);
const terminate = 0x58;

type Done = (error?: Error | null) => void;

/**
 * A socket that the PostgreSQL driver treats as a network connection, but that leads to the engine's thread. Thus
 * parameters, values, errors and prepared statements are the driver's own on both engines.
 */
export class EngineSocket extends Duplex {
  readonly #ready: () => Promise<EngineThread>;
  #thread: EngineThread | null = null;
  #forget: () => void = () => {};

  constructor(ready: () => Promise<EngineThread>) {
    super({ highWaterMark: 1 << 20 });
    this.#ready = ready;
  }

  connect(): this {
    this.#connect().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  // Members of a real socket that the driver calls.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  /** Ends the engine's work for this connection, by ending its thread. */
  abandon(reason: string): void {
    void this.#thread?.end(reason);
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#exchange(chunk).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.#exchange(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#forget();
    done(error);
  }

  async #connect(): Promise<void> {
    const thread = await this.#ready();
    await thread.send(fresh);
    this.#thread = thread;
    this.#forget = thread.onLost((error) => this.destroy(error));
  }

  async #exchange(bytes: Buffer): Promise<void> {
    if (this.#thread === null || bytes[0] === terminate) return;
    const answer = await this.#thread.send(bytes);
    if (answer.length > 0) this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
  }
}
