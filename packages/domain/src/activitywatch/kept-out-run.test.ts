import { describe, expect, it } from 'vitest';
import { growKeptOut, type KeptOutRun } from './kept-out-run.ts';

const run: KeptOutRun = { startMs: 10_000, endMs: 20_000, reason: 'PRIVACY_RULE', ruleId: 7 };
const at = (startMs: number, about: Partial<KeptOutRun> = {}): KeptOutRun => ({
  ...run,
  startMs,
  endMs: startMs,
  ...about,
});

describe('what is kept out heartbeat by heartbeat', () => {
  it('is one interval for the same reason within the pulse time, and never shorter', () => {
    expect(growKeptOut(run, at(25_000), 5000)).toEqual({ ...run, endMs: 25_000 });
    expect(growKeptOut(run, at(15_000), 5000)).toEqual(run);
    expect(growKeptOut(run, at(20_000, { endMs: 60_000 }), 0)).toEqual({ ...run, endMs: 60_000 });
  });

  it.each([
    ['nothing before', null, at(15_000)],
    ['too late', run, at(25_001)],
    ['before it', run, at(9000)],
    ['another rule', run, at(15_000, { ruleId: 8 })],
    ['another reason', run, at(15_000, { reason: 'PRIVATE_WINDOW', ruleId: null })],
  ])('begins anew: %s', (_, before, heard) => {
    expect(growKeptOut(before, heard, 5000)).toBe(heard);
  });
});
