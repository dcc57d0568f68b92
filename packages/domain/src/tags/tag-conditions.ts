import { isSourceType } from '../logs/source-types.ts';
import type { ConditionType } from './condition-types.ts';
import { normaliseReference } from './normalise-reference.ts';
import { compareSpecificity } from './tag-precedence.ts';
import type { TagType } from './tag-types.ts';

/** A fact of a rule: as typed, and as compared. */
export interface TagCondition<T extends string = ConditionType> {
  readonly type: T;
  readonly value: string;
  readonly normalised: string;
}

/** A rule: the fact by which it is found, and the further conditions. */
export interface TagFacts {
  readonly type: TagType;
  readonly value: string;
  readonly normalised: string;
  readonly conditions: readonly TagCondition[];
}

/** Returns the value of a condition in comparable form; `null` when it cannot be one of its type. */
export function normaliseCondition(type: ConditionType, value: string, country?: string): string | null {
  if (type !== 'source_type') return normaliseReference(type, value, country);
  return isSourceType(value) ? sourceFamily(value) : null;
}

/** Returns the general kind of a source, for known and unknown sites and programs alike: web_custom → web. */
export function sourceFamily(sourceType: string): string {
  return sourceType.replace(/_custom$/, '');
}

/**
 * Returns a rule in its canonical form, so that equivalent rules are equal: the most specific fact is first, the others
 * follow in a fixed order, each once.
 *
 *   default, [alias factuur, url bakker.nl]   →   url bakker.nl, [alias factuur]
 */
export function canonicalFacts({ conditions, ...first }: TagFacts): TagFacts {
  const references = [first, ...conditions].filter((one) => one.type !== 'source_type') as TagCondition<TagType>[];
  const [main = first, ...others] = references.sort((a, b) => compareSpecificity(b, a) || compareText(a, b));
  const rest = [...others, ...conditions.filter(({ type }) => type === 'source_type')];
  const kept = rest.filter((one): one is TagCondition => one.type !== 'default_value');
  const distinct = new Map(
    kept.filter((one) => addressKey(one) !== addressKey(main)).map((one) => [addressKey(one), one]),
  );
  return { ...main, conditions: [...distinct.values()].sort((a, b) => compareText(a, b)) };
}

const addressKey = ({ type, normalised }: { type: string; normalised: string }) => `${type} ${normalised}`;
const compareText = (a: { type: string; normalised: string }, b: { type: string; normalised: string }) =>
  addressKey(a) < addressKey(b) ? -1 : Number(addressKey(a) > addressKey(b));

/** Returns the same text for the same conditions, regardless of their order. */
export function conditionKey(conditions: readonly Pick<TagCondition, 'type' | 'normalised'>[]): string {
  return conditions.map(addressKey).sort().join('\n');
}
