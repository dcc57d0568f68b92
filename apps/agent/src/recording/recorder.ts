import { type DropMeter, emptyDropMeter, meterDrop } from '@daybook/capture/drop-meter.ts';
import { cutEvents } from '@daybook/capture/event-window.ts';
import { longestSilenceMs, recordSignal, type Signal } from '@daybook/capture/interval-recorder.ts';
import { oneAtATime } from '@daybook/capture/one-at-a-time.ts';
import type { AgentQueue } from '../queue/agent-queue.ts';
import type { FrontWindow, WindowWatcher } from '../watch/window-watcher.ts';
import { type Look, observe } from './observation.ts';
import type { Screen } from './screen.ts';
import type { OpenDocument } from './sighting.ts';

/** How often a continuing interval is stored and sent with its later end. */
export const heartbeatMs = 30_000;

export interface RecorderDependencies {
  readonly watcher: WindowWatcher;
  readonly queue: AgentQueue;
  readonly findDocument: (window: FrontWindow) => Promise<OpenDocument | null>;
  /** Returns the screen of the present rules; null while they have never been fetched: then nothing may be kept. */
  readonly screen: () => Screen | null;
  readonly isPaused: (atMs: number) => boolean;
  readonly newId: () => string;
}

export interface DesktopRecorder {
  /** Looks at the desktop and stores changes, as of this moment; may be called at any time, looks never overlap. */
  look(atMs: number): Promise<void>;
  /** Whether the user was absent at the last look. */
  isIdle(): boolean;
  /** Ends open intervals when the agent stops normally. */
  stop(atMs: number): Promise<void>;
}

interface Memory extends Look {
  readonly atMs: number;
  readonly recordedAtMs: number;
}

/**
 * Turns looks at the desktop into intervals in the queue. Intervals that the previous process left open end at its last
 * evidence of presence, because it is unknown how that process ended.
 */
export function desktopRecorder(dependencies: RecorderDependencies, startedAtMs: number): DesktopRecorder {
  const { queue, newId } = dependencies;
  const inOrder = oneAtATime();
  let memory: Memory | null = null;
  // The last look is the last time that the window was seen.
  const endWhereSure = () => {
    if (memory?.signal.type === 'seen') {
      const { signal, atMs } = memory;
      record(dependencies, signal, atMs);
      record(dependencies, { type: 'idle', atMs, idleForMs: atMs - signal.activeUntilMs }, atMs);
    }
    memory = null;
  };
  const look = async (atMs: number) => {
    const seen = await lookNow(dependencies, atMs);
    if (memory !== null && hasSlept(memory, atMs)) endWhereSure();
    const now = { ...seen, signal: notBeforeSure(seen.signal, memory) };
    const isNews = memory === null || differs(memory, now) || isDue(memory, now, atMs);
    if (isNews) {
      record(dependencies, now.signal, atMs);
      count(dependencies, now, atMs);
    }
    memory = { ...now, atMs, recordedAtMs: memory === null || isNews ? atMs : memory.recordedAtMs };
  };
  endLeftOpen(queue, newId, startedAtMs);
  return {
    look: (atMs) => inOrder(() => look(atMs)),
    isIdle: () => memory?.signal.type === 'idle',
    // One more look, unless the desktop has already closed.
    stop: (atMs) =>
      inOrder(() =>
        look(atMs)
          .catch(() => undefined)
          .then(endWhereSure),
      ),
  };
}

async function lookNow(dependencies: RecorderDependencies, atMs: number): Promise<Look> {
  const { watcher, findDocument, screen, isPaused } = dependencies;
  if (isPaused(atMs)) return { signal: { type: 'away', atMs }, dropped: null };
  const [presence, window] = await Promise.all([watcher.presence(), watcher.front()]);
  const document = window && (await findDocument(window));
  const screened = (window && screen()?.look(window, document, atMs)) ?? null;
  return observe({ atMs, window, presence, screened, readingMs: screen()?.readingMs });
}

function record({ queue, newId, screen }: RecorderDependencies, signal: Signal, atMs: number): void {
  const cut = screen()?.cut;
  queue.record((state) => {
    const step = recordSignal(state, signal, newId);
    return cut ? { ...step, events: cutEvents(step.events, cut) } : step;
  }, atMs);
}

function count({ queue, screen }: RecorderDependencies, { dropped }: Look, atMs: number): void {
  const timeZone = screen()?.timeZone;
  const meter = (queue.kept('drops') as DropMeter | null) ?? emptyDropMeter;
  if (timeZone === undefined || (dropped === null && meter.open === null)) return;
  queue.keep('drops', meterDrop(meter, dropped, atMs, timeZone));
}

/** Ends intervals that another process left open in this queue, at its last evidence of presence. */
export function endLeftOpen(queue: AgentQueue, newId: () => string, atMs: number): void {
  queue.record((state) => {
    const sureUntilMs = state.open?.sureUntilMs ?? atMs;
    return recordSignal(state, { type: 'idle', atMs, idleForMs: atMs - sureUntilMs }, newId);
  }, atMs);
}

// Somebody in a meeting without input was present until the last look at it.
function notBeforeSure(signal: Signal, memory: Memory | null): Signal {
  if (signal.type !== 'idle' || memory?.signal.type !== 'seen') return signal;
  return { ...signal, idleForMs: Math.min(signal.idleForMs, signal.atMs - memory.signal.activeUntilMs) };
}

// The machine slept, or its clock was changed: nobody was present in between.
function hasSlept(memory: Memory, atMs: number): boolean {
  return Math.abs(atMs - memory.atMs) > longestSilenceMs;
}

function differs(one: Look, other: Look): boolean {
  return JSON.stringify(whatOf(one)) !== JSON.stringify(whatOf(other));
}

function whatOf({ signal, dropped }: Look) {
  return [signal.type, signal.type === 'seen' ? signal.sighting : null, dropped];
}

function isDue({ recordedAtMs }: Memory, { signal, dropped }: Look, atMs: number): boolean {
  return (signal.type === 'seen' || dropped !== null) && atMs - recordedAtMs >= heartbeatMs;
}
