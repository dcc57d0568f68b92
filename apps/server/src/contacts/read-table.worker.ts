// Reads a file of rows and columns in a thread of its own: what takes long, or too much memory, ends with it.
import { parentPort, workerData } from 'node:worker_threads';
import { readTableNow, type TableRow, TooLarge } from './read-table-now.ts';

export type TableAnswer =
  | { readonly rows: TableRow[] }
  | { readonly refusal: 'CONTACT_IMPORT_UNREADABLE' | 'CONTACT_IMPORT_TOO_LARGE' };

// Handed over by readTable only.
const bytes = workerData as Uint8Array;
const answer = (found: TableAnswer) => parentPort?.postMessage(found);
readTableNow(bytes).then(
  (rows) => answer({ rows }),
  (error: unknown) =>
    answer({ refusal: error instanceof TooLarge ? 'CONTACT_IMPORT_TOO_LARGE' : 'CONTACT_IMPORT_UNREADABLE' }),
);
