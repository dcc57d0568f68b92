import { type MatchableTag, matchingTags, type TagIndex } from './match-tags.ts';
import { extractReferences, type Reference, type ReferencedSubject, type ReferenceSettings } from './references.ts';
import { compareTags, type PrecedenceStep } from './tag-precedence.ts';

export interface ExplainedMatch<T extends MatchableTag> {
  /** Facts by which a tag could match. */
  readonly references: readonly Reference[];
  /** The tags that match, the one that decides first. */
  readonly matches: readonly {
    readonly tag: T;
    /** Of the first: what it beats the second by; of the others: what they lose to the first by. `null`: it is the only one. */
    readonly by: PrecedenceStep | null;
  }[];
}

/**
 * Why a tag decides about something, for who tries rules out.
 *
 *   url bakker.nl/bouw   decides, by its length
 *   url bakker.nl        would have, but is shorter
 */
export function explainMatch<T extends MatchableTag>(
  index: TagIndex<T>,
  subject: ReferencedSubject,
  settings: ReferenceSettings = {},
): ExplainedMatch<T> {
  const tags = matchingTags(index, subject, settings);
  const [winner, second] = tags;
  const matches = tags.map((tag) => {
    const other = tag === winner ? second : winner;
    return { tag, by: other === undefined ? null : compareTags(tag, other).by };
  });
  return { references: extractReferences(subject, settings), matches };
}
