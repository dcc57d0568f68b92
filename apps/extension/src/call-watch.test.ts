import { describe, expect, it } from 'vitest';
import { type CallMemory, longestPauseMs, type MeetingTab, noCalls, watchCalls } from './call-watch.ts';

const minuteMs = 60_000;

/** Looks again and again, each time with the tabs as they are then; gives what the last look saw. */
function watchAll(looks: readonly { readonly atMinute: number; readonly tabs: readonly MeetingTab[] }[]) {
  let memory: CallMemory = noCalls;
  const seen = looks.map(({ atMinute, tabs }) => {
    const watched = watchCalls(memory, tabs, atMinute * minuteMs);
    memory = { seenAtMs: atMinute * minuteMs, tabs: watched.heard, current: watched.call };
    return watched;
  });
  return seen.at(-1);
}

const speaking = { tabId: 1, isHeard: true };
const silent = { tabId: 1, isHeard: false };

describe('watchCalls', () => {
  it('takes a meeting page for a call only when somebody is heard', () => {
    expect(watchAll([{ atMinute: 100, tabs: [silent] }])?.call).toBeNull();
    expect(watchAll([{ atMinute: 100, tabs: [speaking] }])?.call).toEqual({ tabId: 1, heardMs: 100 * minuteMs });
  });

  it('bridges a silence, and ends with a longer one when it was last heard', () => {
    const spoken = [100, 101].map((atMinute) => ({ atMinute, tabs: [speaking] }));
    const quiet = [102, 103, 104, 105, 106, 107].map((atMinute) => ({ atMinute, tabs: [silent] }));
    expect(longestPauseMs).toBe(5 * minuteMs);
    expect(watchAll([...spoken, ...quiet])?.call).toEqual({ tabId: 1, heardMs: 102 * minuteMs });
    const over = watchAll([...spoken, ...quiet, { atMinute: 108, tabs: [silent] }]);
    expect([over?.call, over?.endedMs]).toEqual([null, 102 * minuteMs]);
  });

  it('ends when its tab is closed in the middle of a word', () => {
    const closed = watchAll([
      { atMinute: 100, tabs: [speaking] },
      { atMinute: 101, tabs: [] },
    ]);
    expect([closed?.call, closed?.endedMs]).toEqual([null, 101 * minuteMs]);
  });

  it('ends before the machine slept', () => {
    const woken = watchAll([
      { atMinute: 100, tabs: [speaking] },
      { atMinute: 300, tabs: [silent] },
    ]);
    expect([woken?.call, woken?.endedMs, woken?.isAwake]).toEqual([null, 100 * minuteMs, false]);
  });

  it('stays with the call in which somebody is heard', () => {
    const other = { tabId: 2, isHeard: true };
    const both = watchAll([
      { atMinute: 100, tabs: [speaking] },
      { atMinute: 101, tabs: [other, speaking] },
    ]);
    expect(both?.call?.tabId).toBe(1);
    const moved = watchAll([
      { atMinute: 100, tabs: [speaking, { ...other, isHeard: false }] },
      { atMinute: 101, tabs: [silent, other] },
    ]);
    expect(moved?.call?.tabId).toBe(2);
  });
});
