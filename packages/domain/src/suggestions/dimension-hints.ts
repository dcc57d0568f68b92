// Projects, subprojects and working codes that a text names, among those that the time of one contact can be booked on.
//   dimensionIndex   prepares looking for them
//   wordsSaid        the words of the texts in which they are looked for
//   dimensionHints   finds them in a text
import { wordsOf } from '../tags/words.ts';
import { bothOrders, callsOf, startsAt, withoutCommon } from './name-hints.ts';
import { readingsOf } from './name-spellings.ts';
import { type DimensionBasis, dimensionBases } from './named-values.ts';
import { numberSpellings, numbersIn } from './project-numbers.ts';

/** Something that can be booked, and by which a text can name it. */
export interface NamedDimension {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
  /** Its numbers in other systems; left out: none. */
  readonly outside?: readonly string[];
  /** All that is booked with it, in the order of the levels, itself last; null where more must be chosen, or it has many places. */
  readonly opening: readonly number[] | null;
}

export interface DimensionHint {
  readonly dimensionId: number;
  readonly basis: DimensionBasis;
  /** As it stands in the name or code of the dimension. */
  readonly value: string;
}

const shortestWord = 5;
/** A shorter code, or one of digits alone that is as short as a page number, is no evidence. */
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
  /** Words that stand in the texts: a dimension without any of them is left out. */
  readonly said: ReadonlySet<string>;
  /** Words of the contact's name, which stand in the titles of all its projects: they name none. */
  readonly ownWords: ReadonlySet<string>;
  /** Dimensions that were booked before: which words go with these was learnt, so that single ones name them no more. */
  readonly booked: ReadonlySet<number>;
}

/** Prepares looking for dimensions in texts; afterwards a text costs as much as it has words. What two of them share names neither. */
export function dimensionIndex(
  dimensions: readonly NamedDimension[],
  { said, ownWords, booked }: IndexSettings,
): DimensionIndex {
  // Every way to name one has a word that is no year, and years stand in most names.
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

/** The ways of a dimension to be named, the strongest first. */
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

/** A code is a number where it has digits, unless it is a year, a date or as short as the number of a page. */
function codeOf(code: string): string[] {
  const joined = wordsOf(code).join('');
  if (joined.length < shortestCode || !/\d/.test(joined)) return [];
  const isPlain = /^\d+$/.test(code.trim());
  if (isPlain && joined.length < shortestDigits) return [];
  const found = numbersIn(code);
  const isWhole = !isPlain && /\p{L}/u.test(joined) && found.length === 0 && !/(?:19|20)\d{2}/.test(joined);
  return isWhole ? [code] : found;
}

/** The words of texts for `dimensionIndex`, also as numbers with letters are written otherwise: f7306 → f, 7306; f 7306 → f7306. */
export function wordsSaid(texts: readonly string[]): Set<string> {
  const said = new Set<string>();
  for (const text of texts) {
    for (const words of readingsOf(text)) {
      for (const [at, word] of words.entries()) said.add(word).add(`${words[at - 1] ?? ''}${word}`);
    }
  }
  return said;
}

/**
 * The dimensions that a text names, each once with its strongest basis.
 *
 *   "2026-114 concept dagvaarding"  →  2026-114 Jansen / erfenis, by its number
 */
export function dimensionHints(index: DimensionIndex, text: string): DimensionHint[] {
  // Names are kept without the words that many names share.
  const found = readingsOf(text).flatMap((words) => [
    ...foundIn(index, words),
    ...foundIn(index, withoutCommon(words)),
  ]);
  return strongest(found.map(({ dimensionId, basis, value }) => ({ dimensionId, basis, value })));
}

const foundIn = (index: DimensionIndex, words: readonly string[]): Entry[] =>
  words.flatMap((word, at) => (index.get(word) ?? []).filter((entry) => startsAt(words, at, entry.words)));

/** Each dimension once. */
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
