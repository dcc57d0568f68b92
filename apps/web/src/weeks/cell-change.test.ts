import { describe, expect, it } from 'vitest';
import { cellChange } from './cell-change.ts';

const hour = 3600;
const cellOf = (...durations: number[]) => ({
  date: '2026-11-16',
  duration: durations.reduce((sum, one) => sum + one, 0),
  recorded: 0,
  is_by_hand: true,
  registrations: durations.map((duration, index) => ({
    id: String(index + 1),
    description: '',
    duration,
    recorded: 0,
    is_corrected: false,
  })),
});

describe('cellChange', () => {
  it('enters hours in an empty cell, and changes those of a single booking', () => {
    expect(cellChange(undefined, '1:30', 360)).toEqual({ kind: 'enter', seconds: 5400 });
    expect(cellChange(cellOf(hour), '1,5', 360)).toEqual({ kind: 'change', id: '1', seconds: 5400 });
  });

  it('does nothing for the same, and takes bookings away for nothing', () => {
    expect(cellChange(cellOf(hour), '1:00', 360)).toEqual({ kind: 'none' });
    expect(cellChange(undefined, '', 360)).toEqual({ kind: 'none' });
    expect(cellChange(cellOf(hour, 360), ' ', 360)).toEqual({ kind: 'remove', ids: ['1', '2'] });
    expect(cellChange(cellOf(hour), '0', 360)).toEqual({ kind: 'remove', ids: ['1'] });
  });

  it('gives the difference to the longest of several bookings, as far as it can', () => {
    expect(cellChange(cellOf(720, hour), '2', 360)).toEqual({ kind: 'change', id: '2', seconds: 6480 });
    expect(cellChange(cellOf(720, hour), '0:18', 360)).toEqual({ kind: 'change', id: '2', seconds: 360 });
    expect(cellChange(cellOf(720, hour), '0:12', 360)).toEqual({ kind: 'refused', reason: 'several' });
  });

  it('refuses what is no duration or keeps no block', () => {
    expect(cellChange(undefined, 'morning', 360)).toEqual({ kind: 'refused', reason: 'unreadable' });
    expect(cellChange(undefined, '0:07', 360)).toEqual({ kind: 'refused', reason: 'block' });
  });
});
