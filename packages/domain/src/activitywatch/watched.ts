import type { Interval } from '../timeline/interval.ts';
import type { BucketKind } from './bucket-kind.ts';
import type { WatchedData } from './kept-data.ts';

/** The reports of one watcher, on one computer. */
export interface WatchedBucket {
  readonly id: string;
  readonly kind: BucketKind;
  readonly hostname: string;
  /** Up to when the bucket has reported; `null` when it never has. */
  readonly knownUntilMs: number | null;
  /** When it last reported, by the server's clock. */
  readonly heardAtMs: number;
}

export interface WatchedEvent extends Interval {
  readonly id: number;
  readonly bucketId: string;
  readonly data: WatchedData;
  readonly heardAtMs: number;
  /** Up to when the event has become logs; `null` when no part has. */
  readonly reportedUntilMs: number | null;
}

export interface Watched {
  readonly buckets: readonly WatchedBucket[];
  readonly events: readonly WatchedEvent[];
}

/** Returns the watchers on the same computer; all of them when a browser could not find out its computer. */
export function watchersBeside(bucket: WatchedBucket, buckets: readonly WatchedBucket[]): WatchedBucket[] {
  const watching = buckets.filter(({ kind }) => kind === 'window' || kind === 'afk');
  const same = watching.filter(({ hostname }) => hostname === bucket.hostname);
  return same.length > 0 || bucket.kind !== 'web' ? same : watching;
}
