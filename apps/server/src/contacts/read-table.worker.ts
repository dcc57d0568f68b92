// Reads a file of rows and columns in a thread of its own: what takes long, or too much memory, ends with it.
import { parentPort, workerData } from 'node:worker_threads';
import { readTableNow } from './read-table-now.ts';

// Handed over by readTable only.
const bytes = workerData as Uint8Array;
readTableNow(bytes).then(
  (rows) => parentPort?.postMessage({ rows }),
  () => parentPort?.postMessage({ rows: null }),
);
