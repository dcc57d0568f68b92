import { execFile } from 'node:child_process';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Database } from '@daybook/database/database.ts';
import { openDatabase } from '@daybook/database/open-database.ts';
import { embeddedTestDatabase, type TestDatabase } from '@daybook/database/testing/test-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
let database: TestDatabase;
let folder: string;
let file = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-backups-'));
  database = await embeddedTestDatabase();
  await addClient('Kept');
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function addClient(name: string): Promise<void> {
  await database.asMaintenance((trx) =>
    trx.insertInto('clients').values({ name, trial_ends_at: new Date() }).execute(),
  );
}

/** Opens the database between two commands. */
async function opened<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const again = await openDatabase(database.settings);
  try {
    return await work(again);
  } finally {
    await again.close();
  }
}

async function clientNames(database: Database): Promise<string[]> {
  const rows = await database.asMaintenance((trx) => trx.selectFrom('clients').select('name').execute());
  return rows.map(({ name }) => name);
}

/** Adds a waiting job; returns the number that waited before. */
function addJob(database: Database): Promise<number> {
  return database.asJobs(async (trx) => {
    const { rows } = await sql`SELECT FROM jobs.job`.execute(trx);
    await sql`SELECT jobs.create_queue('sendMail', '{"policy": "short"}')`.execute(trx);
    await sql`INSERT INTO jobs.job (name, data) VALUES ('sendMail', '{}')`.execute(trx);
    return rows.length;
  });
}

/** Runs one of the two commands on the test's data directory, as an operator would. */
async function command(file: 'backup.ts' | 'restore.ts', ...options: string[]) {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const env = { ...process.env, DATA_DIR: database.settings.dataDir ?? '', DATABASE_URL: '' };
  return run(process.execPath, [path, ...options], { env }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
  );
}

describe('the commands of the operator', () => {
  it('refuse while the database is open, and say what to do', { timeout: 30_000 }, async () => {
    const { code, text } = await command('backup.ts', '--to', folder);
    expect(code).toBe(1);
    expect(text).toMatch(/in use by another running Daybook.*every night/s);
    expect(text).not.toMatch(/^ +at /m);
  });

  it('bring back what a backup holds, without its jobs, and keep what --replace throws away', {
    timeout: 900_000,
  }, async () => {
    expect(await addJob(database)).toBe(0);
    await database.closeOnly();
    const backup = await command('backup.ts', '--to', folder);
    expect(backup).toMatchObject({ code: 0, text: expect.stringMatching(/restored on trial \(1 rows/) });
    file = backup.text.slice(backup.text.indexOf(folder)).trim();
    expect(await command('restore.ts', file)).toMatchObject({ code: 1, text: expect.stringContaining('--replace') });
    const restored = await command('restore.ts', file, '--replace');
    expect(restored).toMatchObject({ code: 0, text: expect.stringMatching(/before-restore.*\nRestored 1 rows/) });
    await opened(async (again) => {
      expect(await clientNames(again)).toEqual(['Kept']);
      expect(await addJob(again)).toBe(0);
    });
  });

  it('are the way up from an older version of the engine', { timeout: 900_000 }, async () => {
    const files = join(database.settings.dataDir ?? '', 'postgres');
    await writeFile(join(files, 'PG_VERSION'), '17\n');
    for (const refused of [await command('backup.ts'), await command('restore.ts', file)]) {
      expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('made by PostgreSQL 17') });
      expect(refused.text).toContain(`move ${files} away, and restore the backup with this one`);
    }
    await rename(files, `${files}-17`);
    expect(await command('restore.ts', file)).toMatchObject({
      code: 0,
      text: expect.stringMatching(/^Restored 1 rows/),
    });
    expect(await opened(clientNames)).toEqual(['Kept']);
  });

  it('explain themselves when used wrongly', { timeout: 30_000 }, async () => {
    expect(await command('restore.ts')).toMatchObject({
      code: 1,
      text: expect.stringContaining('Usage: npm run restore'),
    });
    expect(await command('restore.ts', 'nothing.gz', '--forever')).toMatchObject({
      code: 1,
      text: expect.stringContaining('Usage'),
    });
    expect(await command('restore.ts', join(folder, 'nothing.gz'))).toMatchObject({
      code: 1,
      text: expect.stringContaining('nothing.gz'),
    });
  });
});
