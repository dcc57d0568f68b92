import type { GroupKey } from '@daybook/contract/reports.ts';
import { describe, expect, it } from 'vitest';
import type { Series } from '../report-rows.ts';
import { isMarkedBy, markOf } from './marking.tsx';

const rowOf = (groupKey: GroupKey, id: string | null) => ({ groupKey, group: { groups: [{ id }] } });
const series: Series[] = ['7', 'none', 'others'].map((key) => ({
  ...{ key, label: key, duration: 1 },
  ...{ colour: '#000000', stripes: null },
}));

describe('the mark of a report', () => {
  it('is about the rows of its group alone, also of the one without an id', () => {
    expect(isMarkedBy(rowOf('contact', '7'), markOf(rowOf('contact', '7')), series)).toBe(true);
    expect(isMarkedBy(rowOf('contact', null), markOf(rowOf('contact', null)), series)).toBe(true);
    expect(isMarkedBy(rowOf('contact', '8'), markOf(rowOf('contact', '7')), series)).toBe(false);
    expect(isMarkedBy(rowOf('user', '7'), markOf(rowOf('contact', '7')), series)).toBe(false);
    expect(isMarkedBy(rowOf('contact', '7'), null, series)).toBe(false);
  });

  it('is about every row that the chart draws together', () => {
    const others = { key: 'contact', id: 'others' } as const;
    expect(isMarkedBy(rowOf('contact', '8'), others, series)).toBe(true);
    expect(isMarkedBy(rowOf('contact', '9'), others, series)).toBe(true);
    expect(isMarkedBy(rowOf('contact', '7'), others, series)).toBe(false);
    expect(isMarkedBy(rowOf('contact', null), others, series)).toBe(false);
  });
});
