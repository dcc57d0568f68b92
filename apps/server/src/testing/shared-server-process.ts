// Daybook as it is usually started, for tests that share it, with access to its rows for changes that no call makes:
//   node apps/server/src/testing/shared-server-process.ts
// Prints the address of the rows after its own address, and runs until it is told to end.
import { serveRows } from '@daybook/database/testing/rows-from-afar.ts';
import { start } from '../start.ts';

process.stdout.write(`Its rows are at ${await serveRows(await start())}\n`);
