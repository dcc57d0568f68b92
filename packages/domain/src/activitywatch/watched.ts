import type { Interval } from '../timeline/interval.ts';
import type { BucketKind } from './bucket-kind.ts';
import type { WatchedData } from './kept-data.ts';

/** The reports of one watcher, on one computer. */
export interface WatchedBucket {
  readonly id: string;
  readonly kind: BucketKind;
  readonly hostname: string;
  /** Until when the bucket has told; `null` when it never has. */
  readonly knownUntilMs: number | null;
  /** When it was last heard, by the server's clock. */
  readonly heardAtMs: number;
}

export interface WatchedEvent extends Interval {
  readonly id: number;
  readonly bucketId: string;
  readonly data: WatchedData;
  readonly heardAtMs: number;
  /** Until when it has become logs; `null` when nothing has. */
  readonly toldUntilMs: number | null;
}

export interface Watched {
  readonly buckets: readonly WatchedBucket[];
  readonly events: readonly WatchedEvent[];
}

/** The watchers on the same computer; of all of them, where a browser could not find out which one it runs on. */
export function watchersBeside(bucket: WatchedBucket, buckets: readonly WatchedBucket[]): WatchedBucket[] {
  const watching = buckets.filter(({ kind }) => kind === 'window' || kind === 'afk');
  const same = watching.filter(({ hostname }) => hostname === bucket.hostname);
  return same.length > 0 || bucket.kind !== 'web' ? same : watching;
}
