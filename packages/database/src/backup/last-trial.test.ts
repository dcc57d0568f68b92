import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from '../migrations-folder.ts';
import { nightlyBackup } from '../nightly-backup.ts';
import { embeddedTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { backupName } from './backup-names.ts';
import { isTrialDue, type LastTrial } from './last-trial.ts';

const start = Date.parse('2026-03-02T03:00:00Z');
const night = (day: number) => new Date(start + day * dayMs);
const long: LastTrial = {
  backup: backupName(night(0), 'nightly'),
  restoredAt: night(0).toISOString(),
  rows: 1_000_000,
  durationSeconds: 405,
  migrations: 40,
};
const facts = (day: number) => ({ now: night(day), migrations: 40, names: [long.backup] });

describe('a trial of a large database', () => {
  it('is due once a week, a few hours early or late', () => {
    const nights = Array.from({ length: 9 }, (_, day) => isTrialDue(long, facts(day)));
    expect(nights).toEqual([false, false, false, false, false, false, false, true, true]);
    const early = new Date(night(7).getTime() - 5 * 3_600_000);
    expect(isTrialDue(long, { ...facts(7), now: early })).toBe(true);
  });

  it('is due at once after an upgrade, without the backup that passed, and without a trial before', () => {
    expect(isTrialDue(long, { ...facts(1), migrations: 41 })).toBe(true);
    expect(isTrialDue(long, { ...facts(1), names: [] })).toBe(true);
    expect(isTrialDue(null, facts(1))).toBe(true);
  });

  it('is due when the clock was put back', () => {
    expect(isTrialDue(long, facts(-1))).toBe(true);
  });
});

describe('a trial of a small database', () => {
  it('is due every night', () => {
    expect(isTrialDue({ ...long, durationSeconds: 20 }, facts(1))).toBe(true);
  });
});

describe('the nightly backup of a large database', { timeout: 240_000 }, () => {
  let database: TestDatabase;
  let directory: string;
  const lines: string[] = [];
  const noteFile = () => join(directory, 'restored-on-trial.json');
  const nightlyName = (day: number) => backupName(night(day), 'nightly');
  /** Pretends that one of these nightly backups was restored on trial, and was a large one. */
  const pretend = async (backup: string, day: number) => {
    const migrations = (await readMigrations()).length;
    const note = { ...long, backup, restoredAt: night(day).toISOString(), migrations };
    await writeFile(join(directory, backup), '');
    await writeFile(noteFile(), JSON.stringify(note));
  };
  const backUp = (day: number) =>
    nightlyBackup(database, {
      directory,
      trial: { dataDir: directory },
      log: ({ level, message }) => void lines.push(`${level} ${message}`),
      now: night(day),
      signal: new AbortController().signal,
    });

  beforeAll(async () => {
    database = await embeddedTestDatabase();
    directory = await mkdtemp(join(tmpdir(), 'daybook-trials-'));
  });
  afterAll(async () => {
    await database.close();
    await rm(directory, { recursive: true });
  });

  it('is restored on trial once a week, and says so', async () => {
    await pretend(nightlyName(0), 0);
    await backUp(6);
    expect(lines).toEqual([
      expect.stringMatching(/^info Backup written and read back \(.* on 2026-03-02, which is done weekly/),
    ]);
    await backUp(7);
    expect(lines.at(-1)).toMatch(/^info Backup written and restored on trial/);
    const note: LastTrial = JSON.parse(await readFile(noteFile(), 'utf8'));
    expect(note).toMatchObject({ backup: nightlyName(7), restoredAt: night(7).toISOString() });
  });

  it('leaves what passed where others of its age go', async () => {
    const [gone, passed] = [nightlyName(-61), nightlyName(-60)];
    const younger = Array.from({ length: 30 }, (_, day) => nightlyName(-day));
    for (const name of [gone, ...younger]) await writeFile(join(directory, name), '');
    await pretend(passed, 7);
    await backUp(8);
    const names = await readdir(directory);
    expect(names).toContain(passed);
    expect(names).not.toContain(gone);
  });
});
