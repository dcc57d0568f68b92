import { describe, expect, it } from 'vitest';
import { nextCell, slotOf, slotText } from './heat-slots.ts';

const grid = {
  hours: [9, 10, 11],
  rows: [
    { weekday: 1, seconds: [60, 0, 60] },
    { weekday: 2, seconds: [0, 60, 0] },
    { weekday: 3, seconds: [60, 60, 0] },
  ],
  most: { weekday: 1, hour: 9, seconds: 60 },
};

describe('the cells of a heatmap', () => {
  it('are a word in the address', () => {
    expect(slotText({ weekday: 7, hour: 23 })).toBe('7-23');
    expect(slotOf('7-23')).toEqual({ weekday: 7, hour: 23 });
  });

  it('are gone through by arrow keys, over those without time', () => {
    expect(nextCell(grid, '1-9', 'ArrowRight')).toEqual({ weekday: 1, hour: 11 });
    expect(nextCell(grid, '1-9', 'ArrowDown')).toEqual({ weekday: 3, hour: 9 });
    expect(nextCell(grid, '3-10', 'ArrowUp')).toEqual({ weekday: 2, hour: 10 });
    expect(nextCell(grid, '3-10', 'ArrowLeft')).toEqual({ weekday: 3, hour: 9 });
  });

  it('end at the borders', () => {
    expect(nextCell(grid, '1-11', 'ArrowRight')).toBeNull();
    expect(nextCell(grid, '1-9', 'ArrowUp')).toBeNull();
    expect(nextCell(grid, '1-9', 'Enter')).toBeNull();
  });
});
