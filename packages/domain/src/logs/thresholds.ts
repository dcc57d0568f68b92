import type { SourceType } from './source-types.ts';

/** The flag of a log that is ignored because its subject's day is too short. */
export const ignoredByThreshold = 'ignored_by_threshold';

/** The properties of a log that thresholds need. */
export interface ThresholdLog {
  readonly id: number;
  readonly subjectId: number;
  readonly date: string;
  readonly sourceType: SourceType;
  /** End minus start, so that hiding one log behind another never ignores it. */
  readonly durationSeconds: number;
  readonly status: string;
  readonly flags: readonly string[];
  readonly contactId: number | null;
  readonly internal: boolean;
  /** The decider of the log: nothing, a tag, a person, or an earlier threshold that was stored. */
  readonly decidedBy: 'tag' | 'hand' | 'threshold' | null;
  /** Whether it is ignored regardless of its length: an appointment that does not meet the conditions. */
  readonly isUnasked?: boolean;
}

/**
 * Ignores subjects that are too short to matter and reopens those that have grown: when all logs of a subject on one
 * day add up to less than their source type's threshold, those that are open become ignored with the flag
 * `ignored_by_threshold`; when they reach it, those with the flag are open again (design: thresholds; specification 9).
 *
 *   news site  10 s + 15 s          →  both ignored (threshold 30 s)
 *   news site  10 s + 15 s + 20 s   →  all three open
 *
 * Never changed: a log that a person decided, a manual entry (its existence is a decision), an arranged appointment
 * (contact or internal set), and a booked or published log. They do count towards the subject's sum.
 */
export function applyThresholds<T extends ThresholdLog>(
  logs: readonly T[],
  ignoreSecondsBySourceType: Readonly<Record<SourceType, number>>,
): T[] {
  const secondsByDay = sumsOf(logs);
  return logs.map((log) => {
    if (isDecided(log)) return log;
    const seconds = secondsByDay.get(log.date)?.get(log.subjectId) ?? 0;
    if (log.isUnasked === true) return ignore(log);
    // A log without duration, such as a received mail, is never booked, however low the threshold.
    return seconds < Math.max(1, ignoreSecondsBySourceType[log.sourceType]) ? ignore(log) : reopen(log);
  });
}

/** Whether a threshold must leave the log alone. */
export function isDecided(log: ThresholdLog): boolean {
  if (log.decidedBy === 'hand' || log.sourceType === 'manual') return true;
  return log.sourceType === 'appointment' && (log.contactId !== null || log.internal);
}

function ignore<T extends ThresholdLog>(log: T): T {
  if (log.status !== 'open') return log;
  return {
    ...log,
    status: 'ignored',
    flags: [...log.flags.filter((flag) => flag !== ignoredByThreshold), ignoredByThreshold],
  };
}

function reopen<T extends ThresholdLog>(log: T): T {
  if (log.status !== 'ignored' || !log.flags.includes(ignoredByThreshold)) return log;
  return { ...log, status: 'open', flags: log.flags.filter((flag) => flag !== ignoredByThreshold) };
}

/** The seconds of each subject on each date. */
function sumsOf(logs: readonly ThresholdLog[]): ReadonlyMap<string, ReadonlyMap<number, number>> {
  const sums = new Map<string, Map<number, number>>();
  for (const { date, subjectId, durationSeconds } of logs) {
    const ofDate = sums.get(date) ?? new Map<number, number>();
    sums.set(date, ofDate.set(subjectId, (ofDate.get(subjectId) ?? 0) + durationSeconds));
  }
  return sums;
}
