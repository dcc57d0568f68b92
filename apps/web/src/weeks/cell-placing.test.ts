import { describe, expect, it } from 'vitest';
import { placingOf } from './cell-placing.ts';

const row = (contact_id: string, cells: { date: string; isByHand: boolean }[]) => ({
  contact_id,
  contact_name: contact_id,
  internal: false,
  dimensions: [],
  cells: cells.map(({ date, isByHand }) => ({
    date,
    duration: 3600,
    recorded: 3600,
    is_by_hand: isByHand,
    registrations: [
      { id: `${contact_id}-${date}`, description: '', duration: 3600, recorded: 3600, is_corrected: false },
    ],
  })),
});
const day = (date: string, status: 'open' | 'published' | 'nonexistent') => ({
  date,
  id: null,
  status,
  version: 0,
  expected: null,
  holiday: null,
  recorded: 0,
  booked: 0,
  open: 0,
  late: 0,
});
const [monday, tuesday, wednesday] = ['2026-11-23', '2026-11-24', '2026-11-25'];
const sheet = {
  rows: [
    row('1', [
      { date: monday, isByHand: true },
      { date: tuesday, isByHand: false },
    ]),
    row('2', []),
  ],
  days: [day(monday, 'open'), day(tuesday, 'open'), day(wednesday, 'published')],
};
const at = (rowIndex: number, column: number) => ({ row: rowIndex, column });

describe('hours put into another cell', () => {
  it('go to another day when they were entered by hand, and are only copied when they were recorded', () => {
    const target = { date: tuesday, registrations: [`1-${monday}`] };
    expect(placingOf(sheet, at(0, 0), at(0, 1), false)).toMatchObject({ kind: 'move', ...target });
    expect(placingOf(sheet, at(0, 0), at(0, 1), true)).toMatchObject({ kind: 'copy', ...target });
    expect(placingOf(sheet, at(0, 1), at(0, 0), false)).toEqual({ kind: 'refused', reason: 'recorded' });
    expect(placingOf(sheet, at(0, 1), at(0, 0), true)).toMatchObject({ kind: 'copy', date: monday });
  });

  it('are booked on another contact on their own day', () => {
    expect(placingOf(sheet, at(0, 1), at(1, 1), false)).toMatchObject({
      kind: 'rebook',
      row: { contact_id: '2' },
      registrations: [`1-${tuesday}`],
    });
  });

  it('stay where nothing can be meant, and where the other day is published', () => {
    expect(placingOf(sheet, at(0, 0), at(0, 0), false)).toBeNull();
    expect(placingOf(sheet, at(0, 0), at(1, 1), false)).toBeNull();
    expect(placingOf(sheet, at(1, 0), at(0, 0), false)).toBeNull();
    expect(placingOf(sheet, at(0, 0), at(0, 2), true)).toEqual({ kind: 'refused', reason: 'closed' });
  });
});
