import type { SourceType } from '../logs/source-types.ts';
import { type Breaks, isBrokenBetween } from './breaks.ts';

export interface MergeableLog {
  readonly id: number;
  readonly subjectId: number;
  readonly sourceType: SourceType;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  readonly contactId: number | null;
  readonly internal: boolean;
  readonly status: string;
  readonly registrationId: number | null;
}

/** Logs that count as one, in order, from the start of the first to the latest end. */
export interface MergedInterval<T extends MergeableLog> {
  readonly logs: readonly [T, ...T[]];
  readonly endedAtMs: number;
}

interface Draft<T> {
  readonly logs: [T, ...T[]];
  endedAtMs: number;
}

/**
 * Joins consecutive logs of one subject whose gap is at most the grace of their source type, in seconds, if they have
 * the same decision (specification 9, grace).
 *
 *   ├──A──┤ 4 s ├──A──┤    3 min    ├──A──┤
 *   ├────────A────────┤             ├──A──┤
 *
 * Other subjects in between are ignored; a break in between keeps them apart. Sorted by start, then id.
 */
export function mergeWithGrace<T extends MergeableLog>(
  logs: readonly T[],
  graceSecondsBySourceType: Readonly<Record<SourceType, number>>,
  breaks: Breaks = [],
): MergedInterval<T>[] {
  const intervals: Draft<T>[] = [];
  const lastBySubject = new Map<number, Draft<T>>();
  for (const log of [...logs].sort((a, b) => a.startedAtMs - b.startedAtMs || a.id - b.id)) {
    const last = lastBySubject.get(log.subjectId);
    if (last && belongTogether(last, log, graceSecondsBySourceType[log.sourceType], breaks)) {
      last.logs.push(log);
      last.endedAtMs = Math.max(last.endedAtMs, log.endedAtMs);
    } else {
      const interval: Draft<T> = { logs: [log], endedAtMs: log.endedAtMs };
      lastBySubject.set(log.subjectId, interval);
      intervals.push(interval);
    }
  }
  return intervals;
}

function belongTogether(last: Draft<MergeableLog>, log: MergeableLog, graceSeconds: number, breaks: Breaks): boolean {
  const isNear = log.startedAtMs - last.endedAtMs <= graceSeconds * 1000;
  return isNear && sameDecision(last.logs[0], log) && !isBrokenBetween(breaks, last.endedAtMs, log.startedAtMs);
}

function sameDecision(a: MergeableLog, b: MergeableLog): boolean {
  return (
    a.contactId === b.contactId &&
    a.internal === b.internal &&
    a.status === b.status &&
    a.registrationId === b.registrationId
  );
}
