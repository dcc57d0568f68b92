import { knownProgram } from '../capture/known-sources.ts';
import { type Interval, unionOf } from '../timeline/interval.ts';
import type { BucketKind } from './bucket-kind.ts';
import type { WatchedData } from './kept-data.ts';
import { within, without } from './within.ts';

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
}

/** A part of an event during which somebody was there, and which nothing that is still to come will change. */
export interface ToldStretch extends Interval {
  readonly event: WatchedEvent;
}

export interface Told {
  readonly stretches: readonly ToldStretch[];
  /** The events of which nothing is left to be told. */
  readonly doneIds: readonly number[];
}

/** How long one watcher is waited for: its timeout may be set to ten minutes, and it may be offline for a while. */
export const patienceMs = 30 * 60_000;
/** A watcher looks once a second, so that there is a gap wherever a title changes. */
const lookMs = 5000;
const browsers = new Set(['chrome', 'chromium', 'edge', 'firefox', 'safari', 'brave', 'opera', 'vivaldi']);

type Watchers = { readonly buckets: readonly WatchedBucket[]; readonly events: readonly WatchedEvent[] };

/**
 * What the watchers of somebody's computers say together of the events that are open, as far as it is certain.
 *
 *   window  ├──────────Excel──────────┤ . . .
 *   afk     ├─not-afk─┤├─────afk──────┤           known three minutes later
 *   told    ├──Excel──┤
 *
 * A log never shrinks, so nothing is told of a time of which a watcher that speaks may still say that nobody was there. A
 * page counts only while its browser is the window in front: its watcher goes on when something else is. A watcher that
 * has been silent for `patienceMs` is no longer waited for. `watchers` holds every bucket, and the windows and absences
 * that touch the open events.
 */
export function toldStretches(open: readonly WatchedEvent[], watchers: Watchers, nowMs: number): Told {
  const byId = new Map(watchers.buckets.map((bucket) => [bucket.id, bucket]));
  const stretches: ToldStretch[] = [];
  const doneIds: number[] = [];
  for (const event of open) {
    const bucket = byId.get(event.bucketId);
    if (bucket === undefined) continue;
    const certainMs = bucket.kind === 'afk' ? Infinity : certainUntil(event, bucket, watchers, nowMs);
    if (certainMs >= event.endMs) doneIds.push(event.id);
    if (bucket.kind === 'afk') continue;
    const certain = { startMs: event.startMs, endMs: Math.min(event.endMs, certainMs) };
    if (certain.endMs <= certain.startMs) continue;
    for (const part of present(certain, bucket, watchers)) stretches.push({ event, ...part });
  }
  return { stretches, doneIds };
}

function certainUntil(event: WatchedEvent, bucket: WatchedBucket, watchers: Watchers, nowMs: number): number {
  const others = besideIt(bucket, watchers.buckets).filter(
    ({ kind }) => kind === 'afk' || (kind === 'window' && bucket.kind === 'web'),
  );
  const speaking = others.filter(({ hostname, heardAtMs }) => {
    // What comes after hours offline comes at once, but not at the same time; another computer may just be off.
    const sinceMs = hostname === bucket.hostname ? Math.max(heardAtMs, event.heardAtMs) : heardAtMs;
    return nowMs - sinceMs <= patienceMs;
  });
  return Math.min(Infinity, ...speaking.map(({ knownUntilMs }) => knownUntilMs ?? event.startMs));
}

function present(stretch: Interval, bucket: WatchedBucket, watchers: Watchers): Interval[] {
  const beside = besideIt(bucket, watchers.buckets);
  const windows = bucket.kind === 'web' ? beside.filter(({ kind }) => kind === 'window') : [];
  if (windows.length === 0) return without(stretch, absences(beside, watchers.events));
  const front = windows.flatMap((one) => {
    const gone = absences(besideIt(one, watchers.buckets), watchers.events);
    return browserInFront(one, bucket, watchers.events).flatMap((shown) => without(shown, gone));
  });
  return within(stretch, unionOf(front));
}

/** The watchers on the same computer; of all of them, where a browser could not find out which one it runs on. */
function besideIt(bucket: WatchedBucket, buckets: readonly WatchedBucket[]): WatchedBucket[] {
  const watching = buckets.filter(({ kind }) => kind === 'window' || kind === 'afk');
  const same = watching.filter(({ hostname }) => hostname === bucket.hostname);
  return same.length > 0 || bucket.kind !== 'web' ? same : watching;
}

function absences(buckets: readonly WatchedBucket[], events: readonly WatchedEvent[]): Interval[] {
  const ids = new Set(buckets.filter(({ kind }) => kind === 'afk').map(({ id }) => id));
  return unionOf(events.filter(({ bucketId, data }) => ids.has(bucketId) && data['status'] === 'afk'));
}

function browserInFront(windows: WatchedBucket, page: WatchedBucket, events: readonly WatchedEvent[]): Interval[] {
  const browser = browserOf(page.id);
  const shown = events.filter(({ bucketId, data }) => bucketId === windows.id && isBrowser(data['app'] ?? '', browser));
  return unionOf(bridged(unionOf(shown)));
}

function bridged(shown: readonly Interval[]): Interval[] {
  const gaps = shown.slice(1).map((next, index) => ({ startMs: shown[index]?.endMs ?? 0, endMs: next.startMs }));
  return [...shown, ...gaps.filter(({ startMs, endMs }) => endMs - startMs <= lookMs)];
}

/** The browser of a bucket such as aw-watcher-web-firefox_laptop. */
export function browserOf(bucketId: string): string {
  const [, name = ''] = /^aw-watcher-web-([^_]+)/.exec(bucketId) ?? [];
  return knownProgram(name)?.identifier ?? name.toLowerCase();
}

function isBrowser(app: string, browser: string): boolean {
  const known = knownProgram(app)?.identifier;
  if (browser === '') return known !== undefined && browsers.has(known);
  return known === browser || app.toLowerCase().includes(browser);
}
