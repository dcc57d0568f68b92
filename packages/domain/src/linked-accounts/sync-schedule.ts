const minuteMs = 60_000;
/** An external server is not read more often than this automatically. */
export const syncEveryMs = 15 * minuteMs;
const longestPauseMs = 6 * 60 * minuteMs;
/**
 * After this time everything is read again, instead of only the changes: the window moves on, and nothing stays missed.
 */
const fullPassEveryMs = 24 * 60 * minuteMs;

/**
 * Returns when an account is next read automatically: after a quarter of an hour, and with growing pauses after
 * consecutive failures.
 *
 *   failures   0   1   2   3    4    5   6 …
 *   minutes   15  15  30  60  120  240  360
 */
export function nextSyncMs(nowMs: number, failures: number): number {
  const pauseMs = syncEveryMs * 2 ** Math.max(0, failures - 1);
  return nowMs + Math.min(pauseMs, longestPauseMs);
}

/** Whether a calendar must be read completely; `lastMs` is the time of the last such read. */
export const isFullPassDue = (nowMs: number, lastMs: number | null): boolean =>
  lastMs === null || nowMs - lastMs >= fullPassEveryMs;
