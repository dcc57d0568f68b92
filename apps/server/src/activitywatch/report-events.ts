import { maxEventsPerBatch } from '@daybook/contract/capture.ts';
import type { Scope } from '@daybook/database/database.ts';
import { bucketKind } from '@daybook/domain/activitywatch/bucket-kind.ts';
import { type ReportedInterval, reportedIntervals } from '@daybook/domain/activitywatch/reported-intervals.ts';
import type { Watched, WatchedBucket, WatchedEvent } from '@daybook/domain/activitywatch/watched.ts';
import { ingest, stableEventId } from '../capture/capture.service.ts';
import type { Deps } from '../platform/deps.ts';
import {
  type BucketRow,
  findBuckets,
  findOpenEvents,
  findWatchedDuring,
  markReported,
} from './activitywatch.repository.ts';
import { capturedEvent } from './captured-event.ts';

/** The most events of one call: hours of backlog. The rest follows with the next heartbeat. */
const mostAtOnce = 2000;

/**
 * Makes logs of the reported events that are certain (docs/decisions/0053). Running it again, or in two processes at
 * once, changes nothing: the ids of the events follow from the reports.
 */
export async function reportEvents(deps: Pick<Deps, 'database' | 'now'>, scope: Scope): Promise<void> {
  const found = await deps.database.asUser(scope, async (trx) => {
    const [rows, open] = await Promise.all([findBuckets(trx, scope), findOpenEvents(trx, scope, mostAtOnce)]);
    if (open.length === 0) return null;
    const buckets = rows.flatMap(watchedBucket);
    const watching = buckets.filter(({ kind }) => kind === 'window' || kind === 'afk').map(({ id }) => id);
    const period = { startMs: Math.min(...starts(open)), endMs: Math.max(...ends(open)) };
    return { open, rows, watched: { buckets, events: await findWatchedDuring(trx, scope, watching, period) } };
  });
  if (found === null) return;
  const { intervals, progress } = reportedIntervals(found.open, found.watched satisfies Watched, deps.now().getTime());
  const clients = new Map(found.rows.map(({ bucket_id: id, client }) => [id, client]));
  if (progress.length === 0) return;
  await storeIntervals(deps, scope, intervals, clients);
  await deps.database.asUser(scope, (trx) => markReported(trx, scope, progress));
}

/** Stores intervals as events of capture, each computer as a device of its own. */
export async function storeIntervals(
  deps: Pick<Deps, 'database' | 'now'>,
  scope: Scope,
  intervals: readonly ReportedInterval[],
  clients: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [hostname, ofHost] of Map.groupBy(intervals, ({ bucket }) => bucket.hostname)) {
    const [first] = ofHost;
    const device = deviceOf(hostname, clients.get(first?.bucket.id ?? '') ?? '');
    for (let start = 0; start < ofHost.length; start += maxEventsPerBatch) {
      const events = ofHost.slice(start, start + maxEventsPerBatch).map(capturedEvent);
      await ingest(deps, scope, { device, events });
    }
  }
}

/** The computer or telephone on which watchers run. */
export function deviceOf(hostname: string, client: string) {
  const isPhone = client.includes('android');
  return {
    id: stableEventId('activitywatch-device', hostname),
    name: hostname === 'unknown' || hostname === '' ? 'ActivityWatch' : hostname,
    kind: isPhone ? 'mobile' : 'desktop',
    version: 'ActivityWatch',
  } as const;
}

/** Returns the bucket as the rules need it, or nothing for a bucket that says nothing about working time. */
export function watchedBucket(row: BucketRow): WatchedBucket[] {
  const kind = bucketKind(row.type);
  if (kind === null) return [];
  return [
    {
      id: row.bucket_id,
      kind,
      hostname: row.hostname,
      knownUntilMs: row.known_until?.getTime() ?? null,
      heardAtMs: row.heard_at.getTime(),
    },
  ];
}

const starts = (events: readonly WatchedEvent[]) => events.map(({ startMs }) => startMs);
const ends = (events: readonly WatchedEvent[]) => events.map(({ endMs }) => endMs);
