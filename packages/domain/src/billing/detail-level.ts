// How finely a day shows its activity. Specification 9: premium shows detail down to one minute.
//   coarserDetail     the coarser one of two
//   detailGapSeconds  pauses up to this long do not divide the activity on one subject

/** From the coarsest to the finest. */
export const detailLevels = ['low', 'medium', 'high'] as const;
export type DetailLevel = (typeof detailLevels)[number];

export const coarserDetail = (one: DetailLevel, other: DetailLevel): DetailLevel =>
  detailLevels.indexOf(one) <= detailLevels.indexOf(other) ? one : other;

const gaps = { low: 900, medium: 300, high: 0 } as const satisfies Record<DetailLevel, number>;

/**
 * The longest pause, in seconds, over which activity on one subject is one entry. Nothing is lost: the entry counts the same time.
 *
 *   high     ├─A─┤ 2 min ├─A─┤ 12 min ├─A─┤
 *   medium   ├──────A────────┤ 12 min ├─A─┤
 *   low      ├─────────────A──────────────┤
 */
export const detailGapSeconds = (level: DetailLevel): number => gaps[level];
