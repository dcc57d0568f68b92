import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import type { Database, DatabaseLogEntry } from '../database.ts';
import type { DatabaseSettings } from '../database-settings.ts';
import { DataDirectoryInUse, EngineVersionMismatch, StorageFull } from '../errors.ts';
import { readMigrations } from '../migrations-folder.ts';
import { openDatabase } from '../open-database.ts';
import { copyOfTemplate, removeDirectory } from '../testing/template.ts';
import { leastFreeBytes } from './disk-guard.ts';

const script = fileURLToPath(new URL('../testing/write-loop.ts', import.meta.url));
const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of cleanUp.splice(0).reverse()) await undo();
});

async function directory(): Promise<string> {
  const path = await copyOfTemplate();
  cleanUp.push(() => removeDirectory(path));
  return path;
}

async function open(settings: DatabaseSettings): Promise<Database> {
  const database = await openDatabase(settings);
  cleanUp.push(() => database.close());
  return database;
}

type Writer = { readonly process: ChildProcess; readonly acknowledged: number[]; readonly opened: Promise<void> };

/** A process that writes to the directory until it is killed. */
function startWriter(dataDir: string, first: number): Writer {
  const child = spawn(process.execPath, [script, dataDir, String(first)], { stdio: ['ignore', 'pipe', 'pipe'] });
  cleanUp.push(() => child.kill('SIGKILL'));
  const acknowledged: number[] = [];
  const opened = new Promise<void>((resolve, reject) => {
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk.toString();
    });
    child.once('exit', () => reject(new Error(complaint)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === 'open') resolve();
      else acknowledged.push(Number(line));
    });
  });
  return { process: child, acknowledged, opened };
}

function kill(writer: Writer): Promise<void> {
  return new Promise((resolve) => {
    writer.process.once('close', () => resolve());
    writer.process.kill('SIGKILL');
  });
}

const pause = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs));
const addClient = (database: Database, name: string) =>
  database.asMaintenance((trx) => trx.insertInto('clients').values({ name, trial_ends_at: new Date() }).execute());
const names = (database: Database) =>
  database.asMaintenance((trx) => trx.selectFrom('clients').select('name').orderBy('id').execute());

describe('the data directory', () => {
  it('is refused to a second database, and can be opened again after closing whatever lies about', async () => {
    const dataDir = await directory();
    const first = await open({ dataDir });
    await expect(openDatabase({ dataDir })).rejects.toThrow(DataDirectoryInUse);
    // Determined at the start: whether a commit is forced to the disk.
    expect((await first.health()).durable).toBe(true);
    await addClient(first, 'Stays');
    await first.close();
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), '');
    mkdirSync(join(dataDir, 'postgres.unfinished'));
    const again = await open({ dataDir, syncs: false });
    expect(await names(again)).toEqual([{ name: 'Stays' }]);
    expect(readdirSync(dataDir)).not.toContain('postgres.unfinished');
    // Its commits do not wait for the disk.
    expect((await again.health()).durable).toBe(false);
  });

  it('of another major version is refused with what to do', async () => {
    const dataDir = await directory();
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(openDatabase({ dataDir })).rejects.toThrow(EngineVersionMismatch);
    await expect(openDatabase({ dataDir })).rejects.toThrow(/npm run restore/);
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '19\n');
    await expect(openDatabase({ dataDir })).rejects.toThrow(/Start the newer Daybook/);
  });

  it('is made from nothing', { timeout: 60_000 }, async () => {
    const dataDir = join(await mkdtemp(join(tmpdir(), 'daybook-test-')), 'deeper', 'data');
    cleanUp.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const migrations = (await readMigrations()).slice(0, 4);
    const database = await open({ dataDir, migrations });
    expect(await database.health()).toMatchObject({ engine: 'pglite', durable: true, migrations: 4 });
    expect(readFileSync(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8').trim()).toBe('18');
  });

  it('is not begun without room for it, and the refusal says how much is needed', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'daybook-test-'));
    cleanUp.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const refusal = await openDatabase({ dataDir, freeBytes: async () => leastFreeBytes - 1 }).catch(String);
    expect(refusal).toBe(`StorageFull: A new database needs 256 MB of room, and the disk of ${dataDir} has 255 MB`);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres'))).toEqual([]);
  });
});

describe('a process that is killed while writing', () => {
  it('kept its directory to itself, leaves it free, and has lost nothing acknowledged', {
    timeout: 120_000,
  }, async () => {
    const dataDir = await directory();
    const acknowledged = new Set<string>();
    for (let cycle = 0; cycle < 4; cycle += 1) {
      const writer = startWriter(dataDir, cycle * 100_000 + 1);
      await writer.opened;
      if (cycle === 0) await expect(openDatabase({ dataDir })).rejects.toThrow(/in use by another running Daybook/);
      while (writer.acknowledged.length < 40 + cycle * 7) await pause(1);
      await kill(writer);
      for (const number of writer.acknowledged) acknowledged.add(`organisation ${number}`);
    }
    const found = new Set((await names(await open({ dataDir }))).map(({ name }) => name));
    expect(acknowledged.size).toBeGreaterThan(100);
    expect([...acknowledged].filter((name) => !found.has(name))).toEqual([]);
    // At most the one in progress when the process was killed.
    expect(found.size - acknowledged.size).toBeLessThanOrEqual(4);
  });
});

describe('a disk that runs full', () => {
  it('stops writing, keeps reading, and goes on when there is room', async () => {
    let free = leastFreeBytes;
    const entries: DatabaseLogEntry[] = [];
    const settings = { dataDir: await directory(), freeBytes: async () => free, diskLookEveryMs: 10 };
    const database = await open({ ...settings, log: (entry) => entries.push(entry) });
    await addClient(database, 'Before');
    free = leastFreeBytes - 1;
    await pause(100);
    await expect(addClient(database, 'During')).rejects.toThrow(StorageFull);
    expect(await names(database)).toEqual([{ name: 'Before' }]);
    free = leastFreeBytes;
    await pause(100);
    await addClient(database, 'After');
    expect(await names(database)).toEqual([{ name: 'Before' }, { name: 'After' }]);
    expect(entries.filter(({ level }) => level === 'error')).toHaveLength(1);
  });
});

describe('the log', () => {
  it('is short again after closing', { timeout: 30_000 }, async () => {
    const dataDir = await directory();
    const database = await open({ dataDir, syncs: false });
    for (let round = 0; round < 3; round += 1) {
      await database.asMaintenance((trx) =>
        trx
          .insertInto('clients')
          .values(
            Array.from({ length: 5_000 }, (_, index) => ({ name: `${round} ${index}`, trial_ends_at: new Date() })),
          )
          .execute(),
      );
    }
    await database.close();
    const folder = join(dataDir, 'postgres', 'pg_wal');
    const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
    expect(bytes).toBeLessThan(64 * 1024 * 1024);
  });
});
