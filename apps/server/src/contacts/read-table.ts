// Reads files with rows and columns, one at a time in the whole server: a workbook is much larger in memory than as a
// file.
//   readTable       waits for its turn
//   readTableAtOnce for a caller who waits for the answer: refused when too many files wait already
import { Worker } from 'node:worker_threads';
import { AppError } from '../platform/http/app-error.ts';
import { serialQueue } from '../platform/jobs/serial-queue.ts';
import type { TableAnswer } from './read-table.worker.ts';
import type { TableRow } from './read-table-now.ts';

const longestSeconds = 15;
const resourceLimits = { maxOldGenerationSizeMb: 256 };
/** With this many files before it, the answer still arrives before the connection times out. */
const mostInLine = 3;

const line = serialQueue();

/**
 * Returns the rows of a file; other requests are served meanwhile.
 * @throws AppError CONTACT_IMPORT_UNREADABLE; CONTACT_IMPORT_TOO_LARGE when it exceeds the limits of its thread
 */
export const readTable = (bytes: Uint8Array, seconds = longestSeconds): Promise<TableRow[]> =>
  line.run(() => readInThread(bytes, seconds));

/** @throws AppError RATE_LIMITED, CONTACT_IMPORT_UNREADABLE, CONTACT_IMPORT_TOO_LARGE */
export async function readTableAtOnce(bytes: Uint8Array): Promise<TableRow[]> {
  if (line.length < mostInLine) return readTable(bytes);
  const detail = 'Other files are being read. Try again in a moment.';
  throw new AppError('RATE_LIMITED', { detail, meta: { retry_after: longestSeconds } });
}

async function readInThread(bytes: Uint8Array, seconds: number): Promise<TableRow[]> {
  const worker = new Worker(new URL('./read-table.worker.ts', import.meta.url), { workerData: bytes, resourceLimits });
  try {
    const answer = await answerOf(worker, seconds);
    if ('rows' in answer) return answer.rows;
    throw new AppError(answer.refusal);
  } finally {
    await worker.terminate();
  }
}

const tooMuch: TableAnswer = { refusal: 'CONTACT_IMPORT_TOO_LARGE' };

/** Returns the thread's answer; an end without an answer means the file is too large. */
function answerOf(worker: Worker, seconds: number): Promise<TableAnswer> {
  const { promise, resolve } = Promise.withResolvers<TableAnswer>();
  const timer = setTimeout(() => resolve(tooMuch), seconds * 1000);
  worker.once('message', resolve);
  for (const event of ['error', 'exit']) worker.once(event, () => resolve(tooMuch));
  return promise.finally(() => clearTimeout(timer));
}
