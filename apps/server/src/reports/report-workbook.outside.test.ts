// The workbook of a report in an office program, where one is installed.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { book, contact } from './testing/book.ts';
import { madeFile } from './testing/report-file.ts';

const office = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find((path) => existsSync(path));

/** Comma between cells, quotes around texts, UTF-8, values as numbers, calculated formulas, every sheet. */
const everySheet = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1';

/** Returns the sheets of a workbook as LibreOffice reads them, in the order of their names. */
async function asRead(workbook: Uint8Array): Promise<string[][][]> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-office-'));
  try {
    await writeFile(join(folder, 'report.xlsx'), workbook);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const args = [profile, '--headless', '--convert-to', everySheet, '--outdir', folder, join(folder, 'report.xlsx')];
    await promisify(execFile)(office ?? '', args);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.csv')).sort();
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return texts.map((text) =>
      text
        .trim()
        .split('\n')
        .map((line) => line.split(',').map((cell) => cell.replaceAll('"', ''))),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe.skipIf(office === undefined)('LibreOffice', () => {
  it('opens the workbook and calculates its totals', { timeout: 300_000 }, async () => {
    const world = await testApp({ now: () => new Date('2026-11-20T12:00:00Z') });
    const admin = await world.register({ language: 'nl' });
    for (const [name, seconds] of [
      ['Van Dijk', 3660],
      ['Smit', 1800],
    ] as const) {
      const contactId = await contact(admin, name, name.slice(0, 1));
      await book(world, { user: admin, date: '2026-11-03', contactId, seconds });
    }
    await world.database.asMaintenance((trx) =>
      trx.updateTable('registrations').set({ recorded_seconds: 2700 }).where('duration_seconds', '=', 1800).execute(),
    );
    const body = { start: '2026-11-01', end: '2026-11-30', group_by: ['contact'], format: 'excel' };
    const answer = (await admin.client.post('/api/v1/rpc/report/summary/export', body)).expect(200);
    const [[header = [], ...rows] = []] = await asRead(answer.bytes);
    const hours = header.indexOf('Geboekt (uren)');
    expect(rows.map((row) => [row[0], Number(row[hours]).toFixed(4), row.at(-1)])).toEqual([
      ['Smit', '0.5000', '1'],
      ['Van Dijk', '1.0167', '1'],
      ['Totaal', '1.5167', '2'],
    ]);
    const shown = { start: '2026-11-01', end: '2026-11-30', format: 'excel', shown: { table: 'leakage' } };
    const sheets = await asRead((await madeFile(world, admin, shown)).bytes);
    expect(sheets).toHaveLength(3);
    for (const [head = [], ...lines] of sheets) {
      const [booked, taken] = [head.indexOf('Geboekt (uren)'), head.indexOf('Door afronding (uren)')];
      const total = lines.at(-1) ?? [];
      expect([total[0], Number(total[booked]).toFixed(4), Number(total[taken]).toFixed(4)]).toEqual([
        ...['Totaal', '1.5167', '-0.2500'],
      ]);
    }
    await world.close();
  });
});
