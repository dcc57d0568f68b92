// Recent reports of watchers: their buckets, and the recorded intervals in them.

import type { DropReason } from '@daybook/contract/privacy.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { WatchedData } from '@daybook/domain/activitywatch/kept-data.ts';
import type { KeptOutRun } from '@daybook/domain/activitywatch/kept-out-run.ts';
import type { IntervalReport } from '@daybook/domain/activitywatch/reported-intervals.ts';
import type { WatchedEvent } from '@daybook/domain/activitywatch/watched.ts';
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import { sql } from 'kysely';

export type BucketRow = {
  readonly bucket_id: string;
  readonly type: string;
  readonly client: string;
  readonly hostname: string;
  readonly created_at: Date;
  readonly known_until: Date | null;
  readonly heard_at: Date;
  /** The present run of events that privacy rules keep out. */
  readonly kept_out: KeptOutRun<DropReason> | null;
};

const bucketColumns = [
  ...(['bucket_id', 'type', 'client', 'hostname', 'created_at', 'known_until', 'heard_at'] as const),
  'kept_out',
] as const;
const eventColumns = ['id', 'bucket_id', 'started_at', 'ended_at', 'data', 'heard_at', 'told_until'] as const;

/** All buckets of the user. */
export function findBuckets(trx: Transaction, { clientId, userId }: Scope): Promise<BucketRow[]> {
  return trx
    .selectFrom('watch_buckets')
    .select(bucketColumns)
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .orderBy('bucket_id')
    .execute();
}

/** Returns a bucket. With `lock`, the second of two simultaneous heartbeats waits and sees the work of the first. */
export function findBucket(
  trx: Transaction,
  { clientId, userId }: Scope,
  bucketId: string,
  { lock = false } = {},
): Promise<BucketRow | undefined> {
  const query = trx
    .selectFrom('watch_buckets')
    .select(bucketColumns)
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('bucket_id', '=', bucketId);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

export type NewBucket = {
  readonly id: string;
  readonly type: string;
  readonly client: string;
  readonly hostname: string;
};

/** Adds a bucket; returns false when one with this id exists. */
export async function addBucket(trx: Transaction, { clientId, userId }: Scope, bucket: NewBucket, now: Date) {
  const { id, type, client, hostname } = bucket;
  const made = await trx
    .insertInto('watch_buckets')
    .values({
      client_id: clientId,
      user_id: userId,
      bucket_id: id,
      type,
      client,
      hostname,
      created_at: now,
      heard_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('bucket_id')
    .executeTakeFirst();
  return made !== undefined;
}

/**
 * Stores when a bucket was last heard, until when its reports reach, and its present run of events that are kept out.
 */
export async function saveBucketState(
  trx: Transaction,
  { clientId, userId }: Scope,
  bucketId: string,
  { knownUntil, keptOut, now }: { knownUntil: Date; keptOut: KeptOutRun<DropReason> | null; now: Date },
): Promise<void> {
  const kept_out = keptOut === null ? null : JSON.stringify(keptOut);
  await trx
    .updateTable('watch_buckets')
    .set({ heard_at: now, known_until: sql`greatest(known_until, ${knownUntil}::timestamptz)`, kept_out })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('bucket_id', '=', bucketId)
    .execute();
}

/** Only few events of one bucket can lie around one instant. */
const mostAround = 50;

/** Returns the events that began by an instant and ended at most a pulse time before it, the latest first. */
export async function eventsBefore(
  trx: Transaction,
  scope: Scope,
  bucketId: string,
  { atMs, pulseMs }: { atMs: number; pulseMs: number },
): Promise<WatchedEvent[]> {
  const rows = await ofBucket(trx, scope, bucketId)
    .where('started_at', '<=', new Date(atMs))
    .where('started_at', '>', new Date(atMs - dayMs))
    .where('ended_at', '>=', new Date(atMs - pulseMs))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostAround)
    .execute();
  return rows.map(eventOf);
}

/** A period that selects the events of a bucket that touch it. */
export type Period = { readonly from: Date | null; readonly to: Date | null };

/** The events of a period, the newest first. */
export async function findEvents(
  trx: Transaction,
  scope: Scope,
  bucketId: string,
  { limit, ...period }: Period & { readonly limit: number },
): Promise<WatchedEvent[]> {
  const rows = await ofBucket(trx, scope, bucketId)
    .where(touching(period))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(eventOf);
}

/** How many events touch a period. */
export async function countEvents(trx: Transaction, scope: Scope, bucketId: string, period: Period): Promise<number> {
  const { count } = await ofBucket(trx, scope, bucketId)
    .clearSelect()
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(touching(period))
    .executeTakeFirstOrThrow();
  return count;
}

const touching = ({ from, to }: Period) =>
  sql<boolean>`(${from}::timestamptz IS NULL OR ended_at >= ${from}) AND (${to}::timestamptz IS NULL OR started_at <= ${to})`;

function ofBucket(trx: Transaction, { clientId, userId }: Scope, bucketId: string) {
  return trx
    .selectFrom('watch_events')
    .select(eventColumns)
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('bucket_id', '=', bucketId)
    .where(inHistory(clientId));
}

/** Row-level security states the history of the plan as a date in the user's time zone. */
const inHistory = (
  clientId: number,
) => sql<boolean>`ended_at >= (SELECT app_history_from()::timestamp AT TIME ZONE timezone FROM users
  WHERE users.client_id = ${clientId} AND users.id = watch_events.user_id)`;

export type NewEvent = { readonly startMs: number; readonly endMs: number; readonly data: WatchedData };

/** Adds events, except those that are already stored with at least this length, and returns the ids of the new ones. */
export async function addEvents(
  trx: Transaction,
  { clientId, userId }: Scope,
  bucketId: string,
  events: readonly NewEvent[],
  now: Date,
): Promise<number[]> {
  if (events.length === 0) return [];
  const records = events.map(({ startMs, endMs, data }) => ({
    started_at: new Date(startMs).toISOString(),
    ended_at: new Date(endMs).toISOString(),
    data,
  }));
  const { rows } = await sql<{ id: number }>`
    INSERT INTO watch_events (client_id, user_id, bucket_id, started_at, ended_at, data, heard_at)
    SELECT ${clientId}, ${userId}, ${bucketId}, w.started_at, w.ended_at, w.data, ${now}::timestamptz
    FROM json_to_recordset(${JSON.stringify(records)}::json) AS w (started_at timestamptz, ended_at timestamptz, data jsonb)
    WHERE NOT EXISTS (SELECT FROM watch_events e WHERE e.client_id = ${clientId} AND e.user_id = ${userId}
      AND e.bucket_id = ${bucketId} AND e.started_at = w.started_at AND e.ended_at >= w.ended_at AND e.data = w.data)
    RETURNING id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Makes an event longer, so that its new part is still to become a log. */
export async function extendEvent(
  trx: Transaction,
  { clientId }: Scope,
  id: number,
  { endMs, now }: { endMs: number; now: Date },
): Promise<void> {
  await trx
    .updateTable('watch_events')
    .set({ ended_at: new Date(endMs), heard_at: now })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

/** Written like the condition of the index of open events. */
const isOpen = sql<boolean>`(told_until IS NULL OR told_until < ended_at)`;

/** Returns the events that have not completely become logs, the oldest first. */
export async function findOpenEvents(
  trx: Transaction,
  { clientId, userId }: Scope,
  limit: number,
): Promise<WatchedEvent[]> {
  const rows = await trx
    .selectFrom('watch_events')
    .select(eventColumns)
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where(isOpen)
    .orderBy('started_at')
    .limit(limit)
    .execute();
  return rows.map(eventOf);
}

/** The windows and absences that touch a period. */
export async function findWatchedDuring(
  trx: Transaction,
  { clientId, userId }: Scope,
  bucketIds: readonly string[],
  { startMs, endMs }: { startMs: number; endMs: number },
): Promise<WatchedEvent[]> {
  const rows = await trx
    .selectFrom('watch_events')
    .select(eventColumns)
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('bucket_id', '=', sql<string>`ANY(${bucketIds}::text[])`)
    .where('started_at', '<=', new Date(endMs))
    .where('started_at', '>', new Date(startMs - dayMs))
    .where('ended_at', '>=', new Date(startMs))
    .execute();
  return rows.map(eventOf);
}

/** Stores until when events became logs. */
export async function markReported(
  trx: Transaction,
  { clientId }: Scope,
  progress: IntervalReport['progress'],
): Promise<void> {
  if (progress.length === 0) return;
  const records = progress.map(({ event, untilMs }) => ({ id: event.id, until: new Date(untilMs).toISOString() }));
  await sql`UPDATE watch_events e SET told_until = greatest(e.told_until, w.until)
    FROM json_to_recordset(${JSON.stringify(records)}::json) AS w (id bigint, until timestamptz)
    WHERE e.client_id = ${clientId} AND e.id = w.id`.execute(trx);
}

/** Returns users whose events wait for a watcher that has been silent since an instant. Runs as daybook_maintenance. */
export function findWaiting(trx: Transaction, silentSince: Date): Promise<{ client_id: number; user_id: number }[]> {
  return trx
    .selectFrom('watch_events')
    .select(['client_id', 'user_id'])
    .distinct()
    .where(isOpen)
    .where('heard_at', '<', silentSince)
    .execute();
}

/** Removes all users' events that became logs before an instant. Runs as daybook_maintenance. */
export async function forgetEvents(trx: Transaction, before: Date): Promise<void> {
  await sql`DELETE FROM watch_events e USING watch_buckets b
    WHERE e.client_id = b.client_id AND e.user_id = b.user_id AND e.bucket_id = b.bucket_id
      AND e.started_at < ${before} AND e.heard_at < ${before} AND e.told_until >= e.ended_at`.execute(trx);
}

function eventOf(row: {
  id: number;
  bucket_id: string;
  started_at: Date;
  ended_at: Date;
  data: WatchedData;
  heard_at: Date;
  told_until: Date | null;
}): WatchedEvent {
  return {
    id: row.id,
    bucketId: row.bucket_id,
    startMs: row.started_at.getTime(),
    endMs: row.ended_at.getTime(),
    data: row.data,
    heardAtMs: row.heard_at.getTime(),
    reportedUntilMs: row.told_until?.getTime() ?? null,
  };
}
