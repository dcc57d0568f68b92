import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseLogEntry } from './database.ts';
import { type TestDatabase, testDatabase } from './testing/test-database.ts';
import { msUntilHour, scheduleUpkeep } from './upkeep.ts';

let database: TestDatabase;
let backupDir: string;
beforeAll(async () => {
  database = await testDatabase();
  backupDir = await mkdtemp(join(tmpdir(), 'daybook-backups-'));
});
afterAll(async () => {
  await database.close();
  await rm(backupDir, { recursive: true });
});

/** A clock that stands still and a timer that is fired by hand. */
function byHand() {
  const timers: { delayMs: number; work: () => void; cancelled: boolean }[] = [];
  const after = (delayMs: number, work: () => void) => {
    const timer = { delayMs, work, cancelled: false };
    timers.push(timer);
    return () => {
      timer.cancelled = true;
    };
  };
  return { timers, after, now: () => new Date(2026, 2, 2, 1, 30) };
}

describe('the night', () => {
  it('begins at its hour of the local clock', () => {
    expect(msUntilHour(new Date(2026, 2, 2, 1, 30), 3)).toBe(90 * 60_000);
    expect(msUntilHour(new Date(2026, 5, 2, 3, 0), 3)).toBe(24 * 60 * 60_000);
    expect(msUntilHour(new Date(2026, 5, 2, 23, 0), 3)).toBe(4 * 60 * 60_000);
  });

  it('writes a backup, plans the next night, and stops when told', { timeout: 60_000 }, async () => {
    const { timers, after, now } = byHand();
    const log: DatabaseLogEntry[] = [];
    const upkeep = scheduleUpkeep(database, { backupDir, log: (entry) => log.push(entry), now, after });
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([90 * 60_000]);
    await upkeep.runNow();
    expect(readdirSync(backupDir)).toEqual([expect.stringMatching(/-nightly\.backup\.gz$/)]);
    timers[0]?.work();
    await expect.poll(() => timers.length, { timeout: 30_000 }).toBe(2);
    await upkeep.stop();
    expect(timers[1]?.cancelled).toBe(true);
    expect(log.filter(({ level }) => level !== 'info')).toEqual([]);
  });

  it('goes on with the rest when the backup fails, and says what went wrong', async () => {
    const { after, now } = byHand();
    const log: DatabaseLogEntry[] = [];
    const nowhere = join(backupDir, readdirSync(backupDir)[0] ?? '');
    const upkeep = scheduleUpkeep(database, { backupDir: nowhere, log: (entry) => log.push(entry), now, after });
    await upkeep.runNow();
    await upkeep.stop();
    expect(log).toEqual([
      expect.objectContaining({ level: 'error', message: expect.stringContaining('nightly backup failed') }),
    ]);
  });

  it('restores its backup on trial, and gives that up when it is told to stop', { timeout: 120_000 }, async () => {
    const { after, now } = byHand();
    const log: DatabaseLogEntry[] = [];
    const trial = { dataDir: backupDir };
    const upkeep = scheduleUpkeep(database, { backupDir, trial, log: (entry) => log.push(entry), now, after });
    await upkeep.runNow();
    const running = upkeep.runNow();
    await expect.poll(() => existsSync(join(backupDir, 'scratch')), { timeout: 60_000 }).toBe(true);
    await upkeep.stop();
    await running;
    expect(log).toEqual([
      { level: 'info', message: expect.stringMatching(/restored on trial \(\d+ rows/) },
      { level: 'warn', message: expect.stringContaining('not restored on trial: it was ended early') },
    ]);
    expect(readdirSync(backupDir).filter((name) => name === 'scratch' || name.endsWith('.failed'))).toEqual([]);
  });
});
