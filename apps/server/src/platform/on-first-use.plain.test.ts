import { expect, it } from 'vitest';
import { onFirstUse } from './on-first-use.ts';

it('is made once, when it is first asked for, and again after it failed', async () => {
  const outcomes = [() => Promise.reject(new Error('No file handle is left')), () => Promise.resolve('made')];
  const thing = onFirstUse(() => outcomes.shift()?.() ?? Promise.reject(new Error('Made twice')));
  expect(thing.made()).toBeNull();
  await expect(thing()).rejects.toThrow('No file handle is left');
  expect(thing.made()).toBeNull();
  expect(await Promise.all([thing(), thing()])).toEqual(['made', 'made']);
  expect(await thing.made()).toBe('made');
});
