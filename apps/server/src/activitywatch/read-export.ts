import { type WatchExport, watchedEventSchema } from '@daybook/contract/activitywatch.ts';
import { bucketKind } from '@daybook/domain/activitywatch/bucket-kind.ts';
import { keptData } from '@daybook/domain/activitywatch/kept-data.ts';
import { createReporter, type ReportedInterval } from '@daybook/domain/activitywatch/reported-intervals.ts';
import type { WatchedBucket, WatchedEvent } from '@daybook/domain/activitywatch/watched.ts';
import { cleanText } from '@daybook/domain/capture/clean-text.ts';
import { inTurns } from '../platform/jobs/in-turns.ts';

export type WatchedExport = {
  readonly intervals: readonly ReportedInterval[];
  /** The client of each bucket, by the bucket's id. */
  readonly clients: ReadonlyMap<string, string>;
  /** Events that cannot be read. */
  readonly malformedCount: number;
  /** Events of private windows, of buckets of no use, and those while nobody was at the computer. */
  readonly leftOutCount: number;
};

/**
 * Reads an export like heartbeats, except that everything in it is certain. A year's export takes seconds; other
 * requests are served meanwhile.
 */
export async function readExport({ buckets }: WatchExport): Promise<WatchedExport> {
  const watched: WatchedBucket[] = [];
  const events: WatchedEvent[] = [];
  const clients = new Map<string, string>();
  let total = 0;
  let malformedCount = 0;
  for (const { id, type, client, hostname, events: sent = [] } of Object.values(buckets)) {
    total += sent.length;
    const kind = bucketKind(type);
    if (kind === null) continue;
    clients.set(id, client ?? '');
    const host = cleanText(hostname ?? '', 200).replace(/^!local$/, '') || 'unknown';
    watched.push({ id, kind, hostname: host, knownUntilMs: null, heardAtMs: 0 });
    await inTurns(sent, (one) => {
      const read = readEvent(one);
      const data = read === null ? null : keptData(kind, read.data);
      if (read === null) malformedCount += 1;
      else if (data !== null)
        events.push({ ...read, data, id: events.length, bucketId: id, heardAtMs: 0, reportedUntilMs: null });
    });
  }
  const report = createReporter({ buckets: watched, events }, Number.POSITIVE_INFINITY);
  const intervals: ReportedInterval[] = [];
  await inTurns(events, (event) => intervals.push(...(report(event)?.intervals ?? [])));
  const reported = new Set(intervals.map(({ event }) => event.id));
  return { intervals, clients, malformedCount, leftOutCount: total - malformedCount - reported.size };
}

function readEvent(sent: unknown): { startMs: number; endMs: number; data: unknown } | null {
  const { data: event } = watchedEventSchema.safeParse(sent);
  const startMs = Date.parse(event?.timestamp ?? '');
  if (event === undefined || Number.isNaN(startMs)) return null;
  return { startMs, endMs: startMs + Math.round((event.duration ?? 0) * 1000), data: event.data };
}
