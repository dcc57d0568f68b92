import { type Interval, unionOf } from '../timeline/interval.ts';
import { hourMs } from '../timeline/time-units.ts';

/** A timer that runs for longer was probably forgotten. */
export const longestUsualMs = 12 * hourMs;
/** A shorter silence is a meeting, a hearing or a drive. */
const leastSilenceMs = 4 * hourMs;

/**
 * When a timer that nobody stopped in time had probably ended: where the longest silence of at least four hours begins, after
 * something was recorded. Null for a timer that runs for at most twelve hours, and where there is no such silence.
 *
 *   Friday 14:00  ├──recorded──┤ 17:12        silence        Monday 8:30 ├─┤ now   →   Friday 17:12
 */
export function forgottenEndMs(running: Interval, recorded: readonly Interval[]): number | null {
  const { startMs, endMs } = running;
  if (endMs - startMs <= longestUsualMs) return null;
  const within = recorded.map((one) => ({
    startMs: Math.max(one.startMs, startMs),
    endMs: Math.min(one.endMs, endMs),
  }));
  const active = unionOf(within);
  const silences = active.map((one, index) => ({ startMs: one.endMs, endMs: active[index + 1]?.startMs ?? endMs }));
  const longest = silences.reduce<Interval | null>(
    (best, one) => (best === null || lengthOf(one) > lengthOf(best) ? one : best),
    null,
  );
  return longest !== null && lengthOf(longest) >= leastSilenceMs ? longest.startMs : null;
}

const lengthOf = ({ startMs, endMs }: Interval): number => endMs - startMs;
