import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseLogEntry } from './database.ts';
import { nightlyBackup } from './nightly-backup.ts';
import { embeddedTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let directory: string;
beforeAll(async () => {
  // A server is backed up by other means.
  database = await embeddedTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'daybook-backups-'));
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

/** Settings of one night, and its log. */
function night() {
  const lines: DatabaseLogEntry[] = [];
  const stopping = new AbortController();
  const now = new Date('2026-03-02T02:00:00Z');
  const log = (entry: DatabaseLogEntry) => void lines.push(entry);
  return { settings: { directory, log, now, signal: stopping.signal }, lines, stop: () => stopping.abort() };
}

describe('the nightly backup', () => {
  it('is written and read back', async () => {
    const { settings, lines } = night();
    await nightlyBackup(database, settings);
    expect(readdirSync(directory)).toEqual([expect.stringMatching(/-nightly\.backup\.gz$/)]);
    expect(lines).toEqual([{ level: 'info', message: expect.stringContaining('Backup written and read back') }]);
  });

  it('is restored on trial, which ends early when the process does', { timeout: 300_000 }, async () => {
    const { settings, lines, stop } = night();
    const tried = { ...settings, trial: { dataDir: directory } };
    await nightlyBackup(database, tried);
    // A week later a trial is due, even if the last one took long.
    const running = nightlyBackup(database, { ...tried, now: new Date('2026-03-09T02:00:00Z') });
    await expect.poll(() => existsSync(join(directory, 'scratch')), { timeout: 180_000 }).toBe(true);
    stop();
    await running;
    expect(lines).toEqual([
      { level: 'info', message: expect.stringMatching(/restored on trial \(\d+ rows/) },
      { level: 'warn', message: expect.stringContaining('not restored on trial: it was ended early') },
    ]);
    expect(readdirSync(directory).filter((name) => name === 'scratch' || name.endsWith('.failed'))).toEqual([]);
  });
});
