import { describe, expect, it } from 'vitest';
import { testDay, testLog } from '../frame/testing-day.ts';
import { momentOf } from './moment.ts';
import { nothing, selectLogs } from './selection.ts';

const at = (minute: number): number => Date.UTC(2026, 10, 17, 8, minute);
const day = testDay([testLog(1, 0, 60), testLog(2, 60, 30)]);
const later = at(60 * 24 * 3);

describe('the moment that is meant', () => {
  it('was pointed at, or begins what is selected', () => {
    expect(momentOf(day, selectLogs(['2']), at(10), later)).toBe(at(10));
    expect(momentOf(day, selectLogs(['2']), null, later)).toBe(at(60));
  });

  it('is now on the day itself, later the end of its activity, and noon on an empty one', () => {
    expect(momentOf(day, nothing, null, at(95) + 30_000)).toBe(at(95));
    expect(momentOf(day, nothing, null, later)).toBe(at(90));
    expect(momentOf({ ...day, logs: [] }, nothing, null, later)).toBe(Date.parse(day.day.starts_at) + 12 * 3_600_000);
  });
});
