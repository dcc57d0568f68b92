import { expect, it } from 'vitest';
import { createStepClock } from './step-clock.ts';

it('measures steps while they are looked at, and loses no part of a second', () => {
  const clock = createStepClock();
  clock.enter('tag', 1_000);
  clock.enter('book', 3_600);
  expect(clock.seconds(5_000)).toMatchObject({ process_day: 4, tag: 2, book: 1 });
  clock.enter(null, 5_000);
  expect(clock.take(60_000)).toMatchObject({ process_day: 4, tag: 2, book: 1, publish: 0 });
  clock.enter('tag', 60_000);
  // Six tenths of a second were left of the first time.
  expect(clock.take(60_400)).toMatchObject({ process_day: 0, tag: 1 });
  expect(clock.take(61_000)).toMatchObject({ process_day: 1, tag: 0 });
});

it('never runs backwards', () => {
  const clock = createStepClock();
  clock.enter('tag', 5_000);
  clock.enter('tag', 4_000);
  expect(clock.seconds(4_000).process_day).toBe(0);
});
