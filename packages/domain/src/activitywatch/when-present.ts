import { knownProgram } from '../capture/known-sources.ts';
import { type Interval, unionOf } from '../timeline/interval.ts';
import { type Watched, type WatchedBucket, type WatchedEvent, watchersBeside } from './watched.ts';
import { within, without } from './within.ts';

/**
 * A watcher looks once a second, which leaves a gap at each new title. A gap where the program changes belongs to
 * neither.
 */
const lookMs = 5000;
const browsers = new Set(['chrome', 'chromium', 'edge', 'firefox', 'safari', 'brave', 'opera', 'vivaldi']);

/** Returns the parts of a bucket's interval with somebody present, and for a page with its browser in front. */
export type WhenPresent = (interval: Interval, bucket: WatchedBucket) => Interval[];

/**
 * Combines the reports of the watchers of a user's computers.
 *
 *   page    ├───────────────────────────────────┤     its watcher goes on when another window is in front
 *   window  ├──Firefox──┤├──Excel──┤├──Firefox──┤
 *   afk                                  ├──afk─┤
 *   present ├───────────┤           ├────┤
 *
 * Without a report of a window watcher, a page counts as long as it was seen.
 */
export function whenPresent(watched: Watched): WhenPresent {
  const byBucket = Map.groupBy(watched.events, ({ bucketId }) => bucketId);
  const eventsOf = ({ id }: WatchedBucket) => byBucket.get(id) ?? [];
  const gone = remembered(
    (bucket: WatchedBucket) => bucket.hostname + (bucket.kind === 'web' ? bucket.id : ''),
    (bucket) =>
      absences(
        watchersBeside(bucket, watched.buckets)
          .filter(({ kind }) => kind === 'afk')
          .flatMap(eventsOf),
      ),
  );
  const seen = remembered(
    ({ id }: WatchedBucket) => id,
    (page) => {
      const windows = watchersBeside(page, watched.buckets).filter(({ kind }) => kind === 'window');
      if (windows.length === 0) return null;
      const shown = windows.flatMap((one) =>
        inFront(eventsOf(one), browserOf(page.id)).flatMap((front) => without(front, gone(one))),
      );
      return unionOf(shown);
    },
  );
  return (interval, bucket) => {
    const front = bucket.kind === 'web' ? seen(bucket) : null;
    return front === null ? without(interval, gone(bucket)) : within(interval, front);
  };
}

/**
 * Returns the browser of a bucket such as aw-watcher-web-firefox_laptop, by the name under which its pages are known.
 */
export function browserOf(bucketId: string): string {
  const [, name = ''] = /^aw-watcher-web-([^_]+)/.exec(bucketId) ?? [];
  return knownProgram(name)?.identifier ?? name.toLowerCase();
}

function absences(events: readonly WatchedEvent[]): Interval[] {
  return unionOf(events.filter(({ data }) => data['status'] === 'afk'));
}

function inFront(windows: readonly WatchedEvent[], browser: string): Interval[] {
  const inOrder = windows
    .map(({ startMs, endMs, data }) => ({ startMs, endMs, isOurs: isBrowser(data['app'] ?? '', browser) }))
    .sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
  const gaps = inOrder.slice(1).flatMap((next, index) => {
    const before = inOrder[index];
    const isBridged = before?.isOurs && next.isOurs && next.startMs - before.endMs <= lookMs;
    return isBridged ? [{ startMs: before.endMs, endMs: next.startMs }] : [];
  });
  const shown = inOrder.filter(({ isOurs }) => isOurs);
  return unionOf([...shown, ...gaps.filter(({ startMs, endMs }) => endMs > startMs)]);
}

function isBrowser(app: string, browser: string): boolean {
  const known = knownProgram(app)?.identifier;
  if (browser === '') return known !== undefined && browsers.has(known);
  return known === browser || app.toLowerCase().includes(browser);
}

function remembered<K, V>(keyOf: (one: K) => string, find: (one: K) => V): (one: K) => V {
  const known = new Map<string, { readonly value: V }>();
  return (one) => {
    const found = known.get(keyOf(one)) ?? { value: find(one) };
    known.set(keyOf(one), found);
    return found.value;
  };
}
