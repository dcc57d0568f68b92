const minuteMs = 60_000;
/** A server outside is asked no more often than this by itself. */
export const syncEveryMs = 15 * minuteMs;
const longestPauseMs = 6 * 60 * minuteMs;
/** After this time everything is looked through, not only what changed: a period moves on, and nothing stays missed. */
const fullPassEveryMs = 24 * 60 * minuteMs;

/**
 * When an account is read again by itself: every quarter of an hour, after failures in a row with growing pauses.
 *
 *   failures   0   1   2   3    4    5   6 …
 *   minutes   15  15  30  60  120  240  360
 */
export function nextSyncMs(nowMs: number, failures: number): number {
  const pauseMs = syncEveryMs * 2 ** Math.max(0, failures - 1);
  return nowMs + Math.min(pauseMs, longestPauseMs);
}

/** Whether all of a calendar is to be looked through; `lastMs` is when that was done last. */
export const isFullPassDue = (nowMs: number, lastMs: number | null): boolean =>
  lastMs === null || nowMs - lastMs >= fullPassEveryMs;
