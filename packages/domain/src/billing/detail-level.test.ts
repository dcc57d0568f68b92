import { expect, test } from 'vitest';
import { coarserDetail, detailGapSeconds, detailLevels } from './detail-level.ts';

test('a coarser level joins over longer pauses, and the coarser of two holds', () => {
  const gaps = detailLevels.map(detailGapSeconds);
  expect(gaps).toEqual([...gaps].sort((one, other) => other - one));
  expect(coarserDetail('high', 'low')).toBe('low');
  expect(coarserDetail('medium', 'high')).toBe('medium');
});
