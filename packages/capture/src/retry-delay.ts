const shortestMs = 15_000;
const longestMs = 15 * 60_000;

/**
 * Returns the pause after the nth failure in a row (from 1): 15 s, 30 s, 1 min … 15 min, minus up to half at random, so
 * that an office does not come back all at once. `random` is in [0, 1). The time that a server requests is respected,
 * up to an hour.
 */
export function retryDelayMs(failures: number, random: number, retryAfterMs: number | null): number {
  if (retryAfterMs !== null) return Math.min(Math.max(retryAfterMs, 1_000), 60 * 60_000);
  const fullMs = Math.min(longestMs, shortestMs * 2 ** Math.min(failures - 1, 20));
  return Math.round(fullMs * (1 - random / 2));
}

/**
 * Parses the header Retry-After, in seconds or as a date; returns milliseconds from now, or null when it is absent or
 * unreadable.
 */
export function parseRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null || header.trim() === '') return null;
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000;
  const atMs = Date.parse(header);
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs);
}
