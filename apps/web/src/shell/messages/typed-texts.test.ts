import { expect, it } from 'vitest';
import { readTyped, textsToKeep } from './typed-texts.ts';

const kept = (userId: string) => JSON.stringify({ userId, texts: ['Letter to the tax office', 7] });

it('keeps the last texts that take long to type, each once', () => {
  const texts = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `Annual accounts ${letter}`);
  expect(textsToKeep(['1:30', ' ', ...texts, ` ${texts[5]} `, '2 h'])).toEqual(texts.slice(1));
});

it('reads the texts of the user, and of nobody else', () => {
  expect(readTyped(kept('1'), '1')).toEqual(['Letter to the tax office']);
  expect(readTyped(kept('1'), '2')).toEqual([]);
  expect(readTyped('nonsense', '1')).toEqual([]);
  expect(readTyped(null, '1')).toEqual([]);
});
