import { longestSilenceMs, type Signal } from '@daybook/capture/interval-recorder.ts';

/** A tab that shows a meeting service. */
export interface MeetingTab {
  readonly tabId: number;
  /** Somebody is heard in it, or its microphone or camera is on. */
  readonly isHeard: boolean;
}

interface HeardTab {
  readonly tabId: number;
  readonly heardMs: number;
  readonly isHeard: boolean;
}

/** What is remembered of calls between two looks; plain data. */
export interface CallMemory {
  readonly seenAtMs: number;
  readonly tabs: readonly HeardTab[];
  /** The call that was last recorded. */
  readonly current: { readonly tabId: number; readonly heardMs: number } | null;
}

export interface Call {
  readonly tabId: number;
  /** When it was last heard: what is recorded of it never goes beyond. */
  readonly heardMs: number;
}

export const noCalls: CallMemory = { seenAtMs: 0, tabs: [], current: null };

/** A call that is silent for longer is over, as of when it was last heard. Shorter silences are somebody thinking. */
export const longestPauseMs = 5 * 60_000;

/**
 * Which of the meeting tabs is a call, and when each was last heard. Being open is not enough: people leave a meeting and
 * its page stays. What was heard at the last look was heard until now, because browsers tell of every change; unless the
 * machine slept in between.
 */
export function watchCalls(memory: CallMemory, tabs: readonly MeetingTab[], atMs: number) {
  const passedMs = atMs - memory.seenAtMs;
  const isAwake = passedMs >= 0 && passedMs <= longestSilenceMs;
  const known = new Map(isAwake ? memory.tabs.map((tab) => [tab.tabId, tab]) : []);
  const heard = tabs.flatMap(({ tabId, isHeard }): HeardTab[] => {
    const before = known.get(tabId);
    const heardMs = isHeard || before?.isHeard ? atMs : before?.heardMs;
    return heardMs === undefined || atMs - heardMs > longestPauseMs ? [] : [{ tabId, heardMs, isHeard }];
  });
  const left = memory.current && known.get(memory.current.tabId);
  const endedMs = left?.isHeard ? atMs : (memory.current?.heardMs ?? atMs);
  return { heard, call: chosen(heard, memory.current), endedMs, isAwake };
}

/** The signals for the recorder of calls: an end of what went on, what goes on, or both. */
export function callSignals(
  { current }: CallMemory,
  seen: { readonly call: Call; readonly signal: Signal } | null,
  { endedMs, isAwake }: { readonly endedMs: number; readonly isAwake: boolean },
  atMs: number,
): Signal[] {
  const goesOn = isAwake && current !== null && current.tabId === seen?.call.tabId;
  const end: Signal = { type: 'idle', atMs, idleForMs: Math.max(0, atMs - endedMs) };
  return [...(current === null || goesOn ? [] : [end]), ...(seen ? [seen.signal] : [])];
}

// Whoever is heard comes first; among those the call that was going on.
function chosen(heard: readonly HeardTab[], current: CallMemory['current']): Call | null {
  const rank = ({ tabId, isHeard, heardMs }: HeardTab) => [Number(isHeard), Number(tabId === current?.tabId), heardMs];
  const ranked = [...heard].sort((one, other) => compare(rank(other), rank(one)));
  const [first] = ranked;
  return first ? { tabId: first.tabId, heardMs: first.heardMs } : null;
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
