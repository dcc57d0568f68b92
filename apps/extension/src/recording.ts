import { noCalls } from '@daybook/capture/call-watch.ts';
import { meterDrop } from '@daybook/capture/drop-meter.ts';
import type { EventQueue, RecorderTrack } from '@daybook/capture/event-queue.ts';
import { cutEvents } from '@daybook/capture/event-window.ts';
import { type RecorderState, recordSignal, type Signal } from '@daybook/capture/interval-recorder.ts';
import { oneAtATime } from '@daybook/capture/one-at-a-time.ts';
import type { CapturedEvent } from '@daybook/contract/capture.ts';
import type { WindowCut } from '@daybook/domain/capture/recording-window.ts';
import { bestEffort } from './best-effort.ts';
import { flushPending } from './delivery.ts';
import { dropStoreOf } from './drops.ts';
import { observe } from './observation.ts';
import { accountName, withQueue } from './queue.ts';
import { type RecordingRules, recordingRules } from './rules.ts';
import {
  type Account,
  isNewSession,
  readAccount,
  readCalls,
  readPrivacy,
  readToday,
  writeCalls,
  writeIsIdle,
  writeToday,
} from './settings-store.ts';
import { addToToday } from './today.ts';

const inOrder = oneAtATime();

/**
 * Records the page in front of the user at this moment. Completed events are sent in the background. Does nothing
 * without an account.
 */
export async function noteNow(atMs = Date.now()): Promise<void> {
  const produced = await inOrder(() => recordNow(atMs));
  if (produced) void bestEffort(flushPending());
}

/** Ends open events now: the browser closes or the account is disconnected. */
export async function stopNow(atMs = Date.now()): Promise<void> {
  await inOrder(async () => {
    const account = await readAccount();
    if (!account) return;
    const rules = await recordingRules(account);
    const memory = await readCalls();
    // For a call, only the time with sound is certain.
    const idleForMs = Math.max(0, atMs - (memory.current?.heardMs ?? atMs));
    await writeCalls(noCalls);
    await withQueue(account, async (queue) => {
      const stops: TrackSignal[] = [
        ['state', { type: 'away', atMs }],
        ['call', { type: 'idle', atMs, idleForMs }],
      ];
      await keepToday(account, rules, await record(queue, stops, rules.cut, atMs), atMs);
    });
  });
}

type TrackSignal = readonly [RecorderTrack, Signal];

const newId = () => crypto.randomUUID();

async function recordNow(atMs: number): Promise<boolean> {
  const account = await readAccount();
  if (!account) return false;
  const rules = await recordingRules(account);
  const { pausedUntilMs } = await readPrivacy();
  const judges = { privacy: { pausedUntilMs, keepQueryOn: [] }, rules, server: account.server };
  const seen = await observe(atMs, judges, await readCalls());
  await bestEffort(dropStoreOf(account).change((meter) => meterDrop(meter, seen.dropped, atMs, rules.timeZone)));
  await bestEffort(writeIsIdle(seen.isIdle));
  const restarted = await isNewSession();
  const signals: TrackSignal[] = [
    ...(restarted ? restarts : []),
    ['state', seen.front],
    ...seen.calls.map((signal): TrackSignal => ['call', signal]),
  ];
  const events = await withQueue(account, (queue) => record(queue, signals, rules.cut, atMs));
  await writeCalls(seen.callMemory);
  await keepToday(account, rules, events, atMs);
  return restarted || events.length > 0;
}

const restarts: readonly TrackSignal[] = [
  ['state', { type: 'restarted' }],
  ['call', { type: 'restarted' }],
];

async function record(
  queue: EventQueue,
  signals: readonly TrackSignal[],
  cut: WindowCut,
  atMs: number,
): Promise<CapturedEvent[]> {
  const produced: CapturedEvent[] = [];
  for (const [track, signal] of signals) {
    const step = await queue.record(
      (before) => {
        const { state, events } = recordSignal(
          before,
          track === 'call' ? asOfCall(before, signal, atMs) : signal,
          newId,
        );
        return { state, events: cutEvents(events, cut) };
      },
      atMs,
      track,
    );
    produced.push(...step.events);
  }
  return produced;
}

// When the browser was closed in between, only the heard part of a call is known.
function asOfCall({ open }: RecorderState, signal: Signal, atMs: number): Signal {
  if (signal.type !== 'restarted') return signal;
  return { type: 'idle', atMs, idleForMs: Math.max(0, atMs - (open?.sureUntilMs ?? atMs)) };
}

async function keepToday(
  account: Account,
  { timeZone }: RecordingRules,
  events: readonly CapturedEvent[],
  atMs: number,
): Promise<void> {
  if (events.length === 0) return;
  const day = { name: accountName(account), timeZone, atMs };
  await bestEffort(readToday().then((known) => writeToday(addToToday(known, events, day))));
}
