import { extractReferences, type ReferencedSubject, type ReferenceSettings, searchableText } from './references.ts';
import { sourceFamily } from './tag-conditions.ts';
import { compareTags } from './tag-precedence.ts';
import type { TagType } from './tag-types.ts';
import { wordsOf } from './words.ts';

/** The properties of a tag that matching needs. `normalised` is the result of `normaliseReference`. */
export interface MatchableTag {
  readonly id: number;
  readonly type: TagType;
  readonly normalised: string;
  /** The owner of a personal tag; `null` for a general one. */
  readonly userId: number | null;
  readonly locked: boolean;
  readonly forced?: boolean;
  readonly internal?: boolean;
  /** A `log` tag belongs to the logs that it was put on, and never matches others. */
  readonly nature?: 'tag' | 'log';
  /** Conditions that must all hold as well. */
  readonly conditions?: readonly { readonly type: string; readonly normalised: string }[];
}

/** Tags prepared for matching many subjects. */
export interface TagIndex<T extends MatchableTag> {
  /** The tags of one fact, the deciding one first. */
  readonly byReference: ReadonlyMap<string, readonly T[]>;
  readonly byFirstWord: ReadonlyMap<string, readonly T[]>;
}

/** Kinds that are searched as words of a text instead of being compared. */
export const textTypes: ReadonlySet<string> = new Set<TagType>(['company', 'company_code', 'alias']);

/** Prepares tags for `matchTag`: the user's own and the general ones, without deleted ones. O(number of tags). */
export function buildTagIndex<T extends MatchableTag>(tags: readonly T[]): TagIndex<T> {
  const lasting = tags.filter(({ nature }) => nature !== 'log');
  const ordered = [...lasting].sort((a, b) => compareTags(b, a).difference);
  const inTexts = ordered.filter(({ type, normalised }) => textTypes.has(type) && normalised !== '');
  return {
    byReference: Map.groupBy(
      ordered.filter(({ type }) => !textTypes.has(type)),
      factKey,
    ),
    byFirstWord: Map.groupBy(inTexts, ({ normalised }) => normalised.split(' ')[0] ?? ''),
  };
}

/**
 * Returns the tag that decides about a subject, or `null` (design: tags, precedence); `compareTags` chooses between
 * two. A tag with conditions matches only if all of them hold.
 *
 *   url bakker.nl → Bakker,  url bakker.nl/bouw → Bakker Bouw
 *   https://bakker.nl/bouw/12   →   Bakker Bouw
 *
 * Company names, codes and aliases are found in title, location, path and content as whole words, without case or
 * diacritics. The cost follows the subject's length, not the number of tags; among the tags of one fact only those with
 * conditions are checked one by one.
 */
export function matchTag<T extends MatchableTag>(
  index: TagIndex<T>,
  subject: ReferencedSubject,
  settings: ReferenceSettings = {},
): T | null {
  const [first, ...others] = candidates(index, subject, settings).flatMap(({ tags, seen }) => {
    const found = tags.find((tag) => holds(tag, seen));
    return found === undefined ? [] : [found];
  });
  if (first === undefined) return null;
  return others.reduce((best, tag) => (compareTags(tag, best).difference > 0 ? tag : best), first);
}

/** Returns every tag that matches a subject, the deciding one first. */
export function matchingTags<T extends MatchableTag>(
  index: TagIndex<T>,
  subject: ReferencedSubject,
  settings: ReferenceSettings = {},
): T[] {
  const found = candidates(index, subject, settings).flatMap(({ tags, seen }) =>
    tags.filter((tag) => holds(tag, seen)),
  );
  return [...new Set(found)].sort((a, b) => compareTags(b, a).difference);
}

/** The facts of a subject while it is compared with tags. */
interface Seen {
  readonly references: ReadonlySet<string>;
  readonly words: readonly string[];
  readonly sourceType: string;
}

function candidates<T extends MatchableTag>(
  index: TagIndex<T>,
  subject: ReferencedSubject,
  settings: ReferenceSettings,
): { readonly tags: readonly T[]; readonly seen: Seen }[] {
  const references = new Set(extractReferences(subject, settings).map(factKey));
  const words = wordsOf(searchableText(subject));
  const seen: Seen = { references, words, sourceType: sourceFamily(subject.sourceType ?? '') };
  const byFact = [...references, 'default_value default'].flatMap((key) => {
    const tags = index.byReference.get(key);
    return tags === undefined ? [] : [{ tags, seen }];
  });
  const inText = words.flatMap((word, position) => {
    const tags = (index.byFirstWord.get(word) ?? []).filter((tag) => startsAt(words, position, tag.normalised));
    return tags.length === 0 ? [] : [{ tags, seen }];
  });
  return [...byFact, ...inText];
}

function holds({ conditions = [] }: MatchableTag, { references, words, sourceType }: Seen): boolean {
  return conditions.every(({ type, normalised }) => {
    if (type === 'source_type') return sourceType === normalised;
    if (textTypes.has(type)) return words.some((_, position) => startsAt(words, position, normalised));
    return references.has(`${type} ${normalised}`);
  });
}

function factKey({ type, normalised }: { readonly type: string; readonly normalised: string }): string {
  return `${type} ${normalised}`;
}

function startsAt(words: readonly string[], position: number, sought: string): boolean {
  if (!sought.includes(' ')) return words[position] === sought;
  return sought.split(' ').every((word, offset) => words[position + offset] === word);
}
