// Measures how long each step is visible. Time in which the page is not visible does not count.
import { type TimedStep, timedSteps } from '@daybook/domain/days/process-steps.ts';

export type StepSeconds = Record<TimedStep, number>;
type Step = Exclude<TimedStep, 'process_day'>;

const none = (): StepSeconds => Object.fromEntries(timedSteps.map((step) => [step, 0])) as StepSeconds;

export type StepClock = {
  /** The step is visible from now on; null: none is. */
  enter: (step: Step | null, nowMs: number) => void;
  /** Returns the time measured since the last call, in whole seconds; the rest of a second is added to the next. */
  take: (nowMs: number) => StepSeconds;
  /** Returns the seconds measured since the last `take`, without resetting them. */
  seconds: (nowMs: number) => StepSeconds;
};

export const createStepClock = (): StepClock => {
  let current: Step | null = null;
  let sinceMs = 0;
  let ms = none();
  const settle = (nowMs: number): void => {
    if (current !== null) {
      const passed = Math.max(0, nowMs - sinceMs);
      ms = { ...ms, [current]: ms[current] + passed, process_day: ms.process_day + passed };
    }
    sinceMs = nowMs;
  };
  const whole = (): StepSeconds =>
    Object.fromEntries(timedSteps.map((step) => [step, Math.floor(ms[step] / 1000)])) as StepSeconds;
  return {
    enter: (step, nowMs) => {
      settle(nowMs);
      current = step;
    },
    take: (nowMs) => {
      settle(nowMs);
      const taken = whole();
      ms = Object.fromEntries(timedSteps.map((step) => [step, ms[step] - taken[step] * 1000])) as StepSeconds;
      return taken;
    },
    seconds: (nowMs) => {
      settle(nowMs);
      return whole();
    },
  };
};
