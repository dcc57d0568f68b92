import { type TimedStep, timedSteps } from './process-steps.ts';

type Seconds = Readonly<Record<TimedStep, number>>;

/**
 * Returns the mean of each step over the days in which it took any time, in whole seconds; null without days. A day
 * without appointments does not count for the step of appointments.
 */
export function averageTimes(days: readonly Seconds[]): Record<TimedStep, number> | null {
  if (days.length === 0) return null;
  const means = timedSteps.map((step) => {
    const taken = days.map((day) => day[step]).filter((seconds) => seconds > 0);
    return [step, taken.length === 0 ? 0 : Math.round(taken.reduce((a, b) => a + b, 0) / taken.length)];
  });
  return Object.fromEntries(means) as Record<TimedStep, number>;
}
