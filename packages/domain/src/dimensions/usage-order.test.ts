import { describe, expect, it } from 'vitest';
import { usageOrder } from './usage-order.ts';

const used = (dimensionId: number, date: string, times = 1) => ({ dimensionId, date, times });

describe('usageOrder', () => {
  it('puts what is used often and lately first', () => {
    const uses = [used(1, '2026-03-01', 9), used(2, '2026-05-04', 3), used(3, '2026-05-05'), used(4, '2026-05-05', 2)];
    expect(usageOrder(uses)).toEqual([2, 4, 3, 1]);
  });

  it('adds up the days of one dimension, and orders equal ones by id', () => {
    expect(usageOrder([used(8, '2026-05-05'), used(7, '2026-05-05')])).toEqual([7, 8]);
    expect(usageOrder([used(7, '2026-05-05'), used(8, '2026-05-05'), used(8, '2026-04-21')])).toEqual([8, 7]);
    expect(usageOrder([])).toEqual([]);
  });
});
