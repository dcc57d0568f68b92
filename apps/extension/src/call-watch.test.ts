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

const spoken = [100, 101].map((atMinute) => ({ atMinute, tabs: [speaking] }));

describe('watchCalls', () => {
  it('takes a meeting page for a call only when somebody is heard', () => {
    expect(watchAll([{ atMinute: 100, tabs: [silent] }])?.call).toBeNull();
    expect(watchAll(spoken)?.call).toEqual({ tabId: 1, heardMs: 101 * minuteMs });
  });

  it('does not take the sound of messages for a call, nor lets it go on for them', () => {
    const ring = (atMinute: number) => [
      { atMinute, tabs: [speaking] },
      { atMinute: atMinute + 0.05, tabs: [silent] },
    ];
    const quiet = (atMinute: number) => ({ atMinute, tabs: [silent] });
    const rings = [0, 2, 4, 6, 8].flatMap((minute) => [...ring(102 + minute), quiet(103 + minute)]);
    expect(watchAll(rings)?.call).toBeNull();
    const afterCall = watchAll([
      ...spoken,
      quiet(101.5),
      quiet(102.9),
      ...[3, 5, 7].flatMap((minute) => [...ring(100 + minute), quiet(101.5 + minute)]),
    ]);
    expect(afterCall?.call).toBeNull();
  });

  it('bridges a silence, and ends with a longer one when it was last heard', () => {
    const quiet = [102, 103, 104, 105, 106, 107].map((atMinute) => ({ atMinute, tabs: [silent] }));
    expect(longestPauseMs).toBe(5 * minuteMs);
    expect(watchAll([...spoken, ...quiet])?.call).toEqual({ tabId: 1, heardMs: 102 * minuteMs });
    const over = watchAll([...spoken, ...quiet, { atMinute: 108, tabs: [silent] }]);
    expect([over?.call, over?.endedMs]).toEqual([null, 102 * minuteMs]);
  });

  it('ends when its tab is closed in the middle of a word', () => {
    const closed = watchAll([...spoken, { atMinute: 101.5, tabs: [] }]);
    expect([closed?.call, closed?.endedMs]).toEqual([null, 101.5 * minuteMs]);
  });

  it('ends before the machine slept', () => {
    const woken = watchAll([...spoken, { atMinute: 300, tabs: [silent] }]);
    expect([woken?.call, woken?.endedMs, woken?.isAwake]).toEqual([null, 101 * minuteMs, false]);
  });

  it('stays with the call in which somebody is heard', () => {
    const other = { tabId: 2, isHeard: true };
    const both = [102, 103].map((atMinute) => ({ atMinute, tabs: [other, speaking] }));
    expect(watchAll([...spoken, ...both])?.call?.tabId).toBe(1);
    const moved = watchAll([...spoken, ...[102, 103].map((atMinute) => ({ atMinute, tabs: [silent, other] }))]);
    expect(moved?.call?.tabId).toBe(2);
  });
});
