import { describe, expect, it } from 'vitest';
import { offeredPauses, pauseEndMs } from './pause-lengths.ts';

describe('a pause', () => {
  it('lasts as long as it says, and until tomorrow until the next midnight', () => {
    const now = new Date(2026, 10, 2, 23, 50).getTime();
    expect(pauseEndMs('quarter', now) - now).toBe(15 * 60_000);
    expect(pauseEndMs('hour', now) - now).toBe(60 * 60_000);
    expect(pauseEndMs('tomorrow', now)).toBe(new Date(2026, 10, 3).getTime());
    expect(pauseEndMs('tomorrow', new Date(2026, 11, 31, 0, 0).getTime())).toBe(new Date(2027, 0, 1).getTime());
  });

  it('lasts an hour at most for whoever lets everything be recorded', () => {
    expect(offeredPauses(false)).toEqual(['quarter', 'hour', 'tomorrow']);
    expect(offeredPauses(true)).toEqual(['quarter', 'hour']);
  });
});
