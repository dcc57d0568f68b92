/** Time of an activity. */
export interface ActivityTime {
  readonly startedAtMs: number;
  readonly endedAtMs: number;
}

/**
 * A longer pause than this ends an interval: whose time it was changes within minutes, what it is booked on lasts through small
 * interruptions.
 */
export const longestPauseMs = { question: 2 * 60_000, booking: 20 * 60_000 } as const;
export type IntervalOf = keyof typeof longestPauseMs;

/**
 * Divides activities, in the order of the day, into intervals without a pause. What is otherwise than proposed mostly is so for an
 * interval, which the screen offers as one; the measurement of presses divides with the same function.
 *
 *   9:00–9:04, 9:04–9:20, 10:10–10:15   →   two intervals, 9:00–9:20 and 10:10–10:15
 */
export function intervalsOf<T>(activities: readonly T[], of: IntervalOf, timeOf: (activity: T) => ActivityTime): T[][] {
  const intervals: T[][] = [];
  let endedAtMs = Number.NEGATIVE_INFINITY;
  for (const activity of activities) {
    const time = timeOf(activity);
    const last = intervals.at(-1);
    if (last !== undefined && time.startedAtMs - endedAtMs <= longestPauseMs[of]) last.push(activity);
    else intervals.push([activity]);
    endedAtMs = Math.max(endedAtMs, time.endedAtMs);
  }
  return intervals;
}
