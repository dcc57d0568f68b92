import { expect, it } from 'vitest';
import { batches, nextSize } from './batches.ts';

const limits = { least: 10, most: 1000 };

it('fits batches to how long they take, and never to a single slow moment', () => {
  expect(nextSize(100, 30, limits)).toBe(100);
  expect(nextSize(100, 60, limits)).toBe(50);
  expect(nextSize(100, 10_000, limits)).toBe(25);
  expect(nextSize(100, 0, limits)).toBe(200);
  expect(nextSize(900, 1, limits)).toBe(1000);
  expect(nextSize(12, 5000, limits)).toBe(10);
  expect(nextSize(100, 100, limits, 150)).toBe(150);
});

it('begins with the smallest, learns from what was done, and passes on what it gave', async () => {
  const some = batches({ least: 10, most: 15 });
  expect(some.size()).toBe(10);
  expect(await some.measured(async () => 'done')).toBe('done');
  expect(some.size()).toBe(15);
});
