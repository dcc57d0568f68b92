import { type MatchableTag, matchingTags, type TagIndex } from './match-tags.ts';
import { extractReferences, type Reference, type ReferencedSubject, type ReferenceSettings } from './references.ts';
import { compareTags, type PrecedenceStep } from './tag-precedence.ts';

export interface ExplainedMatch<T extends MatchableTag> {
  /** The facts that a tag could match. */
  readonly references: readonly Reference[];
  /** The tags that match, the one that decides first. */
  readonly matches: readonly {
    readonly tag: T;
    /**
     * For the first: the step by which it beats the second; for the others: the step by which they lose to the first.
     * `null`: it is the only one.
     */
    readonly by: PrecedenceStep | null;
  }[];
}

/**
 * Returns why a tag decides about a subject, for a user who tries out rules.
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
