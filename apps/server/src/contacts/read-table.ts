import { Worker } from 'node:worker_threads';
import { AppError } from '../platform/app-error.ts';

const withinMs = 60_000;
const resourceLimits = { maxOldGenerationSizeMb: 512 };

/**
 * The rows of a file with rows and columns, read while others are served.
 * @throws AppError CONTACT_IMPORT_UNREADABLE
 */
export async function readTable(bytes: Uint8Array): Promise<string[][]> {
  const worker = new Worker(new URL('./read-table.worker.ts', import.meta.url), { workerData: bytes, resourceLimits });
  try {
    const rows = await answerOf(worker);
    if (rows !== null) return rows;
  } finally {
    await worker.terminate();
  }
  throw new AppError('CONTACT_IMPORT_UNREADABLE');
}

/** The rows; null when the file is none, or is too much for the thread. */
function answerOf(worker: Worker): Promise<string[][] | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), withinMs);
    const answered = (rows: string[][] | null) => {
      clearTimeout(timer);
      resolve(rows);
    };
    worker.once('message', ({ rows }: { rows: string[][] | null }) => answered(rows));
    worker.once('error', () => answered(null));
    worker.once('exit', () => answered(null));
  });
}
