// Requests of ActivityWatch's own watchers, after their documentation: when each looks, what it reports, and how its
// library joins heartbeats before it sends them.
export type Sent = { readonly atMs: number; readonly url: string; readonly body: object };

/**
 * A person's acts: which window was in front from when, and when keys or mouse were touched. Seconds from the start.
 */
export type Scene = {
  readonly startMs: number;
  readonly seconds: number;
  readonly windows: readonly { readonly from: number; readonly app: string; readonly title: string }[];
  /** Intervals of input, with a touch every second. */
  readonly input: readonly (readonly [from: number, to: number])[];
  /** How long without input counts as away; three minutes unless the user changed it. */
  readonly afkSeconds?: number;
};

type Event = { timestamp: string; duration: number; data: object };
const commitSeconds = 10;
const afkLookSeconds = 5;

export const host = 'LAPTOP-12';
export const windowBucket = `aw-watcher-window_${host}`;
export const afkBucket = `aw-watcher-afk_${host}`;

/** The library: joins equal heartbeats within the pulse time, and sends what is ten seconds long or has ended. */
function queue(bucket: string, pulseSeconds: number) {
  const sent: Sent[] = [];
  let last: Event | null = null;
  const endOf = ({ timestamp, duration }: Event) => Date.parse(timestamp) + duration * 1000;
  const send = (atMs: number, body: Event) =>
    sent.push({
      atMs,
      url: `buckets/${bucket}/heartbeat?pulsetime=${pulseSeconds.toFixed(1)}`,
      body: { id: null, ...body },
    });
  return {
    sent,
    beat(atMs: number, next: Event): void {
      const before = last;
      last = next;
      if (before === null) return;
      const startMs = Date.parse(next.timestamp);
      const isSame = JSON.stringify(before.data) === JSON.stringify(next.data);
      const joins = isSame && startMs >= Date.parse(before.timestamp) && startMs <= endOf(before) + pulseSeconds * 1000;
      if (!joins) return void send(atMs, before);
      const duration = Math.max(before.duration, (endOf(next) - Date.parse(before.timestamp)) / 1000);
      const joined = { ...before, duration };
      if (before.duration >= commitSeconds) send(atMs, joined);
      else last = joined;
    },
  };
}

const iso = (atMs: number) => new Date(atMs).toISOString().replace('Z', '000+00:00');

/** aw-watcher-window: looks once a second, whether somebody is there or not. */
export function windowWatcher({ startMs, seconds, windows }: Scene): Sent[] {
  const { beat, sent } = queue(windowBucket, 2);
  for (let second = 0; second <= seconds; second += 1) {
    const shown = windows.findLast(({ from }) => from <= second);
    const atMs = startMs + second * 1000;
    if (shown !== undefined)
      beat(atMs, { timestamp: iso(atMs), duration: 0, data: { app: shown.app, title: shown.title } });
  }
  return sent;
}

/** aw-watcher-afk: looks every five seconds; it knows after three minutes that the user left, and dates that back. */
export function afkWatcher({ startMs, seconds, input, afkSeconds = 180 }: Scene): Sent[] {
  const { beat, sent } = queue(afkBucket, afkSeconds + afkLookSeconds);
  let isAfk = false;
  const say = (atMs: number, touchedMs: number, status: string, duration = 0) =>
    beat(atMs, { timestamp: iso(touchedMs), duration, data: { status } });
  for (let second = 0; second <= seconds; second += afkLookSeconds) {
    const touched = Math.max(0, ...input.filter(([from]) => from <= second).map(([, to]) => Math.min(to, second)));
    const atMs = startMs + second * 1000;
    const touchedMs = startMs + touched * 1000;
    const idle = second - touched;
    if (isAfk && idle < afkSeconds) {
      say(atMs, touchedMs, 'afk');
      isAfk = false;
      say(atMs, touchedMs, 'not-afk');
    } else if (!isAfk && idle >= afkSeconds) {
      say(atMs, touchedMs, 'not-afk');
      isAfk = true;
      say(atMs, touchedMs, 'afk', idle);
    } else if (isAfk) say(atMs, touchedMs, 'afk', idle);
    else say(atMs, touchedMs, 'not-afk');
  }
  return sent;
}
