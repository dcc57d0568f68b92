import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openDatabase } from '@daybook/database/open-database.ts';
import { embeddedTestDatabase, type TestDatabase } from '@daybook/database/testing/test-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
let database: TestDatabase;
let folder: string;

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

  it('bring back what a backup holds, and keep what --replace throws away', { timeout: 60_000 }, async () => {
    await database.closeOnly();
    const backup = await command('backup.ts', '--to', folder);
    expect(backup.code).toBe(0);
    const file = /read back: (.*)\n/.exec(backup.text)?.[1] ?? '';
    expect(await command('restore.ts', file)).toMatchObject({ code: 1, text: expect.stringContaining('--replace') });
    const restored = await command('restore.ts', file, '--replace');
    expect(restored).toMatchObject({ code: 0, text: expect.stringMatching(/before-restore.*\nRestored 1 rows/) });
    const again = await openDatabase(database.settings);
    expect(await again.asMaintenance((trx) => trx.selectFrom('clients').select('name').execute())).toEqual([
      { name: 'Kept' },
    ]);
    await again.close();
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
