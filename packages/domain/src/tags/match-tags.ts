import { extractReferences, type ReferencedSubject, type ReferenceSettings, searchableText } from './references.ts';
import type { TagType } from './tag-types.ts';
import { wordsOf } from './words.ts';

/** A tag as far as matching cares. `normalised` is what `normaliseReference` gave. */
export interface MatchableTag {
  readonly id: number;
  readonly type: TagType;
  readonly normalised: string;
  /** The owner of a personal tag; `null` for a general one. */
  readonly userId: number | null;
  readonly locked: boolean;
  /** A `log` tag holds for the logs it was put on and never matches again. */
  readonly nature?: 'tag' | 'log';
}

/** Tags prepared for matching many subjects: build once, ask often. */
export interface TagIndex<T extends MatchableTag> {
  readonly byReference: ReadonlyMap<string, T>;
  readonly byFirstWord: ReadonlyMap<string, readonly T[]>;
}

const textTypes: ReadonlySet<TagType> = new Set(['company', 'company_code', 'alias']);

// Higher is more specific (design: tags). Length decides among prefixes of one type.
const specificity = {
  phone_number: 8,
  email: 8,
  url: 7,
  folder: 6,
  email_domain: 5,
  company: 4,
  company_code: 3,
  alias: 3,
  process: 2,
  default_value: 1,
} satisfies Record<TagType, number>;

/** Prepares tags for `matchTag`: the user's own and the general ones, without deleted ones. O(number of tags). */
export function buildTagIndex<T extends MatchableTag>(tags: readonly T[]): TagIndex<T> {
  const byReference = new Map<string, T>();
  const byFirstWord = new Map<string, T[]>();
  for (const tag of tags.filter(({ nature }) => nature !== 'log')) {
    if (textTypes.has(tag.type)) addTo(byFirstWord, tag);
    else byReference.set(keyOf(tag), better(tag, byReference.get(keyOf(tag))));
  }
  return { byReference, byFirstWord };
}

/**
 * The tag that decides about a subject, or `null` (design: tags, precedence). A locked general tag beats a personal one,
 * a personal one beats a general one; then the more specific type, the longer prefix, the newer tag.
 *
 *   url bakker.nl → Bakker,  url bakker.nl/bouw → Bakker Bouw
 *   https://bakker.nl/bouw/12   →   Bakker Bouw
 *
 * Company names, codes and aliases are found in title, location, path and content as whole words, without case or
 * diacritics. The cost follows the subject's length, not the number of tags.
 */
export function matchTag<T extends MatchableTag>(
  index: TagIndex<T>,
  subject: ReferencedSubject,
  settings: ReferenceSettings = {},
): T | null {
  const references = extractReferences(subject, settings).map(({ type, normalised }) => `${type} ${normalised}`);
  let winner: T | undefined;
  for (const key of [...references, 'default_value default']) {
    const tag = index.byReference.get(key);
    if (tag) winner = better(tag, winner);
  }
  for (const tag of tagsInText(index, wordsOf(searchableText(subject)))) winner = better(tag, winner);
  return winner ?? null;
}

function addTo<T extends MatchableTag>(byFirstWord: Map<string, T[]>, tag: T): void {
  const [first] = tag.normalised.split(' ');
  if (!first) return;
  const known = byFirstWord.get(first);
  if (known) known.push(tag);
  else byFirstWord.set(first, [tag]);
}

function keyOf({ type, normalised }: MatchableTag): string {
  return `${type} ${normalised}`;
}

function tagsInText<T extends MatchableTag>(index: TagIndex<T>, words: readonly string[]): T[] {
  return words.flatMap((word, position) =>
    (index.byFirstWord.get(word) ?? []).filter(({ normalised }) => startsAt(words, position, normalised.split(' '))),
  );
}

function startsAt(words: readonly string[], position: number, sought: readonly string[]): boolean {
  return sought.every((word, offset) => words[position + offset] === word);
}

function better<T extends MatchableTag>(tag: T, other: T | undefined): T {
  if (!other) return tag;
  const difference =
    authority(tag) - authority(other) ||
    specificity[tag.type] - specificity[other.type] ||
    tag.normalised.length - other.normalised.length ||
    tag.id - other.id;
  return difference >= 0 ? tag : other;
}

function authority({ userId, locked }: MatchableTag): number {
  if (userId !== null) return 1;
  return locked ? 2 : 0;
}
