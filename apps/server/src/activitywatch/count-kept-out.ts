import type { DropReason } from '@daybook/contract/privacy.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { KeptOutRun } from '@daybook/domain/activitywatch/kept-out-run.ts';
import { localDate } from '@daybook/domain/timeline/day-bounds.ts';
import { stableEventId } from '../capture/capture.service.ts';
import { countKeptOut } from '../privacy/privacy.service.ts';

/** The most seconds that are counted for one interval; a day has at most 25 hours. */
const longestCounted = 90_000;

/**
 * Counts intervals of a bucket that privacy kept out here; an interval that is reported again, or longer, counts once.
 */
export function countIntervals(
  trx: Transaction,
  scope: Scope,
  bucketId: string,
  intervals: readonly KeptOutRun<DropReason>[],
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<void> {
  const counts = intervals.map(({ startMs, endMs, reason, ruleId }) => ({
    date: localDate(startMs, timeZone),
    reason,
    ruleId,
    origin: stableEventId('activitywatch-kept-out', bucketId, String(startMs)),
    count: 1,
    seconds: Math.min(Math.round((endMs - startMs) / 1000), longestCounted),
  }));
  return countKeptOut(trx, scope, counts, now);
}
