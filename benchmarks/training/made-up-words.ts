import type { Draw } from './random.ts';

const onsets = 'b br d dr f fl g gr h j k kl kr l m n p pl pr r s sch sl sn st str t tr v w z'.split(' ');
const vowels = 'a e i o u aa ee ie oe ui ou ij'.split(' ');
const codas = 'n l r s t k m ns rt ld nd rk p st x'.split(' ');

/** Returns a word of no language: training learns no vocabulary, only how words repeat. */
export function madeUpWord(draw: Draw, syllables = draw.whole(1, 3)): string {
  const parts = Array.from({ length: syllables }, (_, index) => {
    const isLast = index === syllables - 1;
    return `${draw.pick(onsets)}${draw.pick(vowels)}${isLast || draw.chance(0.3) ? draw.pick(codas) : ''}`;
  });
  return parts.join('');
}

export const madeUpWords = (draw: Draw, count: number): string[] =>
  Array.from({ length: count }, () => madeUpWord(draw, draw.whole(2, 3)));

export const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
