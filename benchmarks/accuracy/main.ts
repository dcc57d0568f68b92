// npm run accuracy: measures suggestions on test people, prints the tables and writes docs/accuracy.md. Each option
// leaves the page unchanged:
//   --people=lawyer,notary   some trades only
//   --days=20                the first days only
//   --plain                  Daybook alone, without yardsticks
//   --drawn=2                other people of the same trades
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { drawPerson } from '../people/draw-person.ts';
import { allTrades } from '../people/trades/all-trades.ts';
import { measurePerson } from './measure-person.ts';
import { memoryOffice } from './memory-office.ts';
import { daybookName, noObservations } from './observation.ts';
import { accuracyPage } from './page.ts';
import { reportTables } from './report.ts';
import { yardsticks } from './yardsticks.ts';

const given = new Map(process.argv.slice(2).map((one) => argument(one)));
const chosen = given.get('people')?.split(',');
const days = Number(given.get('days') ?? Number.POSITIVE_INFINITY);
const drawn = given.get('drawn') ?? '1';
const found = noObservations();

/** --days=20 → days, 20 */
function argument(text: string): [name: string, value: string] {
  const [name = '', value = ''] = text.replace(/^--/, '').split('=', 2);
  return [name, value];
}

let names: string[] = [];
let lived = 0;
for (const trade of allTrades.filter(({ key }) => chosen === undefined || chosen.includes(key))) {
  const person = drawPerson(`${trade.key} ${drawn}`, trade);
  const guessers = given.has('plain') ? [] : yardsticks();
  names = [daybookName, ...guessers.map(({ name }) => name)];
  const own = await measurePerson({ person, office: memoryOffice(person), guessers }, days);
  for (const log of own.logs) found.logs.push(log);
  for (const booking of own.bookings) found.bookings.push(booking);
  found.days.push(...own.days);
  lived += own.livedDays;
  console.log(`${trade.key}: ${person.contacts.length} contacts, ${own.livedDays} days, ${own.logs.length} logs`);
}
const tables = reportTables(found, names);
console.log(`\n${tables}`);
const page = resolve(import.meta.dirname, '../../docs/accuracy.md');
if (given.size === 0) writeFileSync(page, accuracyPage(found, lived, tables));
