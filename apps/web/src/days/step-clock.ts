// Measures how long each step is looked at. Time in which nobody looks is not counted.
import { type TimedStep, timedSteps } from '@daybook/domain/days/process-steps.ts';

export type StepSeconds = Record<TimedStep, number>;
type Step = Exclude<TimedStep, 'process_day'>;

const none = (): StepSeconds => Object.fromEntries(timedSteps.map((step) => [step, 0])) as StepSeconds;

export type StepClock = {
  /** A step is looked at from now on; null: nobody looks. */
  enter: (step: Step | null, nowMs: number) => void;
  /** All that was measured since the last time, in whole seconds; what is left of one comes with the next. */
  take: (nowMs: number) => StepSeconds;
  /** Returns the seconds measured since it was taken, without taking them. */
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
