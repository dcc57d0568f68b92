// Messages to an operator when the data directory is not as Daybook left it: a sentence, and no stack.
import { once } from 'node:events';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@daybook/database/open-database.ts';
import { testEngine } from '@daybook/database/testing/test-database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { end, type ServerProcesses, serverProcesses } from './testing/server-process.ts';

let processes: ServerProcesses;
const keyFile = () => join(processes.dataDir, 'secret.key');

beforeAll(async () => {
  processes = await serverProcesses();
});
afterAll(() => processes.close());

/** Returns the message of a start that is refused. */
async function refusal(settings: Readonly<Record<string, string>> = {}): Promise<string> {
  const { child, output } = processes.launch(settings);
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(output()).not.toContain('    at ');
  return output();
}

async function addOrganisation(): Promise<void> {
  const database = await openDatabase(processes.database.settings);
  await database.asMaintenance((trx) =>
    trx.insertInto('clients').values({ name: 'Filled', trial_ends_at: new Date() }).execute(),
  );
  await database.close();
}

describe('a start', { timeout: 240_000 }, () => {
  test('on a file instead of a folder says what DATA_DIR is', async () => {
    const file = join(processes.dataDir, 'notes.txt');
    await writeFile(file, 'notes');
    expect(await refusal({ DATA_DIR: file })).toContain(`DATA_DIR is ${file}, and that is a file`);
    expect(await refusal({ DATA_DIR: join(file, 'data') })).toContain('not a folder');
    expect(await readFile(file, 'utf8')).toBe('notes');
    await rm(file);
  });

  test('makes the key of a new database; without the key of a filled one it is refused, until the operator gives it up', async () => {
    await end((await processes.start()).child, 'SIGTERM');
    const key = await readFile(keyFile(), 'utf8');
    await addOrganisation();
    await rm(keyFile());
    expect(await refusal()).toContain('secret.key is missing, although the database was filled with one');
    await writeFile(keyFile(), '');
    expect(await refusal()).toMatch(/secret\.key is empty.*START_WITHOUT=secret-key/);
    const anew = await processes.start({ START_WITHOUT: 'secret-key' });
    await end(anew.child, 'SIGTERM');
    expect(anew.output()).toContain('START_WITHOUT is for one start only');
    expect(await readFile(keyFile(), 'utf8')).not.toBe(key);
  });

  test.skipIf(testEngine() !== 'pglite')(
    'beside a key, without the database, is refused and leaves all as it is',
    async () => {
      const files = join(processes.dataDir, 'postgres');
      const elsewhere = join(processes.dataDir, 'elsewhere');
      await writeFile(keyFile(), 'ab'.repeat(32));
      await cp(files, elsewhere, { recursive: true });
      await rm(files, { recursive: true });
      expect(await refusal()).toMatch(/secret\.key beside it show that there was one.*START_WITHOUT=database/);
      await cp(elsewhere, files, { recursive: true });
      await rm(join(files, 'PG_VERSION'));
      expect(await refusal()).toContain('but not its file PG_VERSION');
      await cp(join(elsewhere, 'PG_VERSION'), join(files, 'PG_VERSION'));
      await end((await processes.start()).child, 'SIGTERM');
    },
  );
});
