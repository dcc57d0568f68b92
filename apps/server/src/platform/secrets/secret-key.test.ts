import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDatabase, testDatabase } from '@daybook/database/testing/test-database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError } from '../config-error.ts';
import { loadSecretKey, readSecretKey } from './secret-key.ts';

let empty: TestDatabase;
let filled: TestDatabase;
let dataDir: string;
const folders: string[] = [];

beforeAll(async () => {
  empty = await testDatabase();
  filled = await testDatabase();
  await filled.asMaintenance((trx) =>
    trx.insertInto('clients').values({ name: 'Filled', trial_ends_at: new Date() }).execute(),
  );
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'daybook-key-'));
  folders.push(dataDir);
});
afterAll(async () => {
  for (const database of [empty, filled]) await database.close();
  for (const folder of folders) await rm(folder, { recursive: true });
});

const settings = () => ({ secretKey: undefined, dataDir, startWithout: undefined });
const givenUp = () => ({ ...settings(), startWithout: 'secret-key' as const });
const keyFile = () => join(dataDir, 'secret.key');

describe('the secret key', () => {
  test('is made once beside an empty database, for its owner only, and kept', async () => {
    const keys = await Promise.all([loadSecretKey(settings(), empty), loadSecretKey(settings(), empty)]);
    const again = await loadSecretKey(settings(), filled);
    expect(again).toHaveLength(32);
    expect(keys).toEqual([again, again]);
    expect(await readSecretKey(settings())).toEqual(again);
    expect((await stat(keyFile())).mode & 0o777).toBe(0o600);
    expect(await readFile(keyFile(), 'utf8')).toBe(`${again.toString('hex')}\n`);
    expect(await readdir(dataDir)).toEqual(['secret.key']);
  });

  test('that is set is used', async () => {
    const set = { ...settings(), secretKey: 'ab'.repeat(32) };
    expect((await loadSecretKey(set, filled)).toString('hex')).toBe('ab'.repeat(32));
    expect(await readdir(dataDir)).toEqual([]);
  });

  test.each([
    ['missing', null],
    ['empty', ''],
    ['damaged', 'oops'],
  ])('that is %s beside a filled database is refused with the way out, which is taken once', async (_, content) => {
    if (content !== null) await writeFile(keyFile(), content);
    const before = await readdir(dataDir);
    const refusal = await loadSecretKey(settings(), filled).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ConfigError);
    expect(String(refusal)).toMatch(/secret\.key (is missing|is empty|does not hold).*START_WITHOUT=secret-key/s);
    expect(await readdir(dataDir)).toEqual(before);

    const key = await loadSecretKey(givenUp(), filled);
    expect(await loadSecretKey(settings(), filled)).toEqual(key);
    // The old content may still be useful.
    const aside = content === null ? [] : [content];
    const others = (await readdir(dataDir)).filter((name) => name !== 'secret.key');
    expect(await Promise.all(others.map((name) => readFile(join(dataDir, name), 'utf8')))).toEqual(aside);
  });

  test('that a first start did not finish writing is made anew', async () => {
    await writeFile(keyFile(), '');
    expect(await loadSecretKey(settings(), empty)).toHaveLength(32);
  });

  test('is never made by a command', async () => {
    await expect(readSecretKey(settings())).rejects.toThrow(ConfigError);
    expect(await readdir(dataDir)).toEqual([]);
  });
});
