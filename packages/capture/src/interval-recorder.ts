import type { CapturedEvent } from '@daybook/contract/capture.ts';

/** The window in front of the user: its source and its subject. */
export interface Sighting {
  readonly source: CapturedEvent['source'];
  readonly subject: CapturedEvent['subject'];
  /** The page is still loading: its title may still change without being another subject. */
  readonly provisional: boolean;
}

/** An open interval. Its id is created once and sent with every version of it. */
export interface OpenInterval {
  readonly id: string;
  readonly startedAtMs: number;
  readonly lastSeenAtMs: number;
  /** The latest moment at which the user is known to have been active; the sent end never goes beyond it. */
  readonly sureUntilMs: number;
  /** The last end that was sent, or null: a sent interval never becomes shorter. */
  readonly sentUntilMs: number | null;
  readonly sighting: Sighting;
}

/** The complete state of the recorder; plain data, so that it can be stored between two runs of a worker. */
export interface RecorderState {
  readonly open: OpenInterval | null;
}

/**
 * Signal of the browser or the system. `seen`: this subject is in front (a heartbeat if it is the same as before,
 * otherwise a switch); `activeUntilMs` is the latest moment with certain input. `idle`: no input for `idleForMs`.
 * `away`: the screen is locked, another application came in front, the page may not be recorded, or recording is
 * paused. `restarted`: the browser or agent itself was closed in between, so the time since the last heartbeat is
 * unknown.
 */
export type Signal =
  | { readonly type: 'seen'; readonly atMs: number; readonly sighting: Sighting; readonly activeUntilMs: number }
  | { readonly type: 'idle'; readonly atMs: number; readonly idleForMs: number }
  | { readonly type: 'away'; readonly atMs: number }
  | { readonly type: 'restarted' };

export interface RecorderStep {
  readonly state: RecorderState;
  readonly events: readonly CapturedEvent[];
}

type Seen = Extract<Signal, { type: 'seen' }>;

/** A longer silence (sleep, a changed clock) is not bridged: the interval ends at its last heartbeat. */
export const longestSilenceMs = 120_000;
/** A subject that is left within this time counts as passed through; the next one takes its time. */
export const passingMs = 1_000;

export const emptyRecorder: RecorderState = { open: null };

/**
 * Does one step of recording: from the open interval and the signal to the next open interval and the events to send.
 *
 *   seen A 9:00, seen A 9:00:30, seen B 9:01, idle at 9:03 since 9:02
 *   → A 9:00–9:00:30 (heartbeat), A 9:00–9:01 (same id), B 9:01–9:02
 *
 * Intervals never overlap while the clock runs steadily, and a sent interval never shrinks.
 */
export function recordSignal(state: RecorderState, signal: Signal, newId: () => string): RecorderStep {
  const { open } = state;
  if (signal.type === 'seen') return open ? goOn(open, signal, newId) : opened(signal, signal.atMs, newId, []);
  return { state: emptyRecorder, events: open ? ended(open, endOf(open, signal)) : [] };
}

function goOn(open: OpenInterval, signal: Seen, newId: () => string): RecorderStep {
  if (silent(open, signal.atMs)) return opened(signal, signal.atMs, newId, ended(open, open.lastSeenAtMs));
  // A clock that was set back slightly must not make two intervals overlap.
  const atMs = Math.max(signal.atMs, open.lastSeenAtMs);
  if (sameSubject(open.sighting, signal.sighting)) return extended(open, signal, atMs);
  if (open.sighting.provisional && samePlace(open.sighting, signal.sighting)) {
    return extended({ ...open, sighting: signal.sighting }, signal, atMs);
  }
  const passing = open.sentUntilMs === null && atMs - open.startedAtMs < passingMs;
  if (passing) return opened(signal, open.startedAtMs, newId, []);
  return opened(signal, atMs, newId, ended(open, atMs));
}

function opened(signal: Seen, startedAtMs: number, newId: () => string, events: CapturedEvent[]): RecorderStep {
  const lastSeenAtMs = Math.max(startedAtMs, signal.atMs);
  const { sighting } = signal;
  const open = { id: newId(), startedAtMs, lastSeenAtMs, sureUntilMs: startedAtMs, sentUntilMs: null, sighting };
  return { state: { open }, events };
}

function extended(open: OpenInterval, signal: Seen, atMs: number): RecorderStep {
  const sureUntilMs = Math.max(open.sureUntilMs, Math.min(signal.activeUntilMs, atMs));
  const provisional = open.sighting.provisional && signal.sighting.provisional;
  const next = { ...open, lastSeenAtMs: atMs, sureUntilMs, sighting: { ...open.sighting, provisional } };
  const grownMs = sureUntilMs - (open.sentUntilMs ?? open.startedAtMs);
  if (provisional || grownMs < passingMs) return { state: { open: next }, events: [] };
  return { state: { open: { ...next, sentUntilMs: sureUntilMs } }, events: [toEvent(next, sureUntilMs)] };
}

function endOf(open: OpenInterval, signal: Exclude<Signal, Seen>): number {
  if (signal.type === 'restarted') return open.lastSeenAtMs;
  const untilMs = silent(open, signal.atMs) ? open.lastSeenAtMs : Math.max(signal.atMs, open.lastSeenAtMs);
  return signal.type === 'idle' ? Math.min(untilMs, signal.atMs - signal.idleForMs) : untilMs;
}

function ended(open: OpenInterval, endedAtMs: number): CapturedEvent[] {
  const untilMs = Math.max(endedAtMs, open.sentUntilMs ?? open.startedAtMs);
  const nothingNew = untilMs === (open.sentUntilMs ?? open.startedAtMs);
  return nothingNew ? [] : [toEvent(open, untilMs)];
}

function silent(open: OpenInterval, atMs: number): boolean {
  return Math.abs(atMs - open.lastSeenAtMs) > longestSilenceMs;
}

function sameSubject(one: Sighting, other: Sighting): boolean {
  return samePlace(one, other) && one.subject.title === other.subject.title;
}

function samePlace(one: Sighting, other: Sighting): boolean {
  return sightingKey(one) === sightingKey(other);
}

function sightingKey({ source, subject }: Sighting): string {
  return JSON.stringify([source.type, source.identifier, subject.app ?? '', subject.url ?? '', subject.path ?? '']);
}

function toEvent({ id, startedAtMs, sighting }: OpenInterval, endedAtMs: number): CapturedEvent {
  return {
    id,
    source: sighting.source,
    started_at: new Date(startedAtMs).toISOString(),
    ended_at: new Date(endedAtMs).toISOString(),
    subject: sighting.subject,
  };
}
