import { expect, it } from 'vitest';
import { followSequence, unlockSequence } from './key-sequence.ts';

const after = (keys: readonly string[]) =>
  keys.reduce<readonly string[]>((pressed, key) => followSequence(pressed, key), []);

it('knows the sequence, also after other keys and a false start', () => {
  expect(after(unlockSequence)).toEqual(unlockSequence);
  expect(after(['a', 'ArrowUp', ...unlockSequence])).toEqual(unlockSequence);
  expect(after(['ArrowUp', 'ArrowUp', 'Enter'])).toEqual([]);
  expect(after(['ArrowUp', 'ArrowUp', 'ArrowUp'])).toHaveLength(2);
});

it('goes on with a letter', () => {
  const sequence = [...unlockSequence, 'v'];
  const follow = (keys: readonly string[]) =>
    keys.reduce<readonly string[]>((pressed, key) => followSequence(pressed, key, sequence), []);
  expect(follow(sequence)).toHaveLength(9);
  expect(follow([...unlockSequence, 'x'])).toEqual([]);
});
