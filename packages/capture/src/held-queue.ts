import type { CapturedEvent } from '@daybook/contract/capture.ts';
import type { EventQueue, RecordedElsewhere, RecorderTrack } from './event-queue.ts';
import type { StoredEvent } from './event-store.ts';
import { emptyRecorder, type RecorderState, type RecorderStep } from './interval-recorder.ts';

/** Events that could not be written to disk; plain data. Their versions are negative, to differ from those on disk. */
export interface Held {
  readonly states: RecordedElsewhere['states'];
  readonly events: readonly StoredEvent[];
  readonly lastVersion: number;
  /** The number of events that did not fit into memory either. */
  readonly lost: number;
}

export const nothingHeld: Held = { states: {}, events: [], lastVersion: 0, lost: 0 };

/** Memory that outlives a worker, but not the browser. Its changes never overlap. */
export interface HeldStore {
  change(step: (held: Held) => Held): Promise<Held>;
}

/** About two working days. */
const mostHeld = 5_000;
/** Names of browser errors for a full or unusable disk. */
const diskFailures = new Set([
  'QuotaExceededError',
  'UnknownError',
  'AbortError',
  'InvalidStateError',
  'NotReadableError',
]);

/** Whether an error means that the disk could not store data. */
export function isDiskFailure(error: unknown): boolean {
  return error instanceof Error && diskFailures.has(error.name);
}

/** Whether events are currently recorded in memory, because the disk is unusable. */
export function isHolding({ states, events }: Held): boolean {
  return events.length > 0 || Object.keys(states).length > 0;
}

/**
 * Returns a queue that continues in memory while the disk is full. Events in memory are sent like the others, and are
 * moved to disk as soon as possible; they are lost only if the browser is closed before that.
 */
export function withHeld(queue: EventQueue, memory: HeldStore): EventQueue {
  return {
    ...queue,
    record: async (decide, nowMs, track = 'state') => {
      try {
        await moveToDisk(queue, memory, nowMs);
        return await queue.record(decide, nowMs, track);
      } catch (error) {
        if (!isDiskFailure(error)) throw error;
        return holdStep(queue, memory, decide, track);
      }
    },
    take: async (limit) => {
      const stored = await queue.take(limit);
      const { events } = await memory.change((held) => held);
      return [...stored, ...events].slice(0, limit);
    },
    acknowledge: (delivered) => forget(memory, delivered, (onDisk) => queue.acknowledge(onDisk)),
    forget: (keptOut) => forget(memory, keptOut, (onDisk) => queue.forget(onDisk)),
    counts: async () => {
      const [counts, held] = await Promise.all([queue.counts(), memory.change((same) => same)]);
      return { ...counts, waiting: counts.waiting + held.events.length, dropped: counts.dropped + held.lost };
    },
  };
}

/** Returns a replacement for a queue that cannot be opened: it is empty, and accepts nothing. */
export function unopenedQueue(error: unknown): EventQueue {
  const refuse = () => Promise.reject(error);
  return {
    record: refuse,
    recorderState: async () => emptyRecorder,
    takeOver: refuse,
    take: async () => [],
    acknowledge: async () => {},
    forget: async () => {},
    setAside: refuse,
    counts: async () => ({ waiting: 0, rejected: 0, dropped: 0 }),
    waitingSinceMs: async () => null,
    rejected: async () => [],
    clearRejected: async () => {},
    close: () => {},
  };
}

async function moveToDisk(queue: EventQueue, memory: HeldStore, nowMs: number): Promise<void> {
  const held = await memory.change((same) => same);
  if (!isHolding(held)) return;
  await queue.takeOver({ states: held.states, events: held.events.map(({ event }) => event) }, nowMs);
  const moved = new Set(held.events.map(({ version }) => version));
  await memory.change((now) => ({
    ...now,
    states: {},
    events: now.events.filter(({ version }) => !moved.has(version)),
  }));
}

async function holdStep(
  queue: EventQueue,
  memory: HeldStore,
  decide: (state: RecorderState) => RecorderStep,
  track: RecorderTrack,
): Promise<RecorderStep> {
  const stored = await queue.recorderState(track).catch(() => emptyRecorder);
  const { states } = await memory.change((same) => same);
  const step = decide(states[track] ?? stored);
  await memory.change((held) => {
    const grown = step.events.reduce(withEvent, held);
    return { ...grown, states: { ...grown.states, [track]: step.state } };
  });
  return step;
}

function withEvent(held: Held, event: CapturedEvent): Held {
  const version = held.lastVersion - 1;
  const events = [...held.events.filter((one) => one.event.id !== event.id), { event, version }];
  const lost = Math.max(0, events.length - mostHeld);
  return { ...held, events: events.slice(lost), lastVersion: version, lost: held.lost + lost };
}

async function forget(
  memory: HeldStore,
  gone: readonly StoredEvent[],
  onDisk: (stored: readonly StoredEvent[]) => Promise<void>,
): Promise<void> {
  const versions = new Set(gone.map(({ version }) => version));
  const stored = gone.filter(({ version }) => version >= 0);
  if (stored.length < gone.length) {
    await memory.change((held) => ({ ...held, events: held.events.filter(({ version }) => !versions.has(version)) }));
  }
  await onDisk(stored);
}
