import { longestSilenceMs, type Signal } from './interval-recorder.ts';

/** A tab that shows a meeting service. */
export interface MeetingTab {
  readonly tabId: number;
  /** There is sound in it, or its microphone or camera is on. */
  readonly isHeard: boolean;
  /** The address of its call (`callAddress`); null if unknown. */
  readonly address: string | null;
}

interface HeardTab extends MeetingTab {
  /** When there was last a sound, and the total length of sound since the last silence of a minute. */
  readonly soundAtMs: number;
  readonly soundMs: number;
  /** When somebody was last known to speak; null while it may be only the sound of a message. */
  readonly heardMs: number | null;
}

/** The state of calls between two looks; plain data. */
export interface CallMemory {
  readonly seenAtMs: number;
  readonly tabs: readonly HeardTab[];
  /** The call that was last recorded. */
  readonly current: { readonly tabId: number; readonly heardMs: number } | null;
}

export interface Call {
  readonly tabId: number;
  /** When it was last heard: its recording never goes beyond. */
  readonly heardMs: number;
}

export const noCalls: CallMemory = { seenAtMs: 0, tabs: [], current: null };

/** A call with a longer silence has ended when it was last heard. Shorter silences are pauses for thought. */
export const longestPauseMs = 5 * 60_000;
/** The limit for a page at the address of its call, where somebody may be speaking to a silent room. */
export const longestTalkMs = 30 * 60_000;
/** Messages make a sound, too: a call begins, and continues after a silence of a minute, only after this much sound. */
export const shortestTalkMs = 10_000;
const silenceMs = 60_000;

/**
 * Determines which of the meeting tabs is a call, and when each was last heard. An open tab is not enough: people leave
 * a meeting and its page stays, and a message may ring in it. A tab that was heard at the last look was heard until
 * now, because browsers report every change; unless the machine slept in between. `tabs` is null behind a locked
 * screen. A call whose address changes, or whose tab is closed, lasted until then, even in silence.
 */
export function watchCalls(memory: CallMemory, tabs: readonly MeetingTab[] | null, atMs: number) {
  const passedMs = atMs - memory.seenAtMs;
  const isAwake = passedMs >= 0 && passedMs <= longestSilenceMs;
  const known = new Map(isAwake ? memory.tabs.map((tab) => [tab.tabId, tab]) : []);
  const heard = (tabs ?? []).flatMap((tab) => listened(tab, knownCall(tab, known), passedMs, atMs) ?? []);
  const before = memory.current && known.get(memory.current.tabId);
  const isLeft = tabs !== null && hasAddress(before) && !tabs.some((tab) => isSameCall(tab, before));
  const isCut = before?.isHeard === true && before.heardMs === before.soundAtMs;
  const endedMs = isLeft || isCut ? atMs : (memory.current?.heardMs ?? atMs);
  return { heard, call: chosen(heard, memory.current), endedMs, isAwake };
}

const hasAddress = (tab: HeardTab | null | undefined): tab is HeardTab => tab != null && tab.address !== null;
const isSameCall = (one: MeetingTab, other: MeetingTab) => one.tabId === other.tabId && one.address === other.address;

// A tab that switches from one call to another counts as new.
function knownCall(tab: MeetingTab, known: ReadonlyMap<number, HeardTab>): HeardTab | undefined {
  const before = known.get(tab.tabId);
  return before && isSameCall(tab, before) ? before : undefined;
}

/** Returns the signals for the recorder of calls: the end of the previous call, the present call, or both. */
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

function listened(tab: MeetingTab, before: HeardTab | undefined, passedMs: number, atMs: number): HeardTab | null {
  const wasHeard = before?.isHeard === true;
  if (!tab.isHeard && before === undefined) return null;
  const soundAtMs = tab.isHeard || wasHeard ? atMs : (before?.soundAtMs ?? atMs);
  const isNewTalk = before === undefined || (!wasHeard && tab.isHeard && atMs - before.soundAtMs > silenceMs);
  const soundMs = isNewTalk ? 0 : before.soundMs + (wasHeard ? passedMs : 0);
  // A page at the address of its call is silent once the call is over.
  const isTalk = soundMs >= shortestTalkMs || (hasAddress(before) && before.heardMs !== null);
  const heardMs = isTalk ? soundAtMs : (before?.heardMs ?? null);
  const isOver = (sinceMs: number) => atMs - sinceMs > pauseOf(tab, heardMs);
  if (isOver(soundAtMs)) return null;
  return { ...tab, soundAtMs, soundMs, heardMs: heardMs === null || isOver(heardMs) ? null : heardMs };
}

function pauseOf({ address }: MeetingTab, heardMs: number | null): number {
  return address !== null && heardMs !== null ? longestTalkMs : longestPauseMs;
}

// A tab with sound comes first; among those the present call.
function chosen(heard: readonly HeardTab[], current: CallMemory['current']): Call | null {
  const calls = heard.flatMap(({ tabId, isHeard, heardMs }) =>
    heardMs === null ? [] : [{ tabId, heardMs, rank: [Number(isHeard), Number(tabId === current?.tabId), heardMs] }],
  );
  const [first] = calls.sort((one, other) => compare(other.rank, one.rank));
  return first ? { tabId: first.tabId, heardMs: first.heardMs } : null;
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
