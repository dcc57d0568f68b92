import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { KeptHours } from '../protocol.ts';
import { csvBooks } from './csv-books.ts';
import { csvRows, csvText } from './csv-text.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bridge-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const page = { after: '', limit: 100 };
const kept = (reference: string, about: Partial<KeptHours> = {}): KeptHours => ({
  ...{ id: reference, reference, date: '2026-11-20', employee_id: '07', contact_id: 'c1', dimension_ids: ['p1', 'w1'] },
  ...{ description: '=cmd|"x", "quoted"\nsecond line 🍰', duration_seconds: 5400, billable: false },
  ...{ started_at: '2026-11-20T08:00:00Z', ended_at: null, ...about },
});

describe('the lists of a folder', () => {
  it('are read as spreadsheets write them, and again when they change', async () => {
    await writeFile(
      join(folder, 'contacts.csv'),
      '\ufeffID;Name;Code;Email;Active\r\n002;"O\'Brien; Zonen";C2;info@obrien.example;yes\r\n001;Bakker;;;no\r\n',
    );
    const books = await csvBooks(folder, null);
    expect(await books.list('contacts', page)).toEqual([
      { id: '001', name: 'Bakker', code: null, email: null, active: false },
      { id: '002', name: "O'Brien; Zonen", code: 'C2', email: 'info@obrien.example', active: true },
    ]);
    expect(await books.list('employees', page)).toEqual([]);
    await appendFile(join(folder, 'contacts.csv'), '003;New;;;yes\r\n');
    expect(await books.find('contacts', '003')).toMatchObject({ name: 'New' });
  });

  it('have dimensions by level, and say which row is wrong', async () => {
    const path = join(folder, 'dimensions.csv');
    await writeFile(path, 'id,level,name,contact_id,parent_id,bookable\nw1,3,Travel,,,\np1,1,Accounts,c1,,no\n');
    const books = await csvBooks(folder, null);
    expect((await books.list('dimensions', page)).map(({ id }) => id)).toEqual(['p1', 'w1']);
    expect(await books.list('dimensions', { after: '1 p1', limit: 5 })).toMatchObject([{ id: 'w1', level: 3 }]);
    expect(await books.find('dimensions', 'p1')).toMatchObject({ contact_id: 'c1', bookable: false });
    await writeFile(path, 'id,level,name\np1,1,Accounts\np2,4,Too deep\n');
    await expect(books.list('dimensions', page)).rejects.toThrow('dimensions.csv, row 3');
  });
});

describe('the hours of a folder', () => {
  it('stand in a file a month, as they were sent, after a restart too', async () => {
    const books = await csvBooks(folder, '2026-10-31');
    await books.saveHours(kept('r1'));
    await books.saveHours(kept('r2', { date: '2026-12-01', billable: true }));
    const again = await csvBooks(folder, '2026-10-31');
    expect(await again.findHours('r1')).toEqual(kept('r1'));
    expect(await again.listHours({ from: '2026-11-01', until: '2026-11-30' }, page)).toEqual([kept('r1')]);
    expect((await readdir(join(folder, 'hours'))).sort()).toEqual(['2026-11.csv', '2026-12.csv']);
    expect(await readFile(join(folder, 'hours', '2026-11.csv'), 'utf8')).not.toMatch(/(^|,)"?=/m);
    expect([await again.isClosed('2026-10-31'), await again.isClosed('2026-11-01')]).toEqual([true, false]);
    await again.removeHours('r1');
    await again.removeHours('r1');
    expect(await (await csvBooks(folder, null)).findHours('r1')).toBeNull();
  });

  it('move to another month without standing in both', async () => {
    const books = await csvBooks(folder, null);
    await books.saveHours(kept('r1'));
    const before = await readFile(join(folder, 'hours', '2026-11.csv'), 'utf8');
    await books.saveHours(kept('r1', { date: '2026-12-01' }));
    expect(await readFile(join(folder, 'hours', '2026-11.csv'), 'utf8')).not.toContain('r1');
    // The state that a crash between writing the two files leaves.
    await writeFile(join(folder, 'hours', '2026-11.csv'), before);
    const again = await csvBooks(folder, null);
    expect(await again.findHours('r1')).toMatchObject({ date: '2026-12-01' });
    expect(await readFile(join(folder, 'hours', '2026-11.csv'), 'utf8')).not.toContain('r1');
  });

  it('take changes that come at the same time one after another', async () => {
    const books = await csvBooks(folder, null);
    const names = Array.from({ length: 30 }, (_, index) => `r${index}`);
    await Promise.all(names.map((name) => books.saveHours(kept(name))));
    const again = await csvBooks(folder, null);
    expect((await again.listHours({ from: '2026-11-20', until: '2026-11-20' }, page)).map(({ id }) => id)).toEqual(
      names.sort(),
    );
  });

  it('lose nothing that was answered when the bridge is killed in the middle of writing', async () => {
    const program = `
      import { csvBooks } from ${JSON.stringify(new URL('csv-books.ts', import.meta.url).href)};
      const books = await csvBooks(process.argv[1], null);
      for (let at = 0; ; at += 1) {
        const id = 'r' + at;
        await books.saveHours({ ...${JSON.stringify(kept(''))}, id, reference: id });
        process.stdout.write(id + '\\n');
      }`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder]);
    const answered: string[] = [];
    child.stdout.on('data', (chunk: Buffer) => {
      answered.push(...chunk.toString().trim().split('\n'));
      if (answered.length > 40) child.kill('SIGKILL');
    });
    await once(child, 'close');
    const books = await csvBooks(folder, null);
    expect(answered.length).toBeGreaterThan(40);
    for (const id of answered) expect(await books.findHours(id)).toMatchObject({ duration_seconds: 5400 });
  });
});

describe('cells', () => {
  it.each(['=1+1', '+31', '-5', '@x', "'quoted", "'=x", 'a,b', '"', 'line\nline', '', ' kept '])(
    'come back as they were: %j',
    (text) => {
      expect(csvRows(csvText(['id', 'text'], [{ id: '1', text }]))).toEqual([{ id: '1', text }]);
    },
  );
});
