import type { CaptureDevice, IngestAnswer } from '@daybook/contract/capture.ts';
import type { DropCount } from '@daybook/contract/privacy.ts';
import { type Batch, eventsPerBatch, makeBatch } from './batch.ts';
import { confirmDrops, type DropStore, unsentDrops } from './drop-meter.ts';
import type { EventStore, StoredEvent } from './event-store.ts';
import { type CallOutcome, type Connection, callIngest, type Fetch } from './ingest-call.ts';
import { retryDelayMs } from './retry-delay.ts';

/** The state of sending; plain data, kept between two runs of a worker. */
export interface UploadState {
  readonly failures: number;
  readonly nextAttemptAtMs: number;
  /** The server rejects the token: the user is asked to reconnect; the queue is kept. */
  readonly needsConnection: boolean;
  readonly lastSentAtMs: number | null;
  /** The status of the last failed call; null without an answer, or when none failed. */
  readonly failedStatus?: number | null;
  /** When the last call failed, by the device's clock; absent when none did. */
  readonly failedAtMs?: number;
}

export const freshUpload: UploadState = { failures: 0, nextAttemptAtMs: 0, needsConnection: false, lastSentAtMs: null };

export interface UploadDependencies {
  readonly store: EventStore;
  readonly fetch: Fetch;
  readonly nowMs: () => number;
  /** In [0, 1): randomises the pauses. */
  readonly random: () => number;
  /** Where omitted activity is counted; the totals are sent with the batches. */
  readonly drops?: DropStore | undefined;
}

/**
 * Sends waiting events, batch after batch, until none is left or the server cannot accept them; returns the state to
 * keep. An event is removed only after the server has confirmed it; one that the server refuses permanently is set
 * aside with the reason. Does nothing during a pause, so callers need no timers. A device that reports its state sends
 * a heartbeat when nothing was sent for five minutes.
 */
export async function flushQueue(
  state: UploadState,
  connection: Connection,
  device: CaptureDevice,
  dependencies: UploadDependencies,
): Promise<UploadState> {
  let current = state;
  let limit = eventsPerBatch;
  let sendsDrops = true;
  while (isDue(current, dependencies.nowMs())) {
    const waiting = await dependencies.store.take(limit);
    const dropped = sendsDrops ? await dropsToSend(dependencies) : [];
    const [first] = waiting;
    if (!first && dropped.length === 0 && !owesSign(current, device, dependencies.nowMs())) return current;
    const batch = makeBatch(atItsTime(device, dependencies), waiting, limit, dropped);
    if (first && batch.events.length === 0) {
      await setTooLargeAside(dependencies, first);
      continue;
    }
    const outcome = await callIngest(dependencies.fetch, connection, batch.body, dependencies.nowMs());
    if (outcome.type === 'malformed' && dropped.length > 0) {
      // An earlier version of the server does not know these totals; events must not be held up by that.
      sendsDrops = false;
      continue;
    }
    if (outcome.type === 'answered') await dependencies.drops?.change((meter) => confirmDrops(meter, dropped));
    const settled = await settle(outcome, batch, dependencies, () => tryConnection(connection, device, dependencies));
    if (settled === 'halve') limit = Math.max(1, Math.floor(batch.events.length / 2));
    else current = settled === 'progress' ? sent(dependencies.nowMs()) : failed(current, outcome, dependencies);
  }
  return current;
}

/**
 * Whether the pause after a failure is over. If the failure is in the future, the clock was set back, and the pause
 * would last for as long as the clock had been ahead.
 */
export function isDue({ nextAttemptAtMs, failedAtMs = 0 }: UploadState, nowMs: number): boolean {
  return nowMs >= nextAttemptAtMs || nowMs < failedAtMs;
}

/**
 * Returns the state after the server rejected the token. It may become valid again: for an account that was deactivated
 * by mistake, or behind a proxy that refused for a while.
 */
export function refusedState(state: UploadState, nowMs: number, random: number): UploadState {
  const pauseMs = Math.round(refusedPauseMs * (1 - random / 2));
  return { ...state, needsConnection: true, nextAttemptAtMs: nowMs + pauseMs, failedAtMs: nowMs };
}

/** Whether the server accepts the token: sends an empty batch, which needs the same ability as a full one. */
export async function tryConnection(
  connection: Connection,
  device: CaptureDevice,
  dependencies: Pick<UploadDependencies, 'fetch' | 'nowMs'>,
): Promise<'accepted' | 'refused' | 'unreachable'> {
  const { body } = makeBatch(atItsTime(device, dependencies), []);
  const outcome = await callIngest(dependencies.fetch, connection, body, dependencies.nowMs());
  if (outcome.type === 'answered') return 'accepted';
  return outcome.type === 'refused' ? 'refused' : 'unreachable';
}

const signOfLifeMs = 5 * 60_000;
const refusedPauseMs = 60 * 60_000;

function owesSign({ lastSentAtMs }: UploadState, device: CaptureDevice, nowMs: number): boolean {
  // A clock that was set back must not silence the device.
  const quietMs = lastSentAtMs === null ? Number.POSITIVE_INFINITY : Math.abs(nowMs - lastSentAtMs);
  return device.state !== undefined && quietMs >= signOfLifeMs;
}

/** Stamped at each attempt, however long its events waited: the server uses it to correct the clock. */
function atItsTime(device: CaptureDevice, { nowMs }: Pick<UploadDependencies, 'nowMs'>): CaptureDevice {
  return device.state === undefined ? device : { ...device, sent_at: new Date(nowMs()).toISOString() };
}

async function dropsToSend({ drops }: UploadDependencies): Promise<DropCount[]> {
  return drops ? unsentDrops(await drops.change((meter) => meter)) : [];
}

type Settled = 'progress' | 'halve' | 'failed';

/** Permanent refusals. These events are not set aside: private activity must not stay on any disk. */
const privateCodes: ReadonlySet<string> = new Set([
  'PRIVATE_WINDOW',
  'PRIVACY_RULE',
  'OUTSIDE_RECORDING_WINDOW',
  'DETECTION_OFF',
]);

async function settle(
  outcome: CallOutcome,
  batch: Batch,
  dependencies: UploadDependencies,
  tryEmpty: () => Promise<string>,
): Promise<Settled> {
  if (outcome.type === 'answered') return settleAnswer(outcome.answer, batch, dependencies);
  if (outcome.type !== 'too-large' && outcome.type !== 'malformed') return 'failed';
  const [only, second] = batch.events;
  if (!only || second) return 'halve';
  // Narrowed down to one event. It is at fault only if the server accepts the same call without it; a server of another
  // version, which refuses every call, must not empty the queue.
  if ((await tryEmpty()) !== 'accepted') return 'failed';
  if (outcome.type === 'too-large') await setTooLargeAside(dependencies, only);
  else await setAside(dependencies, only, { code: 'INVALID_EVENT', message: outcome.message });
  return 'progress';
}

async function settleAnswer(answer: IngestAnswer, batch: Batch, dependencies: UploadDependencies): Promise<Settled> {
  const known = new Set([...answer.accepted, ...answer.duplicates]);
  const delivered = batch.events.filter(({ event }) => known.has(event.id));
  await dependencies.store.acknowledge(delivered);
  const refused = new Map(answer.rejected.map((entry) => [entry.id, entry]));
  const aside = batch.events.filter(({ event }) => !known.has(event.id) && refused.has(event.id));
  for (const stored of aside) {
    const reason = refused.get(stored.event.id);
    if (reason && privateCodes.has(reason.code)) await dependencies.store.forget([stored]);
    else if (reason) await setAside(dependencies, stored, reason);
  }
  return delivered.length + aside.length > 0 || batch.events.length === 0 ? 'progress' : 'failed';
}

function setTooLargeAside(dependencies: UploadDependencies, stored: StoredEvent): Promise<void> {
  return setAside(dependencies, stored, { code: 'PAYLOAD_TOO_LARGE', message: 'The event alone exceeds a call.' });
}

function setAside(
  { store, nowMs }: UploadDependencies,
  stored: StoredEvent,
  { code, message }: { code: string; message: string },
): Promise<void> {
  return store.setAside(stored, { code, message }, nowMs());
}

function sent(nowMs: number): UploadState {
  return { ...freshUpload, lastSentAtMs: nowMs };
}

function failed(state: UploadState, outcome: CallOutcome, { nowMs, random }: UploadDependencies): UploadState {
  const failedAtMs = nowMs();
  if (outcome.type === 'refused') return refusedState(state, failedAtMs, random());
  const failures = state.failures + 1;
  const retryAfterMs = outcome.type === 'later' ? outcome.retryAfterMs : null;
  const nextAttemptAtMs = failedAtMs + retryDelayMs(failures, random(), retryAfterMs);
  return { ...state, failures, nextAttemptAtMs, failedAtMs, failedStatus: statusOf(outcome) };
}

function statusOf(outcome: CallOutcome): number | null {
  if (outcome.type === 'later') return outcome.status;
  if (outcome.type === 'too-large') return 413;
  return outcome.type === 'malformed' ? 422 : null;
}
