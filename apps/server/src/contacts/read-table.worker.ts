// Reads a file of rows and columns in a separate thread: exceeding the limits of time or memory ends only the thread.
import { parentPort, workerData } from 'node:worker_threads';
import { readTableNow, type TableRow, TooLarge } from './read-table-now.ts';

export type TableAnswer =
  | { readonly rows: TableRow[] }
  | { readonly refusal: 'CONTACT_IMPORT_UNREADABLE' | 'CONTACT_IMPORT_TOO_LARGE' };

// Only readTable passes them.
const bytes = workerData as Uint8Array;
const answer = (found: TableAnswer) => parentPort?.postMessage(found);
readTableNow(bytes).then(
  (rows) => answer({ rows }),
  (error: unknown) =>
    answer({ refusal: error instanceof TooLarge ? 'CONTACT_IMPORT_TOO_LARGE' : 'CONTACT_IMPORT_UNREADABLE' }),
);
