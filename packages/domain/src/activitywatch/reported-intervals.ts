import type { Interval } from '../timeline/interval.ts';
import { type Watched, type WatchedBucket, type WatchedEvent, watchersBeside } from './watched.ts';
import { whenPresent } from './when-present.ts';

/** A part of an event during which the user was present, and which no later report can change. */
export interface ReportedInterval extends Interval {
  readonly event: WatchedEvent;
  readonly bucket: WatchedBucket;
}

export interface IntervalReport {
  readonly intervals: readonly ReportedInterval[];
  /** The events that are reported further than before, and until when. */
  readonly progress: readonly { readonly event: WatchedEvent; readonly untilMs: number }[];
}

/** How long reports of a watcher are awaited: its timeout may be ten minutes, and it may be offline for a while. */
export const patienceMs = 30 * 60_000;

/**
 * Returns the certain parts of events that are still open.
 *
 *   window  ├──────────Excel──────────┤ . . .
 *   afk     ├─not-afk─┤├─────afk──────┤           heard three minutes after the last key was touched
 *   logged  ├──Excel──┤
 *
 * A log never shrinks, so no time is reported for which an active watcher may still report an absence. A watcher that
 * was silent for `patienceMs` is no longer awaited. `watched` holds every bucket, and the windows and absences that
 * touch the open events.
 */
export function reportedIntervals(open: readonly WatchedEvent[], watched: Watched, nowMs: number): IntervalReport {
  const report = createReporter(watched, nowMs);
  const reports = open.map((event) => ({ event, about: report(event) }));
  return {
    intervals: reports.flatMap(({ about }) => about?.intervals ?? []),
    progress: reports.flatMap(({ event, about }) => (about === null ? [] : [{ event, untilMs: about.untilMs }])),
  };
}

/**
 * Returns a function that does the same for one open event at a time; it returns null where nothing more is certain.
 */
export function createReporter(watched: Watched, nowMs: number) {
  const byId = new Map(watched.buckets.map((bucket) => [bucket.id, bucket]));
  const present = whenPresent(watched);
  return (
    event: WatchedEvent,
  ): { readonly intervals: readonly ReportedInterval[]; readonly untilMs: number } | null => {
    const bucket = byId.get(event.bucketId);
    if (bucket === undefined) return null;
    const untilMs = Math.min(event.endMs, certainUntil(event, bucket, watched, nowMs));
    const reportedMs = event.reportedUntilMs ?? Number.NEGATIVE_INFINITY;
    if (untilMs < event.startMs || untilMs <= reportedMs) return null;
    if (bucket.kind === 'afk') return { intervals: [], untilMs };
    const parts = present({ startMs: event.startMs, endMs: untilMs }, bucket).filter(({ endMs }) => endMs > reportedMs);
    return { intervals: parts.map((part) => ({ event, bucket, ...part })), untilMs };
  };
}

function certainUntil(event: WatchedEvent, bucket: WatchedBucket, { buckets }: Watched, nowMs: number): number {
  if (bucket.kind === 'afk') return Number.POSITIVE_INFINITY;
  const awaited = watchersBeside(bucket, buckets).filter(
    ({ kind }) => kind === 'afk' || (kind === 'window' && bucket.kind === 'web'),
  );
  const speaking = awaited.filter(({ hostname, heardAtMs }) => {
    // After hours offline, watchers report one after the other; another computer may just be off.
    const sinceMs = hostname === bucket.hostname ? Math.max(heardAtMs, event.heardAtMs) : heardAtMs;
    return nowMs - sinceMs <= patienceMs;
  });
  return Math.min(Number.POSITIVE_INFINITY, ...speaking.map(({ knownUntilMs }) => knownUntilMs ?? event.startMs));
}
