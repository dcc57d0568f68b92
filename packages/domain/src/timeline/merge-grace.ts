import type { SourceType } from '../logs/source-types.ts';
import { type Breaks, isBrokenBetween } from './breaks.ts';

/** A log, or a stretch that was merged before. */
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
  /** The logs behind a stretch; absent on a log that stands for itself. */
  readonly logIds?: readonly number[];
}

/** Logs that count as one: the first one's fields, the widened times, and every id behind it. */
export type MergedStretch<T extends MergeableLog> = T & { readonly logIds: readonly number[] };

/**
 * Joins consecutive logs of one subject whose gap is at most the grace of their source type, in seconds, as long as the
 * decision about them is the same (specification 9, grace).
 *
 *   ├──A──┤ 4 s ├──A──┤    3 min    ├──A──┤
 *   ├────────A────────┤             ├──A──┤
 *
 * Other subjects in between do not matter; a break in between keeps them apart. Merging what was merged changes nothing. In
 * order of start, then id.
 */
export function mergeWithGrace<T extends MergeableLog>(
  logs: readonly T[],
  graceSecondsBySourceType: Readonly<Record<SourceType, number>>,
  breaks: Breaks = [],
): MergedStretch<T>[] {
  const stretches: MergedStretch<T>[] = [];
  const lastBySubject = new Map<number, number>();
  for (const log of [...logs].sort((a, b) => a.startedAtMs - b.startedAtMs || a.id - b.id)) {
    const index = lastBySubject.get(log.subjectId);
    const last = index === undefined ? undefined : stretches[index];
    if (index !== undefined && last && belongTogether(last, log, graceSecondsBySourceType[log.sourceType], breaks)) {
      stretches[index] = joined(last, log);
    } else {
      lastBySubject.set(log.subjectId, stretches.length);
      stretches.push({ ...log, logIds: idsOf(log) });
    }
  }
  return stretches;
}

function belongTogether(last: MergeableLog, log: MergeableLog, graceSeconds: number, breaks: Breaks): boolean {
  const isNear = log.startedAtMs - last.endedAtMs <= graceSeconds * 1000;
  return isNear && sameDecision(last, log) && !isBrokenBetween(breaks, last.endedAtMs, log.startedAtMs);
}

function sameDecision(a: MergeableLog, b: MergeableLog): boolean {
  return (
    a.contactId === b.contactId &&
    a.internal === b.internal &&
    a.status === b.status &&
    a.registrationId === b.registrationId
  );
}

function joined<T extends MergeableLog>(last: MergedStretch<T>, log: T): MergedStretch<T> {
  return {
    ...last,
    endedAtMs: Math.max(last.endedAtMs, log.endedAtMs),
    logIds: [...last.logIds, ...idsOf(log)],
  };
}

function idsOf(log: MergeableLog): readonly number[] {
  return log.logIds ?? [log.id];
}
