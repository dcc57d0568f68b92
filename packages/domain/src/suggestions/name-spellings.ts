// Spellings of names: with and without umlauts, as one word, with a number after them.
//   spellingsOf     a name or text with the letters of its language, and without them
//   readingsOf      the words of a text, in each possible reading
//   withoutEnding   a word without the s of the genitive
import { wordsOf } from '../tags/words.ts';

/** Letters that `wordsOf` keeps, because they have no diacritic to remove. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ı: 'i', ø: 'o', ł: 'l', đ: 'd', ð: 'd', æ: 'ae', œ: 'oe', þ: 'th' },
};
/** Letters that people write as two on a keyboard without umlauts. */
const twoLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };
const specialLetters = /[ıøłđðæœþäöüå]/iu;

const replaced = (text: string, letters: Readonly<Record<string, string>>): string =>
  text.normalize('NFC').replace(/[ıøłđðæœþäöüå]/giu, (letter) => letters[letter.toLowerCase()] ?? letter);

/**
 * Returns a text, and its spellings without the special letters of its language.
 *
 *   "Müller" → Müller, Mueller      "Yılmaz" → Yılmaz, Yilmaz      "Bakker" → Bakker
 */
export function spellingsOf(text: string): string[] {
  if (!specialLetters.test(text.normalize('NFC'))) return [text];
  return [...new Set([text, replaced(text, plainLetters), replaced(replaced(text, twoLetters), plainLetters)])];
}

const boundaries = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu;
const hasBoundary = /\p{Ll}\p{Lu}|\p{L}\d|\d\p{L}/u;

/**
 * Returns the words of a text in each possible reading: as written, with other letters, and split before capitals and
 * digits.
 *
 *   "DagvaardingJansen2.docx" → dagvaardingjansen2, docx; dagvaarding, jansen, 2, docx
 */
export function readingsOf(text: string): string[][] {
  const readings = spellingsOf(text).map(wordsOf);
  return hasBoundary.test(text) ? [...readings, wordsOf(text.replace(boundaries, ' '))] : readings;
}

const shortestStem = 6;

/** "jansens" → jansen; null for a word that is too short to be distinctive, or has no such ending. */
export const withoutEnding = (word: string): string | null =>
  word.length > shortestStem && word.endsWith('s') ? word.slice(0, -1) : null;
