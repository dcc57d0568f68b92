import { callAddress } from '@daybook/capture/call-address.ts';
import { type Call, type CallMemory, callSignals, type MeetingTab, watchCalls } from '@daybook/capture/call-watch.ts';
import type { Dropped } from '@daybook/capture/drop-meter.ts';
import type { Signal } from '@daybook/capture/interval-recorder.ts';
import { type Judgement, type Judges, judge } from './judgement.ts';
import { isHeard, meetingTabs } from './meeting-tabs.ts';

/** Without input for this long the user counts as idle; a shorter span could not be distinguished from reading. */
export const idleAfterSeconds = 60;
/** The shortest span that browsers can be asked about: was there input within these seconds? */
const freshInputSeconds = 15;
/** For this long after a call was heard, its page is not recorded a second time for being in front. */
const sameCallMs = 60_000;

export interface Observation {
  /** The subject in front of the user. */
  readonly front: Signal;
  /** The present call, in front or not. */
  readonly calls: readonly Signal[];
  readonly callMemory: CallMemory;
  readonly dropped: Dropped | null;
  /** Whether nobody is at the device. */
  readonly isIdle: boolean;
}

/**
 * Returns the page in front of the user and the present call as signals for the recorder, and the counts of left-out
 * events. Somebody who listens to the page in front, or is in a call, is present without input; behind a locked screen
 * nobody is.
 */
export async function observe(atMs: number, judges: Judges, memory: CallMemory): Promise<Observation> {
  const [tab, activity, meetings] = await Promise.all([
    tabInFront(),
    chrome.idle.queryState(idleAfterSeconds),
    meetingTabs(),
  ]);
  const isLocked = activity === 'locked';
  const calls = callsAmong(isLocked ? null : meetings, judges, memory, atMs);
  const judged = tab && !isLocked ? judge(tab, judges, atMs) : null;
  const isPresent = activity === 'active' || (tab?.audible === true && !isLocked);
  const isInCall =
    calls.recorded !== null && calls.recorded.tabId === tab?.id && atMs - calls.recorded.heardMs < sameCallMs;
  return {
    front: isInCall || !judged?.sighting || !tab ? { type: 'away', atMs } : await seen(tab, judged, activity, atMs),
    calls: calls.signals,
    callMemory: calls.memory,
    dropped: droppedOf(judged, isPresent && !isInCall) ?? calls.dropped,
    isIdle: !isPresent && calls.recorded === null,
  };
}

function callsAmong(meetings: readonly chrome.tabs.Tab[] | null, judges: Judges, memory: CallMemory, atMs: number) {
  const watched = watchCalls(memory, meetings?.flatMap(meetingTab) ?? null, atMs);
  const { call, heard } = watched;
  const tab = meetings?.find(({ id }) => id === call?.tabId);
  const judged = tab && judge(tab, judges, atMs, true);
  const seen = call && judged?.sighting ? { call, signal: callSeen(call, judged.sighting, atMs) } : null;
  const recorded = seen?.call ?? null;
  return {
    signals: callSignals(memory, seen, watched, atMs),
    memory: { seenAtMs: atMs, tabs: heard, current: recorded },
    recorded,
    // Counted only while it is heard: a page that stays open after the call is no activity.
    dropped: call?.heardMs === atMs ? (judged?.dropped ?? null) : null,
  };
}

function meetingTab(tab: chrome.tabs.Tab): MeetingTab[] {
  return tab.id === undefined ? [] : [{ tabId: tab.id, isHeard: isHeard(tab), address: callAddress(tab.url) }];
}

function callSeen({ heardMs }: Call, sighting: NonNullable<Judgement['sighting']>, atMs: number): Signal {
  return { type: 'seen', atMs, activeUntilMs: heardMs, sighting };
}

async function seen(
  tab: chrome.tabs.Tab,
  { sighting }: Judgement,
  activity: `${chrome.idle.IdleState}`,
  atMs: number,
): Promise<Signal> {
  if (sighting === null) return { type: 'away', atMs };
  if (activity === 'idle' && tab.audible !== true) return { type: 'idle', atMs, idleForMs: idleAfterSeconds * 1000 };
  const activeUntilMs = tab.audible === true ? atMs : await freshInputMs(atMs);
  return { type: 'seen', atMs, activeUntilMs, sighting };
}

// While nobody is present, nothing counts as left out. A hidden title counts as left out of recorded time.
function droppedOf(judged: Judgement | null, isPresent: boolean): Dropped | null {
  return judged && isPresent ? judged.dropped : null;
}

async function tabInFront(): Promise<chrome.tabs.Tab | undefined> {
  const window = await chrome.windows.getLastFocused().catch(() => undefined);
  if (window?.id === undefined || !window.focused) return undefined;
  const [tab] = await chrome.tabs.query({ active: true, windowId: window.id });
  return tab;
}

// A sent heartbeat must stay valid even when the browser reports a minute later that input had stopped. A browser that
// answers "active" had input after this moment; "idle" adds nothing to earlier evidence.
async function freshInputMs(atMs: number): Promise<number> {
  const fresh = (await chrome.idle.queryState(freshInputSeconds)) === 'active';
  return fresh ? atMs - freshInputSeconds * 1000 : 0;
}
