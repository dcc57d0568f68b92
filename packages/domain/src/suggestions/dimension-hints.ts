// Projects, subprojects and working codes that a text names, among those that the time of one contact can be booked on.
//   dimensionIndex   prepares the search for them
//   searchWords      the words of the texts in which they are looked for
//   dimensionHints   finds them in a text
import { wordsOf } from '../tags/words.ts';
import { bothOrders, callsOf, startsAt, withoutCommon } from './name-hints.ts';
import { readingsOf } from './name-spellings.ts';
import { type DimensionBasis, dimensionBases } from './named-values.ts';
import { numberSpellings, numbersIn } from './project-numbers.ts';

/** A bookable dimension that a text can name. */
export interface NamedDimension {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
  /** Its numbers in other systems; left out: none. */
  readonly outside?: readonly string[];
  /**
   * The complete booking with it, in the order of the levels, itself last; null when a further choice is needed, or it
   * has several places.
   */
  readonly opening: readonly number[] | null;
}

export interface DimensionHint {
  readonly dimensionId: number;
  readonly basis: DimensionBasis;
  /** As written in the name or code of the dimension. */
  readonly value: string;
}

const shortestWord = 5;
/** A shorter code, or a number as short as a page number, is no evidence. */
const shortestCode = 3;
const shortestDigits = 4;

interface Way {
  readonly words: readonly string[];
  readonly basis: DimensionBasis;
  readonly value: string;
}
type Entry = Way & { readonly dimensionId: number };

/** Ways to name dimensions, by their first word. */
export type DimensionIndex = ReadonlyMap<string, readonly Entry[]>;

export interface IndexSettings {
  /** Words of the texts: a dimension without any of them is left out. */
  readonly said: ReadonlySet<string>;
  /** Words of the contact's name, which are in the titles of all its projects and identify none. */
  readonly ownWords: ReadonlySet<string>;
  /** Dimensions with earlier bookings: the model has learnt their words, so single words no longer name them. */
  readonly booked: ReadonlySet<number>;
}

/**
 * Prepares the search for dimensions in texts; its cost then grows with the words of a text. A name that two dimensions
 * share is left out.
 */
export function dimensionIndex(
  dimensions: readonly NamedDimension[],
  { said, ownWords, booked }: IndexSettings,
): DimensionIndex {
  // Every name contains a word that is no year; years are in most names.
  const possible = dimensions.filter(({ name, code, outside = [] }) =>
    wordsOf([name, code ?? '', ...outside].join(' ')).some((word) => said.has(word) && !/^(?:19|20)\d{2}$/.test(word)),
  );
  const entries = possible.flatMap((one) => waysToName(one).map((way): Entry => ({ ...way, dimensionId: one.id })));
  const byWords = Map.groupBy(entries, ({ words }) => words.join(' '));
  const telling = [...byWords.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined || same.some(({ dimensionId }) => dimensionId !== first.dimensionId)) return [];
    const isLearnt = first.basis === 'word' && booked.has(first.dimensionId);
    return isLearnt || first.words.every((word) => ownWords.has(word)) ? [] : [first];
  });
  return Map.groupBy(telling, ({ words }) => words[0] ?? '');
}

/** Returns the names of a dimension, the strongest first. */
function waysToName({ name, code, outside = [] }: NamedDimension): Way[] {
  const called = callsOf(name);
  const codes = [...(code === null ? [] : [code]), ...outside];
  const numbers = new Set([...codes.flatMap(codeOf), ...called.numbers]);
  const words = [...new Set(called.words)].filter((word) => word.length >= shortestWord && !/\d/.test(word));
  return [
    ...[...numbers].flatMap((value) =>
      numberSpellings(value).map((one): Way => ({ words: one, basis: 'number', value })),
    ),
    ...bothOrders(called.parts).map((one): Way => ({ words: one, basis: 'name', value: one.join(' ') })),
    ...words.map((word): Way => ({ words: [word], basis: 'word', value: word })),
  ];
}

/** A code counts as a number if it has digits, unless it is a year, a date or as short as a page number. */
function codeOf(code: string): string[] {
  const joined = wordsOf(code).join('');
  if (joined.length < shortestCode || !/\d/.test(joined)) return [];
  const isPlain = /^\d+$/.test(code.trim());
  if (isPlain && joined.length < shortestDigits) return [];
  const found = numbersIn(code);
  const isWhole = !isPlain && /\p{L}/u.test(joined) && found.length === 0 && !/(?:19|20)\d{2}/.test(joined);
  return isWhole ? [code] : found;
}

/**
 * Returns the words of texts for `dimensionIndex`, including the other spellings of numbers with letters: f7306 → f,
 * 7306; f 7306 → f7306.
 */
export function searchWords(texts: readonly string[]): Set<string> {
  const said = new Set<string>();
  for (const text of texts) {
    for (const words of readingsOf(text)) {
      for (const [at, word] of words.entries()) said.add(word).add(`${words[at - 1] ?? ''}${word}`);
    }
  }
  return said;
}

/**
 * Returns the dimensions that a text names, each once with its strongest basis.
 *
 *   "2026-114 concept dagvaarding"  →  2026-114 Jansen / erfenis, by its number
 */
export function dimensionHints(index: DimensionIndex, text: string): DimensionHint[] {
  // Names are stored without common words.
  const found = readingsOf(text).flatMap((words) => [
    ...foundIn(index, words),
    ...foundIn(index, withoutCommon(words)),
  ]);
  return strongest(found.map(({ dimensionId, basis, value }) => ({ dimensionId, basis, value })));
}

const foundIn = (index: DimensionIndex, words: readonly string[]): Entry[] =>
  words.flatMap((word, at) => (index.get(word) ?? []).filter((entry) => startsAt(words, at, entry.words)));

/** Returns the strongest hint for each dimension. */
export function strongest<T extends DimensionHint>(hints: readonly T[]): T[] {
  const best = new Map<number, T>();
  for (const hint of hints) {
    const before = best.get(hint.dimensionId);
    if (before === undefined || dimensionBases.indexOf(hint.basis) < dimensionBases.indexOf(before.basis)) {
      best.set(hint.dimensionId, hint);
    }
  }
  return [...best.values()];
}
