// Log entries in clusters: of one contact, of one subject, or of one time of the day.
import type { Timeline, TimelineLog } from '@daybook/contract/timeline.ts';
import type { BlockKind } from '../lane/blocks.ts';
import { logKey, logKind } from './log-kind.ts';

export const clusterings = ['subject', 'contact', 'time'] as const;
export type Clustering = (typeof clusterings)[number];

export type LogCluster = {
  key: string;
  kind: BlockKind;
  /** Set when all of it belongs to one contact. */
  contactId: string | null;
  /** The title with most of its time. */
  title: string;
  source: TimelineLog['source'];
  startedAt: string;
  endedAt: string;
  /** Counted seconds. */
  duration: number;
  logIds: readonly string[];
};

/** Entries with at least this gap belong to different times of the day. */
const pauseMs = 10 * 60_000;

const clusterKey: Record<Exclude<Clustering, 'time'>, (log: TimelineLog) => string> = {
  subject: (log) => log.subject.id,
  contact: logKey,
};

/** Returns entries in order, divided at each longer gap. */
const byTime = (logs: readonly TimelineLog[]): TimelineLog[][] => {
  const groups: TimelineLog[][] = [];
  let endMs = Number.NEGATIVE_INFINITY;
  for (const log of [...logs].sort((a, b) => a.started_at.localeCompare(b.started_at))) {
    if (Date.parse(log.started_at) - endMs >= pauseMs) groups.push([log]);
    else groups.at(-1)?.push(log);
    endMs = Math.max(endMs, Date.parse(log.ended_at));
  }
  return groups;
};

const sum = (logs: readonly TimelineLog[]): number => logs.reduce((all, log) => all + log.duration, 0);

const longest = (logs: readonly TimelineLog[]): TimelineLog | undefined =>
  [...Map.groupBy(logs, (log) => log.subject.id).values()].sort((a, b) => sum(b) - sum(a))[0]?.[0];

const clusterOf = (by: Clustering, logs: readonly TimelineLog[]): LogCluster[] => {
  const [first, most] = [logs[0], longest(logs)];
  if (!first || !most) return [];
  const isOne = logs.every((log) => clusterKey.contact(log) === clusterKey.contact(first));
  const kind = isOne ? logKind(first) : 'mixed';
  return [
    {
      key: by === 'time' ? first.id : clusterKey[by](first),
      kind,
      contactId: kind === 'contact' ? first.contact_id : null,
      title: most.subject.title,
      source: most.source,
      startedAt: logs.reduce((least, log) => (log.started_at < least ? log.started_at : least), first.started_at),
      endedAt: logs.reduce((latest, log) => (log.ended_at > latest ? log.ended_at : latest), first.ended_at),
      duration: sum(logs),
      logIds: logs.flatMap((log) => log.log_ids),
    },
  ];
};

/** Returns the counted logs in clusters: those by time in order, others the longest first. */
export const clusterLogs = (logs: Timeline['logs'], by: Clustering): LogCluster[] => {
  const counted = logs.filter((log) => log.duration > 0 && !log.flags.includes('late'));
  const groups = by === 'time' ? byTime(counted) : [...Map.groupBy(counted, clusterKey[by]).values()];
  const clusters = groups.flatMap((group) => clusterOf(by, group));
  return by === 'time' ? clusters : clusters.sort((a, b) => b.duration - a.duration);
};
