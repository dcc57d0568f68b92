import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

it('keeps the order, and goes on after a failure', async () => {
  const inOrder = oneAtATime();
  const seen: string[] = [];
  const slow = inOrder(async () => {
    await pause(10);
    seen.push('slow');
  });
  const failing = inOrder(async () => {
    seen.push('failing');
    throw new Error('no');
  });
  const quick = inOrder(async () => seen.push('quick'));
  await expect(failing).rejects.toThrow('no');
  await Promise.all([slow, quick]);
  expect(seen).toEqual(['slow', 'failing', 'quick']);
});
