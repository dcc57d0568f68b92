// Daybook as it is started, for tests that share it, with a way to its rows for what no call brings about:
//   node apps/server/src/testing/shared-server-process.ts
// Prints where the rows are after it said where it is itself, and runs until it is told to end.
import { serveRows } from '@daybook/database/testing/rows-from-afar.ts';
import { start } from '../start.ts';

process.stdout.write(`Its rows are at ${await serveRows(await start())}\n`);
