import type { HitRate } from '@daybook/contract/suggestions.ts';

/**
 * Returns the measured rates of several suggestions together; suggestions of one kind share a rate, which counts once.
 */
export const measuredOf = (rates: readonly (HitRate | undefined)[]): HitRate => {
  const distinct = new Map(rates.flatMap((rate) => (rate ? [[`${rate.right}/${rate.total}`, rate] as const] : [])));
  const all = [...distinct.values()];
  return {
    right: all.reduce((sum, { right }) => sum + right, 0),
    total: all.reduce((sum, { total }) => sum + total, 0),
  };
};
