import { describe, expect, it } from 'vitest';
import { aWeekLater, rowKey, rowTotal, sheetRows, weekSums } from './sheet-rows.ts';

const target = (contact_id: string | null, ...dimensions: string[]) => ({
  contact_id,
  contact_name: contact_id,
  internal: contact_id === null,
  dimensions: dimensions.map((id, index) => ({ id, level: index + 1, name: id })),
});
const day = (booked: number, expected: number | null) => ({
  date: '2026-11-16',
  id: null,
  status: 'open' as const,
  version: 1,
  expected,
  holiday: null,
  recorded: 0,
  booked,
  open: 60,
  late: 0,
});

describe('the rows of a sheet', () => {
  it('are the booked ones, then the added ones that are not among them', () => {
    const booked = [{ ...target('1', '7'), cells: [] }];
    const rows = sheetRows(booked, [target('1', '7'), target('1', '8'), target(null)]);
    expect(rows.map(rowKey)).toEqual(['1-7', '1-8', 'internal']);
  });

  it('add up', () => {
    const cells = [3600, 1800].map((duration) => ({
      date: '2026-11-16',
      duration,
      recorded: 0,
      is_by_hand: true,
      registrations: [],
    }));
    expect(rowTotal({ ...target('1'), cells })).toBe(5400);
    expect(weekSums([day(3600, 7200), day(1800, null)])).toEqual({ booked: 5400, open: 120, expected: 7200 });
    expect(weekSums([day(0, null)]).expected).toBeNull();
  });

  it('are booked again a week later, those of one day together', () => {
    const cell = (date: string, ...ids: string[]) => ({
      date,
      duration: 3600,
      recorded: 0,
      is_by_hand: true,
      registrations: ids.map((id) => ({ id, description: '', duration: 3600, recorded: 0, is_corrected: false })),
    });
    expect(aWeekLater([cell('2026-11-30', '1', '2'), cell('2026-12-01', '3'), cell('2026-11-30', '4')])).toEqual([
      { date: '2026-12-07', registrations: ['1', '2', '4'] },
      { date: '2026-12-08', registrations: ['3'] },
    ]);
  });
});
