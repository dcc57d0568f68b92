import type { CapturedEvent } from '@daybook/contract/capture.ts';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { EventStore, RejectedEvent, StoredEvent } from './event-store.ts';
import { emptyRecorder, type RecorderState, type RecorderStep } from './interval-recorder.ts';
import { defaultQueueLimits, type QueueCounts, type QueueLimits } from './queue-limits.ts';

interface QueueRow {
  readonly id: string;
  /** The position in the queue: assigned at the first appearance and kept while the event grows. */
  readonly place: number;
  readonly version: number;
  readonly queuedAtMs: number;
  readonly event: CapturedEvent;
}

interface QueueSchema extends DBSchema {
  events: { key: string; value: QueueRow; indexes: { place: number } };
  rejected: { key: string; value: RejectedEvent };
  notes: { key: string; value: number };
  recorder: { key: string; value: RecorderState };
}

/** `state`: the activity in front. `call`: a simultaneous call. The names are stored. */
export type RecorderTrack = 'state' | 'call';

export interface RecordedElsewhere {
  readonly states: Readonly<Partial<Record<RecorderTrack, RecorderState>>>;
  readonly events: readonly CapturedEvent[];
}

type StoreName = 'events' | 'rejected' | 'notes' | 'recorder';
type Change = IDBPTransaction<QueueSchema, StoreName[], 'readwrite'>;

/**
 * The durable queue of a browser, in IndexedDB, together with the state of the recorder: both change in one
 * transaction, so that no kill can come between "the interval is closed" and "the interval is queued".
 */
export interface EventQueue extends EventStore {
  /**
   * Lets `decide` make one step from the stored state of a track, and stores its outcome. Steps never overlap. A client
   * with several simultaneous activities uses a track for each.
   */
  record(decide: (state: RecorderState) => RecorderStep, nowMs: number, track?: RecorderTrack): Promise<RecorderStep>;
  /** Returns the stored state of a track. */
  recorderState(track: RecorderTrack): Promise<RecorderState>;
  /** Stores events recorded elsewhere, and the state of their tracks, in one transaction. */
  takeOver(recorded: RecordedElsewhere, nowMs: number): Promise<void>;
  counts(): Promise<QueueCounts>;
  /** Returns when the oldest waiting event was added, or null when none waits. */
  waitingSinceMs(): Promise<number | null>;
  /** Returns the refused events, oldest first. */
  rejected(): Promise<RejectedEvent[]>;
  clearRejected(): Promise<void>;
  close(): void;
}

/** Opens (and creates if necessary) the queue called `name` in the browser's IndexedDB. */
export async function openEventQueue(name: string, limits: QueueLimits = defaultQueueLimits): Promise<EventQueue> {
  const database = await openDB<QueueSchema>(name, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('events', { keyPath: 'id' }).createIndex('place', 'place');
      fresh.createObjectStore('rejected');
      fresh.createObjectStore('notes');
      fresh.createObjectStore('recorder');
    },
  });
  return queueOver(database, limits);
}

function queueOver(database: IDBPDatabase<QueueSchema>, limits: QueueLimits): EventQueue {
  const change = <T>(work: (stores: Change) => Promise<T>) => inTransaction(database, work);
  return {
    record: (decide, nowMs, track = 'state') =>
      change(async (stores) => {
        const step = decide((await stores.objectStore('recorder').get(track)) ?? emptyRecorder);
        await storeRecorded(stores, { states: { [track]: step.state }, events: step.events }, nowMs, limits);
        return step;
      }),
    recorderState: async (track) => (await database.get('recorder', track)) ?? emptyRecorder,
    takeOver: (recorded, nowMs) => change((stores) => storeRecorded(stores, recorded, nowMs, limits)),
    take: (limit) => takeOldest(database, limit),
    acknowledge: (delivered) => change((stores) => forget(stores, delivered)),
    forget: (keptOut) => change((stores) => forget(stores, keptOut)),
    setAside: (refused, reason, nowMs) => change((stores) => refuse(stores, refused, { ...reason, nowMs }, limits)),
    counts: () => countAll(database),
    waitingSinceMs: async () =>
      (await database.getAllFromIndex('events', 'place', undefined, 1))[0]?.queuedAtMs ?? null,
    rejected: () => database.getAll('rejected'),
    clearRejected: () => database.clear('rejected'),
    close: () => database.close(),
  };
}

async function inTransaction<T>(database: IDBPDatabase<QueueSchema>, work: (stores: Change) => Promise<T>): Promise<T> {
  // Strict: the promise resolves only after the browser has written to disk.
  const stores = database.transaction(['events', 'rejected', 'notes', 'recorder'], 'readwrite', {
    durability: 'strict',
  });
  try {
    const outcome = await work(stores);
    await stores.done;
    return outcome;
  } catch (error) {
    await abandon(stores);
    throw error;
  }
}

// All or nothing: changes before the failure are undone.
async function abandon(stores: Change): Promise<void> {
  const finished = stores.done.catch(() => undefined);
  try {
    stores.abort();
  } catch {
    // It has already ended.
  }
  await finished;
}

async function storeRecorded(
  stores: Change,
  { states, events }: RecordedElsewhere,
  nowMs: number,
  limits: QueueLimits,
): Promise<void> {
  for (const [track, state] of Object.entries(states)) await stores.objectStore('recorder').put(state, track);
  for (const event of events) await putEvent(stores, event, nowMs);
  if (events.length > 0) await dropBeyond(stores, nowMs, limits);
}

async function putEvent(stores: Change, event: CapturedEvent, nowMs: number): Promise<void> {
  const earlier = await stores.objectStore('events').get(event.id);
  const version = await next(stores, 'version');
  const place = earlier?.place ?? version;
  await stores
    .objectStore('events')
    .put({ id: event.id, place, version, queuedAtMs: earlier?.queuedAtMs ?? nowMs, event });
}

async function dropBeyond(stores: Change, nowMs: number, limits: QueueLimits): Promise<void> {
  const events = stores.objectStore('events');
  const surplus = (await events.count()) - limits.rows;
  let cursor = await events.index('place').openCursor();
  for (let dropped = 0; cursor; dropped += 1) {
    if (dropped >= surplus && cursor.value.queuedAtMs >= nowMs - limits.ageMs) return;
    await cursor.delete();
    await next(stores, 'dropped');
    cursor = await cursor.continue();
  }
}

async function takeOldest(database: IDBPDatabase<QueueSchema>, limit: number): Promise<StoredEvent[]> {
  const rows = await database.getAllFromIndex('events', 'place', undefined, limit);
  return rows.map(({ event, version }) => ({ event, version }));
}

async function forget(stores: Change, delivered: readonly StoredEvent[]): Promise<void> {
  for (const { event, version } of delivered) {
    const row = await stores.objectStore('events').get(event.id);
    if (row?.version === version) await stores.objectStore('events').delete(event.id);
  }
}

async function refuse(
  stores: Change,
  refused: StoredEvent,
  { nowMs, ...reason }: { code: string; message: string; nowMs: number },
  limits: QueueLimits,
): Promise<void> {
  await forget(stores, [refused]);
  const kept = stores.objectStore('rejected');
  await kept.put({ event: refused.event, ...reason, rejectedAtMs: nowMs }, refused.event.id);
  const surplus = (await kept.count()) - limits.rejectedRows;
  if (surplus <= 0) return;
  const oldest = (await kept.getAll()).sort((one, other) => one.rejectedAtMs - other.rejectedAtMs).slice(0, surplus);
  for (const { event } of oldest) await kept.delete(event.id);
}

async function countAll(database: IDBPDatabase<QueueSchema>): Promise<QueueCounts> {
  const [waiting, rejected, dropped] = await Promise.all([
    database.count('events'),
    database.count('rejected'),
    database.get('notes', 'dropped'),
  ]);
  return { waiting, rejected, dropped: dropped ?? 0 };
}

async function next(stores: Change, counter: 'version' | 'dropped'): Promise<number> {
  const value = ((await stores.objectStore('notes').get(counter)) ?? 0) + 1;
  await stores.objectStore('notes').put(value, counter);
  return value;
}
