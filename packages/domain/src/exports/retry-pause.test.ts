import { expect, it } from 'vitest';
import { mostAttempts, retryPauseSeconds } from './retry-pause.ts';

it('waits twice as long each time, and never over an hour', () => {
  expect([1, 2, 3, 4].map(retryPauseSeconds)).toEqual([30, 60, 120, 240]);
  expect(retryPauseSeconds(mostAttempts)).toBe(3600);
  expect(retryPauseSeconds(400)).toBe(3600);
});
