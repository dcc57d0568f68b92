// The thread in which the embedded PostgreSQL runs. It answers wire-protocol bytes with wire-protocol bytes; a
// statement that runs away blocks this thread only, and the main thread ends it by ending the thread.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { SyncingFileSystem } from './syncing-file-system.ts';
import type { FromWorker, ToWorker, WorkerStart } from './worker-messages.ts';

const start = workerData as WorkerStart;
const port = parentPort;
if (port === null) throw new Error('engine.worker.ts runs in a thread of the database');

// PGlite's own start parameters, but without -F (which turns fsync off).
const parameters = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
const syncing = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];
const notSyncing = ['-F'];

async function open(): Promise<{ engine: PGlite; durable: boolean }> {
  const files = start.directory === null ? null : new SyncingFileSystem(start.directory);
  const engine = await PGlite.create({
    ...(files === null ? {} : { fs: files }),
    pgliteWasmModule: start.engineModule,
    initdbWasmModule: start.initdbModule,
    startParams: [...parameters, ...(start.syncs ? syncing : notSyncing)],
  });
  return { engine, durable: files !== null && start.syncs && (await commitReachesDisk(engine, files)) };
}

/** Commits a change that must be forced to the disk, and checks that it was. */
async function commitReachesDisk(engine: PGlite, files: SyncingFileSystem): Promise<boolean> {
  const before = files.syncCount;
  await engine.exec(`BEGIN; SELECT pg_logical_emit_message(true, 'daybook', 'self-test'); COMMIT`);
  return files.syncCount > before;
}

async function exchange(engine: PGlite, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  // The start-up packet is answered outside the stream of raw data.
  if (bytes[0] === 0) return new Uint8Array(await engine.execProtocolRaw(bytes));
  await engine.execProtocolRawStream(bytes, { onRawData: (chunk) => chunks.push(chunk.slice()) });
  return joined(chunks);
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}

function reply(message: FromWorker, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(message, transfer);
}

async function serve(engine: PGlite, message: ToWorker): Promise<Uint8Array<ArrayBuffer>> {
  if (message.kind === 'send') return exchange(engine, message.bytes);
  if (message.kind === 'close') await engine.close();
  return new Uint8Array(0);
}

try {
  const { engine, durable } = await open();
  port.on('message', (message: ToWorker) => {
    serve(engine, message).then(
      (bytes) => reply({ kind: 'answer', id: message.id, bytes }, [bytes.buffer]),
      (error: unknown) => reply({ kind: 'failed', id: message.id, message: String(error) }),
    );
  });
  reply({ kind: 'opened', durable });
} catch (error) {
  reply({ kind: 'refused', message: error instanceof Error ? error.message : String(error) });
}
