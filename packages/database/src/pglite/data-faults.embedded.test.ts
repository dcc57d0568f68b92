// A fault of a data directory is explained in one sentence, and nothing in it is removed.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeBackup } from '../backup/keep-backups.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { DataDirectoryUnusable } from '../errors.ts';
import { readMigrations } from '../migrations-folder.ts';
import { openDatabase } from '../open-database.ts';
import { embeddedTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { dataPaths } from './data-directory.ts';

const now = new Date('2026-03-02T03:00:00Z');
let source: TestDatabase;
let whole: string;
let dataDir: string;
const paths = () => dataPaths(dataDir);
const inFiles = (name: string) => join(paths().files, name);
const open = () => openDatabase({ dataDir, syncs: false });

/** A closed database with an organisation, and its backup. */
beforeAll(async () => {
  source = await embeddedTestDatabase();
  whole = source.settings.dataDir ?? '';
  await source.asMaintenance((trx) =>
    trx.insertInto('clients').values({ name: 'Kept', trial_ends_at: new Date() }).execute(),
  );
  await makeBackup(source, { directory: dataPaths(whole).backups, reason: 'nightly', now });
  await source.closeOnly();
});
beforeEach(() => {
  dataDir = `${whole}-fault`;
  rmSync(dataDir, { recursive: true, force: true });
  cpSync(whole, dataDir, { recursive: true });
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  await source.close();
});

/** Returns the files of the database except those that it regenerates, and the files beside it. */
function everything(): string[] {
  const files = readdirSync(paths().files, { recursive: true }).map(String);
  return [...readdirSync(dataDir), ...files].filter((name) => !name.endsWith('pg_internal.init')).sort();
}

async function refusalToOpen(): Promise<string> {
  const refusal: unknown = await open().then(
    async (database) => database.close(),
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(DataDirectoryUnusable);
  return refusal instanceof Error ? refusal.message : '';
}

async function names(): Promise<string[]> {
  const database = await open();
  try {
    const rows = await database.asMaintenance((trx) => trx.selectFrom('clients').select('name').execute());
    return rows.map(({ name }) => name);
  } finally {
    await database.close();
  }
}

const spoil = (path: string) => writeFileSync(path, Buffer.alloc(readFileSync(path).length, 'rubbish'));

function spoilPages(): void {
  for (const name of readdirSync(inFiles('base/5'))) {
    const path = inFiles(`base/5/${name}`);
    if (/^\d+$/.test(name)) spoil(path);
  }
}

function removeLog(): void {
  for (const name of readdirSync(inFiles('pg_wal')).filter((each) => each.length === 24))
    rmSync(inFiles(`pg_wal/${name}`));
}

function emptyFiles(): void {
  rmSync(paths().files, { recursive: true });
  mkdirSync(paths().files);
}

const damages: [string, () => void, RegExp][] = [
  ['without PG_VERSION', () => rmSync(inFiles('PG_VERSION')), /but not its file PG_VERSION/],
  ['without pg_control', () => rmSync(inFiles('global/pg_control')), /pg_control is missing/],
  ['with an empty pg_control', () => writeFileSync(inFiles('global/pg_control'), ''), /pg_control is empty/],
  ['with a spoilt pg_control', () => spoil(inFiles('global/pg_control')), /does not open, its files are damaged/],
  ['without pg_wal', () => rmSync(inFiles('pg_wal'), { recursive: true }), /pg_wal is missing/],
  ['without its log', removeLog, /holds nothing of the log/],
  ['with overwritten pages', spoilPages, /files are damaged/],
];

describe('a database with damaged files', { timeout: 240_000 }, () => {
  it.each(damages)('%s is refused as it is, with the newest backup and the way out', async (_, damage, what) => {
    damage();
    const before = everything();
    const refusal = await refusalToOpen();
    expect(refusal).toMatch(what);
    expect(refusal).toContain(
      `npm run restore ${join(paths().backups, 'daybook-2026-03-02T030000Z-nightly.backup.gz')}`,
    );
    expect(everything()).toEqual(expect.arrayContaining(before));
  });

  it('is not restored over; once it is moved away, the restore that is named brings everything back', async () => {
    rmSync(inFiles('PG_VERSION'));
    const [, file = ''] = /npm run restore (\S+)/.exec(await refusalToOpen()) ?? [];
    const settings = { dataDir, syncs: false };
    await expect(restoreBackup(settings, file, { replace: true })).rejects.toThrow(DataDirectoryUnusable);
    cpSync(paths().files, `${paths().files}-old`, { recursive: true });
    rmSync(paths().files, { recursive: true });
    await restoreBackup(settings, file);
    expect(await names()).toEqual(['Kept']);
  });

  it('says so when there is no backup', async () => {
    rmSync(paths().backups, { recursive: true });
    rmSync(inFiles('PG_VERSION'));
    expect(await refusalToOpen()).toContain(`There is no backup in ${paths().backups}`);
  });
});

describe('a database that is gone', { timeout: 240_000 }, () => {
  it.each([
    ['an empty folder', emptyFiles],
    ['no folder', () => rmSync(paths().files, { recursive: true })],
  ])('(%s) is not replaced by an empty one beside its backups or its key', async (_, lose) => {
    lose();
    expect(await refusalToOpen()).toMatch(/backups beside it show that there was one.*START_WITHOUT=database/);
    rmSync(paths().backups, { recursive: true });
    writeFileSync(join(dataDir, 'secret.key'), 'ab'.repeat(32));
    expect(await refusalToOpen()).toMatch(/secret\.key beside it show/);
    const migrations = (await readMigrations()).slice(0, 4);
    const database = await openDatabase({ dataDir, syncs: false, migrations, mayBeginAnew: true });
    await database.close();
    expect(existsSync(inFiles('PG_VERSION'))).toBe(true);
  });
});

describe('what Daybook did not make', () => {
  it('stays where a database that is thrown away would lie, and the database opens', async () => {
    const mine = join(paths().scratch, 'mine.txt');
    mkdirSync(paths().scratch);
    mkdirSync(paths().unfinished);
    for (const path of [mine, join(paths().unfinished, 'mine.txt')]) writeFileSync(path, 'mine');
    expect(await names()).toEqual(['Kept']);
    expect(readFileSync(mine, 'utf8')).toBe('mine');
    expect(readdirSync(paths().unfinished)).toEqual(['mine.txt']);
  });

  it('stays where a new database would be made, and the refusal says what to move', async () => {
    for (const path of [paths().files, paths().backups]) rmSync(path, { recursive: true });
    mkdirSync(paths().unfinished);
    writeFileSync(join(paths().unfinished, 'mine.txt'), 'mine');
    expect(await refusalToOpen()).toMatch(/postgres\.unfinished holds what Daybook did not make \(mine\.txt\)/);
    expect(readdirSync(paths().unfinished)).toEqual(['mine.txt']);
  });

  it('stays where the lock would be, and the refusal says what to do', async () => {
    writeFileSync(paths().lock, 'rubbish');
    expect(await refusalToOpen()).toMatch(/daybook\.lock is not a lock of Daybook.*remove the file.*newest backup is/);
    expect(readFileSync(paths().lock, 'utf8')).toBe('rubbish');
    rmSync(paths().lock);
    expect(await names()).toEqual(['Kept']);
  });
});
