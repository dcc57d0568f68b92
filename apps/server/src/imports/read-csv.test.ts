import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { headerOf, readCsv } from './read-csv.ts';

const line = (index: number) => `2026-11-20,08:00,01:00:00,"Job ${index}, with ""quotes""",Client ${index % 7}\n`;

test('others get their turn many times while a long file is read, which is read completely', async () => {
  const text = `date,start,duration,description,client\n${Array.from({ length: 30_000 }, (_, at) => line(at)).join('')}`;
  let isReading = true;
  let turns = 0;
  const reading = readCsv(text, () => true).finally(() => {
    isReading = false;
  });
  while (isReading) {
    await setImmediate();
    turns += 1;
  }
  const rows = await reading;
  expect(rows).toHaveLength(30_000);
  expect(rows.at(-1)).toEqual({
    row: 30_001,
    cells: ['2026-11-20', '08:00', '01:00:00', 'Job 29999, with "quotes"', 'Client 4'],
  });
  // One turn for each piece of 64 kB.
  expect(turns).toBeGreaterThan(text.length / 65_536);
});

test('the names of the columns are found below a title and the separator of Excel, and rows keep their numbers', async () => {
  const isHeader = (names: readonly string[]) => names.includes('date');
  const text = 'sep=;\r\nReport, October\r\n\r\ndate;client\r\n2026-11-20;Bakker\r\n';
  expect(headerOf(text, isHeader)).toEqual(['date', 'client']);
  expect(await readCsv(text, isHeader)).toEqual([{ row: 5, cells: ['2026-11-20', 'Bakker'] }]);
  expect(headerOf('\r\na,b\r\nc,d', isHeader)).toEqual(['a', 'b']);
});
