/** Unbooked time of one contact. */
export interface WorkedTime {
  readonly id: number;
  readonly seconds: number;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  /** The user took its proposal apart: each interval has one of its own, or each piece of an interval. */
  readonly apart?: 'interval' | 'piece' | undefined;
}

/** Time of a contact further apart than this was worked on at different times of the day. */
const longestGapMs = 10 * 60_000;

/**
 * Divides the time of one contact into the intervals in which it was worked on; returns the first log of the interval of each.
 * An interval that is too short for a booking belongs to the one before it, or after it where there is none before. An interval
 * that was taken apart too is divided into pieces that are just long enough.
 *
 *   9:00–9:40, 9:45–10:10, 14:00–15:00   →   9:00–10:10 and 14:00–15:00
 */
export function bookingIntervals(logs: readonly WorkedTime[], leastSeconds: number): ReadonlyMap<number, number> {
  const intervals: WorkedTime[][] = [];
  let endMs = Number.NEGATIVE_INFINITY;
  for (const log of [...logs].sort((a, b) => a.startedAtMs - b.startedAtMs || a.id - b.id)) {
    const last = intervals.at(-1);
    const isNew = last === undefined || log.apart === 'piece' || log.startedAtMs - endMs > longestGapMs;
    if (isNew) intervals.push([log]);
    else last.push(log);
    endMs = Math.max(endMs, log.endedAtMs);
  }
  const joined = joinShort(intervals, leastSeconds);
  return new Map(joined.flatMap((own) => own.map(({ id }) => [id, own[0]?.id ?? id] as const)));
}

function joinShort(intervals: readonly WorkedTime[][], leastSeconds: number): WorkedTime[][] {
  const joined: WorkedTime[][] = [];
  for (const own of intervals) {
    const last = joined.at(-1);
    const isShort = (one: readonly WorkedTime[]) => one.reduce((sum, { seconds }) => sum + seconds, 0) < leastSeconds;
    if (last !== undefined && (isShort(own) || isShort(last))) last.push(...own);
    else joined.push([...own]);
  }
  return joined;
}
