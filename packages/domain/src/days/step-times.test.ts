import { expect, it } from 'vitest';
import { timedSteps } from './process-steps.ts';
import { averageTimes } from './step-times.ts';

const day = (about: Record<string, number>) =>
  ({ ...Object.fromEntries(timedSteps.map((step) => [step, 0])), ...about }) as Parameters<
    typeof averageTimes
  >[0][number];

it('averages each step over the days that had it', () => {
  expect(averageTimes([])).toBeNull();
  const average = averageTimes([day({ process_day: 40, tag: 20 }), day({ process_day: 61, appointments: 9 })]);
  expect(average).toMatchObject({ process_day: 51, tag: 20, appointments: 9, book: 0 });
});
