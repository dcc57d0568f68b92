// Run as a separate process on a small disk: fills it during a transaction (`meet`), or opens its database (`open`).
// Prints the result of each step as a line of JSON, and ends without closing, like a killed process.
import { closeSync, existsSync, openSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Transaction } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import { dataPaths } from '../pglite/data-directory.ts';

const [, , mode = 'open', dataDir = '', filler = ''] = process.argv;
const { reserve } = dataPaths(dataDir);
const rowsAtOnce = 2_000;

const report = (step: string, came: unknown) => process.stdout.write(`${JSON.stringify({ step, came })}\n`);
const cameOf = (work: Promise<unknown>) =>
  work.then(
    (value) => value ?? 'done',
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : error),
  );

function fill(): void {
  const file = openSync(filler, 'a');
  for (const size of [1 << 20, 1 << 12]) {
    const block = Buffer.alloc(size);
    try {
      for (;;) writeSync(file, block);
    } catch {
      // Full for blocks of this size.
    }
  }
  closeSync(file);
}

const add = (trx: Transaction, count: number) =>
  trx
    .insertInto('clients')
    .values(Array.from({ length: count }, (_, index) => ({ name: `added ${index}`, trial_ends_at: new Date() })))
    .execute();
const write = (database: Database) => cameOf(database.asMaintenance((trx) => add(trx, 1)).then(() => 'done'));
const read = (database: Database) =>
  cameOf(
    database.asMaintenance(async (trx) => {
      const row = await trx
        .selectFrom('clients')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirst();
      return Number(row?.count);
    }),
  );

async function look(database: Database, when: string): Promise<void> {
  report(`read ${when}`, await read(database));
  report(`write ${when}`, await write(database));
}

async function meet(database: Database): Promise<void> {
  await look(database, 'before');
  while (!existsSync(reserve)) await pause(20);
  const long = database.asMaintenance(async (trx) => {
    fill();
    for (;;) await add(trx, rowsAtOnce);
  });
  report('transaction on the full disk', await cameOf(long));
  await look(database, 'on the full disk');
  report('reserve', existsSync(reserve));
  fill();
  await pause(500);
  await look(database, 'without the reserve');
}

const opened = await openDatabase({ dataDir }).catch((error: unknown) => {
  report('open', String(error));
  process.exit(0);
});
report('open', 'done');
if (mode === 'meet') await meet(opened);
else await look(opened, 'after opening');
process.exit(0);
