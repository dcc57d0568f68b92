import { describe, expect, it } from 'vitest';
import { readTrialStatus } from './trial-status.ts';

describe('the trial header', () => {
  it('says how long the trial is and what is left of it', () => {
    expect(readTrialStatus('14;9')).toEqual({ days: 14, remainingDays: 9 });
    expect(readTrialStatus('17;-3')).toEqual({ days: 17, remainingDays: -3 });
  });

  it.each(['14', '14;', '14;soon'])('%j is a trial that is over', (header) => {
    expect(readTrialStatus(header)?.remainingDays).toBe(-1);
  });

  it.each([null, '', 'soon;9'])('%j says nothing', (header) => {
    expect(readTrialStatus(header)).toBeNull();
  });
});
