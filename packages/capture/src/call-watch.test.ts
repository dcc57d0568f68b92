import { describe, expect, it } from 'vitest';
import { type CallMemory, longestPauseMs, longestTalkMs, type MeetingTab, noCalls, watchCalls } from './call-watch.ts';

const minuteMs = 60_000;

/** Looks repeatedly, each time with the tabs of that moment; returns the result of the last look. */
function watchAll(looks: readonly { readonly atMinute: number; readonly tabs: readonly MeetingTab[] | null }[]) {
  let memory: CallMemory = noCalls;
  const seen = looks.map(({ atMinute, tabs }) => {
    const watched = watchCalls(memory, tabs, atMinute * minuteMs);
    memory = { seenAtMs: atMinute * minuteMs, tabs: watched.heard, current: watched.call };
    return watched;
  });
  return seen.at(-1);
}

const speaking: MeetingTab = { tabId: 1, isHeard: true, address: null };
const silent: MeetingTab = { ...speaking, isHeard: false };

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
    const other = { ...speaking, tabId: 2 };
    const both = [102, 103].map((atMinute) => ({ atMinute, tabs: [other, speaking] }));
    expect(watchAll([...spoken, ...both])?.call?.tabId).toBe(1);
    const moved = watchAll([...spoken, ...[102, 103].map((atMinute) => ({ atMinute, tabs: [silent, other] }))]);
    expect(moved?.call?.tabId).toBe(2);
  });
});

describe('a call that has an address of its own', () => {
  const address = 'meet.google.com/abc-defg-hij';
  const inCall = { ...speaking, address };
  const speakingToSilence = { ...silent, address };
  const begun = [100, 101].map((atMinute) => ({ atMinute, tabs: [inCall] }));
  const quiet = (minutes: number, tabs: readonly MeetingTab[] = [speakingToSilence]) =>
    Array.from({ length: minutes }, (_, minute) => ({ atMinute: 102 + minute, tabs }));
  const atMinute = 121;

  it('goes on for who speaks to a silent room, until the address changes, its tab is closed or it is too long', () => {
    expect(longestTalkMs).toBe(30 * minuteMs);
    expect(watchAll([...begun, ...quiet(19)])?.call).toEqual({ tabId: 1, heardMs: 102 * minuteMs });
    for (const tabs of [[], [{ ...silent, address: null }], [{ ...silent, address: 'meet.google.com/xyz-wxyz-xyz' }]]) {
      const left = watchAll([...begun, ...quiet(19), { atMinute, tabs }]);
      expect([left?.call, left?.endedMs]).toEqual([null, atMinute * minuteMs]);
    }
    const tooLong = watchAll([...begun, ...quiet(32)]);
    expect([tooLong?.call, tooLong?.endedMs]).toEqual([null, 102 * minuteMs]);
  });

  it('ends behind a locked screen where it was last heard', () => {
    const locked = watchAll([...begun, ...quiet(19), { atMinute, tabs: null }]);
    expect([locked?.call, locked?.endedMs]).toEqual([null, 102 * minuteMs]);
  });

  it('is heard by every sound once somebody spoke, and by none before', () => {
    const ring = [
      { atMinute, tabs: [inCall] },
      { atMinute: atMinute + 0.05, tabs: [speakingToSilence] },
    ];
    expect(watchAll([...begun, ...quiet(19), ...ring])?.call).toEqual({
      tabId: 1,
      heardMs: (atMinute + 0.05) * minuteMs,
    });
    expect(watchAll([...quiet(5), ...ring])?.call).toBeNull();
  });
});
