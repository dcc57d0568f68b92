import type { InvalidLog } from '@daybook/contract/days.ts';
import { type TagType, tagTypes } from '@daybook/domain/tags/tag-types.ts';

type Fact = { type: TagType; value: string };
const isTagType = (type: string): type is TagType => tagTypes.some((one) => one === type);
const most = 2;

/** Returns the facts that a tag could match, the longest first: a full address is more specific than its beginning. */
export const knownReferences = (references: InvalidLog['references']): Fact[] => {
  const facts = references.flatMap(({ type, value }): Fact[] => (isTagType(type) ? [{ type, value }] : []));
  const byType = Map.groupBy(facts, ({ type }) => type);
  return [...byType.values()]
    .flatMap((same) => same.toSorted((a, b) => b.value.length - a.value.length).slice(0, 1))
    .slice(0, most);
};
