import type { CaptureDevice, IngestAnswer } from '@daybook/contract/capture.ts';
import type { DropCount } from '@daybook/contract/privacy.ts';
import { type Batch, eventsPerBatch, makeBatch } from './batch.ts';
import { confirmDrops, type DropStore, unsentDrops } from './drop-meter.ts';
import type { EventStore, StoredEvent } from './event-store.ts';
import { type CallOutcome, type Connection, callIngest, type Fetch } from './ingest-call.ts';
import { retryDelayMs } from './retry-delay.ts';

/** How sending goes; plain data, kept between two runs of a worker. */
export interface UploadState {
  readonly failures: number;
  readonly nextAttemptAtMs: number;
  /** The server no longer takes the token: the user is asked to connect again; the queue is kept. */
  readonly needsConnection: boolean;
  readonly lastSentAtMs: number | null;
  /** Status of the last failed call; null when it could not be heard at all, or none failed. */
  readonly failedStatus?: number | null;
  /** When the last call failed, by the device's clock; absent when none did. */
  readonly failedAtMs?: number;
}

export const freshUpload: UploadState = { failures: 0, nextAttemptAtMs: 0, needsConnection: false, lastSentAtMs: null };

export interface UploadDependencies {
  readonly store: EventStore;
  readonly fetch: Fetch;
  readonly nowMs: () => number;
  /** In [0, 1): spreads the pauses. */
  readonly random: () => number;
  /** Where what was left out is counted; the totals travel with the batches. */
  readonly drops?: DropStore | undefined;
}

/**
 * Sends what waits, batch after batch, until nothing is left or the server cannot take it; returns the state to keep.
 * An event is forgotten only after the server has said that it has it; one that the server refuses for good is set
 * aside with the reason. Does nothing while a pause lasts: who calls it regularly needs no timers. A device that says
 * its state goes as a heartbeat when nothing was sent for five minutes.
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
      // A server of an earlier version knows no such totals; no event may suffer for it.
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
 * Whether the pause after a failure is over. A moment before the failure itself is one of a clock that was put back, by which
 * the pause would last for as long as the clock had been ahead.
 */
export function isDue({ nextAttemptAtMs, failedAtMs = 0 }: UploadState, nowMs: number): boolean {
  return nowMs >= nextAttemptAtMs || nowMs < failedAtMs;
}

/**
 * The state after a call that the server refused. A token can be taken again: of an account that was deactivated by
 * mistake, or behind a proxy that refused for a while.
 */
export function refusedState(state: UploadState, nowMs: number, random: number): UploadState {
  const pauseMs = Math.round(refusedPauseMs * (1 - random / 2));
  return { ...state, needsConnection: true, nextAttemptAtMs: nowMs + pauseMs, failedAtMs: nowMs };
}

/** Whether the server takes the token: an empty batch, which asks for the same ability as a full one. */
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
  // A clock that was put back must not silence the device.
  const quietMs = lastSentAtMs === null ? Number.POSITIVE_INFINITY : Math.abs(nowMs - lastSentAtMs);
  return device.state !== undefined && quietMs >= signOfLifeMs;
}

/** Stamped at each attempt, however long its events waited: by it the server knows how the clock is off. */
function atItsTime(device: CaptureDevice, { nowMs }: Pick<UploadDependencies, 'nowMs'>): CaptureDevice {
  return device.state === undefined ? device : { ...device, sent_at: new Date(nowMs()).toISOString() };
}

async function dropsToSend({ drops }: UploadDependencies): Promise<DropCount[]> {
  return drops ? unsentDrops(await drops.change((meter) => meter)) : [];
}

type Settled = 'progress' | 'halve' | 'failed';

/** Refusals for good. It is not set aside: what may not be recorded stays on no disk. */
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
  // Narrowed down to one event. It is at fault only when the server takes the same call without it; a server of another
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
