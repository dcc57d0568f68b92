// Calls of ActivityWatch's watchers:
//   createBucket, takeHeartbeat, takeEvents                take reports
//   listBuckets, describeBucket, listEvents, countEvents   read those of the last week
//   readExport                                             reads an export as intervals of time
//   reportWaiting, forgetWatched                           run on a schedule
import type { SentWatchedEvent } from '@daybook/contract/activitywatch.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { bucketKind } from '@daybook/domain/activitywatch/bucket-kind.ts';
import { dataKey } from '@daybook/domain/activitywatch/kept-data.ts';
import { growKeptOut } from '@daybook/domain/activitywatch/kept-out-run.ts';
import { mergeHeartbeat } from '@daybook/domain/activitywatch/merge-heartbeat.ts';
import { patienceMs } from '@daybook/domain/activitywatch/reported-intervals.ts';
import type { WatchedEvent } from '@daybook/domain/activitywatch/watched.ts';
import { cleanText } from '@daybook/domain/capture/clean-text.ts';
import type { Deps } from '../platform/deps.ts';
import { modelNotFound } from '../platform/http/app-error.ts';
import {
  addBucket,
  addEvents,
  type BucketRow,
  countEvents as countStored,
  eventsBefore,
  extendEvent,
  findBucket,
  findBuckets,
  findEvents,
  findWaiting,
  forgetEvents,
  type NewBucket,
  type NewEvent,
  type Period,
  saveBucketState,
} from './activitywatch.repository.ts';
import { countIntervals } from './count-kept-out.ts';
import { type Admitted, type EventFilter, loadEventFilter } from './event-filter.ts';
import { reportEvents } from './report-events.ts';

export { capturedEvent } from './captured-event.ts';
export { readExport } from './read-export.ts';
export { deviceOf, storeIntervals } from './report-events.ts';

type Working = Pick<Deps, 'database' | 'now'>;

/** An event as ActivityWatch answers it; the id is null when nothing was kept of it. */
export type AnsweredEvent = {
  readonly id: number | null;
  readonly timestamp: string;
  readonly duration: number;
  readonly data: Record<string, unknown>;
};

const clockToleranceMs = 5 * 60_000;
/** How long reported events are kept beside the logs that were made of them. */
const keptMs = 7 * 86_400_000;
const mostAnswered = 100_000;
const always: Period = { from: null, to: null };

/** Adds a bucket; returns false when one with this id exists. */
export function createBucket(trx: Transaction, scope: Scope, bucket: NewBucket, now: Date): Promise<boolean> {
  const clean = (text: string) => cleanText(text, 200);
  const hostname = clean(bucket.hostname).replace(/^!local$/, '') || 'unknown';
  return addBucket(
    trx,
    scope,
    { id: bucket.id, type: clean(bucket.type), client: clean(bucket.client), hostname },
    now,
  );
}

/**
 * Takes a heartbeat and makes logs of the events that are certain by now. Returns the event that the heartbeat belongs
 * to.
 * @throws AppError MODEL_NOT_FOUND for a bucket that is not there
 */
export async function takeHeartbeat(
  deps: Working,
  scope: Scope,
  bucketId: string,
  { sent, pulseMs }: { sent: SentWatchedEvent; pulseMs: number },
): Promise<AnsweredEvent> {
  const now = deps.now();
  const answer = await deps.database.asUser(scope, async (trx) => {
    const bucket = await bucketFor(trx, scope, bucketId, { lock: true });
    const filter = await loadEventFilter(trx, scope);
    const heard = keptEvent(bucket, sent, now, filter);
    if (heard === null) return echoOf(sent);
    const { data, why, ...times } = heard;
    const keptOut = data !== null || why === null ? null : growKeptOut(bucket.kept_out, { ...times, ...why }, pulseMs);
    const known = { knownUntil: new Date(heard.endMs), keptOut, now };
    const [stored] = await Promise.all([
      data === null ? null : store(trx, scope, bucketId, { ...times, data }, { pulseMs, now }),
      saveBucketState(trx, scope, bucketId, known),
    ]);
    const hidden = stored === null || why === null ? null : { startMs: stored.startMs, endMs: stored.endMs, ...why };
    const counted = [keptOut, hidden].filter((one) => one !== null);
    await countIntervals(trx, scope, bucketId, counted, { timeZone: filter.timeZone, now });
    return stored === null ? echoOf(sent) : answerOf(stored);
  });
  await reportEvents(deps, scope);
  return answer;
}

/**
 * Takes complete events and makes logs of those that are certain by now. Returns the stored event when only one was
 * sent.
 * @throws AppError MODEL_NOT_FOUND for a bucket that is not there
 */
export async function takeEvents(
  deps: Working,
  scope: Scope,
  bucketId: string,
  sent: readonly SentWatchedEvent[],
): Promise<AnsweredEvent | null> {
  const now = deps.now();
  const ids = await deps.database.asUser(scope, async (trx) => {
    const bucket = await bucketFor(trx, scope, bucketId, { lock: true });
    const filter = await loadEventFilter(trx, scope);
    const heard = sent.flatMap((one) => keptEvent(bucket, one, now, filter) ?? []);
    if (heard.length === 0) return [];
    const knownUntil = new Date(Math.max(...heard.map(({ endMs }) => endMs)));
    const events = heard.flatMap(({ startMs, endMs, data }) => (data === null ? [] : [{ startMs, endMs, data }]));
    const counted = heard.flatMap(({ startMs, endMs, why }) => (why === null ? [] : [{ startMs, endMs, ...why }]));
    await saveBucketState(trx, scope, bucketId, { knownUntil, keptOut: bucket.kept_out, now });
    await countIntervals(trx, scope, bucketId, counted, { timeZone: filter.timeZone, now });
    return addEvents(trx, scope, bucketId, events, now);
  });
  await reportEvents(deps, scope);
  const [only, ...others] = sent;
  return only === undefined || others.length > 0 ? null : { ...echoOf(only), id: ids[0] ?? null };
}

/** Returns the buckets of the user. */
export const listBuckets = findBuckets;

/** @throws AppError MODEL_NOT_FOUND */
export const describeBucket = (trx: Transaction, scope: Scope, bucketId: string): Promise<BucketRow> =>
  bucketFor(trx, scope, bucketId);

/** Returns the kept events of a bucket in a period, the newest first. @throws AppError MODEL_NOT_FOUND */
export async function listEvents(
  trx: Transaction,
  scope: Scope,
  bucketId: string,
  { limit = mostAnswered, ...period }: Partial<Period> & { limit?: number } = {},
): Promise<AnsweredEvent[]> {
  await bucketFor(trx, scope, bucketId);
  const most = limit < 0 ? mostAnswered : Math.min(limit, mostAnswered);
  return (await findEvents(trx, scope, bucketId, { ...always, ...period, limit: most })).map(answerOf);
}

/** Returns the number of kept events of a bucket in a period. @throws AppError MODEL_NOT_FOUND */
export async function countEvents(trx: Transaction, scope: Scope, bucketId: string, period: Period): Promise<number> {
  await bucketFor(trx, scope, bucketId);
  return countStored(trx, scope, bucketId, period);
}

/** Makes logs of the events that waited for a watcher that no longer reports. */
export async function reportWaiting(deps: Working): Promise<void> {
  const silentSince = new Date(deps.now().getTime() - patienceMs);
  const waiting = await deps.database.asMaintenance((trx) => findWaiting(trx, silentSince));
  for (const { client_id: clientId, user_id: userId } of waiting) {
    await reportEvents(deps, { clientId, userId, readsPublished: false });
  }
}

/** Removes events that became logs over a week ago; the logs stay. */
export async function forgetWatched({ database, now }: Working): Promise<void> {
  await database.asMaintenance((trx) => forgetEvents(trx, new Date(now().getTime() - keptMs)));
}

async function bucketFor(trx: Transaction, scope: Scope, bucketId: string, options = {}): Promise<BucketRow> {
  const bucket = await findBucket(trx, scope, bucketId, options);
  if (bucket === undefined) throw modelNotFound(`The bucket ${bucketId}`);
  return bucket;
}

type Heard = Omit<NewEvent, 'data'> & Admitted;

/**
 * Returns the part of an event that is kept: nothing of an event in the future or in a bucket of no use, and only the
 * time of a private one.
 */
function keptEvent(
  { bucket_id: id, type }: BucketRow,
  sent: SentWatchedEvent,
  now: Date,
  filter: EventFilter,
): Heard | null {
  const kind = bucketKind(type);
  const startMs = Date.parse(sent.timestamp);
  const latestMs = now.getTime() + clockToleranceMs;
  if (kind === null || Number.isNaN(startMs) || startMs > latestMs) return null;
  const endMs = Math.min(latestMs, startMs + Math.round((sent.duration ?? 0) * 1000));
  return { startMs, endMs, ...filter.admit({ id, kind }, { startMs, endMs }, sent.data) };
}

async function store(
  trx: Transaction,
  scope: Scope,
  bucketId: string,
  heard: NewEvent,
  { pulseMs, now }: { pulseMs: number; now: Date },
): Promise<WatchedEvent> {
  const earlier = await eventsBefore(trx, scope, bucketId, { atMs: heard.startMs, pulseMs });
  const intervals = earlier.map((one) => ({ ...one, dataKey: dataKey(one.data) }));
  const effect = mergeHeartbeat(intervals, { ...heard, dataKey: dataKey(heard.data) }, pulseMs);
  const found = effect.kind === 'new' ? undefined : earlier.find(({ id }) => id === effect.id);
  if (effect.kind === 'new' || found === undefined) {
    const [id = 0] = await addEvents(trx, scope, bucketId, [heard], now);
    return { id, bucketId, ...heard, heardAtMs: now.getTime(), reportedUntilMs: null };
  }
  if (effect.kind === 'known') return found;
  await extendEvent(trx, scope, found.id, { endMs: effect.endMs, now });
  return { ...found, endMs: effect.endMs };
}

function answerOf({ id, startMs, endMs, data }: WatchedEvent): AnsweredEvent {
  return { id, timestamp: new Date(startMs).toISOString(), duration: (endMs - startMs) / 1000, data };
}

/** Answers private windows and buckets of no use like kept events, so that the watcher continues. */
function echoOf({ timestamp, duration }: SentWatchedEvent): AnsweredEvent {
  return { id: null, timestamp, duration: duration ?? 0, data: {} };
}
