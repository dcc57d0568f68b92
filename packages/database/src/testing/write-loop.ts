// Run as a separate process: opens a data directory and adds organisations one by one, each in its own transaction.
// Prints a number after each acknowledged commit. The parent process kills it.
import { openDatabase } from '../open-database.ts';

const [, , dataDir = '', first = '1'] = process.argv;
const database = await openDatabase({ dataDir });
process.stdout.write('open\n');
for (let number = Number(first); ; number += 1) {
  const row = { name: `organisation ${number}`, trial_ends_at: new Date() };
  await database.asMaintenance((trx) => trx.insertInto('clients').values(row).execute());
  process.stdout.write(`${number}\n`);
}
