import { describe, expect, it } from 'vitest';
import { closuresOfRows, endProblem, newRow, ownClosures, rowsOfClosures, withStart } from './closure-rows.ts';

const christmas = { name: 'Kerst', start: '2026-12-24', end: '2027-01-01', yearly: true };
const bridge = { name: 'Brugdag', start: '2026-05-15', end: '2026-05-15', yearly: false };

describe('the rows of closing days', () => {
  it('come back in the order of their days, with trimmed names', () => {
    const rows = rowsOfClosures([christmas, { ...bridge, name: ' Brugdag ' }]);
    expect(rows.map(({ id }) => id)).toEqual([0, 1]);
    expect(closuresOfRows(rows)).toEqual([bridge, christmas]);
  });

  it('have numbers of their own, also after one was removed', () => {
    const rows = rowsOfClosures([christmas, bridge]).slice(1);
    expect(newRow(rows).id).toBe(2);
    expect(newRow([]).id).toBe(0);
  });

  it('end on the day on which they begin until another is chosen, which stays', () => {
    const row = newRow([]);
    const single = withStart(row, '2026-05-15');
    expect(single).toMatchObject({ start: '2026-05-15', end: '2026-05-15' });
    expect(withStart(single, '2026-05-12').end).toBe('2026-05-12');
    const period = { ...single, end: '2026-05-20' };
    expect(withStart(period, '2026-05-18').end).toBe('2026-05-20');
    expect(withStart(period, '2026-06-01').end).toBe('2026-05-20');
    expect(withStart(withStart(single, ''), '2026-05-10').end).toBe('2026-05-10');
  });

  it('end on a day, not before they begin, and within a year', () => {
    const row = { ...newRow([]), start: '2026-05-15' };
    expect(endProblem(row)).toBe('dateMissing');
    expect(endProblem({ ...row, end: '2026-05-14' })).toBe('before');
    expect(endProblem({ ...row, end: '2027-05-14' })).toBeNull();
    expect(endProblem({ ...row, end: '2027-05-15' })).toBe('tooLong');
    expect(endProblem({ ...newRow([]), end: '2026-05-15' })).toBeNull();
  });

  it('of a user are what the organisation has not', () => {
    expect(ownClosures([christmas, bridge], [christmas])).toEqual([bridge]);
  });
});
