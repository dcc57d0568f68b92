import type { TagType } from './tag-types.ts';

// Higher is more specific (design: tags).
export const specificity = {
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

/** Differences between two tags, in the order in which they decide. */
export const precedenceSteps = ['authority', 'colleagues', 'kind', 'conditions', 'length', 'newer'] as const;
export type PrecedenceStep = (typeof precedenceSteps)[number];

export interface RankedTag {
  readonly id: number;
  readonly type: TagType;
  readonly normalised: string;
  /** The owner of a personal tag; `null` for a general one. */
  readonly userId: number | null;
  readonly locked: boolean;
  /** Made by the system, from certain facts. */
  readonly forced?: boolean;
  readonly internal?: boolean;
  readonly conditions?: readonly unknown[];
}

/** Compares the specificity of two facts: by kind, then by length. Above zero: `a` is more specific. */
export function compareSpecificity(
  a: { readonly type: TagType; readonly normalised: string },
  b: { readonly type: TagType; readonly normalised: string },
): number {
  return specificity[a.type] - specificity[b.type] || a.normalised.length - b.normalised.length;
}

const difference = {
  authority: (a, b) => authority(a) - authority(b),
  colleagues: (a, b) => Number(isAmongColleagues(b)) - Number(isAmongColleagues(a)),
  kind: (a, b) => specificity[a.type] - specificity[b.type],
  conditions: (a, b) => (a.conditions?.length ?? 0) - (b.conditions?.length ?? 0),
  length: (a, b) => a.normalised.length - b.normalised.length,
  newer: (a, b) => a.id - b.id,
} satisfies Record<PrecedenceStep, (a: RankedTag, b: RankedTag) => number>;

/**
 * Returns which of two tags decides, and why (design: tags, precedence): a locked general tag beats a personal one, a
 * personal one beats a general one; a tag for colleagues among themselves counts only if no other tag matches; then the
 * more specific kind, the greater number of conditions, the longer value, and the newer tag. Above zero: `a` decides.
 * Two tags are never equal.
 *
 *   url bakker.nl  ↔  url bakker.nl/bouw    →   the second, by length
 *   url bakker.nl  ↔  personal alias        →   the second, by authority
 */
export function compareTags(a: RankedTag, b: RankedTag): { readonly difference: number; readonly by: PrecedenceStep } {
  const by = precedenceSteps.find((step) => difference[step](a, b) !== 0) ?? 'newer';
  return { difference: difference[by](a, b), by };
}

function authority({ userId, locked }: RankedTag): number {
  if (userId !== null) return 1;
  return locked ? 2 : 0;
}

/** Such a tag says only who was present; any other tag is better evidence of the subject. */
function isAmongColleagues({ forced = false, internal = false }: RankedTag): boolean {
  return forced && internal;
}
