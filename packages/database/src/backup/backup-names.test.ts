import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BackupReason, backupName, backupsToRemove, failedName } from './backup-names.ts';

const msPerDay = 86_400_000;
// A Monday.
const start = Date.parse('2026-03-02T03:00:00Z');
const night = (day: number, reason: BackupReason = 'nightly') => backupName(new Date(start + day * msPerDay), reason);
const nights = (count: number) => Array.from({ length: count }, (_, day) => night(day));

describe('backups that can go', () => {
  it('leaves seven days and the newest of four weeks', () => {
    const all = nights(60);
    const gone = new Set(backupsToRemove(all));
    const kept = all.filter((name) => !gone.has(name)).map((name) => name.slice(8, 18));
    expect(kept).toEqual([
      '2026-04-12', // Sunday of the third week back
      '2026-04-19',
      '2026-04-24',
      '2026-04-25',
      '2026-04-26',
      '2026-04-27',
      '2026-04-28',
      '2026-04-29',
      '2026-04-30',
    ]);
  });

  it('leaves the newest of a day', () => {
    const early = backupName(new Date(start), 'nightly');
    const late = backupName(new Date(start + 3_600_000), 'nightly');
    expect(backupsToRemove([late, early])).toEqual([early]);
  });

  it('leaves what was made by hand, files of others, and the last five before a change', () => {
    const byHand = Array.from({ length: 20 }, (_, day) => night(day, 'manual'));
    const before = Array.from({ length: 6 }, (_, day) => night(day, 'before-migration'));
    expect(backupsToRemove([...byHand, 'notes.txt', `${night(1)}.unfinished`, ...before])).toEqual([before[0]]);
  });

  it('counts none that failed, and leaves the last two of them', () => {
    const failed = nights(9).map(failedName);
    const older = night(-1);
    expect(backupsToRemove([older, ...failed])).toEqual(failed.slice(0, 7));
    expect(backupsToRemove([older, ...failed])).not.toContain(older);
  });

  it('keeps the newest and never more than eleven of the nights, whatever nights there were', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(days, (chosen) => {
        const all = chosen.map((day) => night(day));
        const gone = new Set(backupsToRemove(all));
        const kept = all.filter((name) => !gone.has(name));
        expect(kept).toContain(night(Math.max(...chosen)));
        expect(kept.length).toBeLessThanOrEqual(11);
        expect(kept.length).toBeGreaterThanOrEqual(Math.min(7, chosen.length));
      }),
    );
  });

  it('gives the same answer when asked again', () => {
    const all = nights(60);
    const kept = all.filter((name) => !backupsToRemove(all).includes(name));
    expect(backupsToRemove(kept)).toEqual([]);
  });
});
